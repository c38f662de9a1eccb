import CGTK
import Foundation
import PhotoLibrary

/// The desktop's trash. Everything here touches the disk and runs off the main thread.
nonisolated enum Trash {
  /// What became of an attempt.
  struct Outcome: Sendable {
    /// What was moved.
    var photos: [TrashedPhoto] = []
    /// What was not.
    var failures: [FileFailure] = []
  }

  /// Moves photographs to the trash and finds out where they are there.
  @concurrent
  static func move(_ photos: [TrashedPhoto]) async -> Outcome {
    var outcome = Outcome()
    let began = time(nil)
    for photo in photos {
      let file = photo.path.withCString { g_file_new_for_path($0) }
      defer { g_object_unref(UnsafeMutableRawPointer(file)) }
      var error: UnsafeMutablePointer<GError>?
      if g_file_trash(file, nil, &error) != 0 {
        outcome.photos.append(photo)
      } else {
        outcome.failures.append(FileFailure(photo.id, taking: error))
      }
    }
    locate(&outcome.photos, since: began)
    return outcome
  }

  /// Puts photographs back where they were. What is there by then stays: the photograph remains in the trash.
  @concurrent
  static func restore(_ photos: [TrashedPhoto]) async -> Outcome {
    var outcome = Outcome()
    for photo in photos {
      guard let file = photo.file else {
        outcome.failures.append(FileFailure(photo.id, "It is not in the trash any more."))
        continue
      }
      let source = file.withCString { g_file_new_for_path($0) }
      let target = photo.path.withCString { g_file_new_for_path($0) }
      defer {
        g_object_unref(UnsafeMutableRawPointer(source))
        g_object_unref(UnsafeMutableRawPointer(target))
      }
      // Without replacing: the same name may have been given to another file meanwhile.
      var error: UnsafeMutablePointer<GError>?
      guard g_file_move(source, target, G_FILE_COPY_NONE, nil, nil, nil, &error) != 0 else {
        outcome.failures.append(FileFailure(photo.id, taking: error))
        continue
      }
      photo.note.map { _ = $0.withCString { unlink($0) } }
      outcome.photos.append(photo)
    }
    return outcome
  }

  // MARK: Finding things in the trash

  /// Finds where the trash put what has just been moved there, by the notes it keeps (the desktop's trash
  /// specification, 1.0).
  private static func locate(_ photos: inout [TrashedPhoto], since began: time_t) {
    guard !photos.isEmpty else { return }
    var places: [FilePath: (file: FilePath, note: FilePath)] = [:]
    for trash in trashes(for: photos[0].path) { readNotes(of: trash, since: began, into: &places) }
    for index in photos.indices {
      guard let place = places[photos[index].path] else { continue }
      photos[index].file = place.file
      photos[index].note = place.note
    }
  }

  private struct TrashFolder {
    var path: FilePath
    /// What relative paths in its notes start from.
    var base: FilePath
  }

  /// The folders that a file's trash can be in: the home trash, and those at the top of the file's disk.
  private static func trashes(for path: FilePath) -> [TrashFolder] {
    let home = FilePath(String(cString: g_get_user_data_dir())).appending(FilePath("Trash"))
    var found = [TrashFolder(path: home, base: FilePath("/"))]
    if let top = topOfDisk(path) {
      let user = "\(getuid())"
      found.append(
        TrashFolder(path: top.appending(FilePath(".Trash")).appending(FilePath(user)), base: top))
      found.append(TrashFolder(path: top.appending(FilePath(".Trash-" + user)), base: top))
    }
    return found
  }

  /// The highest folder above a path that is on the same disk.
  private static func topOfDisk(_ path: FilePath) -> FilePath? {
    var bytes = path.bytes
    var device: dev_t?
    var top: FilePath?
    while let slash = bytes.lastIndex(of: UInt8(ascii: "/")) {
      bytes.removeSubrange(slash...)
      let folder = FilePath(bytes: bytes.isEmpty ? [UInt8(ascii: "/")] : bytes)
      var status = stat()
      guard folder.withCString({ stat($0, &status) }) == 0 else { break }
      if let device, device != status.st_dev { break }
      device = status.st_dev
      top = folder
    }
    return top
  }

  private static func readNotes(
    of trash: TrashFolder, since began: time_t, into places: inout [FilePath: (file: FilePath, note: FilePath)]
  ) {
    let notes = trash.path.appending(FilePath("info"))
    guard let directory = notes.withCString({ opendir($0) }) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      guard let field = entry.pointer(to: \.d_name) else { continue }
      let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
      let ending = ".trashinfo"
      let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
      guard bytes.count > ending.utf8.count, bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) else {
        continue
      }
      let note = notes.appending(FilePath(bytes: bytes))
      var status = stat()
      guard note.withCString({ stat($0, &status) }) == 0, status.st_mtim.tv_sec >= began,
        let origin = origin(in: note, base: trash.base)
      else { continue }
      let file = trash.path.appending(FilePath("files"))
        .appending(FilePath(bytes: bytes.prefix(bytes.count - ending.utf8.count)))
      places[origin] = (file, note)
    }
  }

  /// The `Path=` of a note: percent-encoded, absolute or relative to the disk's top.
  private static func origin(in note: FilePath, base: FilePath) -> FilePath? {
    var text: UnsafeMutablePointer<CChar>?
    guard note.withCString({ g_file_get_contents($0, &text, nil, nil) }) != 0, let text else { return nil }
    defer { g_free(text) }
    for line in String(cString: text).split(separator: "\n") where line.hasPrefix("Path=") {
      let path = FilePath(percentEncoded: line.dropFirst("Path=".count).utf8)
      return path.bytes.first == UInt8(ascii: "/") ? path : base.appending(path)
    }
    return nil
  }
}
