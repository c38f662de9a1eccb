import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// What can be done with a row of the sidebar.
extension Sidebar {
  /// The menu of a row; nil where nothing can be done with it but to open it.
  func menu(for row: SidebarRow) -> MenuGroup? {
    if let folder = row.folder { return MenuGroup(children: entries(for: folder)) }
    guard let album = row.album.flatMap({ albums[$0] }) else { return nil }
    return MenuGroup(children: entries(for: album))
  }

  private func entries(for folder: FilePath) -> [MenuElement] {
    [
      entry(localized("_Open"), keys: "Return") { $0.open(.part(.folder(folder))) },
      entry(localized("Show in _Files")) { $0.page.showInFiles(folder) },
    ]
  }

  private func entries(for album: Album) -> [MenuElement] {
    let all = albums.all.map(\.id)
    let place = all.firstIndex(of: album.id) ?? 0
    let former = place > 0 ? all[place - 1] : nil
    let afterNext = place + 2 < all.count ? all[place + 2] : nil
    var first = [
      entry(localized("_Open"), keys: "Return") { $0.open(.part(album.scope)) },
      entry(localized("_Rename…")) { $0.delegate?.sidebar($0, renames: album) },
    ]
    if album.filter != nil {
      first.append(entry(localized("Change _Filter…")) { $0.delegate?.sidebar($0, changesFilterOf: album) })
    }
    return [
      part(first),
      part([
        entry(localized("Move _Up"), isEnabled: former != nil) { $0.move(album.id, before: former) },
        entry(localized("Move _Down"), isEnabled: place + 1 < all.count) { $0.move(album.id, before: afterNext) },
      ]),
      part([entry(localized("_Delete Album…")) { $0.delegate?.sidebar($0, deletes: album) }]),
    ]
  }

  private func part(_ entries: [MenuElement]) -> MenuGroup { MenuGroup(options: .displayInline, children: entries) }

  private func entry(
    _ title: String, keys: String? = nil, isEnabled: Bool = true, _ action: @escaping (Sidebar) -> Void
  ) -> MenuAction {
    MenuAction(title: title, attributes: isEnabled ? [] : .disabled, keys: keys) { [weak self] _ in self.map(action) }
  }
}
