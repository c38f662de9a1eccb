import CFiles
import Foundation
import PhotoLibrary

/// Gives files another name or folder of the same disk, where nothing may be: what is there stays.
enum Renaming {
  /// How it can be done. Not every file system can do each.
  enum Way: CaseIterable {
    /// The system looks and renames in one step.
    case exclusive
    /// A second name, which fails where there is one, and then without the first.
    case link
    /// An empty file takes the name, which fails where there is one, and is replaced. Nobody's file is: only a program
    /// that writes over a file which it finds there, in the moment before, loses what it wrote.
    case placeholder
  }

  /// Renames an entry of a folder to an entry of another one.
  /// - Throws: EEXIST where the name is taken; EXDEV where the folders are on different disks.
  static func rename(
    _ name: FilePath, in folder: borrowing Descriptor, to newName: FilePath, in target: borrowing Descriptor,
    by ways: [Way] = Way.allCases
  ) throws(SystemError) {
    var last = SystemError(code: ENOTSUP)
    for way in ways {
      do {
        switch way {
        case .exclusive: try exclusively(name, folder, newName, target)
        case .link: try byLink(name, folder, newName, target)
        case .placeholder: try byPlaceholder(name, folder, newName, target)
        }
        return
      } catch  where way.isMissing(error) {
        last = error
      }
    }
    throw last
  }

  private static func exclusively(
    _ name: FilePath, _ folder: borrowing Descriptor, _ newName: FilePath, _ target: borrowing Descriptor
  ) throws(SystemError) {
    let (from, to) = (folder.number, target.number)
    try call(name, newName) { cfiles_rename_exclusive(from, $0, to, $1) }
  }

  private static func byLink(
    _ name: FilePath, _ folder: borrowing Descriptor, _ newName: FilePath, _ target: borrowing Descriptor
  ) throws(SystemError) {
    let (from, to) = (folder.number, target.number)
    try call(name, newName) { linkat(from, $0, to, $1, 0) }
    // What has the old name by now may be another file.
    guard let old = try? folder.identity(of: name), let new = try? target.identity(of: newName), old == new else {
      return
    }
    do { try folder.remove(name) } catch {
      try? target.remove(newName)
      throw error
    }
  }

  private static func byPlaceholder(
    _ name: FilePath, _ folder: borrowing Descriptor, _ newName: FilePath, _ target: borrowing Descriptor
  ) throws(SystemError) {
    let placeholder = try target.open(newName, O_WRONLY | O_CREAT | O_EXCL)
    let identity = FileIdentity(try placeholder.status())
    guard try target.identity(of: newName) == identity else { throw SystemError(code: EEXIST) }
    let (from, to) = (folder.number, target.number)
    do { try call(name, newName) { renameat(from, $0, to, $1) } } catch {
      if (try? target.identity(of: newName)) == identity { try? target.remove(newName) }
      throw error
    }
  }

  private static func call(
    _ a: FilePath, _ b: FilePath, _ body: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) {
    _ = try SystemError.check {
      let (result, code) = a.withCString { a in b.withCString { b in (Int(body(a, b)), errno) } }
      errno = code
      return result
    }
  }
}

extension Renaming.Way {
  /// Whether an error means that this file system can't do it so.
  fileprivate func isMissing(_ error: SystemError) -> Bool {
    switch self {
    case .exclusive: [EINVAL, ENOSYS, ENOTSUP].contains(error.code)
    case .link: [EPERM, EINVAL, ENOSYS, ENOTSUP, EMLINK].contains(error.code)
    case .placeholder: false
    }
  }
}
