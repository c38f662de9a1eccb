import Foundation
import Testing

@testable import PhotoLibrary

struct PhotoMoveTests {
  private let moves = [
    PhotoMove(Photo.ID("a"), to: Photo.ID("b")), PhotoMove(Photo.ID("b"), to: Photo.ID("a")),
    PhotoMove(Photo.ID("c"), to: Photo.ID("d")),
  ]

  private func order(_ names: String...) -> PhotoOrder { PhotoOrder(names.map { Photo.ID($0) }) }

  @Test func keepsPlacesInAnOrderAndTakesThoseOfPhotosThatAreGone() {
    var order = order("x", "a", "d", "c", "b")
    order.rename(moves)
    #expect(order == self.order("x", "b", "d", "a"))
  }

  @Test func keepsTheKeysOfACatalog() {
    func photo(_ name: String) -> Photo { Photo(id: Photo.ID(name), byteCount: 1, modified: 1) }
    var catalog = PhotoCatalog(["a", "b", "c"].map(photo))
    let keys = ["a", "b", "c"].map { catalog.key(of: Photo.ID($0)) }
    catalog.rename(moves)
    #expect(["b", "a", "d"].map { catalog.key(of: Photo.ID($0)) } == keys)
    #expect(catalog.key(of: Photo.ID("c")) == nil)
    #expect(keys.compactMap { $0.map { catalog[$0].displayName } } == ["b", "a", "d"])
    catalog.update(to: ["a", "b", "d"].map(photo))
    #expect(Set(catalog.keys) == Set(keys.compactMap(\.self)))
  }

  @Test func isKeptInTheStoredOrderAndSeenByOthers() async throws {
    let store = try LibraryStore.inMemory()
    let folder = FilePath("/photos")
    try await store.save(order("c", "a", "b"), since: StoredOrder(), sort: .own, of: folder)
    let former = try await store.order(of: folder)
    try await store.photosDidMove(moves + [PhotoMove(Photo.ID("b"), to: Photo.ID(FilePath("b"), in: FilePath("/x")))])
    let stored = try await store.order(of: folder)
    #expect(stored.order == order("d", "b", "a") && stored.revision > former.revision && stored.sort == .own)
    // One that was never arranged has no order after it, either.
    try await store.photosDidMove([
      PhotoMove(Photo.ID(FilePath("a"), in: FilePath("/y")), to: Photo.ID(FilePath("b"), in: FilePath("/y")))
    ])
    #expect(try await store.order(of: FilePath("/y")).order == nil)
  }
}
