import Foundation
import Localization
import PhotoLibrary
import Synchronization

/// Brings pictures into a folder, and never writes over anything. Everything here touches the disk and runs off the main
/// thread.
package enum FileIntake {
  /// A file that comes into the folder, or has come.
  package struct Arrived: Sendable, Hashable {
    /// Where it comes from.
    package var source: FilePath
    /// Where it goes.
    package var path: FilePath

    /// The photograph it is there.
    package var id: Photo.ID { Photo.ID(path) }
  }

  /// What is to be brought, and what need not or cannot be.
  package struct Plan: Sendable {
    package var isMove: Bool
    package var files: [Arrived] = []
    /// Photographs that are in the folder already, and to be moved there.
    package var present: [Photo.ID] = []
    package var failures: [FileFailure] = []

    /// The photographs that there are in the folder then, in the order they came in.
    package var ids: [Photo.ID] = []
  }

  /// How far a plan has been carried out, and whether it is to go on.
  package final class Progress: Sendable {
    private let count = Atomic(0)
    private let isEnded = Atomic(false)

    package init() {}

    /// Files that have been brought, or could not be.
    package var done: Int { count.load(ordering: .relaxed) }
    /// Whether the rest is left out.
    package var isCancelled: Bool { isEnded.load(ordering: .relaxed) }
    /// Leaves out the rest, and what is under way.
    package func cancel() { isEnded.store(true, ordering: .relaxed) }

    /// Counts another file; false where it is to be left out.
    func next() -> Bool {
      guard !isCancelled else { return false }
      count.add(1, ordering: .relaxed)
      return true
    }
  }

  // MARK: Looking

  /// Whether there is a folder.
  @concurrent
  package static func isFolder(_ path: FilePath) async -> Bool { kind(of: path) == S_IFDIR }

  /// The disk that a folder is on; nil where that is not known.
  @concurrent
  package static func device(of folder: FilePath) async -> dev_t? {
    var status = stat()
    return folder.withCString { stat($0, &status) } == 0 ? status.st_dev : nil
  }

  /// Finds out what can be brought into a folder, and under which names.
  @concurrent
  package static func plan(_ sources: [FilePath], into folder: FilePath, isMove: Bool) async -> Plan {
    var plan = Plan(isMove: isMove)
    var names = FreeNames(beside: names(in: folder))
    let folder = folder.resolved
    for source in sources {
      let name = source.lastComponent
      if let reason = fault(of: source) {
        plan.failures.append(FileFailure(name, reason))
      } else if isMove, source.folder.resolved == folder {
        plan.present.append(Photo.ID(name, in: folder))
        plan.ids.append(Photo.ID(name, in: folder))
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
    case nil: localized("It no longer exists.")
    case S_IFDIR: localized("It’s a folder.")
    case S_IFREG where PhotoFolder.lists(source.lastComponent): nil
    default: localized("It’s not a picture.")
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
}
