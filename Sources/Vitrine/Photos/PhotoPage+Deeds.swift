import CollectionEngine
import Foundation
import PhotoLibrary

/// What the user does to photographs, and takes back.
extension PhotoPage {
  // MARK: Order

  /// The user moved a photograph; the grid shows it already.
  func moved(from source: Int, to target: Int) {
    let photo = list[source]
    list.move(from: source, to: target)
    orderDidChange()
    history.add(.move(photo.id, from: source, to: target))
    changed()
    say("Moved “\(photo.displayName)”", canUndo: true)
  }

  private func move(_ id: Photo.ID, to place: Int) {
    guard let source = list.place(of: id) else { return }
    let target = min(max(place, 0), list.count - 1)
    guard source != target else { return }
    let path = IndexPath(item: target, section: 0)
    collectionView.performBatchUpdates {
      self.list.move(from: source, to: target)
      self.collectionView.moveItem(at: IndexPath(item: source, section: 0), to: path)
    }
    orderDidChange()
    collectionView.scrollToItem(at: path, at: [], animated: true)
  }

  private func orderDidChange() {
    revision += 1
    sort = .own
    keeper?.keep(orderOf: list)
    keepState()
  }

  // MARK: Trash

  /// Moves the selected photographs to the trash.
  func trashSelection() {
    let chosen = selectedPhotos.map { TrashedPhoto(id: $0.photo.id, path: $0.photo.path, place: $0.place) }
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
      if sort == .own, !outcome.photos.isEmpty {
        var ids = list.ids
        let present = Set(ids)
        for photo in outcome.photos.sorted(by: { $0.place < $1.place }) where !present.contains(photo.id) {
          ids.insert(photo.id, at: min(photo.place, ids.count))
        }
        keeper?.keep(order: ids)
      }
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
    case .move(let id, let from, _): move(id, to: from)
    case .trash(let photos): restore(photos)
    }
    changed()
  }

  /// Does again what was taken back last.
  func redo() {
    guard let deed = history.redo() else { return }
    switch deed {
    case .move(let id, _, let to): move(id, to: to)
    case .trash(let photos): trashAgain(photos)
    }
    changed()
  }
}
