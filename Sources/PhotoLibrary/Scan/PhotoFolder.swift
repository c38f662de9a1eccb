import Foundation

/// Lists the pictures of a folder.
public enum PhotoFolder {
  /// The pictures of a folder, in no particular order, without those of the folders in it.
  ///
  /// No file is opened: names, kinds, sizes and times come from the directory, so that a FIFO or a slow file can't
  /// hold the listing up. Hidden files, folders, FIFOs, sockets and devices are left out; a link whose target is
  /// missing is listed, and its decoding says so. An empty folder is an empty list.
  /// - Throws: `PhotoFolderError`.
  /// - Complexity: one system call for each picture; runs off the caller's thread.
  @concurrent
  public static func scan(_ folder: FilePath) async throws -> [Photo] {
    try FolderReader.read(folder).photos
  }

  /// Whether a file of this name is listed: by its ending, and not hidden.
  public static func lists(_ name: FilePath) -> Bool {
    name.bytes.withUnsafeBufferPointer { $0.first != UInt8(ascii: ".") && PictureExtensions.match($0) }
  }
}
