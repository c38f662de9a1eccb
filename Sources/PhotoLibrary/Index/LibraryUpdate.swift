/// Something that was found out by looking through a library.
public enum LibraryUpdate: Sendable {
  /// The state of a library after it was looked through.
  public struct Outcome: Sendable {
    /// The folders, as they were found.
    public var folders: [FilePath: LibraryScan.Known]
    /// Whether any of them was not known before.
    public var hasNewFolders: Bool
    /// Photographs that another program has renamed or moved.
    public var renamed: [PhotoMove]
    /// Folders that couldn't be read.
    public var unreadable: [FilePath]
    /// The reason why the library itself couldn't be read.
    public var fault: PhotoFolderError?
    /// Whether what was found could not be written to the index.
    public var isIndexFailing = false
  }

  /// Folders that were read; a folder that is gone has no photographs.
  /// - Parameter found: how many photographs were found so far, in all folders.
  case read([FolderChange], found: Int)
  /// Folders that have not answered for a while. The scan goes on when they do.
  case waiting([FilePath])
  /// All has been looked through.
  case finished(Outcome)
}
