import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoOrderTests {
  static let folder = FilePath("/photos")

  func photo(_ name: String, seconds: Int64 = 0, taken: Int? = nil, bytes: Int64 = 1) -> Photo {
    var photo = Photo(
      id: Photo.ID(FilePath(name), in: Self.folder), byteCount: bytes, modified: seconds * 1_000_000_000)
    photo.captureDate = taken.map { Date(timeIntervalSince1970: Double($0)) }
    return photo
  }

  func names(_ photos: [Photo]) -> [String] { photos.map(\.displayName) }

  @Test func putsKnownPhotosInOrderAndNewOnesBehindByTime() {
    let order = PhotoOrder(["c", "a", "gone", "b"].map { Photo.ID($0) })
    let found = [
      photo("new2", seconds: 20), photo("a", seconds: 9), photo("b"), photo("new1", seconds: 99, taken: 10), photo("c"),
    ]
    #expect(names(order.arranging(found)) == ["c", "a", "b", "new1", "new2"])
    #expect(names(order.arranging(found, newcomers: .newestFirst)) == ["c", "a", "b", "new2", "new1"])
  }

  @Test func leavesOutDoubles() {
    let order = PhotoOrder(["a", "b", "a"].map { Photo.ID($0) })
    #expect(names(order.arranging([photo("b"), photo("a")])) == ["a", "b"])
  }

  @Test func keepsNamesByteForByte() {
    let odd = Photo.ID(FilePath(bytes: [0xFF, 0x0A, 0x20]), in: Self.folder)
    let order = PhotoOrder([odd, Photo.ID("ü.jpg"), Photo.ID("a\nb.jpg")])
    #expect(PhotoOrder(decoding: order.encoded(relativeTo: Self.folder), relativeTo: Self.folder) == order)
    #expect(
      PhotoOrder(decoding: PhotoOrder([]).encoded(relativeTo: Self.folder), relativeTo: Self.folder) == PhotoOrder([]))
  }

  @Test func sortsByTimeThenName() {
    let photos = [
      photo("b", seconds: 5), photo("a", seconds: 5), photo("d", seconds: 1, taken: 9), photo("c", seconds: 2),
    ]
    #expect(names(PhotoSort.oldestFirst.sorted(photos)) == ["c", "a", "b", "d"])
    #expect(names(PhotoSort.newestFirst.sorted(photos)) == ["d", "a", "b", "c"])
  }

  @Test func sortsNumbersInNamesByValue() {
    let sorted = ["IMG_2.jpg", "img_10.jpg", "IMG_010b.jpg", "IMG_1.jpg", "img.jpg", "Älp.jpg", "IMG_2.JPG"]
    let photos = sorted.map { photo($0) }
    #expect(
      names(PhotoSort.name.sorted(photos)) == [
        "img.jpg", "IMG_1.jpg", "IMG_2.JPG", "IMG_2.jpg", "img_10.jpg", "IMG_010b.jpg", "Älp.jpg",
      ])
  }

  @Test func sortsByNameFromTheEndAndByBytes() {
    let photos = [photo("b", bytes: 2), photo("c", bytes: 9), photo("a", bytes: 2), photo("d", bytes: 0)]
    #expect(names(PhotoSort.nameReversed.sorted(photos)) == ["d", "c", "b", "a"])
    #expect(names(PhotoSort.largestFirst.sorted(photos)) == ["c", "a", "b", "d"])
  }

  @Test func keepsTheOwnOrderWhenAnotherIsShown() {
    let own = PhotoOrder(["b", "c", "a"].map { Photo.ID($0) })
    let photos = [photo("a"), photo("b"), photo("new"), photo("c")]
    #expect(names(PhotoSort.name.sorted(photos, own: own)) == ["a", "b", "c", "new"])
    #expect(names(PhotoSort.own.sorted(photos, own: own)) == ["b", "c", "a", "new"])
  }

  @Test func putsAPhotoBeforeAnother() {
    var order = PhotoOrder(["a", "b", "c"].map { Photo.ID($0) })
    order.move([Photo.ID("c")], before: Photo.ID("b"))
    #expect(order.ids.map(\.display) == ["a", "c", "b"])
    order.move([Photo.ID("a")], before: nil)
    #expect(order.ids.map(\.display) == ["c", "b", "a"])
    order.move([Photo.ID("b")], before: Photo.ID("gone"))
    order.move([Photo.ID("c")], before: Photo.ID("c"))
    #expect(order.ids.map(\.display) == ["c", "a", "b"])
    order.move(["b", "a"].map { Photo.ID($0) }, before: Photo.ID("a"))
    #expect(order.ids.map(\.display) == ["c", "b", "a"])
    order.move(["a", "c"].map { Photo.ID($0) }, before: Photo.ID("b"))
    #expect(order.ids.map(\.display) == ["a", "c", "b"])
    order.move([Photo.ID("b")], before: nil)
    order.move([Photo.ID("a")], before: Photo.ID("b"))
    #expect(order.ids.map(\.display) == ["c", "a", "b"])
    order.append(["d", "a", "e"].map { Photo.ID($0) })
    #expect(order.ids.map(\.display) == ["c", "a", "b", "d", "e"])
  }
}
