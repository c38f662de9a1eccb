extension Photo {
  /// A photo's folder and its name there: what it is known by, across scans and restarts.
  ///
  /// Photos of one scan share the folder's bytes, so that comparing folders looks at none of them.
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
  }
}

extension Photo.ID {
  /// The photo as it is stored: relative to a folder that it is in or below, else as a whole path.
  /// - Complexity: O(bytes).
  func encoded(relativeTo base: FilePath) -> [UInt8] {
    if folder == base { return name.bytes }
    guard let rest = folder.path(below: base) else { return path.bytes }
    return rest + [FilePath.slash] + name.bytes
  }

  /// The photo of what is stored.
  /// - Complexity: O(bytes).
  init(decoding bytes: some Collection<UInt8>, relativeTo base: FilePath) {
    if bytes.first == FilePath.slash {
      self.init(FilePath(bytes: bytes))
    } else if bytes.contains(FilePath.slash) {
      self.init(base.appending(FilePath(bytes: bytes)))
    } else {
      self.init(FilePath(bytes: bytes), in: base)
    }
  }
}

extension FilePath {
  /// Whether this is a folder itself, or in it at any depth.
  /// - Complexity: O(bytes).
  public func isWithin(_ folder: FilePath) -> Bool { self == folder || path(below: folder) != nil }

  /// The part behind a folder that this is below; nil where it is not below it.
  func path(below folder: FilePath) -> [UInt8]? {
    let prefix = folder.bytes.last == Self.slash ? folder.bytes : folder.bytes + [Self.slash]
    guard bytes.count > prefix.count, bytes.starts(with: prefix) else { return nil }
    return Array(bytes[prefix.count...])
  }
}
