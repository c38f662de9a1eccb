import Chance
import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

struct AlbumTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func ids(_ names: String) -> [Photo.ID] { names.map { Photo.ID(String($0)) } }

  private func names(of album: Album, in store: LibraryStore) async throws -> String {
    let name = PhotoScope.album(album.id).storageName(inLibrary: FilePath("/photos"))
    return try await store.order(of: name).order?.ids.map(\.display).joined() ?? ""
  }

  private func album(_ title: String = "Best", in store: LibraryStore) async throws -> Album {
    try #require(try await store.addAlbum(titled: title))
  }

  @Test func albumsStandInTheOrderTheyWereMadeInUntilTheyAreMoved() async throws {
    let store = try await LibraryStore.open(in: home.url)
    var albums: [Album] = []
    for title in ["One", "Two", "Three"] { albums.append(try await album(title, in: store)) }
    #expect(try await store.albums().map(\.title) == ["One", "Two", "Three"])
    try await store.moveAlbum(albums[2].id, before: albums[0].id)
    #expect(try await store.albums().map(\.title) == ["Three", "One", "Two"])
    try await store.moveAlbum(albums[2].id, before: nil)
    try await store.renameAlbum(albums[0].id, to: "  First\nof all ")
    #expect(try await store.albums().map(\.title) == ["First of all", "Two", "Three"])
    let again = try await LibraryStore.open(in: home.url)
    #expect(try await again.albums().map(\.id) == albums.map(\.id))
  }

  @Test func aTitleIsOneLineAndNeverEmpty() async throws {
    let store = try LibraryStore.inMemory()
    #expect(try await store.addAlbum(titled: " \n\t") == nil)
    #expect(Album.title("a\u{7}b\n  c") == "ab c")
    #expect(Album.title(String(repeating: "x", count: 500))?.count == Album.titleLimit)
    let album = try await album(in: store)
    try await store.renameAlbum(album.id, to: " ")
    #expect(try await store.albums().map(\.title) == ["Best"])
  }

  @Test func photosAreAddedOnceInTheOrderGivenAndMayBeInManyAlbums() async throws {
    let store = try await LibraryStore.open(in: home.url)
    let (one, other) = (try await album(in: store), try await album("Other", in: store))
    #expect(try await store.add(ids("cab"), toAlbum: one.id) == ids("cab"))
    #expect(try await store.add(ids("adda"), toAlbum: one.id) == ids("d"))
    #expect(try await names(of: one, in: store) == "cabd")
    #expect(try await store.add(ids("xay"), toAlbum: one.id, before: [Photo.ID("a"), nil, nil]) == ids("xy"))
    #expect(try await names(of: one, in: store) == "cxabdy")
    try await store.add(ids("a"), toAlbum: other.id)
    #expect(try await store.albums().map(\.count) == [6, 1])
  }

  @Test func whatIsTakenOutIsPutBackWhereItWas() async throws {
    let store = try await LibraryStore.open(in: home.url)
    let album = try await album(in: store)
    try await store.add(ids("abcdefg"), toAlbum: album.id)
    let taken = try await store.remove(ids("gbca"), fromAlbum: album.id)
    #expect(taken.photos == ids("abcg"))
    #expect(try await names(of: album, in: store) == "def")
    try await store.add(taken.photos, toAlbum: album.id, before: taken.followers)
    #expect(try await names(of: album, in: store) == "abcdefg")
  }

  @Test func photosOfSeveralFoldersKeepTheirWholePaths() async throws {
    let album: Album
    let photos = [
      Photo.ID(FilePath("/a/x.jpg")), Photo.ID(FilePath("/b/x.jpg")), Photo.ID(FilePath(bytes: [47, 255])),
    ]
    do {
      let store = try await LibraryStore.open(in: home.url)
      album = try await self.album(in: store)
      try await store.add(photos, toAlbum: album.id)
    }
    let store = try await LibraryStore.open(in: home.url)
    let name = PhotoScope.album(album.id).storageName(inLibrary: FilePath("/a"))
    #expect(try await store.order(of: name).order?.ids == photos)
  }

  @Test func anAlbumThatIsGoneTakesNothingAndItsNumberIsNeverGivenAgain() async throws {
    let store = try await LibraryStore.open(in: home.url)
    let album = try await album(in: store)
    try await store.add(ids("ab"), toAlbum: album.id)
    try await store.deleteAlbum(album.id)
    #expect(try await store.albums().isEmpty)
    #expect(try await store.add(ids("c"), toAlbum: album.id).isEmpty)
    #expect(try await names(of: album, in: store).isEmpty)
    let next = try await self.album(in: store)
    #expect(next.id != album.id)
  }

  @Test func whatTwoProcessesAddAndAMoveInBetweenAreAllKept() async throws {
    let (one, other) = (try await LibraryStore.open(in: home.url), try await LibraryStore.open(in: home.url))
    let album = try await album(in: one)
    let name = PhotoScope.album(album.id).storageName(inLibrary: FilePath("/photos"))
    try await one.add(ids("abc"), toAlbum: album.id)
    let base = try await one.order(of: name)
    try await other.add(ids("d"), toAlbum: album.id)
    try await one.save(PhotoOrder(ids("cab")), since: base, sort: .own, of: name)
    #expect(try await names(of: album, in: other) == "cabd")
    #expect(try await one.state(of: name).sort == .own)
  }

  @Test func rowsThatSomethingElseWroteAreLeftOut() async throws {
    let store = try await LibraryStore.open(in: home.url)
    let album = try await album(in: store)
    try await store.database.write { db in
      try db.execute(sql: "INSERT INTO album (title, position) VALUES (x'ff', 'x'), ('  ', 2)")
    }
    #expect(try await store.albums().map(\.id) == [album.id])
  }

  @Test(arguments: 0..<40) func anOrderPutTogetherAgainIsTheSame(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let all = (0..<12).map { Photo.ID("\($0)") }.shuffled(using: &random)
    let chosen = Set(all.filter { _ in Bool.random(using: &random) })
    let places = all.indices.filter { chosen.contains(all[$0]) }
    var order = PhotoOrder(all.filter { !chosen.contains($0) })
    order.insert(places.map { all[$0] }, before: places.map { $0 + 1 < all.count ? all[$0 + 1] : nil })
    #expect(order.ids == all)
  }

  // MARK: Smart albums

  private var filter: PhotoFilter {
    var filter = PhotoFilter(text: "img")
    (filter.leastRating, filter.keywords) = (3, ["sea"])
    return filter
  }

  @Test func aSmartAlbumIsKeptWithItsFilterAmongTheOtherAlbums() async throws {
    let store = try await LibraryStore.open(in: home.url)
    _ = try await album("One", in: store)
    let smart = try #require(try await store.addAlbum(titled: "Sea", filter: filter))
    _ = try await album("Two", in: store)
    #expect(smart.scope == .smartAlbum(smart.id))
    try await store.renameAlbum(smart.id, to: "The Sea")
    try await store.moveAlbum(smart.id, before: nil)
    let again = try await LibraryStore.open(in: home.url)
    let albums = try await again.albums()
    #expect(albums.map(\.title) == ["One", "Two", "The Sea"] && albums.map(\.filter) == [nil, nil, filter])
    let name = smart.scope.storageName(inLibrary: FilePath("/photos"))
    #expect(await again.openScope(name, smartAlbum: smart.id).filter == filter)
    try await again.deleteAlbum(smart.id)
    #expect(await again.openScope(name, smartAlbum: smart.id).filter == nil)
    #expect(try await again.albums().count == 2)
  }

  @Test func aSmartAlbumGetsAnotherFilterAndAnAlbumGetsNone() async throws {
    let store = try LibraryStore.inMemory()
    let smart = try #require(try await store.addAlbum(titled: "Sea", filter: filter))
    let plain = try await album("One", in: store)
    var other = PhotoFilter()
    other.isFavourite = true
    for id in [smart.id, plain.id, 77] { try await store.changeFilter(ofAlbum: id, to: other) }
    let albums = try await store.albums()
    #expect(albums.map(\.title) == ["Sea", "One"] && albums.map(\.filter) == [other, nil])
  }

  @Test func nothingIsPutIntoASmartAlbum() async throws {
    let store = try LibraryStore.inMemory()
    let smart = try #require(try await store.addAlbum(titled: "Sea", filter: filter))
    #expect(try await store.add(ids("ab"), toAlbum: smart.id).isEmpty)
    #expect(try await store.albums().map(\.count) == [0])
  }

  @Test func aFilterThatCannotBeUnderstoodLeavesOutItsAlbumAlone() async throws {
    let store = try await LibraryStore.open(in: home.url)
    for title in ["One", "Two", "Three"] { _ = try await store.addAlbum(titled: title, filter: filter) }
    let queue = try DatabaseQueue(path: home.url.appendingPathComponent("library.sqlite").path)
    try await queue.write { db in
      try db.execute(sql: "UPDATE album SET filter = 'x' WHERE title = 'One'")
      try db.execute(sql: "UPDATE album SET filter = x'FF00' WHERE title = 'Two'")
    }
    #expect(try await store.albums().map(\.title) == ["Three"])
  }
}
