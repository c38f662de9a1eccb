import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

/// Who may read the store's files, and who may rename them.
@Suite struct LibraryFilesTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var file: URL { home.url.appendingPathComponent("library.sqlite") }

  private func mode(_ url: URL) -> mode_t {
    var status = stat()
    return stat(url.path, &status) == 0 ? status.st_mode & 0o7777 : 0
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.url.path).sorted()
  }

  @Test func aNewStoreIsItsOwnersAloneAndAnOlderOneBecomesSo() async throws {
    let inner = home.url.appendingPathComponent("new/vitrine")
    let store = try await LibraryStore.open(in: inner)
    try await store.save(PhotoOrder([Photo.ID("a")]), since: StoredOrder(), of: FilePath("/photos"))
    let files = ["", "-wal", "-shm"].map { URL(fileURLWithPath: inner.path + "/library.sqlite" + $0) }
    #expect(mode(inner) == 0o700)
    #expect(files.map(mode) == [0o600, 0o600, 0o600])

    for file in files { chmod(file.path, 0o644) }
    chmod(inner.path, 0o755)
    _ = try await LibraryStore.open(in: inner)
    #expect(mode(inner) == 0o700)
    #expect(files.map(mode) == [0o600, 0o600, 0o600])
  }

  @Test func aFolderThatManyShareKeepsItsRightsAndWhatALinkLeadsToKeepsItsOwn() async throws {
    chmod(home.url.path, 0o1777)
    let elsewhere = home.url.appendingPathComponent("elsewhere")
    try Data().write(to: elsewhere)
    chmod(elsewhere.path, 0o644)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: elsewhere)
    _ = try LibraryFiles(in: home.url)
    #expect(mode(home.url) == 0o1777)
    #expect(mode(elsewhere) == 0o644)
  }

  @Test func aDamagedDatabaseThatAnotherHasOpenIsLeftWhereItIs() async throws {
    let first = try await LibraryStore.open(in: home.url)
    _ = try await first.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    var bytes = try Data(contentsOf: file)
    for index in 4096..<bytes.count { bytes[index] = 0x55 }
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: bytes)
    let before = try names()
    await #expect(throws: LibraryStoreError.damagedInUse) { try await LibraryStore.open(in: home.url) }
    #expect(try names() == before)
    #expect(try Data(contentsOf: file) == bytes)
    try? first.close()
    let second = try await LibraryStore.open(in: home.url)
    #expect(second.recovery != nil)
  }

  @Test func ofManyThatFindADatabaseDamagedAtOnceOneMovesItAsideAndAllUseTheNewOne() async throws {
    try home.write([UInt8](repeating: 0x2A, count: 50_000), as: "library.sqlite")
    let stores = try await withThrowingTaskGroup(of: LibraryStore.self) { group in
      for _ in 0..<6 { group.addTask { [home] in try await LibraryStore.open(in: home.url) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(stores.count { $0.recovery != nil } == 1)
    #expect(try names().count { $0.contains("damaged") } == 1)
    try await stores[0].save(PhotoOrder([Photo.ID("a")]), since: StoredOrder(), of: FilePath("/photos"))
    for store in stores { #expect(try await store.order(of: FilePath("/photos")).order?.ids.count == 1) }
  }

  @Test func aNewerVersionsDatabaseIsLeftAsItIs() async throws {
    do {
      let store = try await LibraryStore.open(in: home.url)
      try await store.save(PhotoOrder([Photo.ID("a")]), since: StoredOrder(), of: FilePath("/photos"))
      try await store.database.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('from the future')") }
      try store.close()
    }
    await #expect(throws: LibraryStoreError.newerVersion) { try await LibraryStore.open(in: home.url) }
    #expect(try names().allSatisfy { !$0.contains("damaged") })
    let queue = try DatabaseQueue(path: file.path)
    let count = try await queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photoOrder") }
    #expect(count == 1)
  }
}
