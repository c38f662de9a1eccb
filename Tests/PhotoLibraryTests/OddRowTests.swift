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

  @Test func oddFieldsOfAFoldersStateAreLeftOutTheOthersAreKept() async throws {
    let store = try await LibraryStore.open(in: home.url)
    try await store.save(
      FolderState(layout: "list", zoom: 1.5, sort: .name, anchor: Photo.ID("a"), anchorOffset: 3), of: folder.path)
    try await store.database.write { db in
      try db.execute(sql: "UPDATE folder SET zoom = 'large', sort = 5, anchorOffset = 'far', anchor = 7")
    }
    #expect(await store.openScope(folder.path).state == FolderState(layout: "list"))
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
