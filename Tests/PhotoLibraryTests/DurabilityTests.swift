import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

/// What is on the disk when a call returns.
@Suite struct DurabilityTests {
  private let home: TemporaryFolder
  private let folder: TemporaryFolder

  /// `PRAGMA synchronous` of the connection that writes, where every transaction waits for the disk.
  private static let full = 2

  init() throws {
    home = try TemporaryFolder()
    folder = try TemporaryFolder()
  }

  private func synchronous(_ store: LibraryStore) async throws -> Int? {
    try await store.database.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
  }

  @Test func theUsersOwnWaitsForTheDisk() async throws {
    let store = try await LibraryStore.open(in: home.url)
    #expect(try await synchronous(store) == Self.full)
    try await store.save(PhotoOrder([Photo.ID("a")]), since: StoredOrder(), of: folder.path)
    #expect(try await synchronous(store) == Self.full)
  }
}
