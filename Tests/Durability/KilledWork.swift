import Chance
import Foundation
import PhotoFiles
import PhotoLibrary

/// Work on photographs that goes on until its process is killed.
enum KilledWork: String, CaseIterable {
  case rename, move, trash

  /// The photographs, by their numbers; each has bytes of its own.
  static let numbers = 0..<24
  private static let (folder, album, data) = ("pictures", "album", "home/data")

  /// The places of the photographs: a folder, another one, and one on another disk.
  struct Places {
    let root: FilePath
    let otherDisk: FilePath

    var pictures: FilePath { root.appending(FilePath(KilledWork.folder)) }
    var album: FilePath { root.appending(FilePath(KilledWork.album)) }
    var home: FilePath { root.appending(FilePath("home")) }
    var data: FilePath { root.appending(FilePath(KilledWork.data)) }
    var trash: TrashFolder { TrashFolder(kind: .home, root: data) }
    var trashed: FilePath { data.appending(FilePath("Trash/files")) }
    var notes: FilePath { data.appending(FilePath("Trash/info")) }
    /// Where nothing waits for a disk: the kills meet the work.
    var records: FilePath { otherDisk.appending(FilePath("unfinished")) }
    var folders: [FilePath] { [pictures, album, otherDisk] }
    /// All folders in which a photograph may be.
    var all: [FilePath] { folders + [trashed] }
  }

  static func contents(_ number: Int) -> Data {
    // Some are copied in one step, some in several.
    Data(repeating: UInt8(number + 1), count: 3 + (number % 6) * (number % 6) * 50_000)
  }

  /// Makes the folders, and the photographs in the one where the work begins.
  func prepare(_ places: Places) throws {
    for folder in places.folders + [places.home, places.trashed, places.notes] {
      try FileManager.default.createDirectory(atPath: folder.display, withIntermediateDirectories: true)
    }
    let folder = folder(places)
    for number in Self.numbers { try Self.contents(number).write(to: Self.url(folder, "photo \(number).jpg")) }
  }

  /// Renames go so fast that a kill would meet nothing but the wait for a disk.
  private func folder(_ places: Places) -> FilePath { self == .rename ? places.otherDisk : places.pictures }

  static func url(_ folder: FilePath, _ name: String) -> URL {
    URL(filePath: folder.appending(FilePath(name)).display)
  }

  static func names(in folder: FilePath) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.display).sorted()
  }

  /// Works until the process is killed; gives up where something can't be done.
  func run(_ places: Places, seed: UInt64) async throws {
    // Before GLib looks for the first time.
    setenv("HOME", places.home.display, 1)
    setenv("XDG_DATA_HOME", places.data.display, 1)
    setenv("GIO_USE_VFS", "local", 1)
    var dice = SeededGenerator(seed: seed)
    FileHandle.standardOutput.write(Data("ready".utf8))
    while true {
      switch self {
      case .rename: try await rename(places, &dice)
      case .move: try await move(places, &dice)
      case .trash: try await throwAwayAndRestore(places, &dice)
      }
    }
  }

  /// Gives all photographs each other's names, or new ones.
  private func rename(_ places: Places, _ dice: inout SeededGenerator) async throws {
    let folder = folder(places)
    let former = try Self.names(in: folder).filter { $0.hasSuffix(".jpg") }
    var targets = former.shuffled(using: &dice)
    for index in targets.indices where Int.random(in: 0..<4, using: &dice) == 0 {
      targets[index] = "new \(dice.next()).jpg"
    }
    let steps = zip(former, targets).filter { $0 != $1 }.map { former, target in
      FileStep(from: folder.appending(FilePath(former)), to: folder.appending(FilePath(target)))
    }
    let outcome = await FileOperation(.rename, steps).perform(recordedIn: places.records)
    guard outcome.failures.isEmpty, outcome.done.count == steps.count else { throw POSIXError(.EIO) }
  }

  /// Moves some photographs from each folder to the next.
  private func move(_ places: Places, _ dice: inout SeededGenerator) async throws {
    var steps: [FileStep] = []
    for (source, target) in zip(places.folders, places.folders.dropFirst() + places.folders.prefix(1)) {
      for name in try Self.names(in: source).filter({ $0.hasSuffix(".jpg") }).shuffled(using: &dice).prefix(4) {
        steps.append(FileStep(from: source.appending(FilePath(name)), to: target.appending(FilePath(name))))
      }
    }
    let outcome = await FileOperation(.move, steps).perform(recordedIn: places.records)
    guard outcome.failures.isEmpty, outcome.done.count == steps.count else { throw POSIXError(.EIO) }
  }

  private func throwAwayAndRestore(_ places: Places, _ dice: inout SeededGenerator) async throws {
    let chosen = try Self.names(in: places.pictures).shuffled(using: &dice).prefix(5)
    let photos = chosen.map { TrashedPhoto(places.pictures.appending(FilePath($0))) }
    let taken = await Trash.move(photos, recordedIn: places.records)
    guard taken.photos.count == photos.count, taken.photos.allSatisfy({ $0.place != nil }) else {
      throw POSIXError(.EIO)
    }
    let back = await Trash.restore(taken.photos, recordedIn: places.records)
    guard back.photos.count == photos.count else { throw POSIXError(.EIO) }
  }
}
