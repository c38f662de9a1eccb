import Localization
import PhotoFiles
import PhotoLibrary

/// What the user does to photographs that are in the trash.
extension FolderSession {
  /// Puts photographs that are shown in the trash back where they were, after what was asked for before it; it can be
  /// undone.
  func restore(_ photos: [Photo]) {
    undoing { [self] in
      guard let chosen = trash?.trashed(photos), !chosen.isEmpty else { return }
      let outcome = await reporting(.restore, of: chosen.count) { [records] progress in
        await Trash.restore(chosen, progress, recordedIn: records)
      }
      if !outcome.photos.isEmpty {
        let canUndo = remember(.restore(outcome.photos))
        rescan()
        let words = localized("Restored {count} photo", "Restored {count} photos", outcome.photos.count)
        notify(.message(words, canUndo: canUndo))
      }
      reportFailures(outcome.failures, .restore)
    }
  }

  /// Deletes photographs that are shown in the trash. They can't be had again.
  func deleteForGood(_ photos: [Photo]) {
    library.perform { [self] in
      guard let chosen = trash?.trashed(photos), !chosen.isEmpty else { return }
      let outcome = await Trash.delete(chosen)
      if !outcome.photos.isEmpty, !isClosed {
        rescan()
        notify(.message(localized("Deleted {count} photo", "Deleted {count} photos", outcome.photos.count)))
      }
      if let words = FileFailure.message(forDeleted: outcome.failures) { notify(.message(words)) }
    }
  }
}
