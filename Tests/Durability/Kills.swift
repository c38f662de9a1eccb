import Chance
import Foundation
import PhotoFiles
import PhotoLibrary

/// Kills processes that work on photographs, and looks for each photograph in exactly one place after the next start.
struct Kills {
  /// Processes killed for each kind of work, and how long each lives at most once it works, in microseconds.
  private static let (count, longestLife) = (80, UInt32(12_000))
  private static let otherDisk = URL(filePath: "/dev/shm")
  /// Faults that are printed.
  private static let shown = 5

  private(set) var kills = 0
  /// Kills in the middle of something, which the next start had to look after.
  private(set) var cuts = 0
  /// What was not in one place before that start.
  private(set) var halves = 0
  private(set) var faults = 0

  private let program: URL
  private let folder: URL
  private var dice: SeededGenerator

  init(_ program: URL, in folder: URL, dice: SeededGenerator) {
    (self.program, self.folder, self.dice) = (program, folder, dice)
  }

  /// Kills processes that do a kind of work.
  mutating func run(_ work: KilledWork) async throws {
    let memory = FileManager.default.isWritableFile(atPath: Self.otherDisk.path) ? Self.otherDisk : folder
    let other = memory.appending(path: "vitrine-kills-\(UUID().uuidString)")
    let root = folder.appending(path: work.rawValue)
    defer { for url in [other, root] { try? FileManager.default.removeItem(at: url) } }
    let places = KilledWork.Places(root: FilePath(root.path), otherDisk: FilePath(other.path))
    try work.prepare(places)
    for _ in 0..<Self.count {
      let seed = dice.next()
      try kill(work, places, seed: seed)
      kills += 1
      let found = try FileManager.default.fileExists(atPath: places.records.display)
        ? !KilledWork.names(in: places.records).isEmpty : false
      if found { cuts += 1 }
      if try !misplaced(places).isEmpty { halves += 1 }
      // The next start.
      for folder in places.folders { PartFile.clear(in: folder) }
      _ = await FileRecovery.finish(in: places.records, trashes: { [trash = places.trash] _ in [trash] })
      try look(places, "\(work.rawValue), seed \(seed)")
      try putBack(places)
    }
  }

  private mutating func kill(_ work: KilledWork, _ places: KilledWork.Places, seed: UInt64) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = ["work", work.rawValue, places.root.display, places.otherDisk.display, String(seed)]
    process.standardOutput = output
    try process.run()
    // It works from now on.
    _ = output.fileHandleForReading.availableData
    usleep(UInt32.random(in: 0...Self.longestLife, using: &dice))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    if process.terminationReason != .uncaughtSignal {
      fault("\(work.rawValue), seed \(seed): it ended by itself")
    }
  }

  private mutating func fault(_ words: String) {
    faults += 1
    if faults <= Self.shown { print(words) }
  }

  /// What is not as it is when every photograph is in one place, under a name that is seen.
  private func misplaced(_ places: KilledWork.Places) throws -> [String] {
    var holders = Dictionary(uniqueKeysWithValues: KilledWork.numbers.map { ($0, [String]()) })
    var found: [String] = []
    for folder in places.all {
      for name in try KilledWork.names(in: folder) where folder.appending(FilePath(name)) != places.records {
        let bytes = try Data(contentsOf: KilledWork.url(folder, name))
        let number = bytes.first.map { Int($0) - 1 } ?? -1
        guard !name.hasPrefix("."), KilledWork.numbers.contains(number), bytes == KilledWork.contents(number) else {
          found.append("“\(name)” in \(folder.display) is no whole photograph")
          continue
        }
        holders[number]?.append(folder.appending(FilePath(name)).display)
      }
    }
    for (number, places) in holders where places.count != 1 { found.append("photograph \(number) is at \(places)") }
    let trashed = try KilledWork.names(in: places.trashed).map { $0 + ".trashinfo" }
    let notes = try KilledWork.names(in: places.notes)
    if notes != trashed.sorted() { found.append("the trash has \(trashed) and the notes \(notes)") }
    return found
  }

  private mutating func look(_ places: KilledWork.Places, _ work: String) throws {
    for words in try misplaced(places) { fault("\(work): \(words)") }
    if FileManager.default.fileExists(atPath: places.records.display) {
      let left = try KilledWork.names(in: places.records)
      if !left.isEmpty { fault("\(work): journals are left") }
    }
  }

  /// Takes what is in the trash back, as the user would.
  private func putBack(_ places: KilledWork.Places) throws {
    for name in try KilledWork.names(in: places.trashed) {
      try FileManager.default.moveItem(
        at: KilledWork.url(places.trashed, name), to: KilledWork.url(places.pictures, name))
      try FileManager.default.removeItem(at: KilledWork.url(places.notes, name + ".trashinfo"))
    }
  }
}
