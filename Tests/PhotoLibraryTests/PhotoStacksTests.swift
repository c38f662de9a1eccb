import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PhotoStacksTests {
  func photo(_ name: String, in folder: String = "/a", taken: Double? = nil) -> Photo {
    var photo = Photo(id: Photo.ID(FilePath(name), in: FilePath(folder)), byteCount: 1, modified: 1)
    photo.captureDate = taken.map { Date(timeIntervalSince1970: $0) }
    return photo
  }

  func names(_ ids: [Photo.ID]) -> [String] { ids.map(\.path.display) }

  @Test func aRawAndThePictureOfItsNameAreOne() {
    let photos = [
      photo("1.CR2"), photo("1.JPG"), photo("2.jpg"), photo("3.nef"), photo("1.jpg", in: "/b"), photo("10.jpg"),
      photo("4.mp4"), photo("4.dng"),
    ]
    let stacks = PhotoStacks(of: photos)
    #expect(stacks.count == 1)
    #expect(names(stacks.members(of: photos[1].id)) == ["/a/1.JPG", "/a/1.CR2"])
    #expect(stacks.front(of: photos[0].id) == photos[1].id)
    #expect(stacks.front(of: photos[1].id) == photos[1].id)
    #expect(stacks.front(of: photos[2].id) == nil)
    #expect(stacks.members(of: photos[0].id).isEmpty)
  }

  @Test func whatIsBehindAFrontIsLeftOutUntilTheStackIsOpen() {
    let photos = ["1.CR2", "0.jpg", "1.JPG", "2.jpg", "1.HEIC"].map { photo($0) }
    let order = photos.map(\.id)
    let stacks = PhotoStacks(of: photos)
    #expect(names(stacks.arranged(order)) == ["/a/0.jpg", "/a/2.jpg", "/a/1.HEIC"])
    #expect(
      names(stacks.arranged(order, open: [photos[4].id])) == [
        "/a/0.jpg", "/a/2.jpg", "/a/1.HEIC", "/a/1.JPG", "/a/1.CR2",
      ])
    #expect(
      names(stacks.arranged(order, open: [photos[0].id, photos[1].id])) == ["/a/0.jpg", "/a/2.jpg", "/a/1.HEIC"])
    #expect(names(PhotoStacks().arranged(order)) == names(order))
  }

  @Test func whatIsFoundWithoutItsFrontIsShown() {
    let photos = ["1.CR2", "1.JPG", "2.jpg"].map { photo($0) }
    let stacks = PhotoStacks(of: photos)
    #expect(names(stacks.arranged([photos[0].id, photos[2].id])) == ["/a/1.CR2", "/a/2.jpg"])
    // Of an open stack, what was not found stays away.
    #expect(names(stacks.arranged([photos[1].id], open: [photos[1].id])) == ["/a/1.JPG"])
  }

  @Test func thoseTakenWithinASecondOfEachOtherAreOneWhereThatIsChosen() {
    let photos = [
      photo("c.jpg", taken: 102), photo("a.jpg", taken: 100), photo("b.jpg", taken: 101), photo("d.jpg", taken: 104),
      photo("e.jpg", in: "/b", taken: 103), photo("f.jpg"), photo("g.mp4", taken: 100), photo("h.jpg", taken: 100),
    ]
    #expect(PhotoStacks(of: photos).count == 0)
    var rules = PhotoStacks.Rules()
    rules.joinsBursts = true
    let stacks = PhotoStacks(of: photos, by: rules)
    #expect(stacks.count == 1)
    #expect(names(stacks.members(of: photos[1].id)) == ["/a/a.jpg", "/a/h.jpg", "/a/b.jpg", "/a/c.jpg"])
  }

  @Test func aBurstTakesItsRawsAlong() {
    let photos = [
      photo("1.jpg", taken: 5), photo("1.dng", taken: 5), photo("2.jpg", taken: 6), photo("2.dng", taken: 6),
      photo("3.dng", taken: 7),
    ]
    var rules = PhotoStacks.Rules()
    rules.joinsBursts = true
    let stacks = PhotoStacks(of: photos, by: rules)
    #expect(stacks.count == 1)
    #expect(
      names(stacks.members(of: photos[0].id)) == ["/a/1.jpg", "/a/1.dng", "/a/2.jpg", "/a/2.dng", "/a/3.dng"])
    #expect(photos.dropFirst().allSatisfy { stacks.front(of: $0.id) == photos[0].id })
    #expect(names(stacks.arranged(photos.map(\.id))) == ["/a/1.jpg"])
    rules.joinsRaws = false
    #expect(PhotoStacks(of: photos, by: rules).members(of: photos[1].id).count == 5)
  }

  @Test func aHundredThousandPicturesWithoutARawTakeLittle() {
    let photos = (0..<100_000).map { photo("IMG_\($0).jpg") }
    let began = ContinuousClock.now
    #expect(PhotoStacks(of: photos).count == 0)
    #expect(ContinuousClock.now - began < .seconds(2), "a build without optimisation, on a busy machine")
  }
}
