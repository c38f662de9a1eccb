import PhotoLibrary

/// A file that gets another place, or a copy there.
package struct FileStep: Sendable, Hashable {
  /// Where it comes from.
  package var source: FilePath
  /// Where it goes.
  package var destination: FilePath

  /// A step from one path to another.
  package init(from source: FilePath, to destination: FilePath) {
    (self.source, self.destination) = (source, destination)
  }

  /// The photograph it was.
  package var former: Photo.ID { Photo.ID(source) }
  /// The photograph it is then.
  package var id: Photo.ID { Photo.ID(destination) }
  /// The step that takes it back.
  package var reversed: FileStep { FileStep(from: destination, to: source) }
}
