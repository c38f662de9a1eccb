import Foundation
import Localization
import PhotoFiles
import PhotoLibrary

/// What the user does to photographs, and takes back.
extension FolderSession {
  // MARK: Order

  /// Puts photographs, each of which stands before one of `from`, before another; nil is the end.
  ///
  /// Whatever order was shown, with the move it is the user's own. The own order that this replaces comes back with undo.
  /// - Returns: whether they can be moved.
  func move(_ ids: [Photo.ID], from: [Photo.ID?], to next: Photo.ID?) -> Bool {
    guard !ids.isEmpty, listing.canMove else { return false }
    let former = listing.order.sort == .own ? nil : listing.order
    edit { $0.move(ids, before: next) }
    history.add(.move(ids, from: from, to: next, replacing: former))
    changed()
    return true
  }

  private func move(_ edit: @escaping Edit, showing ids: [Photo.ID]) {
    let edit = self.edit(edit)
    Task {
      await edit.value
      if let first = ids.first { delegate?.folderSession(self, reveal: first) }
    }
  }

  // MARK: Trash

  /// Moves photographs to the trash, after what was asked for before it; it can be undone.
  /// - Parameter completion: called where any are there now, and the session is still open.
  func trash(_ photos: [Photo], completion: @escaping () -> Void = {}) {
    let chosen = photos.map { TrashedPhoto($0.path) }
    guard !chosen.isEmpty else { return }
    undoing { [self] in
      let outcome = await trash(chosen)
      if !outcome.photos.isEmpty {
        let canUndo = remember(.trash(outcome.photos))
        rescan()
        notify(.message(Self.message(forTrashed: outcome.photos), canUndo: canUndo))
        if !isClosed { completion() }
      }
      reportFailures(outcome.failures, .trash)
    }
  }

  private func trash(_ photos: [TrashedPhoto]) async -> Trash.Outcome {
    await reporting(.trash, of: photos.count) { [records] progress in
      await Trash.move(photos, progress, recordedIn: records)
    }
  }

  func reportFailures(_ failures: [FileFailure], _ task: FileTask) {
    if let words = FileFailure.message(for: failures, task) { notify(.message(words)) }
  }

  private static func message(forTrashed photos: [TrashedPhoto]) -> String {
    photos.count == 1
      ? localized("“{name}” moved to the trash", ["name": photos[0].id.display])
      : localized("{count} photo moved to the trash", "{count} photos moved to the trash", photos.count)
  }

  // MARK: Undo

  /// Remembers what was done, so that it can be undone; where this session is closed by now, in the one that has taken over.
  /// - Returns: whether it can be undone.
  @discardableResult
  func remember(_ action: History.EditAction) -> Bool {
    let isTakenOver = successor?.remember(action) ?? false
    guard !isClosed else { return isTakenOver }
    history.add(action)
    changed()
    return true
  }

  /// Takes back what was asked for last: an import that is under way is cut off, and what has come of it taken away.
  func undo() {
    let cutOff = cutOffLastImport()
    inTurn { [self] in
      if let cutOff {
        await cutOff.end?.value
        guard cutOff.isDone else { return }
      }
      guard let action = history.undo() else { return }
      changed()
      switch action {
      case .move(_, _, _, let former?):
        edit { $0.restore(former) }
        history.undid(action)
      case .move(let ids, let from, _, nil):
        // The last first: it may be what the one before it stood before.
        move(
          { listing in for (id, next) in zip(ids, from).reversed() { listing.move([id], before: next) } }, showing: ids)
        history.undid(action)
      case .trash(let photos): await restore(photos) { history.undid(.trash($0)) }
      case .copyIn(let copies): await takeAway(copies) { history.undid(.copyIn($0)) }
      case .restore(let photos): await takeAway(photos) { history.undid(.restore($0)) }
      case .addToAlbum(let album, let photos, _):
        await takeOut(photos, of: album) { history.undid(.addToAlbum(album, $0, before: $1)) }
      case .removeFromAlbum(let album, let photos, let followers):
        await putBack(photos, before: followers, in: album) { history.undid(action) }
      case .moveIn(let files): await carry(files, .move, back: true) { history.undid(.moveIn($0)) }
      case .rename(let files): await carry(files, .rename, back: true) { history.undid(.rename($0)) }
      case .rotate(let photos, let turns):
        let done = await rotateNow(photos, by: -turns)
        if !done.isEmpty { history.undid(.rotate(done, by: turns)) }
      case .mark(_, let former):
        marks?.edit(former)
        history.undid(action)
      }
      changed()
    }
  }

  /// Does again what was taken back last.
  func redo() {
    inTurn { [self] in
      guard let action = history.redo() else { return }
      changed()
      switch action {
      case .move(let ids, _, let to, _):
        move({ $0.move(ids, before: to) }, showing: ids)
        history.redid(action)
      case .trash(let photos): await takeAway(photos) { history.redid(.trash($0)) }
      case .copyIn(let copies): await restore(copies) { history.redid(.copyIn($0)) }
      case .restore(let photos): await restore(photos) { history.redid(.restore($0)) }
      case .addToAlbum(let album, let photos, let followers):
        await putBack(photos, before: followers, in: album) { history.redid(action) }
      case .removeFromAlbum(let album, let photos, _):
        await takeOut(photos, of: album) { history.redid(.removeFromAlbum(album, $0, before: $1)) }
      case .moveIn(let files): await carry(files, .move, back: false) { history.redid(.moveIn($0)) }
      case .rename(let files): await carry(files, .rename, back: false) { history.redid(.rename($0)) }
      case .rotate(let photos, let turns):
        let done = await rotateNow(photos, by: turns)
        if !done.isEmpty { history.redid(.rotate(done, by: turns)) }
      case .mark(let edits, _):
        marks?.edit(edits)
        history.redid(action)
      }
      changed()
    }
  }

  /// Undoes and does again one after the other: each finds done what was asked for before it.
  private func inTurn(_ step: @escaping () async -> Void) {
    undoing { [self] in if !isClosed { await step() } }
  }

  private func restore(_ photos: [TrashedPhoto], then note: ([TrashedPhoto]) -> Void) async {
    let outcome = await reporting(.restore, of: photos.count) { [records] progress in
      await Trash.restore(photos, progress, recordedIn: records)
    }
    finish(outcome.photos, note)
    reportFailures(outcome.failures, .restore)
  }

  private func takeAway(_ photos: [TrashedPhoto], then note: ([TrashedPhoto]) -> Void) async {
    let outcome = await trash(photos)
    finish(outcome.photos, note)
    reportFailures(outcome.failures, .trash)
  }

  /// Takes files back to where they were, or there again; exactly there.
  private func carry(
    _ files: [FileStep], _ task: FileTask, back: Bool, then note: ([FileStep]) -> Void
  ) async {
    let operation = FileOperation(.rename, back ? files.map(\.reversed) : files)
    let outcome = await perform(operation, as: task)
    finish(zip(files, outcome.arrived).compactMap { $1 == nil ? nil : $0 }, note)
    reportFailures(outcome.failures, task == .move && back ? .restore : task)
  }

  /// Has an action remembered as far as it is done, and shows what came of it.
  private func finish<File>(_ files: [File], _ note: ([File]) -> Void) {
    if !files.isEmpty { note(files) }
    rescan()
  }
}
