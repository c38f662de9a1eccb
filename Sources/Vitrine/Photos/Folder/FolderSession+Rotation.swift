import Localization
import PhotoFiles
import PhotoLibrary

/// Photographs that the user rotates.
extension FolderSession {
  /// Rotates photographs clockwise, after what was asked for before it; it can be undone. Videos stay as they are.
  func rotate(_ photos: [Photo], by quarterTurns: Int) {
    // Each once: four turns are none.
    let ids = Array(Set(photos.filter(\.isPicture).map(\.id)))
    guard !ids.isEmpty else { return }
    undoing { [self] in
      let done = await rotateNow(ids, by: quarterTurns)
      if !done.isEmpty { remember(.rotate(done, by: quarterTurns)) }
    }
  }

  /// Rotates photographs: in their files where these can say so, else in the library.
  /// - Returns: those that are rotated.
  func rotateNow(_ ids: [Photo.ID], by quarterTurns: Int) async -> [Photo.ID] {
    let catalog = listing.catalog
    let photos = ids.compactMap { catalog.photo($0) }
    fileEdits += 1
    let outcome = await reporting(.rotate, of: photos.count) { [records] progress in
      await FileRotation.rotate(photos, by: quarterTurns, progress, recordedIn: records)
    }
    if !outcome.rotated.isEmpty { await edit { $0.rotate(outcome.rotated, by: quarterTurns) }.value }
    fileEdits -= 1
    var edits: [Photo.ID: PhotoMarks.Edit] = [:]
    for photo in outcome.others.compactMap({ listing.catalog.photo($0) }) {
      edits[photo.id] = marks.map { .quarterTurns($0.current(photo).quarterTurns + quarterTurns) }
    }
    if !edits.isEmpty { marks?.edit(edits) }
    reportFailures(outcome.failures, .rotate)
    if let words = FileFailure.message(forRotatedInLibrary: outcome.refusals) { notify(.message(words)) }
    return outcome.rotated.map(\.id) + edits.keys
  }
}

extension Photo {
  /// Whether it is a picture, not a video.
  nonisolated var isPicture: Bool { kind != .video }
}
