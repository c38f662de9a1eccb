import CollectionEngine
import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

struct PhotoListingMovingTests {
  private let listing: PhotoListing
  private let snapshot: PhotoListing.Snapshot

  init() {
    var listing = PhotoListing()
    listing.update(
      to: "abcdef".map { Photo(id: Photo.ID(FilePath(String($0)), in: FilePath("/photos")), byteCount: 1, modified: 1) }
    )
    listing.sort(by: .name)
    listing.settle()
    (self.listing, snapshot) = (listing, listing.snapshot)
  }

  private func keys(_ names: String) -> [PhotoListing.Key] {
    names.compactMap { listing.catalog.key(of: Photo.ID(String($0))) }
  }

  private func name(_ key: PhotoListing.Key?) -> String { key.map { listing.catalog[$0].displayName } ?? "-" }

  private func names(_ keys: some Sequence<PhotoListing.Key?>) -> String { keys.map(name).joined() }

  @Test func areToldInTheOrderTheyAreShownInWithWhatEachStandsBefore() {
    let (photos, followers) = snapshot.standing(Set(keys("fba")))
    #expect(names(photos) == "abf")
    #expect(names(followers) == "bc-")
  }

  @Test(arguments: [("fb", "d", "acfbde"), ("ab", "f", "cdeabf"), ("ca", "-", "bdefca"), ("abcdef", "-", "abcdef")])
  func standOneBehindTheOtherBeforeAnotherOrAtTheEnd(moved: String, next: String, order: String) {
    var snapshot = snapshot
    snapshot.move(keys(moved), before: keys(next).first)
    #expect(names(snapshot.itemIdentifiers) == order)
  }

  @Test func goBeforeTheNextThatIsNoneOfThemAtAPlaceToldWithoutTheFirst() {
    func photo(_ item: Int, without first: String = "", besides others: String = "") -> String {
      name(
        snapshot.photo(at: IndexPath(item: item, section: 0), without: keys(first).first, besides: Set(keys(others))))
    }
    #expect(photo(2) == "c")
    #expect(photo(2, without: "a") == "d")
    #expect(photo(2, without: "a", besides: "ade") == "f")
    #expect(photo(5, without: "a") == "-")
    #expect(photo(4, besides: "ef") == "-")
    #expect(snapshot.photo(at: IndexPath(item: 0, section: 1)) == nil)
  }
}
