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

  @Test func theUsersOwnWaitsForTheDiskAlsoAfterMetadataThatDoesNot() async throws {
    let store = try await LibraryStore.open(in: home.url)
    #expect(try await synchronous(store) == Self.full)
    var photo = Photo(id: Photo.ID(FilePath("a.jpg"), in: folder.path), byteCount: 5, modified: 7)
    photo.isRead = true
    store.keepMetadata(of: [photo])
    #expect(try await store.fillingMetadata(of: [photo], in: folder.path).allSatisfy(\.isRead))
    #expect(try await synchronous(store) == Self.full)
    _ = try await store.fillingMetadata(of: [], in: folder.path)
    #expect(try await synchronous(store) == Self.full, "what is known of files that are gone was deleted")
  }

  @Test func theUsersOwnWaitsForTheDiskAfterMetadataThatCouldNotBeWritten() async throws {
    let store = try await LibraryStore.open(in: home.url)
    try await store.database.write { try $0.execute(sql: "ALTER TABLE metadata RENAME TO elsewhere") }
    store.keepMetadata(of: [Photo(id: Photo.ID(FilePath("a.jpg"), in: folder.path), byteCount: 5, modified: 7)])
    #expect(try await synchronous(store) == Self.full)
  }
}
