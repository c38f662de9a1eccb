import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PictureEndingTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func isCut(_ bytes: [UInt8]) throws -> Bool {
    let photo = try folder.write(bytes, as: "a.jpg")
    return PictureEnding.isMissing(in: try PictureFile(photo.path))
  }

  @Test(arguments: ["jpeg", "png", "webp"])
  func tellsACutPictureFromAWholeOne(kind: String) throws {
    guard let whole = SamplePicture.encoded(width: 400, height: 300, as: kind, noise: true) else { return }
    #expect(try !isCut(whole))
    for count in [200, whole.count / 2, whole.count - 20] { #expect(try isCut(Array(whole[..<count]))) }
  }

  /// Phones put a film behind a picture.
  @Test(arguments: ["jpeg", "png", "webp"])
  func takesWhatFollowsThePictureForNoPartOfIt(kind: String) throws {
    guard let whole = SamplePicture.encoded(width: 40, height: 30, as: kind) else { return }
    #expect(try !isCut(whole + [UInt8](repeating: 7, count: 100_000)))
  }

  @Test func isNotFooledByThePreviewsEnd() throws {
    let picture = SamplePicture.jpeg(exif: SamplePicture.exif() + SamplePicture.jpeg(width: 16, height: 16))
    #expect(try !isCut(picture))
    #expect(try isCut(Array(picture[..<(picture.count - 2)])))
  }
}
