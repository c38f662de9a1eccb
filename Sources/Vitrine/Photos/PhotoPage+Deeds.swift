import CollectionEngine
import Foundation
import PhotoLibrary

/// What the user does to photographs, and takes back.
extension PhotoPage {
  // MARK: Order

  /// The user moved a photograph; the grid shows it already.
  ///
  /// Whatever order was shown, with the move it is the user's own: what is dragged stays where it is dropped. The own
  /// order that this replaces comes back with undo.
  func moved(_ move: PhotoDataSource.Move) {
    let catalog = listing.catalog
    let photo = catalog[move.item]
    let (from, to) = (move.from.map { catalog[$0].id }, move.to.map { catalog[$0].id })
    let former = listing.order.sort == .own ? nil : listing.order
    edit { $0.move(photo.id, before: to) }
    history.add(.move(photo.id, from: from, to: to, replacing: former))
    changed()
    say("Moved “\(photo.displayName)”", canUndo: true)
  }

  private func move(_ id: Photo.ID, before next: Photo.ID?) {
    let edit = edit { $0.move(id, before: next) }
    Task {
      await edit.value
      if let path = indexPath(of: id) { collectionView.scrollToItem(at: path, at: [], animated: true) }
    }
  }

  // MARK: Trash

  /// Moves the selected photographs to the trash.
  func trashSelection() {
    let chosen = selectedPhotos.map { TrashedPhoto(id: $0.id, path: $0.path) }
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
      tell(of: outcome, "can’t be moved to the trash")
    }
  }

  private func restore(_ photos: [TrashedPhoto]) {
    Task {
      let outcome = await Trash.restore(photos)
      rescan()
      tell(of: outcome, "can’t be put back")
    }
  }

  private func trashAgain(_ photos: [TrashedPhoto]) {
    Task {
      let outcome = await Trash.move(photos)
      history.replaceLast(with: .trash(outcome.photos))
      rescan()
      tell(of: outcome, "can’t be moved to the trash")
    }
  }

  private func tell(of outcome: Trash.Outcome, _ what: String) {
    guard let first = outcome.failures.first else { return }
    let others = outcome.failures.count - 1
    say("“\(first.name)”\(others > 0 ? " and \(others) more" : "") \(what). \(first.reason)")
  }

  private static func words(for photos: [TrashedPhoto], _ what: String) -> String {
    photos.count == 1 ? "“\(photos[0].id.display)” \(what)" : "\(photos.count.grouped) photos \(what)"
  }

  // MARK: Undo

  /// Takes back what was done last.
  func undo() {
    guard let deed = history.undo() else { return }
    switch deed {
    case .move(_, _, _, let former?): edit { $0.restore(former) }
    case .move(let id, let from, _, nil): move(id, before: from)
    case .trash(let photos): restore(photos)
    }
    changed()
  }

  /// Does again what was taken back last.
  func redo() {
    guard let deed = history.redo() else { return }
    switch deed {
    case .move(let id, _, let to, _): move(id, before: to)
    case .trash(let photos): trashAgain(photos)
    }
    changed()
  }
}
