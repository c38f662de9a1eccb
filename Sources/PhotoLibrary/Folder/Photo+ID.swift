extension Photo {
  /// A photo's folder and its name there: what it is known by, across scans and restarts.
  ///
  /// Photos of one scan share the folder's bytes. Hashing goes by the name alone, and so does comparing photos of one
  /// scan.
  public struct ID: Hashable, Sendable {
    /// The folder, by its one absolute name.
    public let folder: FilePath
    /// The file's name.
    public let name: FilePath

    /// The photo of a name in a folder.
    public init(_ name: FilePath, in folder: FilePath) { (self.name, self.folder) = (name, folder) }

    /// The photo of a whole path.
    /// - Complexity: O(bytes).
    public init(_ path: FilePath) { self.init(path.lastComponent, in: path.folder) }

    /// The whole path of the file.
    /// - Complexity: O(bytes).
    public var path: FilePath { folder.appending(name) }

    /// The file's name as shown to a person.
    public var display: String { name.display }

    /// Whether both name and folder are the same bytes.
    public static func == (a: ID, b: ID) -> Bool { a.name == b.name && a.folder == b.folder }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}
