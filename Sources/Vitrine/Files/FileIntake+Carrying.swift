import CGTK
import Foundation
import PhotoLibrary

/// How files are brought: one by one, each of them whole or not at all.
nonisolated extension FileIntake {
  /// Brings the files of a plan. What took a name meanwhile keeps it: the file gets the next one.
  /// - Returns: what came of the plan.
  @concurrent
  static func carryOut(_ plan: Plan, _ progress: Progress) async -> Plan {
    var outcome = plan
    outcome.files = []
    var renamed: [Photo.ID: Photo.ID?] = [:]
    for file in plan.files {
      switch progress.next() ? bring(file, isMove: plan.isMove, progress) : .cancelled {
      case .success(let arrived):
        outcome.files.append(arrived)
        if arrived.id != file.id { renamed[file.id] = arrived.id }
      case .failure(let failure):
        outcome.failures.append(failure)
        renamed[file.id] = .some(nil)
      case .cancelled:
        renamed[file.id] = .some(nil)
      }
    }
    if !renamed.isEmpty { outcome.ids = plan.ids.compactMap { renamed[$0, default: $0] } }
    return outcome
  }

  /// Carries files that were moved back to where they came from, or there again. What is in the way stays.
  /// - Returns: those for which that is done, and those for which it can't be.
  @concurrent
  static func carry(_ files: [Arrived], back: Bool) async -> (files: [Arrived], failures: [FileFailure]) {
    var (carried, failures): ([Arrived], [FileFailure]) = ([], [])
    for file in files {
      let (from, to) = back ? (file.path, file.source) : (file.source, file.path)
      var error: Fault?
      if move(from, to: to, nil, &error) {
        carried.append(file)
      } else {
        failures.append(FileFailure(from.lastComponent, taking: error))
      }
    }
    return (carried, failures)
  }

  // MARK: One file

  /// GLib's error, to be freed by whoever it is handed to.
  private typealias Fault = UnsafeMutablePointer<GError>

  private enum Outcome {
    case success(Arrived)
    case failure(FileFailure)
    case cancelled
  }

  /// Names tried where those planned are taken meanwhile.
  private static let attempts = 100

  private static func bring(_ file: Arrived, isMove: Bool, _ progress: Progress) -> Outcome {
    var names = FreeNames()
    let wanted = names.take(file.id)
    let folder = file.path.folder
    var target = file
    for _ in 0..<attempts {
      var error: Fault?
      let isBrought =
        isMove
        ? move(file.source, to: target.path, progress.cancellable, &error)
        : copy(file.source, to: target.path, G_FILE_COPY_NONE, progress.cancellable, &error)
      if isBrought { return .success(target) }
      if clear(&error, if: G_IO_ERROR_CANCELLED) { return .cancelled }
      guard clear(&error, if: G_IO_ERROR_EXISTS) else {
        return .failure(FileFailure(file.source.lastComponent, taking: error))
      }
      target.path = folder.appending(names.take(wanted))
    }
    return .failure(FileFailure(file.source.lastComponent, "Its name is taken."))
  }

  /// Moves a file; to another disk as a copy, which goes again where the file itself can't be taken away.
  private static func move(
    _ source: FilePath, to target: FilePath, _ cancellable: UnsafeMutablePointer<GCancellable>?, _ error: inout Fault?
  ) -> Bool {
    if rename(source, to: target, G_FILE_COPY_NO_FALLBACK_FOR_MOVE, cancellable, &error) { return true }
    guard clear(&error, if: G_IO_ERROR_NOT_SUPPORTED),
      copy(source, to: target, G_FILE_COPY_ALL_METADATA, cancellable, &error)
    else { return false }
    // What somebody else took away meanwhile is here, and nowhere else.
    if delete(source, &error) || clear(&error, if: G_IO_ERROR_NOT_FOUND) { return true }
    _ = target.withCString { unlink($0) }
    return false
  }

  /// Copies into a hidden file first: half a picture is never seen.
  private static func copy(
    _ source: FilePath, to target: FilePath, _ flags: GFileCopyFlags,
    _ cancellable: UnsafeMutablePointer<GCancellable>?, _ error: inout Fault?
  ) -> Bool {
    let part = target.folder.appending(FilePath(".vitrine-\(UUID().uuidString)"))
    defer { _ = part.withCString { unlink($0) } }
    return withFiles(source, part) { g_file_copy($0, $1, flags, cancellable, nil, nil, &error) != 0 }
      // A device that can't rename files has it copied once more.
      && rename(part, to: target, G_FILE_COPY_NONE, cancellable, &error)
  }

  /// Gives a file another path, where nothing may be.
  private static func rename(
    _ source: FilePath, to target: FilePath, _ flags: GFileCopyFlags,
    _ cancellable: UnsafeMutablePointer<GCancellable>?, _ error: inout Fault?
  ) -> Bool {
    withFiles(source, target) { g_file_move($0, $1, flags, cancellable, nil, nil, &error) != 0 }
  }

  private static func delete(_ path: FilePath, _ error: inout Fault?) -> Bool {
    withFiles(path, path) { file, _ in g_file_delete(file, nil, &error) != 0 }
  }

  /// Whether an error is of a kind; it is forgotten then.
  private static func clear(_ error: inout Fault?, if code: GIOErrorEnum) -> Bool {
    guard g_error_matches(error, g_io_error_quark(), gint(code.rawValue)) != 0 else { return false }
    g_clear_error(&error)
    return true
  }

  private static func withFiles<Result>(
    _ a: FilePath, _ b: FilePath, _ body: (OpaquePointer?, OpaquePointer?) -> Result
  ) -> Result {
    let files = [a, b].map { path in path.withCString { g_file_new_for_path($0) } }
    defer { for file in files { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } } }
    return body(files[0], files[1])
  }
}
