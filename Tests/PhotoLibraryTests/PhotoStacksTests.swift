import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoStacksTests {
  /// Photographs, and the stacks among them.
  struct Shelf {
    let catalog: PhotoCatalog
    let keys: [PhotoCatalog.Key]
    let stacks: PhotoStacks

    init(_ photos: [Photo], by rules: PhotoStacks.Rules = PhotoStacks.Rules()) {
      let catalog = PhotoCatalog(photos)
      (self.catalog, keys) = (catalog, photos.compactMap { catalog.key(of: $0.id) })
      stacks = PhotoStacks(in: catalog, by: rules)
    }

    func names(_ keys: [PhotoCatalog.Key]) -> [String] { keys.map { catalog[$0].path.display } }

    /// What a photograph stands for.
    func members(_ place: Int) -> [String] { names(stacks.members(of: keys[place])) }

    /// What is shown of all, with these open.
    func shown(open: Int...) -> [String] { names(stacks.arranged(keys, open: Set(open.map { keys[$0] }))) }
  }

  static func photo(_ name: String, in folder: String = "/a", taken: Double? = nil, burst: String = "") -> Photo {
    var photo = Photo(id: Photo.ID(FilePath(name), in: FilePath(folder)), byteCount: 1, modified: 1)
    photo.captureDate = taken.map { Date(timeIntervalSince1970: $0) }
    photo.details = PhotoDetails(burst: burst)
    return photo
  }

  private var bursts: PhotoStacks.Rules {
    var rules = PhotoStacks.Rules()
    rules.joinsBursts = true
    return rules
  }

  @Test func aRawAndThePictureOfItsNameAreOne() {
    let shelf = Shelf([
      Self.photo("1.CR2"), Self.photo("1.JPG"), Self.photo("2.jpg"), Self.photo("3.nef"),
      Self.photo("1.jpg", in: "/b"), Self.photo("10.jpg"), Self.photo("4.mp4"), Self.photo("4.dng"),
    ])
    #expect(shelf.stacks.count == 1)
    #expect(shelf.members(1) == ["/a/1.JPG", "/a/1.CR2"])
    #expect(shelf.members(0).isEmpty)
    #expect(
      shelf.keys.map { shelf.stacks.front(of: $0) } == [shelf.keys[1], shelf.keys[1]] + [nil, nil, nil, nil, nil, nil])
  }

  @Test func whatIsBehindAFrontIsLeftOutUntilTheStackIsOpen() {
    let shelf = Shelf(["1.CR2", "0.jpg", "1.JPG", "2.jpg", "1.HEIC"].map { Self.photo($0) })
    #expect(shelf.shown() == ["/a/0.jpg", "/a/2.jpg", "/a/1.HEIC"])
    #expect(shelf.shown(open: 4) == ["/a/0.jpg", "/a/2.jpg", "/a/1.HEIC", "/a/1.JPG", "/a/1.CR2"])
    #expect(shelf.shown(open: 0, 1) == ["/a/0.jpg", "/a/2.jpg", "/a/1.HEIC"], "these are no fronts")
    #expect(PhotoStacks().arranged(shelf.keys) == shelf.keys)
  }

  @Test func whatIsFoundWithoutItsFrontIsShown() {
    let shelf = Shelf(["1.CR2", "1.JPG", "2.jpg"].map { Self.photo($0) })
    let (raw, picture, other) = (shelf.keys[0], shelf.keys[1], shelf.keys[2])
    #expect(shelf.stacks.arranged([raw, other]) == [raw, other])
    #expect(shelf.stacks.arranged([picture], open: [picture]) == [picture], "what was not found stays away")
  }

  @Test func thoseTakenWithinASecondOfEachOtherAreOneWhereThatIsChosen() {
    let photos = [
      Self.photo("c.jpg", taken: 102), Self.photo("a.jpg", taken: 100), Self.photo("b.jpg", taken: 101),
      Self.photo("d.jpg", taken: 104), Self.photo("e.jpg", in: "/b", taken: 103), Self.photo("f.jpg"),
      Self.photo("g.mp4", taken: 100), Self.photo("h.jpg", taken: 100),
    ]
    #expect(Shelf(photos).stacks.count == 0)
    let shelf = Shelf(photos, by: bursts)
    #expect(shelf.stacks.count == 1)
    #expect(shelf.members(1) == ["/a/a.jpg", "/a/h.jpg", "/a/b.jpg", "/a/c.jpg"])
  }

  @Test func whatACameraNamesABurstIsOneHoweverFastItWasTaken() {
    let photos = [
      Self.photo("c.jpg", taken: 109, burst: "A"), Self.photo("a.jpg", taken: 100, burst: "A"),
      Self.photo("b.jpg", taken: 100, burst: "B"), Self.photo("d.jpg", burst: "B"), Self.photo("e.jpg", taken: 100),
      Self.photo("f.jpg", taken: 100), Self.photo("g.jpg", in: "/b", taken: 100, burst: "A"),
    ]
    #expect(Shelf(photos).stacks.count == 0)
    let shelf = Shelf(photos, by: bursts)
    #expect(shelf.stacks.count == 3)
    #expect(shelf.members(1) == ["/a/a.jpg", "/a/c.jpg"])
    #expect(Set(shelf.members(2) + shelf.members(3)) == ["/a/b.jpg", "/a/d.jpg"])
    #expect(shelf.members(4) == ["/a/e.jpg", "/a/f.jpg"], "these have no name, and are a burst by their times")
    #expect(shelf.stacks.front(of: shelf.keys[6]) == nil, "it is in another folder")
  }

  @Test func aBurstTakesItsRawsAlong() {
    let photos = [
      Self.photo("1.jpg", taken: 5), Self.photo("1.dng", taken: 5), Self.photo("2.jpg", taken: 6),
      Self.photo("2.dng", taken: 6), Self.photo("3.dng", taken: 7),
    ]
    let shelf = Shelf(photos, by: bursts)
    #expect(shelf.stacks.count == 1)
    #expect(shelf.members(0) == ["/a/1.jpg", "/a/1.dng", "/a/2.jpg", "/a/2.dng", "/a/3.dng"])
    #expect(shelf.keys.allSatisfy { shelf.stacks.front(of: $0) == shelf.keys[0] })
    #expect(shelf.shown() == ["/a/1.jpg"])
    var rules = bursts
    rules.joinsRaws = false
    #expect(Shelf(photos, by: rules).members(1).count == 5)
  }

  @Test func aHundredThousandPicturesWithoutARawTakeLittle() {
    let catalog = PhotoCatalog((0..<100_000).map { Self.photo("IMG_\($0).jpg") })
    let began = ContinuousClock.now
    #expect(PhotoStacks(in: catalog).count == 0)
    #expect(ContinuousClock.now - began < .seconds(2), "in a build without optimisation, on a busy machine")
  }
}
