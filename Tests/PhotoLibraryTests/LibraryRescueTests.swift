import Chance
import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

/// A kept database that is damaged: what can be read is rescued, and the old file stays as it was.
@Suite struct LibraryRescueTests {
  private static let pageSize = 4096
  /// The first byte of a page of an index that leads to no others.
  private static let indexLeaf: UInt8 = 10
  /// Rows of photos, and of orders, that a page can have.
  private static let (marksPerPage, ordersPerPage) = (140, 16)

  private let home: TemporaryFolder
  private let file: URL

  init() throws {
    home = try TemporaryFolder()
    file = home.url.appendingPathComponent("library.sqlite")
  }

  /// A database without a log, and what is in it.
  private func makeLibrary() async throws -> (file: [UInt8], kept: KeptLibrary) {
    let made = try TemporaryFolder()
    let store = try await LibraryStore.open(in: made.url)
    try await KeptLibrary.write(to: store)
    let kept = try await KeptLibrary(in: store)
    try await KeptLibrary.closeWhole(store)
    return ([UInt8](try Data(contentsOf: made.url.appendingPathComponent("library.sqlite"))), kept)
  }

  /// Puts a database in place of the one that there is, and nothing beside it.
  private func put(_ bytes: [UInt8]) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: home.url.path) {
      try FileManager.default.removeItem(at: home.url.appendingPathComponent(name))
    }
    try Data(bytes).write(to: file)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.url.path).sorted()
  }

  @Test func damageToOnePageCostsWhatStandsInItAlone() async throws {
    let (bytes, kept) = try await makeLibrary()
    #expect(kept.marks.count == 3000 && kept.orders.count == 151 && kept.albums.count == KeptLibrary.albumCount)
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed), \(bytes.count / Self.pageSize) pages")
    var chance = SeededGenerator(seed: seed)
    var recoveries = 0
    for _ in 0..<80 {
      let offset = Int.random(in: 0..<bytes.count, using: &chance)
      let end = min((offset / Self.pageSize + 1) * Self.pageSize, offset + Int.random(in: 1...4096, using: &chance))
      var damaged = bytes
      for place in offset..<end { damaged[place] = UInt8.random(in: 0...255, using: &chance) }
      try put(damaged)
      let store = try await LibraryStore.open(in: home.url)
      let found = try await KeptLibrary(in: store)
      let place = Comment(rawValue: "bytes \(offset)..<\(end)")
      if let recovery = store.recovery {
        recoveries += 1
        #expect(try Data(contentsOf: recovery.movedTo) == Data(damaged), place)
        // Damage can make a mark none.
        #expect(recovery.rescued.marks >= found.marks.values.count { !$0.isEmpty }, place)
        #expect(recovery.rescued.orders >= found.orders.count, place)
      }
      let marks = kept.marks.count { found.marks[$0.key] == $0.value }
      let orders = kept.orders.count { found.orders[$0.key] == $0.value }
      #expect(marks >= kept.marks.count - Self.marksPerPage, place)
      #expect(orders >= kept.orders.count - Self.ordersPerPage, place)
      #expect(
        found.albumContents.intersection(kept.albumContents).count >= KeptLibrary.albumCount - Self.ordersPerPage, place
      )
      try store.close()
    }
    print("\(recoveries) recoveries")
    #expect(recoveries > 10, "most damage is noticed")
  }

  @Test func damageToManyPagesLeavesAStoreThatWorks() async throws {
    let (bytes, kept) = try await makeLibrary()
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var chance = SeededGenerator(seed: seed)
    for round in 0..<40 {
      var damaged = bytes
      for _ in 0..<(1 << (round % 8)) {
        let offset = Int.random(in: 0..<bytes.count, using: &chance)
        let length = Int.random(in: 1...2 * Self.pageSize, using: &chance)
        let filling: UInt8? = [nil, 0, 0xFF].randomElement(using: &chance) ?? nil
        for place in offset..<min(bytes.count, offset + length) {
          damaged[place] = filling ?? UInt8.random(in: 0...255, using: &chance)
        }
      }
      if round % 5 == 0 { damaged.removeLast(Int.random(in: 1..<bytes.count, using: &chance)) }
      try put(damaged)
      let store = try await LibraryStore.open(in: home.url)
      if let recovery = store.recovery { #expect(try Data(contentsOf: recovery.movedTo) == Data(damaged)) }
      let found = try await KeptLibrary(in: store)
      #expect(found.marks.count <= kept.marks.count)
      try await store.mark([Photo.ID("new.jpg"): .rating(5)])
      let album = try #require(try await store.addAlbum(titled: "New"))
      #expect(try await store.albums().last == album)
      try store.close()
      let again = try await LibraryStore.open(in: home.url)
      #expect(again.recovery == nil)
      #expect(try await again.marks(of: Photo.ID("new.jpg")).rating == 5)
      try again.close()
    }
  }

  @Test func damageInAnIndexIsNoticedAndCostsNothing() async throws {
    let (bytes, kept) = try await makeLibrary()
    let leaves = stride(from: 0, to: bytes.count, by: Self.pageSize).filter { bytes[$0] == Self.indexLeaf }
    #expect(leaves.count > 10)
    for page in leaves {
      var damaged = bytes
      // The record of the first cell says that its header is longer than it is.
      let cell = page + Int(bytes[page + 8]) << 8 + Int(bytes[page + 9])
      damaged[cell + 1] = 0x7F
      try put(damaged)
      let store = try await LibraryStore.open(in: home.url)
      #expect(store.recovery != nil, "page \(page / Self.pageSize)")
      #expect(try await KeptLibrary(in: store) == kept)
      try store.close()
    }
  }

  @Test func allIsRescuedWhereTheFirstPageIsGone() async throws {
    var (bytes, kept) = try await makeLibrary()
    for place in 0..<Self.pageSize { bytes[place] = UInt8(truncatingIfNeeded: place &* 31) }
    try put(bytes)
    let store = try await LibraryStore.open(in: home.url)
    let recovery = try #require(store.recovery)
    #expect(try await KeptLibrary(in: store) == kept)
    #expect(recovery.message.contains(recovery.movedTo.path))
    #expect(recovery.message.contains("marks of 3,000 photos, 151 arrangements, 30 albums"))
    #expect(try names().count { $0.hasPrefix("library.sqlite.") } == 1, "nothing but the old file is left beside it")
    #expect(try await store.addAlbum(titled: "Next")?.id == 31, "numbers are never given twice")
  }

  @Test(arguments: [0, 8192]) func whatIsInTheLogIsRescuedToo(place: Int) async throws {
    let made = try TemporaryFolder()
    let store = try await LibraryStore.open(in: made.url)
    try await KeptLibrary.write(to: store)
    _ = try await store.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try await store.mark([Photo.ID("late.jpg"): .rating(4)])
    var bytes = [UInt8](try Data(contentsOf: made.url.appendingPathComponent("library.sqlite")))
    let log = try Data(contentsOf: made.url.appendingPathComponent("library.sqlite-wal"))
    #expect(!log.isEmpty)
    for offset in place..<place + Self.pageSize { bytes[offset] = 0xAA }
    try put(bytes)
    try log.write(to: URL(fileURLWithPath: file.path + "-wal"))
    let rescued = try await LibraryStore.open(in: home.url)
    let recovery = try #require(rescued.recovery)
    #expect(try await rescued.marks(of: Photo.ID("late.jpg")).rating == 4)
    #expect(try Data(contentsOf: recovery.movedTo) == Data(bytes))
    #expect(try Data(contentsOf: URL(fileURLWithPath: recovery.movedTo.path + "-wal")) == log)
  }

  @Test func rowsThatWereRemovedStayRemoved() async throws {
    let made = try TemporaryFolder()
    let store = try await LibraryStore.open(in: made.url)
    try await KeptLibrary.write(to: store)
    try await store.database.write { try $0.execute(sql: "DELETE FROM photo WHERE id > 100") }
    let kept = try await KeptLibrary(in: store)
    try await KeptLibrary.closeWhole(store)
    var bytes = [UInt8](try Data(contentsOf: made.url.appendingPathComponent("library.sqlite")))
    let place = Data(bytes).range(of: Data("CREATE TABLE album".utf8))
    let statement = try #require(place)
    bytes[statement.lowerBound] = 0
    try put(bytes)
    let rescued = try await LibraryStore.open(in: home.url)
    #expect(rescued.recovery != nil)
    #expect(try await KeptLibrary(in: rescued).marks == kept.marks)
  }

  @Test func aDatabaseOfAnOlderVersionIsRescuedIntoTheNewestTables() async throws {
    let older = try DatabaseQueue(path: file.path)
    try LibrarySchema.migrator.migrate(older, upTo: "1")
    try await older.write { db in
      for number in 0..<300 {
        try db.execute(
          sql: "INSERT INTO folder (path, sort) VALUES (?, 'name')", arguments: [Data("/folder \(number)".utf8)])
        try db.execute(
          sql: "INSERT INTO photoOrder VALUES (?, ?)", arguments: [db.lastInsertedRowID, Data("b\0a\0".utf8)])
      }
    }
    try older.close()
    var bytes = [UInt8](try Data(contentsOf: file))
    for place in 0..<100 { bytes[place] = 0 }
    try put(bytes)
    let store = try await LibraryStore.open(in: home.url)
    #expect(store.recovery?.rescued.orders == 300)
    let folder = FilePath("/folder 7")
    #expect(try await store.order(of: folder).order?.ids == ["b", "a"].map { Photo.ID(FilePath($0), in: folder) })
    #expect(try await store.state(of: folder).sort == .own, "as that version has shown it")
  }

  // MARK: Kills

  @Test(arguments: [false, true]) func aReplacementThatWasCutIsFinishedAtTheNextStart(isMovedAside: Bool) async throws {
    let (bytes, kept) = try await makeLibrary()
    let damaged = [UInt8](repeating: 7, count: 9000)
    try put(isMovedAside ? [] : damaged)
    try Data(bytes).write(to: URL(fileURLWithPath: file.path + ".rescued-today"))
    for suffix in [".copy", ".copy-wal"] { try Data([4]).write(to: URL(fileURLWithPath: file.path + suffix)) }
    if isMovedAside { try Data(damaged).write(to: URL(fileURLWithPath: file.path + ".damaged-today")) }
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: file.path + "-wal"))
    let store = try await LibraryStore.open(in: home.url)
    let recovery = try #require(store.recovery)
    #expect(recovery.movedTo.lastPathComponent == "library.sqlite.damaged-today" && recovery.rescued.albums == 30)
    #expect(try Data(contentsOf: recovery.movedTo) == Data(damaged))
    #expect(try Data(contentsOf: URL(fileURLWithPath: recovery.movedTo.path + "-wal")) == Data([1, 2, 3]))
    #expect(try await KeptLibrary(in: store) == kept)
    #expect(try names().filter { $0.contains("copy") } == [])
  }

  @Test func aKillDuringTheRescueLosesNothing() async throws {
    var (bytes, kept) = try await makeLibrary()
    for place in 0..<Self.pageSize { bytes[place] = 0 }
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var chance = SeededGenerator(seed: seed)
    var cuts: Set<[String]> = []
    // Of a process; as long as a rescue takes here beside all else, in microseconds.
    var longestLife: UInt32 = 150_000
    for round in 0..<200 where round < 40 || cuts.count <= 2 {
      try put(bytes)
      for _ in 0..<2 {
        let life = UInt32.random(in: 0...longestLife, using: &chance)
        await Self.open(home.url.path, life: life)
        cuts.insert(Set(try names().map { String($0.prefix { !$0.isNumber }) }).sorted())
      }
      let start = ContinuousClock.now
      let store = try await LibraryStore.open(in: home.url)
      longestLife = max(longestLife, UInt32((ContinuousClock.now - start) / .microseconds(1)))
      #expect(try await KeptLibrary(in: store) == kept)
      try store.close()
      let old = try names().filter { $0.contains("damaged") && !$0.hasSuffix("-shm") }
      #expect(old.count == 1)
      #expect(try old.map { try Data(contentsOf: home.url.appendingPathComponent($0)) } == [Data(bytes)])
      #expect(try names().filter { $0.contains("rescue") || $0.contains("copy") } == [])
    }
    print("left by kills: \(cuts)")
    #expect(cuts.count > 2, "the kills came in the middle")
  }

  /// Opens a library in a process that is killed, while it does or after it.
  static func open(_ place: String, life: UInt32) async {
    await #expect(processExitsWith: .signal(SIGKILL)) { [place = place as String, life = life as UInt32] in
      StoreKills.die(after: life)
      _ = try await LibraryStore.open(in: URL(fileURLWithPath: place))
      while true { sleep(1) }
    }
  }
}
