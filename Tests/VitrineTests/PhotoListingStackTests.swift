import Foundation
import PhotoLibrary
import Testing

@testable import Vitrine

struct PhotoListingStackTests {
  private func photos(_ names: [String]) -> [Photo] {
    names.map { Photo(id: Photo.ID(FilePath($0), in: FilePath("/photos")), byteCount: 10, modified: 1) }
  }

  private func listing(_ names: [String]) -> PhotoListing {
    var listing = PhotoListing()
    listing.update(to: photos(names))
    listing.sort(by: .name)
    listing.settle()
    return listing
  }

  private func names(_ keys: [PhotoListing.Key], _ listing: PhotoListing) -> [String] {
    keys.map { listing.catalog[$0].displayName }
  }

  private func shown(_ listing: PhotoListing) -> [String] { names(listing.sections.flatMap(\.photos), listing) }

  private func key(_ name: String, _ listing: PhotoListing) throws -> PhotoListing.Key {
    try #require(listing.catalog.key(of: photos([name])[0].id))
  }

  @Test func aStackIsItsFrontUntilItIsOpened() throws {
    var listing = listing(["a.nef", "a.jpg", "b.jpg", "c.dng"])
    #expect(shown(listing) == ["a.jpg", "b.jpg", "c.dng"])
    #expect(listing.count == 3)
    let front = try key("a.jpg", listing)
    #expect(names(listing.members(of: front), listing) == ["a.jpg", "a.nef"], "what is done to it is done to both")

    listing.toggleStacks(of: [front])
    let isChanged = listing.settle()
    #expect(isChanged)
    #expect(shown(listing) == ["a.jpg", "a.nef", "b.jpg", "c.dng"])
    #expect(names(listing.members(of: front), listing) == ["a.jpg"])

    // The one behind closes it, too.
    listing.toggleStacks(of: [try key("a.nef", listing), try key("b.jpg", listing)])
    listing.settle()
    #expect(shown(listing) == ["a.jpg", "b.jpg", "c.dng"])
  }

  @Test func burstsAreStackedWhereThatIsChosen() {
    let burst = zip(["a.jpg", "b.jpg", "c.jpg", "d.jpg"], [100.0, 101, 101, 103]).map { name, seconds in
      var photo = photos([name])[0]
      photo.captureDate = Date(timeIntervalSince1970: seconds)
      return photo
    }
    var listing = PhotoListing()
    listing.update(to: burst)
    listing.sort(by: .name)
    listing.settle()
    #expect(shown(listing) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"], "not by itself")
    listing.stackBursts(true)
    listing.settle()
    #expect(shown(listing) == ["a.jpg", "d.jpg"])
    var options = LayoutOptions()
    options.stacksBursts = true
    let kept = LayoutOptions(kept: options.text)
    let state = FolderState(sort: .name)
    let opened = PhotoListing(
      OpenedScope(name: FilePath("/photos"), state: state), photos: burst, stackedBy: kept.stackRules)
    #expect(shown(opened) == ["a.jpg", "d.jpg"], "at the next start")
    listing.stackBursts(false)
    listing.settle()
    #expect(shown(listing).count == 4)
  }

  @Test func aSearchShowsWhatItFindsOfAStack() {
    var listing = listing(["a.nef", "a.jpg", "b.jpg"])
    listing.filter(by: PhotoFilter(text: "nef"))
    listing.settle()
    #expect(shown(listing) == ["a.nef"])
    listing.filter(by: PhotoFilter(text: "a"))
    listing.settle()
    #expect(shown(listing) == ["a.jpg"])
  }

  @Test func oneThatComesToStandForAnotherIsShownAgain() throws {
    var listing = listing(["a.jpg", "b.jpg"])
    #expect(listing.rewritten.isEmpty)
    listing.update(to: photos(["a.jpg", "b.jpg", "a.raf"]))
    listing.settle()
    #expect(names(listing.rewritten, listing) == ["a.jpg"])
    #expect(shown(listing) == ["a.jpg", "b.jpg"])
    listing.rewritten = []
    listing.update(to: photos(["b.jpg", "a.raf"]))
    listing.settle()
    #expect(shown(listing) == ["a.raf", "b.jpg"], "without its front it stands for itself")
  }

  @Test func aCellSaysWhatItStandsFor() {
    #expect(PhotoCell.Stack(count: 0, hasRaw: true).text == nil)
    #expect(PhotoCell.Stack(count: 2, hasRaw: true).text == "RAW")
    #expect(PhotoCell.Stack(count: 12, hasRaw: true).text == "12 in stack")
    #expect(PhotoCell.Stack(count: 2).spoken("a.jpg") == "a.jpg, stack of 2")
    #expect(PhotoCell.Stack(count: 1).spoken("a.jpg") == "a.jpg")
  }

  @Test(arguments: [(0, nil), (7, "0:07"), (83, "1:23"), (600, "10:00"), (3723, "1:02:03"), (36_000, "10:00:00")])
  func theLengthOfAVideoIsWrittenAsClocksDo(seconds: Int32, text: String?) {
    var photo = photos(["a.mp4"])[0]
    photo.seconds = seconds
    #expect(photo.lengthText == text)
    #expect(photo.spokenName == (text.map { "a.mp4, video, \($0)" } ?? "a.mp4, video"))
  }
}
