import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

/// One folder's order, changed by two that have the store open: each store here is what a process has.
@Suite struct SharedOrderTests {
  private let home: TemporaryFolder
  private let folder = FilePath("/photos")

  init() throws { home = try TemporaryFolder() }

  private func order(_ names: String) -> PhotoOrder { PhotoOrder(names.map { Photo.ID(String($0)) }) }
  private func names(_ order: StoredOrder) -> String? { order.order?.ids.map(\.display).joined() }

  @Test func aMoveInOneProcessAndAMoveInAnotherAreBothKept() async throws {
    let (one, other) = (try await LibraryStore.open(in: home.url), try await LibraryStore.open(in: home.url))
    let base = try await one.save(order("abcdef"), since: StoredOrder(), of: folder).stored
    #expect(try await other.order(of: folder) == base)
    let mine = try await one.save(order("bacdef"), since: base, of: folder)
    #expect(!mine.isMerged && mine.stored.revision > base.revision)
    let theirs = try await other.save(order("abcdfe"), since: base, of: folder)
    #expect(theirs.isMerged)
    #expect(names(theirs.stored) == "bacdfe")
    #expect(try await one.order(of: folder, ifNot: mine.stored.revision) == theirs.stored)
    #expect(try await one.order(of: folder, ifNot: theirs.stored.revision) == nil)
  }

  @Test func firstMovesOfTwoProcessesMadeFromWhatWasShownAreBothKept() async throws {
    let (one, other) = (try await LibraryStore.open(in: home.url), try await LibraryStore.open(in: home.url))
    let shown = StoredOrder(order("abcdef"), revision: 0)
    try await one.save(order("bacdef"), since: shown, sort: .own, of: folder)
    let saved = try await other.save(order("abcdfe"), since: shown, sort: .own, of: folder)
    #expect(names(saved.stored) == "bacdfe")
    #expect(try await one.state(of: folder).sort == .own)
  }

  @Test func anOrderWhoseBaseIsNotWhatWasStoredIsMergedAndTheSameAgainIsNoChange() async throws {
    let store = try await LibraryStore.open(in: home.url)
    let base = try await store.save(order("abcdef"), since: StoredOrder(), of: folder).stored
    let saved = try await store.save(
      order("abcdfe"), since: StoredOrder(order("bacdef"), revision: StoredOrder.unstored), of: folder)
    #expect(names(saved.stored) == "abcdfe" && saved.isMerged)
    let again = try await store.save(order("abcdfe"), since: base, of: folder)
    #expect(again.stored == saved.stored)
  }

  @Test func theRevisionGrowsWhoeverChangesTheOrderAndGoesOnGrowingAfterItWasDropped() async throws {
    let store = try await LibraryStore.open(in: home.url)
    var last = try await store.save(order("ab"), since: StoredOrder(), of: folder).stored
    for next in [nil, order("ba"), nil, order("ab")] {
      let saved = try await store.save(next, since: last, of: folder).stored
      #expect(saved.revision > last.revision && saved.order == next)
      last = saved
    }
    // As a version of the app does that knows of no revisions.
    try await store.database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO photoOrder (folder, names) SELECT id, ? FROM folder",
        arguments: [order("bca").encoded(relativeTo: folder)])
    }
    #expect(try await store.order(of: folder).revision > last.revision)
  }

  @Test func anOrderThatCantBeReadIsToldFromNoneAndIsThereWhenItCanBeReadAgain() async throws {
    let photos = try TemporaryFolder()
    try photos.write([1], as: "a.jpg")
    let store = try await LibraryStore.open(in: home.url)
    try await store.save(order("ba"), since: StoredOrder(), of: photos.path)
    try await store.database.write { try $0.execute(sql: "ALTER TABLE photoOrder RENAME TO elsewhere") }
    #expect(await store.openScope(photos.path).order == nil)
    await #expect(throws: (any Error).self) { try await store.order(of: photos.path) }
    try await store.database.write { try $0.execute(sql: "ALTER TABLE elsewhere RENAME TO photoOrder") }
    #expect(await store.openScope(photos.path).order?.order?.ids.map(\.display) == ["b", "a"])
  }
}
