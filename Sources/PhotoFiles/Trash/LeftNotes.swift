import Foundation
import PhotoLibrary

/// Notes in the trash that a killed program left there without files, which look like anybody's.
enum LeftNotes {
  /// Seconds between a journal's last line and what was done then, on a busy machine and by the clocks of all disks.
  private static let tolerance = 10

  /// Removes the notes of what was under way in the trash.
  static func clear(_ left: FileJournal.Left, trashes find: (FilePath) -> [TrashFolder]) {
    if left.task == .restore {
      for index in left.begun {
        let step = left.entries[index].step
        for trash in find(step.destination) { clearNote(of: step.destination, step.source, in: trash) }
      }
    } else if left.task == .trash, let moved = left.begun.last.map({ left.entries[$0].step.source }) {
      // They went one after the other: what was moved before the last has a note and a file.
      for trash in find(moved) { clearNotes(of: moved, in: trash, around: left.last) }
    }
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
