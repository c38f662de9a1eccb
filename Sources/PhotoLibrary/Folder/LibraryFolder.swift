/// A folder of a library.
public struct LibraryFolder: Hashable, Sendable {
  /// The folder, by its one absolute name.
  public let path: FilePath
  /// The number of photographs directly in it.
  public let count: Int

  /// A folder with so many photographs.
  public init(_ path: FilePath, count: Int) { (self.path, self.count) = (path, count) }
}
