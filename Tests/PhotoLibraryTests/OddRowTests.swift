import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

/// Rows that no version of the app has written: from damage, or from another program.
@Suite struct OddRowTests {
  private let home: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
    folder = try TemporaryFolder()
  }

  @Test(arguments: [
    "width = 3000000000", "width = 'wide'", "height = -4", "height = 0", "height = NULL", "captured = 'then'",
    "version = x'00'", "version = 'now'",
  ])
  func anOddRowOfMetadataIsLeftOutTheOthersAreKept(change: String) async throws {
    let store = try await LibraryStore.open(in: home.url)
    let found = ["a.jpg", "b.jpg", "c.jpg"].map { name in
      var photo = Photo(id: Photo.ID(FilePath(name), in: folder.path), byteCount: 5, modified: 7)
      (photo.size, photo.isRead) = (PixelSize(width: 40, height: 30), true)
      return photo
    }
    store.keepMetadata(of: found)
    try await store.database.write {
      try $0.execute(sql: "UPDATE metadata SET \(change) WHERE name = CAST('b.jpg' AS BLOB)")
    }
    let unread = found.map { Photo(id: $0.id, byteCount: 5, modified: 7) }
    let filled = try await store.fillingMetadata(of: unread, in: folder.path)
    #expect(filled.map(\.isRead) == [true, false, true])
    #expect(filled.map(\.size) == [PixelSize(width: 40, height: 30), nil, PixelSize(width: 40, height: 30)])
    store.keepMetadata(of: [found[1]])
    #expect(try await store.fillingMetadata(of: unread, in: folder.path) == found, "read once more, it is known again")
  }

  @Test func oddFieldsOfAFoldersStateAreLeftOutTheOthersAreKept() async throws {
    let store = try await LibraryStore.open(in: home.url)
    try await store.save(
      FolderState(layout: "list", zoom: 1.5, sort: .name, anchor: Photo.ID("a"), anchorOffset: 3), of: folder.path)
    try await store.database.write { db in
      try db.execute(sql: "UPDATE folder SET zoom = 'large', sort = 5, anchorOffset = 'far', anchor = 7")
    }
    #expect(try await store.openFolder(folder.path).state == FolderState(layout: "list"))
  }

  @Test func oddFieldsOfTheAppsStateAreLeftOutTheOthersAreKept() async throws {
    let store = try await LibraryStore.open(in: home.url)
    try await store.save(AppState(lastFolder: FilePath("/a"), windowWidth: 800, windowHeight: 600, isMaximized: true))
    try await store.database.write { try $0.execute(sql: "UPDATE app SET windowWidth = 1e300, isMaximized = 'yes'") }
    #expect(try await store.appState() == AppState(lastFolder: FilePath("/a"), windowHeight: 600))
  }

  @Test func anOrderThatIsNoListOfNamesIsNone() async throws {
    let store = try await LibraryStore.open(in: home.url)
    try await store.save(PhotoOrder([Photo.ID("a")]), since: StoredOrder(), of: folder.path)
    try await store.database.write { try $0.execute(sql: "UPDATE photoOrder SET names = 12") }
    #expect(try await store.order(of: folder.path).order == nil)
    try await store.database.write { try $0.execute(sql: "UPDATE photoOrder SET names = x'00620000610062'") }
    #expect(
      try await store.order(of: folder.path).order?.ids
        == ["b", "a", "b"].map { Photo.ID(FilePath($0), in: folder.path) })
  }
}
