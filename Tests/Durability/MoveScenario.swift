import Foundation
import PhotoFiles
import PhotoLibrary

/// Photographs that were copied or moved are whole where they went, and on their way nowhere by half.
enum MoveScenario: Scenario {
  static let name = "move"

  private static let photos = PhotoSet()
  private static let (card, pictures, album, disk) = ("card", "pictures", "album", Disk.otherDisk)
  private static let records = "unfinished"
  private static let folders = [card, pictures, album, disk]

  /// What was confirmed, and the folders that the photographs were in then.
  private static let steps: [(mark: String, folders: [String])] = [
    ("ready", [card]), ("copied", [card, pictures]), ("moved", [card, album]), ("moved back", [card, pictures]),
    ("moved to another disk", [card, disk]), ("moved back from another disk", [card, pictures]),
  ]

  static func run(in folder: URL, confirm: (String) -> Void) async throws {
    try photos.make(in: folders, below: folder)
    func path(_ place: String) -> FilePath { FilePath(folder.path).appending(FilePath(place)) }
    func bring(from source: String, to target: String, isMove: Bool) async throws -> [FileStep] {
      let sources = photos.names.map { path(source).appending(FilePath($0)) }
      let plan = await FileIntake.plan(sources, into: path(target), isMove: isMove)
      let outcome = await plan.operation.perform(recordedIn: path(records))
      guard outcome.failures.isEmpty, outcome.done.count == sources.count else { throw POSIXError(.EIO) }
      return outcome.done
    }
    func takeBack(_ files: [FileStep]) async throws {
      let outcome = await FileOperation(.rename, files.map(\.reversed)).perform(recordedIn: path(records))
      guard outcome.failures.isEmpty, outcome.done.count == files.count else { throw POSIXError(.EIO) }
    }
    confirm(steps[0].mark)
    _ = try await bring(from: card, to: pictures, isMove: false)
    confirm(steps[1].mark)
    for (target, step) in [(album, 2), (disk, 4)] {
      let files = try await bring(from: pictures, to: target, isMove: true)
      confirm(steps[step].mark)
      try await takeBack(files)
      confirm(steps[step + 1].mark)
    }
  }

  static func check(_ folder: URL, confirmed: [String]) async throws -> [String] {
    guard let last = confirmed.last, let step = steps.firstIndex(where: { $0.mark == last }) else { return [] }
    let next = min(step + 1, steps.count - 1)
    // The next start clears away what was being copied: nothing else may be left.
    for place in folders { PartFile.clear(in: FilePath(folder.appending(path: place).path)) }
    _ = await FileRecovery.finish(in: FilePath(folder.appending(path: records).path))
    return try photos.faults(
      below: folder, in: folders, from: photos.all(in: steps[step].folders), to: photos.all(in: steps[next].folders),
      mayDouble: next >= 4)
  }
}
