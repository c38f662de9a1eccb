import CFiles
import CGIO
import Foundation
import PhotoLibrary

/// A folder that the desktop's trash may keep deleted files in (the desktop trash specification, 1.0).
///
/// Those on other disks than the user's home were perhaps made by somebody else, to have files read or moved that are
/// none of theirs. They are opened step by step, and are no trash unless each step is what the specification says.
package struct TrashFolder: Sendable, Hashable {
  /// Which of the user's trashes it is.
  package enum Kind: Sendable {
    /// The one in the user's data folder, `Trash`.
    case home
    /// `.Trash/UID` at the top of a disk, in a folder that somebody made for all users.
    case shared
    /// `.Trash-UID` at the top of a disk.
    case own
  }

  package var kind: Kind
  /// What it is in: the data folder, or the top of the disk.
  package var root: FilePath
  /// Whose it is.
  var user: uid_t

  /// A trash in a folder; the user's own by default.
  package init(kind: Kind, root: FilePath, user: uid_t = getuid()) {
    (self.kind, self.root, self.user) = (kind, root, user)
  }

  /// A trash as it was found to be.
  struct Opened: ~Copyable {
    /// What the trash is in.
    fileprivate let parent: Descriptor
    fileprivate let trash: Descriptor
    let files: Descriptor
    let info: Descriptor
  }

  /// What paths in its notes start from; nil where they are absolute.
  var top: FilePath? { kind == .home ? nil : root }

  /// The name of the note for a file.
  package static func note(for name: FilePath) -> FilePath { FilePath(bytes: name.bytes + TrashNote.ending) }

  /// Those that a file can get to, or be in, as GLib chooses: the one at home for what is on that disk, else those at the
  /// top of the file's disk.
  package static func all(for path: FilePath) -> [TrashFolder] {
    let home = FilePath(String(cString: g_get_home_dir()))
    if let device = device(of: path.folder), device == self.device(of: home) {
      return [TrashFolder(kind: .home, root: FilePath(String(cString: g_get_user_data_dir())))]
    }
    guard let top = topOfDisk(path.folder.resolved) else { return [] }
    return [TrashFolder(kind: .shared, root: top), TrashFolder(kind: .own, root: top)]
  }

  /// Opens it.
  /// - Throws: ENOENT where there is none; any other error where it must not be used.
  func open() throws(SystemError) -> Opened {
    let root = try Descriptor(folder: root)
    switch kind {
    case .home:
      // Its place is the user's own choice; what is in it is made by programs.
      let trash = try Descriptor(folder: self.root.appending(FilePath("Trash")))
      return try open(trash, in: root)
    case .shared:
      // Without the sticky bit anybody could put another folder in the place of the user's: nobody uses it then.
      guard let all = try? root.folder(FilePath(".Trash")), try all.status().st_mode & Glibc.S_ISVTX != 0 else {
        throw SystemError(code: ENOENT)
      }
      return try open(try all.folder(FilePath("\(user)")), in: all)
    case .own:
      return try open(try root.folder(FilePath(".Trash-\(user)")), in: root)
    }
  }

  /// Whether it is there, and not what it should be.
  var isUnsafe: Bool {
    do {
      _ = try open()
      return false
    } catch {
      return kind != .home && error.code != ENOENT
    }
  }

  private func open(
    _ trash: consuming Descriptor, in parent: consuming Descriptor
  ) throws(SystemError) -> Opened {
    let device = try ownDevice(of: trash)
    let files = try trash.folder(FilePath("files"))
    let info = try trash.folder(FilePath("info"))
    guard try ownDevice(of: files) == device, try ownDevice(of: info) == device else { throw SystemError(code: EXDEV) }
    return Opened(parent: parent, trash: trash, files: files, info: info)
  }

  /// The disk of a folder, which must be the user's.
  private func ownDevice(of folder: borrowing Descriptor) throws(SystemError) -> dev_t {
    let status = try folder.status()
    guard status.st_uid == user else { throw SystemError(code: EACCES) }
    return status.st_dev
  }

  private static func device(of folder: FilePath) -> dev_t? {
    try? Descriptor(folder, cfiles_open_path | O_DIRECTORY).status().st_dev
  }

  /// The highest folder above a path, or the path, that is on the same disk.
  private static func topOfDisk(_ path: FilePath) -> FilePath? {
    guard let device = device(of: path) else { return nil }
    var top = path
    while top.bytes.count > 1, self.device(of: top.folder) == device { top = top.folder }
    return top
  }
}

extension TrashFolder.Opened {
  /// Has the disk keep the names in the trash, and the trash.
  ///
  /// GLib makes folders that are missing, and has the disk keep none. From the outermost to that of the photographs: a
  /// photograph that has left its folder is in one that the disk knows, with the note that says where it was.
  func synchronise() {
    try? parent.synchronise()
    try? trash.synchronise()
    try? info.synchronise()
    try? files.synchronise()
  }

  /// The note of a name as it is; nil where there is none that can be one. Never waits: what is no file is not read.
  func note(_ name: FilePath) -> TrashNote? {
    guard let status = try? info.status(of: name), status.st_mode & S_IFMT == S_IFREG,
      let file = try? info.open(name, O_RDONLY | O_NONBLOCK),
      let bytes = try? file.contents(upTo: TrashNote.byteLimit)
    else { return nil }
    return TrashNote(bytes)
  }
}
