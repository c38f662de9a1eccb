import Foundation
import PhotoFiles
import PhotoLibrary

/// Photographs that were moved to the trash are there, with the note that says where they belong; those that were put
/// back are back.
enum TrashScenario: Scenario {
  static let name = "trash"

  private static let photos = PhotoSet()
  private static let (pictures, data, records) = ("pictures", "home/data", "home/data/unfinished")
  private static let trash = "\(data)/Trash"
  private static var files: String { "\(trash)/files" }
  private static let (first, second) = (Array(photos.names[..<2]), Array(photos.names[2...]))

  /// What was confirmed, and the photographs that were in the trash then.
  private static let steps: [(mark: String, trashed: [String])] = [
    ("ready", []), ("moved to the new trash", first), ("moved to the trash", first + second), ("put back", second),
    ("moved again", first + second), ("all put back", []),
  ]

  static func run(in folder: URL, confirm: (String) -> Void) async throws {
    try photos.make(in: [pictures, "home", data], below: folder)
    // The trash of this folder, and no other program's help.
    setenv("HOME", folder.appending(path: "home").path, 1)
    setenv("XDG_DATA_HOME", folder.appending(path: data).path, 1)
    setenv("GIO_USE_VFS", "local", 1)
    let records = FilePath(folder.appending(path: records).path)
    func done(_ outcome: Trash.Outcome, _ count: Int) throws -> [TrashedPhoto] {
      guard outcome.failures.isEmpty, outcome.photos.count == count else { throw POSIXError(.EIO) }
      return outcome.photos
    }
    func trash(_ names: [String]) async throws -> [TrashedPhoto] {
      let paths = names.map { FilePath(folder.appending(path: "\(pictures)/\($0)").path) }
      let chosen = paths.map { TrashedPhoto($0) }
      return try done(await Trash.move(chosen, recordedIn: records), names.count)
    }
    func restore(_ photos: [TrashedPhoto]) async throws {
      _ = try done(await Trash.restore(photos, recordedIn: records), photos.count)
    }
    confirm(steps[0].mark)
    var early = try await trash(first)
    confirm(steps[1].mark)
    let late = try await trash(second)
    confirm(steps[2].mark)
    try await restore(early)
    confirm(steps[3].mark)
    early = try await trash(first)
    confirm(steps[4].mark)
    try await restore(early + late)
    confirm(steps[5].mark)
  }

  static func check(_ folder: URL, confirmed: [String]) async throws -> [String] {
    guard let last = confirmed.last, let step = steps.firstIndex(where: { $0.mark == last }) else { return [] }
    let next = min(step + 1, steps.count - 1)
    // The next start clears away notes, none of which a photograph needs.
    let home = TrashFolder(kind: .home, root: FilePath(folder.appending(path: data).path))
    _ = await FileRecovery.finish(in: FilePath(folder.appending(path: records).path), trashes: { _ in [home] })
    var faults = try photos.faults(
      below: folder, in: [pictures, files], from: places(step), to: places(next), mayDouble: false)
    for name in steps[step].trashed where steps[next].trashed.contains(name) || isTrashed(name, folder) {
      let note = folder.appending(path: "\(trash)/info/\(name).trashinfo")
      let origin = (try? Data(contentsOf: note)).flatMap { TrashNote([UInt8]($0)) }?.origin(onDisk: nil)
      guard let origin, origin.display.hasSuffix("/\(pictures)/\(name)") else {
        faults.append("the note of “\(name)” does not say where it belongs")
        continue
      }
    }
    return faults
  }

  private static func isTrashed(_ name: String, _ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "\(files)/\(name)").path)
  }

  private static func places(_ step: Int) -> PhotoSet.Places {
    let trashed = steps[step].trashed
    return photos.all(in: [pictures]).merging(trashed.map { ($0, [files]) }) { $1 }
  }
}
