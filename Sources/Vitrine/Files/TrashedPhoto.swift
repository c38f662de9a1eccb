import PhotoLibrary

/// A photograph in the trash, and how to get it back.
nonisolated struct TrashedPhoto: Sendable, Hashable {
  /// Its name in its folder.
  var id: Photo.ID
  /// Where it was.
  var path: FilePath
  /// Where it is, and the note beside it that tells the trash of its origin; nil when it could not be found there.
  var file: FilePath?
  var note: FilePath?
}
