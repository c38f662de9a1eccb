import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

@Suite struct LibraryStoreTests {
  let home: TemporaryFolder
  let folder: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    folder = try TemporaryFolder()
  }

  @Test func remembersAcrossRestarts() async throws {
    let path = FilePath(bytes: Array("/photos/".utf8) + [0xFF])
    let order = PhotoOrder(
      [FilePath("b.jpg"), FilePath(bytes: [0xFE]), FilePath("a.jpg")].map { Photo.ID($0, in: path) })
    let state = FolderState(
      layout: "mosaic", zoom: 1.5, options: "{}", sort: .name, anchor: Photo.ID(FilePath(bytes: [0xFE]), in: path),
      anchorOffset: -12.25)
    let app = AppState(lastFolder: path, windowWidth: 800, windowHeight: 600, isMaximized: true)
    do {
      let store = try await LibraryStore.open(in: home.url)
      #expect(store.recovery == nil)
      #expect(try await store.state(of: path) == FolderState())
      #expect(try await store.order(of: path) == StoredOrder())
      #expect(try await store.appState() == AppState())
      try await store.save(order, since: StoredOrder(), of: path)
      try await store.save(state, of: path)
      try await store.save(app)
      try store.close()
    }
    let store = try await LibraryStore.open(in: home.url)
    let stored = try await store.order(of: path)
    #expect(stored.order == order)
    #expect(try await store.state(of: path) == state)
    #expect(try await store.appState() == app)
    #expect(try await store.state(of: FilePath("/other")) == FolderState())
    try await store.save(nil, since: stored, of: path)
    #expect(try await store.order(of: path).order == nil)
    #expect(try await store.state(of: path) == state)
  }

  @Test(arguments: [[UInt8](repeating: 0x2A, count: 5000), Array("SQLite format 3\0 and then rubbish".utf8)])
  func setsADamagedDatabaseAsideAndStartsOver(rubbish: [UInt8]) async throws {
    try home.write(rubbish, as: "library.sqlite")
    let store = try await LibraryStore.open(in: home.url)
    let recovery = try #require(store.recovery)
    #expect(try Data(contentsOf: recovery.movedTo) == Data(rubbish))
    try await store.save(PhotoOrder([Photo.ID(FilePath("a"), in: folder.path)]), since: StoredOrder(), of: folder.path)
    try store.close()
    let again = try await LibraryStore.open(in: home.url)
    #expect(again.recovery == nil)
    #expect(try await again.order(of: folder.path).order?.ids == [Photo.ID(FilePath("a"), in: folder.path)])
  }

  @Test func findsDamageInTheMiddleOfADatabase() async throws {
    let store = try await LibraryStore.open(in: home.url)
    try await store.save(PhotoOrder((0..<20_000).map { Photo.ID("\($0).jpg") }), since: StoredOrder(), of: folder.path)
    _ = try await store.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    try store.close()
    let file = home.url.appendingPathComponent("library.sqlite")
    var bytes = try Data(contentsOf: file)
    for index in 4096..<min(20_000, bytes.count) { bytes[index] = 0x55 }
    try bytes.write(to: file)
    #expect(try await LibraryStore.open(in: home.url).recovery != nil)
  }

  @Test func saysWhenItsFolderCannotBeMade() async throws {
    let file = try folder.write([1], as: "file").path.display
    await #expect(throws: (any Error).self) { try await LibraryStore.open(in: URL(fileURLWithPath: file + "/below")) }
  }

  @Test func showsTheOwnOrderOfAnOlderDatabase() async throws {
    let older = try DatabasePool(path: home.url.appendingPathComponent("library.sqlite").path)
    try LibrarySchema.migrator.migrate(older, upTo: "1")
    let (arranged, sorted) = (FilePath("/arranged"), FilePath("/sorted"))
    try await older.write { db in
      for folder in [arranged, sorted] {
        try db.execute(
          sql: "INSERT INTO folder (path, layout, sort, anchor) VALUES (?, 'list', 'newestFirst', CAST('b' AS BLOB))",
          arguments: [Data(folder.bytes)])
      }
      try db.execute(
        sql: "INSERT INTO photoOrder SELECT id, ? FROM folder WHERE path = ?",
        arguments: [Data("b\0a\0".utf8), Data(arranged.bytes)])
    }
    try older.close()
    let store = try await LibraryStore.open(in: home.url)
    #expect(store.recovery == nil)
    let ids = ["b", "a"].map { Photo.ID(FilePath($0), in: arranged) }
    #expect(try await store.state(of: arranged) == FolderState(layout: "list", sort: .own, anchor: ids[0]))
    #expect(try await store.order(of: arranged).order?.ids == ids)
    let other = Photo.ID(FilePath("b"), in: sorted)
    #expect(try await store.state(of: sorted) == FolderState(layout: "list", sort: .newestFirst, anchor: other))
  }

  @Test func stopsReadingWhenNobodyListens() async throws {
    let photos = (0..<2000).map {
      Photo(id: Photo.ID(FilePath("\($0).jpg"), in: folder.path), byteCount: 1, modified: 0)
    }
    let reader = PhotoMetadataReader(index: nil)
    for await batch in reader.read(photos) {
      #expect(batch.count <= PhotoMetadataReader.firstSize)
      break
    }
    var count = 0
    for await batch in reader.read(photos) { count += batch.count }
    #expect(count == 2000)
  }
}
