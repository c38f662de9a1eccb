import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

struct PhotoListingTests {
  private static let day: Int64 = 86_400

  private func photo(_ name: String, day: Int64 = 0, modified: Int64 = 0) -> Photo {
    Photo(
      id: Photo.ID(FilePath(name), in: FilePath("/photos")), byteCount: 10,
      modified: (1_700_000_000 + day * Self.day) * 1_000_000_000 + modified)
  }

  private func listing(_ names: String, sort: PhotoSort = .name) -> PhotoListing {
    var listing = PhotoListing()
    listing.update(to: names.map { photo(String($0)) })
    listing.sort(by: sort)
    listing.settle()
    listing.isShown = true
    return listing
  }

  private func shown(_ listing: PhotoListing) -> String {
    listing.sections.flatMap(\.photos).map { listing.catalog[$0].displayName }.joined()
  }

  @Test func aSearchLeavesWhatAnswersToItWithoutOneAllAreBack() {
    var listing = listing("abc")
    listing.filter(by: PhotoFilter(text: " B"))
    listing.settle()
    #expect(shown(listing) == "b")
    #expect(listing.count == 1 && listing.isSearching && listing.catalog.count == 3)
    listing.update(to: "abcd".map { photo(String($0)) })
    listing.settle()
    #expect(shown(listing) == "b", "what comes meanwhile is searched too")
    listing.filter(by: PhotoFilter(text: " "))
    listing.settle()
    #expect(shown(listing) == "abcd")
    #expect(!listing.isSearching)
  }

  @Test func whatHasNotBeenShownIsToldOfAgainWhateverHasNoPartInItComesBetween() {
    var listing = listing("abc")
    listing.filter(by: PhotoFilter(text: "b"))
    let isFound = listing.settle()
    listing.learn([photo("a")])
    let isFoundStill = listing.settle()
    #expect(isFound && isFoundStill)
    listing.isShown = true
    let isOver = !listing.settle()
    #expect(isOver)
  }

  @Test func sortedByDateItIsPartedByMonths() {
    var listing = PhotoListing()
    listing.update(to: [photo("c", day: 70), photo("a"), photo("b", day: 70)])
    listing.settle()
    #expect(listing.sections.map(\.photos.count) == [1, 2])
    #expect(shown(listing) == "abc")
    listing.sort(by: .largestFirst)
    listing.settle()
    #expect(listing.sections.map(\.id) == [.all])
  }

  @Test func aMoveMakesTheOrderShownTheUsersOwnAndTheFormerOneCanComeBack() throws {
    var listing = listing("abcd", sort: .nameReversed)
    listing.restore(ListingOrder.Choice(sort: .nameReversed, own: PhotoOrder("bacd".map { Photo.ID(String($0)) })))
    listing.settle()
    #expect(shown(listing) == "dcba")
    let former = listing.order
    let changes = listing.orderChanges
    listing.move([Photo.ID("a")], before: Photo.ID("c"))
    listing.settle()
    #expect(shown(listing) == "dacb")
    #expect(listing.order.sort == .own && listing.orderChanges == changes + 1)
    listing.restore(former)
    listing.settle()
    #expect(shown(listing) == "dcba")
    listing.sort(by: .own)
    listing.settle()
    #expect(shown(listing) == "bacd")
  }

  @Test func inTheOwnOrderWhatWasGoneReturnsToItsPlaceAndNewcomersCanBeMoved() {
    var listing = listing("abc")
    listing.move([Photo.ID("c")], before: Photo.ID("a"))
    listing.update(to: "abx".map { photo(String($0)) })
    listing.settle()
    #expect(shown(listing) == "abx")
    listing.move([Photo.ID("x")], before: Photo.ID("b"))
    listing.update(to: "abcx".map { photo(String($0)) })
    listing.settle()
    #expect(shown(listing) == "caxb")
  }

  @Test func severalAreMovedInTheOrderToldAndWhatIsYetToComeHasItsPlaceAlready() {
    var listing = listing("abcd")
    listing.move(["c", "a"].map { Photo.ID($0) }, before: Photo.ID("d"))
    listing.expect(["y", "x"].map { Photo.ID($0) }, before: Photo.ID("a"))
    listing.settle()
    #expect(shown(listing) == "bcad")
    listing.update(to: "abcdxy".map { photo(String($0)) })
    listing.settle()
    #expect(shown(listing) == "bcyxad")
  }

  @Test func inAnotherOrderThanTheOwnWhatIsYetToComeHasNoPlaceOfItsOwn() {
    var listing = listing("abc", sort: .name)
    listing.expect([Photo.ID("x")], before: Photo.ID("a"))
    listing.update(to: "abcx".map { photo(String($0)) })
    listing.settle()
    #expect(shown(listing) == "abcx")
    #expect(listing.order.sort == .name)
  }

  @Test func onlyAChangeOfWhatIsShownIsToBeShown() {
    var listing = listing("ab")
    let isUnchanged = !listing.settle()
    #expect(isUnchanged)
    var read = photo("a")
    (read.sizeInFile, read.isRead) = (PixelSize(width: 30, height: 20), true)
    listing.learn([read])
    let isOnlyKnownBetter = !listing.settle()
    #expect(isOnlyKnownBetter && listing.reshaped == [listing.catalog.key(of: Photo.ID("a"))])
    #expect(listing.unread(from: nil).map(\.displayName) == ["b"])
  }

  @Test func photographsWrittenAnewAreShownAnewIfTheyAreShown() throws {
    var listing = listing("ab")
    listing.filter(by: PhotoFilter(text: "a"))
    listing.update(to: [photo("a", modified: 1), photo("b", modified: 1)])
    listing.settle()
    let a = try #require(listing.catalog.key(of: Photo.ID("a")))
    #expect(listing.rewritten.count == 2)
    #expect(listing.snapshot.reconfiguredItemIdentifiers == [a])
    #expect(listing.snapshot.itemIdentifiers == [a])
  }

  @Test func readingBeginsWithWhatIsSeen() throws {
    let listing = listing("abcde")
    let c = try #require(listing.catalog.key(of: Photo.ID("c")))
    #expect(listing.unread(from: c).map(\.displayName).joined() == "cdeba")
  }

  @Test func placesAreLettersOfNamesInTheOrderOfNames() {
    var listing = PhotoListing()
    listing.update(to: ["anna", "Ärger", "Bild", "bald", "cold", "2 more", "_x"].map { photo($0) })
    listing.sort(by: .name)
    listing.settle()
    let first = listing.places.map { place in
      listing.catalog[listing.sections[place.section].photos[place.item]].displayName
    }
    #expect(listing.places.map(\.title) == ["#", "A", "B", "C"])
    #expect(first == ["2 more", "anna", "bald", "cold"])
    listing.sort(by: .largestFirst)
    listing.settle()
    #expect(listing.places.isEmpty)
  }

  @Test func placesAreMonthsAndTheFirstOfEachYearHasItsName() {
    var listing = PhotoListing()
    listing.update(to: [photo("a", day: 5), photo("b", day: 40), photo("c", day: 41)])
    listing.settle()
    #expect(listing.sections.count == 3)
    #expect(listing.places.map(\.section) == [0, 1])
    #expect(listing.places.map(\.title) == [11, 12].map { PhotoMonth(year: 2023, month: $0).shortTitle })
    #expect(listing.places.map(\.isMajor) == [true, true])
    listing.update(to: [photo("a", day: 5), photo("b", day: 40), photo("c", day: 800)])
    listing.settle()
    #expect(listing.places.map(\.title) == ["2023", PhotoMonth(year: 2023, month: 12).shortTitle, "2026"])
    #expect(listing.places.map(\.section) == [0, 1, 2])
    #expect(listing.places.map(\.isMajor) == [true, false, true])
  }
}
