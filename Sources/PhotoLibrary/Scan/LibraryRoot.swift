import Foundation

/// The folder that has all of a library in it.
public struct LibraryRoot: Sendable {
  /// The folder, by its one absolute name.
  public let path: FilePath
  /// The disk it is on; nil where it can't be looked at.
  public let device: dev_t?
  /// The reason why it can't be shown.
  public let fault: PhotoFolderError?

  /// Looks at a folder; nil for none. It waits for a drive that doesn't answer on a thread of its own.
  public static func find(_ path: FilePath?) async -> LibraryRoot? {
    guard let path else { return nil }
    return await withCheckedContinuation { reply in
      let thread = Thread { reply.resume(returning: LibraryRoot(path)) }
      thread.name = "library-root"
      thread.start()
    }
  }

  private init(_ path: FilePath) {
    self.path = path.resolved
    var status = stat()
    let isThere = self.path.withCString { stat($0, &status) } == 0
    device = isThere ? status.st_dev : nil
    // Whether it may be read as well as found.
    fault =
      isThere && self.path.withCString({ access($0, R_OK | X_OK) }) == 0 && status.st_mode & S_IFMT == S_IFDIR
      ? nil : FolderReader.fault(of: self.path)
  }
}
