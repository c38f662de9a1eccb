import CGTK
import Foundation
import PhotoLibrary
import Synchronization

/// Brings pictures into a folder, and never writes over anything. Everything here touches the disk and runs off the main
/// thread.
nonisolated enum FileIntake {
  /// A file that comes into the folder, or has come.
  struct Arrived: Sendable, Hashable {
    /// Where it comes from.
    var source: FilePath
    /// Where it goes.
    var path: FilePath

    /// Its name in the folder.
    var id: Photo.ID { path.lastComponent }
  }

  /// What is to be brought, and what need not or cannot be.
  struct Plan: Sendable {
    var isMove: Bool
    var files: [Arrived] = []
    /// Names of what is in the folder already, and to be moved there.
    var present: [Photo.ID] = []
    var failures: [FileFailure] = []

    /// The names that there are in the folder then, in the order they came in.
    var ids: [Photo.ID] = []
  }

  /// How far a plan has been carried out, and whether it is to go on.
  final class Progress: Sendable {
    private let state = Mutex((done: 0, isCancelled: false))

    /// Files that have been brought, or could not be.
    var done: Int { state.withLock(\.done) }
    /// Leaves out the rest.
    func cancel() { state.withLock { $0.isCancelled = true } }

    fileprivate func next() -> Bool {
      state.withLock { state in
        if !state.isCancelled { state.done += 1 }
        return !state.isCancelled
      }
    }
  }

  // MARK: Looking

  /// Whether there is a folder.
  @concurrent
  static func isFolder(_ path: FilePath) async -> Bool { kind(of: path) == S_IFDIR }

  /// The disk that a folder is on; nil where that can't be told.
  @concurrent
  static func device(of folder: FilePath) async -> dev_t? {
    var status = stat()
    return folder.withCString { stat($0, &status) } == 0 ? status.st_dev : nil
  }

  /// Finds out what can be brought into a folder, and under which names.
  @concurrent
  static func plan(_ sources: [FilePath], into folder: FilePath, isMove: Bool) async -> Plan {
    var plan = Plan(isMove: isMove)
    var names = FreeNames(beside: names(in: folder))
    let folder = folder.resolved
    for source in sources {
      let name = source.lastComponent
      if let reason = fault(of: source) {
        plan.failures.append(FileFailure(name, reason))
      } else if isMove, source.folder.resolved == folder {
        plan.present.append(name)
        plan.ids.append(name)
      } else {
        let file = Arrived(source: source, path: folder.appending(names.take(name)))
        plan.files.append(file)
        plan.ids.append(file.id)
      }
    }
    return plan
  }

  private static func kind(of path: FilePath) -> mode_t? {
    var status = stat()
    return path.withCString { stat($0, &status) } == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Why a file can't be brought; nil where it can.
  private static func fault(of source: FilePath) -> String? {
    switch kind(of: source) {
    case nil: "It is not there any more."
    case S_IFDIR: "It is a folder."
    case S_IFREG where PhotoFolder.lists(source.lastComponent): nil
    default: "It is not a picture."
    }
  }

  private static func names(in folder: FilePath) -> Set<FilePath> {
    guard let directory = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(directory) }
    var names: Set<FilePath> = []
    while let entry = readdir(directory) {
      guard let field = entry.pointer(to: \.d_name) else { continue }
      let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
      names.insert(FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name))))
    }
    return names
  }

  // MARK: Doing

  /// Brings the files of a plan. What took a name meanwhile keeps it: the file gets the next one.
  /// - Returns: what came of the plan.
  @concurrent
  static func carryOut(_ plan: Plan, _ progress: Progress) async -> Plan {
    var outcome = plan
    outcome.files = []
    var renamed: [Photo.ID: Photo.ID?] = [:]
    for file in plan.files {
      guard progress.next() else {
        renamed[file.id] = .some(nil)
        continue
      }
      switch bring(file, isMove: plan.isMove) {
      case .success(let arrived):
        outcome.files.append(arrived)
        if arrived.id != file.id { renamed[file.id] = arrived.id }
      case .failure(let failure):
        outcome.failures.append(failure)
        renamed[file.id] = .some(nil)
      }
    }
    if !renamed.isEmpty { outcome.ids = plan.ids.compactMap { renamed[$0, default: $0] } }
    return outcome
  }

  /// Names tried where those planned are taken meanwhile.
  private static let attempts = 100

  private static func bring(_ file: Arrived, isMove: Bool) -> Outcome {
    var names = FreeNames()
    let wanted = names.take(file.id)
    let folder = file.path.folder
    var target = file
    for _ in 0..<attempts {
      var error: UnsafeMutablePointer<GError>?
      if isMove ? move(file.source, to: target.path, &error) : copy(file.source, to: target.path, &error) {
        return .success(target)
      }
      guard g_error_matches(error, g_io_error_quark(), gint(G_IO_ERROR_EXISTS.rawValue)) != 0 else {
        return .failure(FileFailure(file.source.lastComponent, taking: error))
      }
      g_error_free(error)
      target.path = folder.appending(names.take(wanted))
    }
    return .failure(FileFailure(file.source.lastComponent, "Its name is taken."))
  }

  private enum Outcome {
    case success(Arrived)
    case failure(FileFailure)
  }

  private static func move(
    _ source: FilePath, to target: FilePath, _ error: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    withFiles(source, target) { g_file_move($0, $1, G_FILE_COPY_NONE, nil, nil, nil, &error) != 0 }
  }

  /// Copies into a hidden file first: half a picture is never seen.
  private static func copy(
    _ source: FilePath, to target: FilePath, _ error: inout UnsafeMutablePointer<GError>?
  ) -> Bool {
    let part = target.folder.appending(FilePath(".vitrine-\(UUID().uuidString)"))
    defer { _ = part.withCString { unlink($0) } }
    return withFiles(source, part) { g_file_copy($0, $1, G_FILE_COPY_NONE, nil, nil, nil, &error) != 0 }
      && move(part, to: target, &error)
  }

  /// Carries files that were moved back to where they came from, or there again. What is in the way stays.
  @concurrent
  static func carry(_ files: [Arrived], back: Bool) async -> [FileFailure] {
    var failures: [FileFailure] = []
    for file in files {
      let (from, to) = back ? (file.path, file.source) : (file.source, file.path)
      var error: UnsafeMutablePointer<GError>?
      if !move(from, to: to, &error) { failures.append(FileFailure(from.lastComponent, taking: error)) }
    }
    return failures
  }

  private static func withFiles<Result>(
    _ a: FilePath, _ b: FilePath, _ body: (OpaquePointer?, OpaquePointer?) -> Result
  ) -> Result {
    let files = [a, b].map { path in path.withCString { g_file_new_for_path($0) } }
    defer { for file in files { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } } }
    return body(files[0], files[1])
  }
}
