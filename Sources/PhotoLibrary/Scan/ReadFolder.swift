/// The contents of one folder, as they were found.
public struct ReadFolder: Hashable, Sendable {
  /// A file's device and its number there. It stays the same when the file is renamed.
  public struct File: Hashable, Sendable {
    /// The device.
    public let device: Int64
    /// The number on the device.
    public let inode: Int64
  }

  /// The folder.
  public let path: FilePath
  /// The state of its list of names.
  public let stamp: FolderStamp
  /// Its pictures, in no particular order.
  public internal(set) var photos: [Photo] = []
  /// The file of each picture.
  public internal(set) var files: [File] = []
  /// The folders in it, by name.
  public internal(set) var folders: [FilePath] = []
  /// Links to folders in it, by name.
  public internal(set) var links: [FilePath] = []
  /// Whether it says of itself that it can be made again: its files are a program's.
  var isCache = false
}
