import Foundation
import PhotoLibrary

/// Folders that are held open while files in them are moved: each is opened once, and stays the very folder it was.
final class OpenFolders {
  /// An open folder.
  final class Folder {
    let descriptor: Descriptor

    init(_ path: FilePath) throws(SystemError) { descriptor = try Descriptor(folder: path) }
  }

  /// Folders held at once: fewer than a process may have open.
  private static let limit = 64

  private var folders: [FilePath: Folder] = [:]

  /// A folder.
  /// - Throws: ENOTDIR where there is none, or what else the system says.
  subscript(_ path: FilePath) -> Folder {
    get throws(SystemError) {
      if let folder = folders[path] { return folder }
      if folders.count >= Self.limit { folders.removeAll() }
      do {
        let folder = try Folder(path)
        folders[path] = folder
        return folder
      } catch {
        throw error.code == ENOENT ? .noFolder : error
      }
    }
  }

  /// Has the disk keep the names in a folder.
  func synchronise(_ path: FilePath) {
    // Where that fails nothing is lost: each file is under one of its names.
    if let folder = try? self[path] { try? folder.descriptor.synchronise() }
  }
}
