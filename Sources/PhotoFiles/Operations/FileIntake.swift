import Foundation
import Localization
import PhotoLibrary

/// Brings pictures into a folder, and never writes over anything. Everything here touches the disk and runs off the main
/// thread.
package enum FileIntake {
  /// What is to be brought, and what need not or cannot be.
  package struct Plan: Sendable {
    package var isMove: Bool
    package var files: [FileStep] = []
    /// What goes along with them.
    package var companions: [FileStep] = []
    /// Photographs that are in the folder already, and to be moved there.
    package var present: [Photo.ID] = []
    package var failures: [FileFailure] = []

    /// The photographs that there are in the folder then, in the order they came in.
    package var ids: [Photo.ID] = []

    /// What brings them.
    package var operation: FileOperation { FileOperation(isMove ? .move : .copy, steps) }
    /// All files, with what goes along.
    package var steps: [FileStep] { files + companions }

    /// What came of the plan, by what came of its operation.
    package func carriedOut(_ outcome: FileOperation.Outcome) -> Plan {
      var plan = self
      plan.files = outcome.arrived.prefix(files.count).compactMap(\.self)
      plan.companions = outcome.arrived.dropFirst(files.count).compactMap(\.self)
      plan.failures += outcome.failures
      let arrived = Dictionary(zip(files.map(\.id), outcome.arrived), uniquingKeysWith: { first, _ in first })
      plan.ids = ids.compactMap { id in arrived[id].map { $0?.id } ?? id }
      return plan
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

  /// Finds out what can be brought into a folder, and under which names. What belongs to a picture goes along.
  @concurrent
  package static func plan(_ sources: [FilePath], into folder: FilePath, isMove: Bool) async -> Plan {
    var plan = Plan(isMove: isMove)
    var names = FreeNames(beside: names(in: folder))
    let folder = folder.resolved
    let chosen = Set(sources)
    var companions: [FilePath: Companions] = [:]
    for source in sources {
      let name = source.lastComponent
      if let reason = fault(of: source) {
        plan.failures.append(FileFailure(name, reason))
      } else if isMove, source.folder.resolved == folder {
        plan.present.append(Photo.ID(name, in: folder))
        plan.ids.append(Photo.ID(name, in: folder))
      } else {
        let file = FileStep(from: source, to: folder.appending(names.take(name)))
        plan.files.append(file)
        plan.ids.append(file.id)
        let home = source.folder
        if companions[home] == nil {
          companions[home] = Companions(among: self.names(in: home).filter { !chosen.contains(home.appending($0)) })
        }
        for companion in companions[home]?.take(name) ?? [] {
          let new = names.take(Companions.name(companion, of: name, renamed: file.destination.lastComponent))
          plan.companions.append(FileStep(from: home.appending(companion), to: folder.appending(new)))
        }
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

  /// The names of all that is in a folder; none where it can't be read.
  static func names(in folder: FilePath) -> Set<FilePath> {
    Set((try? Descriptor(folder: folder).names { _ in true }) ?? [])
  }
}
