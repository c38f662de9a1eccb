import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// What can be done where a menu is asked for: with photographs, or with the folder on empty space.
extension PhotoPage {
  /// The menu for photographs, for what else there is where there are none.
  func menu(for paths: [IndexPath]) -> MenuGroup {
    if paths.count == 1, let stack = folder(at: paths[0]) { return MenuGroup(children: entries(for: stack.folder)) }
    let photos = photos(at: paths)
    return MenuGroup(children: photos.isEmpty ? folderEntries : entries(for: photos, at: paths))
  }

  private func entries(for photos: [Photo], at paths: [IndexPath]) -> [MenuElement] {
    if session.scope == .trash { return trashEntries(for: photos) }
    let hasPictures = photos.contains(where: \.isPicture)
    return [
      part([
        entry(localized("_Open"), keys: "Return", isEnabled: paths.count == 1 && !isViewing) { $0.activate(photos[0]) },
        entry(localized("Open _With…")) { $0.openWith(photos) },
        entry(localized("Show in _Files")) { $0.showInFiles(photos) },
        photos.count == 1 ? backgroundEntry(for: photos) : comparisonEntry(for: photos),
        entry(localized("_Print…"), keys: "<Control>p", isEnabled: hasPictures) { $0.printPhotos(photos) },
      ]),
      part([
        entry(localized("_Copy"), keys: "<Control>c") { $0.copy(photos) },
        entry(localized("Cop_y To…"), keys: "<Control><Shift>c") { $0.delegate?.photoPage($0, copies: photos) },
        entry(localized("_Select Photos"), isEnabled: !isSelecting && !isViewing) { $0.beginSelecting(with: paths) },
      ]),
      part([
        entry(localized("Rotate L_eft"), keys: "<Control><Shift>r", isEnabled: hasPictures) {
          $0.rotate(photos, by: -1)
        },
        entry(localized("Rotate Ri_ght"), keys: "<Control>r", isEnabled: hasPictures) { $0.rotate(photos, by: 1) },
      ]),
      part(markEntries(for: photos)),
      part([
        entry(localized("_Rename…"), keys: "F2") { $0.delegate?.photoPage($0, renames: photos) },
        entry(localized("Copy in This Or_der…")) { $0.delegate?.photoPage($0, copiesInOrder: photos) },
      ]),
      part(albumEntries(for: photos)),
    ] + stackEntries(at: paths) + [
      part([entry(localized("Move to _Trash"), keys: "Delete") { $0.trash(photos) }])
    ]
  }

  private func backgroundEntry(for photos: [Photo]) -> MenuAction {
    entry(localized("Set as _Background…"), keys: "<Control>F8", isEnabled: canSetAsBackground(photos)) {
      $0.setAsBackground(photos)
    }
  }

  private func comparisonEntry(for photos: [Photo]) -> MenuAction {
    let counted = photos.lazy.filter(\.isPicture).prefix(ComparisonPanes.counts.upperBound + 1).count
    let canCompare = ComparisonPanes.counts.contains(counted)
    return entry(localized("Co_mpare"), keys: "<Control>k", isEnabled: canCompare) {
      $0.delegate?.photoPage($0, compares: photos)
    }
  }

  /// What can be done with stacks, where any of these is in one.
  private func stackEntries(at paths: [IndexPath]) -> [MenuElement] {
    guard listing.stacks.count > 0 else { return [] }
    let fronts = paths.compactMap { dataSource.itemIdentifier(for: $0) }.compactMap { listing.stacks.front(of: $0) }
    guard !fronts.isEmpty else { return [] }
    let isOpen = listing.openStacks.isSuperset(of: fronts)
    let title = isOpen ? localized("Show Stack as _One") : localized("Show _All of Stack")
    return [part([entry(title, keys: "<Control>e") { $0.toggleStacks(at: paths) }])]
  }

  private func entries(for folder: FilePath) -> [MenuElement] {
    [
      entry(localized("_Open"), keys: "Return") { $0.delegate?.photoPage($0, wants: .folder(folder)) },
      entry(localized("Show in _Files")) { $0.showInFiles(folder) },
    ]
  }

  private func trashEntries(for photos: [Photo]) -> [MenuElement] {
    [
      part([entry(localized("_Restore")) { $0.session.restore(photos) }]),
      part([entry(localized("_Delete Permanently…"), keys: "Delete") { $0.trash(photos) }]),
    ]
  }

  private var folderEntries: [MenuElement] {
    [
      part([
        entry(localized("_Paste"), keys: "<Control>v", isEnabled: canPaste) { $0.paste() },
        entry(localized("Select _All"), keys: "<Control>a") { $0.collectionView.selectAllItems() },
        entry(localized("_Select Photos"), isEnabled: !isSelecting) { $0.isSelecting = true },
      ]),
      part([
        MenuGroup(title: localized("S_ort"), options: .singleSelection, children: sortEntries), layoutMenu(),
      ]),
      part([entry(localized("_Open Folder…"), keys: "<Control>o") { $0.delegate?.photoPageWantsFolder($0) }]),
    ]
  }

  private var sortEntries: [MenuAction] {
    PhotoSort.allCases.filter { $0 != .own || listing.order.own != nil }.map { sort in
      entry(sort.title, isOn: sort == listing.order.sort) { $0.sort(by: sort) }
    }
  }

  private func beginSelecting(with paths: [IndexPath]) {
    isSelecting = true
    for path in paths { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
    changed()
  }

  func part(_ entries: [MenuElement]) -> MenuGroup { MenuGroup(options: .displayInline, children: entries) }

  func entry(
    _ title: String, keys: String? = nil, isEnabled: Bool = true, isOn: Bool = false,
    _ action: @escaping (PhotoPage) -> Void
  ) -> MenuAction {
    MenuAction(title: title, attributes: isEnabled ? [] : .disabled, state: isOn ? .on : .off, keys: keys) {
      [weak self] _ in self.map(action)
    }
  }
}
