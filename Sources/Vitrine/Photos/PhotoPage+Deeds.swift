import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

/// What the user does to photographs, and takes back.
extension PhotoPage {
  // MARK: Order

  /// The user moved photographs; the grid shows it already.
  ///
  /// Whatever order was shown, with the move it is the user's own: what is dragged stays where it is dropped. The own
  /// order that this replaces comes back with undo.
  func moved(_ move: PhotoDataSource.Move) {
    let catalog = listing.catalog
    reorder(
      move.items.map { catalog[$0].id }, from: move.from.map { next in next.map { catalog[$0].id } },
      to: move.to.map { catalog[$0].id })
  }

  /// Puts photographs, each of which stands before one of `from`, before another; nil is the end.
  func reorder(_ ids: [Photo.ID], from: [Photo.ID?], to next: Photo.ID?) {
    guard let first = ids.first else { return }
    let former = listing.order.sort == .own ? nil : listing.order
    edit { $0.move(ids, before: next) }
    history.add(.move(ids, from: from, to: next, replacing: former))
    changed()
    let words = ids.count == 1 ? "Moved “\(first.display)”" : "Moved \(ids.count.grouped) photos"
    say(words, aloud: number(of: first).map { "\(words) to \($0.grouped) of \(listing.count.grouped)" }, canUndo: true)
  }

  /// The place of a photograph among all that are shown, from 1; nil for one that is not. O(n).
  private func number(of id: Photo.ID) -> Int? {
    let shown = dataSource.snapshot().itemIdentifiers
    return listing.catalog.key(of: id).flatMap { shown.firstIndex(of: $0) }.map { $0 + 1 }
  }

  private func move(_ edit: @escaping Edit, showing ids: [Photo.ID]) {
    let edit = self.edit(edit)
    Task {
      await edit.value
      if let path = ids.first.flatMap({ indexPath(of: $0) }) {
        collectionView.scrollToItem(at: path, at: [], animated: true)
      }
    }
  }

  // MARK: Other programs

  /// Opens a photograph in the program the user has for it.
  func open(_ photo: Photo) {
    FileOpener.open(photo.path) { [weak self] reason in
      self?.say("“\(photo.displayName)” can’t be opened. \(reason)")
    }
  }

  /// Opens photographs in a program that the user chooses.
  func openWith(_ photos: [Photo]) {
    guard let grid = Widget(of: widget) else { return }
    FileOpener.openWith(photos.map(\.path), over: grid) { [weak self] reason in
      self?.say("The photos can’t be opened. \(reason)")
    }
  }

  /// Shows photographs in the file manager.
  func showInFiles(_ photos: [Photo]) {
    guard let folder = photos.first?.folder else { return }
    FileOpener.show(photos.map(\.path), in: folder) { [weak self] reason in
      self?.say("The folder can’t be shown. \(reason)")
    }
  }

  /// Puts photographs on the clipboard.
  func copy(_ photos: [Photo]) {
    let files = photos.compactMap(\.path.url)
    guard !files.isEmpty, let grid = Widget(of: widget) else { return }
    grid.copy(ContentProvider(files: files))
    say(files.count == 1 ? "Copied 1 photo" : "Copied \(files.count.grouped) photos")
  }

  // MARK: Trash

  /// Moves photographs to the trash.
  func trash(_ photos: [Photo]) {
    let chosen = photos.map { TrashedPhoto(id: $0.id, path: $0.path) }
    guard !chosen.isEmpty else { return }
    Task {
      let outcome = await Trash.move(chosen)
      if !outcome.photos.isEmpty {
        history.add(.trash(outcome.photos))
        rescan()
        isSelecting = false
        changed()
        say(Self.words(for: outcome.photos, "moved to the trash"), canUndo: true)
      }
      tell(of: outcome.failures, "can’t be moved to the trash")
    }
  }

  private func restore(_ photos: [TrashedPhoto]) {
    Task {
      let outcome = await Trash.restore(photos)
      rescan()
      tell(of: outcome.failures, "can’t be put back")
    }
  }

  private func trashAgain(_ photos: [TrashedPhoto]) {
    Task {
      let outcome = await Trash.move(photos)
      history.replaceLast(with: .trash(outcome.photos))
      rescan()
      tell(of: outcome.failures, "can’t be moved to the trash")
    }
  }

  private func tell(of failures: [FileFailure], _ what: String) {
    if let words = FileFailure.words(for: failures, what) { say(words) }
  }

  private static func words(for photos: [TrashedPhoto], _ what: String) -> String {
    photos.count == 1 ? "“\(photos[0].id.display)” \(what)" : "\(photos.count.grouped) photos \(what)"
  }

  // MARK: What came in

  private func takeBack(_ copies: [TrashedPhoto]) {
    Task {
      let outcome = await Trash.move(copies)
      history.replaceNext(with: .copyIn(outcome.photos))
      rescan()
      tell(of: outcome.failures, "can’t be moved to the trash")
    }
  }

  private func carry(_ files: [FileIntake.Arrived], back: Bool) {
    Task {
      let failures = await FileIntake.carry(files, back: back).failures
      rescan()
      tell(of: failures, back ? "can’t be put back" : "can’t be moved")
    }
  }

  // MARK: Undo

  /// Takes back what was done last.
  func undo() {
    guard let deed = history.undo() else { return }
    switch deed {
    case .move(_, _, _, let former?): edit { $0.restore(former) }
    case .move(let ids, let from, _, nil):
      // The last first: it may be what the one before it stood before.
      move(
        { listing in for (id, next) in zip(ids, from).reversed() { listing.move([id], before: next) } }, showing: ids)
    case .trash(let photos): restore(photos)
    case .copyIn(let copies): takeBack(copies)
    case .moveIn(let files): carry(files, back: true)
    }
    changed()
  }

  /// Does again what was taken back last.
  func redo() {
    guard let deed = history.redo() else { return }
    switch deed {
    case .move(let ids, _, let to, _): move({ $0.move(ids, before: to) }, showing: ids)
    case .trash(let photos): trashAgain(photos)
    case .copyIn(let copies): restore(copies)
    case .moveIn(let files): carry(files, back: false)
    }
    changed()
  }
}
