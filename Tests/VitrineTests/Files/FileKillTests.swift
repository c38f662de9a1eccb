import Chance
import Foundation
import PhotoLibrary
import Testing

@testable import PhotoFiles

/// Photographs on their way in a process that is killed again and again, without a warning.
@Suite struct FileKillTests {
  private nonisolated static let kills = 200
  /// How long a process lives at most once it works, in microseconds: some photographs' ways.
  private nonisolated static let longestLife: UInt32 = 12_000
  private nonisolated static let otherDisk = URL(filePath: "/dev/shm")

  // MARK: Photographs

  private nonisolated static let names = (0..<6).map { "photo \($0).jpg" }

  /// What is in a photograph: some are copied in one step, some in several.
  private nonisolated static func contents(_ name: String) -> Data {
    let number = names.firstIndex(of: name) ?? 0
    return Data(repeating: UInt8(65 + number), count: 3 + number * number * 60_000)
  }

  private nonisolated static func makePhotos(in folder: FilePath) throws {
    for name in names { try contents(name).write(to: url(folder, name)) }
  }

  private nonisolated static func url(_ folder: FilePath, _ name: String) -> URL {
    URL(fileURLWithPath: folder.appending(FilePath(name)).display)
  }

  private nonisolated static func entries(of folder: FilePath) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.display).sorted()
  }

  private nonisolated static func die(after microseconds: UInt32) {
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
  }

  // MARK: Moves

  @Test func photographsThatAreMovedByAProcessThatIsKilledTwoHundredTimesAreAllThere() async throws {
    let here = try ScratchFolder()
    let there = try ScratchFolder(in: Self.otherDisk)
    // Within a disk, to another one, and back.
    let folders = [try here.make("a"), try here.make("b"), there.path]
    try Self.makePhotos(in: folders[0])
    var chance = SeededGenerator()
    var (parts, doubles, places) = (0, 0, Set<[[String]]>())
    for _ in 0..<Self.kills {
      let life = UInt32.random(in: 0...Self.longestLife, using: &chance)
      let seed = chance.next()
      let paths = folders.map(\.display)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [paths = paths as [String], life = life as UInt32, seed = seed as UInt64] in
        try FileKillTests.move(through: paths.map { FilePath($0) }, life: life, seed: seed)
      }
      // The next start.
      for folder in folders { parts += PartFile.clear(in: folder) }
      let found = try folders.map { try Self.entries(of: $0) }
      for name in Self.names {
        let holders = folders.indices.filter { found[$0].contains(name) }
        #expect(holders.count == 1 || holders.count == 2, "\(name)")
        for holder in holders {
          #expect(try Data(contentsOf: Self.url(folders[holder], name)) == Self.contents(name), "\(name)")
        }
        guard holders.count == 2 else { continue }
        doubles += 1
        try FileManager.default.removeItem(at: Self.url(folders[holders[0]], name))
      }
      #expect(found.joined().allSatisfy { Self.names.contains($0) }, "nothing else is left")
      places.insert(found)
    }
    print("\(parts) parts and \(doubles) copies beside their sources after \(Self.kills) kills, \(places.count) states")
    #expect(places.count > Self.kills / 10)
  }

  /// Moves photographs from folder to folder until it is killed.
  private nonisolated static func move(through folders: [FilePath], life: UInt32, seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var holders: [String: Int] = [:]
    for index in folders.indices { for name in try entries(of: folders[index]) { holders[name] = index } }
    die(after: life)
    while true {
      guard let name = names.randomElement(using: &chance), let holder = holders[name] else { continue }
      let next = (holder + 1) % folders.count
      let file = FileStep(
        from: folders[holder].appending(FilePath(name)), to: folders[next].appending(FilePath(name)))
      if FileOperation(.move, [file]).performNow().done != [file] { exit(1) }
      holders[name] = next
    }
  }

  // MARK: The trash

  @Test(arguments: [true, false])
  func photographsInAndOutOfTheTrashOfAProcessThatIsKilledTwoHundredTimesAreAllThere(
    undoes: Bool
  ) async throws {
    // On the disk that the home trash takes files of.
    let folder = try ScratchFolder(in: FileManager.default.homeDirectoryForCurrentUser)
    let photos = try folder.make("photos")
    try folder.makeTrash("data/Trash")
    let trash = TrashFolder(kind: .home, root: folder["data"])
    try Self.makePhotos(in: photos)
    var chance = SeededGenerator()
    var (thrown, notes, places) = (0, 0, Set<[String]>())
    for _ in 0..<Self.kills {
      let life = UInt32.random(in: 0...Self.longestLife, using: &chance)
      let seed = chance.next()
      let path = folder.path.display
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, life = life as UInt32, seed = seed as UInt64, undoes = undoes as Bool] in
        try FileKillTests.throwAwayAndRestore(in: FilePath(path), life: life, seed: seed, undoes: undoes)
      }
      let before = folder.names("data/Trash/info").count
      // The next start.
      _ = await FileRecovery.finish(in: folder["records"], trashes: { _ in [trash] })
      notes += before - folder.names("data/Trash/info").count
      #expect(folder.names("records") == [])
      #expect(
        folder.names("data/Trash/info") == folder.names("data/Trash/files").map { $0 + ".trashinfo" }.sorted(),
        "each file has its note, and each note its file")
      let (here, there) = (folder.names("photos"), folder.names("data/Trash/files"))
      #expect((here + there).sorted() == Self.names)
      for name in here { #expect(try Data(contentsOf: Self.url(photos, name)) == Self.contents(name)) }
      places.insert(there)
      thrown += there.count
      // As the user would put them back.
      for name in there {
        let file = Self.url(folder["data/Trash/files"], name)
        #expect(try Data(contentsOf: file) == Self.contents(name))
        #expect(
          try trash.open().note(TrashFolder.note(for: FilePath(name)))?.origin(onDisk: nil)
            == photos.appending(FilePath(name)))
        try FileManager.default.moveItem(at: file, to: Self.url(photos, name))
        try FileManager.default.removeItem(at: Self.url(folder["data/Trash/info"], name + ".trashinfo"))
      }
    }
    print("\(thrown) in the trash and \(notes) notes cleared after \(Self.kills) kills, \(places.count) states")
    #expect(places.count > Self.kills / 20)
  }

  /// Moves photographs to the trash and back until it is killed.
  /// - Parameter undoes: whether its life begins at the first undo.
  private nonisolated static func throwAwayAndRestore(
    in folder: FilePath, life: UInt32, seed: UInt64, undoes: Bool
  ) throws {
    // Before GLib looks for the first time.
    setenv("XDG_DATA_HOME", folder.appending(FilePath("data")).display, 1)
    let (photos, records) = (folder.appending(FilePath("photos")), folder.appending(FilePath("records")))
    var chance = SeededGenerator(seed: seed)
    if !undoes { die(after: life) }
    var isFirst = undoes
    while true {
      let chosen = names.shuffled(using: &chance).prefix(3).map {
        TrashedPhoto(photos.appending(FilePath($0)))
      }
      let taken = Trash.moveNow(chosen, recordedIn: records)
      if taken.photos.contains(where: { $0.place == nil }) || taken.photos.count != 3 { exit(1) }
      if isFirst { die(after: life) }
      isFirst = false
      if Trash.restoreNow(taken.photos, recordedIn: records).photos.count != 3 { exit(2) }
    }
  }
}
