import PhotoLibrary

/// A folder of a library.
nonisolated struct LibraryFolder: Hashable, Sendable {
  /// The folder, by its one absolute name.
  let path: FilePath
  /// The number of photographs directly in it.
  let count: Int

  /// A folder with so many photographs.
  init(_ path: FilePath, count: Int) { (self.path, self.count) = (path, count) }
}
