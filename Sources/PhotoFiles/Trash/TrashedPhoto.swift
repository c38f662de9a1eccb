import PhotoLibrary

/// A photograph in the trash, and how to get it back.
package struct TrashedPhoto: Sendable, Hashable {
  /// Where it was.
  package var path: FilePath
  /// Which file it was there; nil where it was not looked at.
  package var identity: FileIdentity?
  /// Where it is; nil when that very file could not be found in the trash.
  package var place: Place?

  /// A photograph that is where it was, or whose place in the trash is known.
  package init(_ path: FilePath, identity: FileIdentity? = nil, place: Place? = nil) {
    (self.path, self.identity, self.place) = (path, identity, place)
  }

  /// The photograph it was.
  package var id: Photo.ID { Photo.ID(path) }

  /// A place in the trash.
  package struct Place: Sendable, Hashable {
    package var trash: TrashFolder
    /// The file's name there.
    package var name: FilePath

    /// The name of the note that says where the file was.
    package var note: FilePath { TrashFolder.note(for: name) }
  }
}
