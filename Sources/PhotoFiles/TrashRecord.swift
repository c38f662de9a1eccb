import Foundation
import PhotoLibrary

/// Written down while photographs go to the trash and come back: a program that is killed leaves notes there without
/// files, which look like anybody's.
///
/// The record is a file that is locked as long as its writer lives. One that nobody holds says what to look at.
package struct TrashRecord: ~Copyable {
  private let file: Descriptor
  private let path: FilePath

  private static let prefix = Array("trash-".utf8)
  /// More than the paths of the longest history.
  private static let byteLimit = 1 << 24
  /// The marks at the start of a line.
  private static let (moving, restoring) = (UInt8(ascii: "-"), UInt8(ascii: "+"))
  /// Seconds between a record's last line and what was done then, on a busy machine and by the clocks of all disks.
  private static let tolerance = 10

  /// Begins a record in a folder, which is made; nil where that can't be written to.
  init?(in folder: FilePath) {
    try? FileManager.default.createDirectory(
      atPath: folder.display, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let name = FilePath(bytes: Self.prefix + UUID().uuidString.utf8)
    guard let opened = try? Descriptor(folder: folder),
      let file = try? opened.open(name, O_WRONLY | O_APPEND | O_CREAT | O_EXCL), file.lock()
    else { return nil }
    self.file = file
    path = folder.appending(name)
  }

  /// A photograph is about to be moved to the trash.
  func willMove(_ photo: FilePath) { write([Self.moving] + photo.uri.utf8) }

  /// A photograph is about to be moved from the trash to its place.
  func willRestore(_ photo: FilePath, from name: FilePath) {
    write([Self.restoring] + photo.uri.utf8 + [UInt8(ascii: " ")] + Self.slashed(name).uri.utf8)
  }

  /// All is done.
  func remove() { _ = path.withCString { unlink($0) } }

  private func write(_ line: [UInt8]) {
    let line = line + [UInt8(ascii: "\n")]
    _ = line.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) }
  }

  /// Names are written as paths, so that all is written in one way.
  private static func slashed(_ name: FilePath) -> FilePath { FilePath("/").appending(name) }

  // MARK: What was left

  /// Removes the notes that killed processes left in the trash, by their records in a folder.
  package static func clear(
    in folder: FilePath, trashes find: (FilePath) -> [TrashFolder] = TrashFolder.all
  ) {
    guard let opened = try? Descriptor(folder: folder),
      let names = try? opened.names(where: { $0.starts(with: prefix) })
    else { return }
    for name in names {
      guard let file = try? opened.open(name, O_RDONLY | O_NONBLOCK), file.lock(), let status = try? file.status(),
        let bytes = try? file.contents(upTo: byteLimit)
      else { continue }
      clear(bytes, until: status.st_mtim.tv_sec, find)
      try? opened.remove(name)
    }
  }

  private static func clear(_ bytes: [UInt8], until last: time_t, _ find: (FilePath) -> [TrashFolder]) {
    // They went one after the other: what was moved before the last has a note and a file.
    var moved: FilePath?
    // A line without its end was never acted on.
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      let text = String(decoding: line.dropFirst(), as: UTF8.self).split(separator: " ")
      guard let photo = text.first.flatMap({ FilePath(uri: String($0)) }) else { continue }
      if line.first == moving {
        moved = photo
      } else if text.count == 2, let name = FilePath(uri: String(text[1]))?.lastComponent {
        for trash in find(photo) { clearNote(of: photo, name, in: trash) }
      }
    }
    guard let moved else { return }
    for trash in find(moved) { clearNotes(of: moved, in: trash, around: last) }
  }

  /// Removes the note of a photograph that came back from a place in the trash.
  private static func clearNote(of photo: FilePath, _ name: FilePath, in trash: TrashFolder) {
    guard let opened = try? trash.open(), !opened.files.has(name),
      let origin = opened.note(TrashFolder.note(for: name))?.origin(onDisk: trash.top), Trash.isSame(origin, photo)
    else { return }
    try? opened.info.remove(TrashFolder.note(for: name))
  }

  /// Removes the note of a photograph that was to be moved: with nothing in it yet, whole, or still under GLib's name for
  /// what it is writing. Never one that has a file, nor one that was written at another time.
  private static func clearNotes(of photo: FilePath, in trash: TrashFolder, around time: time_t) {
    let wanted = photo.lastComponent.bytes
    guard let opened = try? trash.open(),
      let names = try? opened.info.names(where: { file(of: $0).map { isName($0, for: wanted) } == true })
    else { return }
    for name in names {
      let file = name.bytes.withUnsafeBufferPointer { self.file(of: $0).map { FilePath(bytes: $0) } }
      guard let file, !opened.files.has(file), let status = try? opened.info.status(of: name),
        status.st_mode & S_IFMT == S_IFREG, status.st_uid == getuid(), abs(status.st_mtim.tv_sec - time) <= tolerance
      else { continue }
      let isWhole = opened.note(name)?.origin(onDisk: trash.top).map { Trash.isSame($0, photo) }
      if isWhole ?? (status.st_size == 0 || TrashFolder.note(for: file) != name) { try? opened.info.remove(name) }
    }
  }

  /// The name of the file that a note is for, be the note done or still "NAME.trashinfo.XXXXXX".
  private static func file(of note: UnsafeBufferPointer<UInt8>) -> Slice<UnsafeBufferPointer<UInt8>>? {
    let ending = TrashNote.ending
    for count in [ending.count, ending.count + 7] where note.count > count {
      let rest = note.suffix(count)
      guard rest.starts(with: ending) else { continue }
      if count == ending.count || rest[rest.startIndex + ending.count] == UInt8(ascii: ".") {
        return note.dropLast(count)
      }
    }
    return nil
  }

  /// Whether the trash can have given a file a name: its own, or with a number before its first ".".
  static func isName(_ name: some Sequence<UInt8>, for wanted: [UInt8]) -> Bool {
    let name = Array(name)
    if name == wanted { return true }
    let dot = wanted.firstIndex(of: UInt8(ascii: ".")) ?? wanted.count
    guard name.count > wanted.count + 1, name.starts(with: wanted[..<dot]),
      name.suffix(wanted.count - dot) == wanted[dot...]
    else { return false }
    let mark = name[dot..<(name.count - (wanted.count - dot))]
    return mark.first == UInt8(ascii: ".")
      && mark.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
