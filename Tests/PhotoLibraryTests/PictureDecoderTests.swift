import DecoderProtocol
import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PictureDecoderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Broken input

  @Test func saysThatAnEmptyFileIsEmpty() throws {
    try folder.write([], as: "zero.jpg")
    #expect(throws: PictureError.empty) { try folder.decode("zero.jpg") }
  }

  @Test(arguments: ["jpeg", "png", "tiff", "webp", "avif", "heif"])
  func saysThatATruncatedPictureIsDamaged(kind: String) throws {
    guard let whole = SamplePicture.encoded(width: 400, height: 300, as: kind, noise: true) else { return }
    for part in [200, whole.count / 2, whole.count - 20] {
      try folder.write(Array(whole[..<part]), as: "cut.jpg")
      let error = #expect(throws: PictureError.self, "\(part) of \(whole.count) bytes") { try folder.decode("cut.jpg") }
      #expect(error?.message == "The picture is damaged", "\(String(describing: error?.failureReason))")
    }
  }

  @Test func takesTheFirstFrameOfAnAnimation() throws {
    // Two frames of one pixel: red, then green. From the GIF89a specification's grammar, with LZW codes clear, index, end.
    func frame(_ index: UInt8) -> [UInt8] {
      [0x21, 0xF9, 4, 0, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, index == 0 ? 0x44 : 0x4C, 0x01, 0]
    }
    let gif: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0] + frame(0) + frame(1) + [0x3B]
    try folder.write(gif, as: "a.gif")
    #expect(try folder.decode("a.gif").color(x: 0, y: 0) == .red)
    try folder.write(Array(gif[..<30]), as: "cut.gif")
    #expect(throws: PictureError.self) { try folder.decode("cut.gif") }
  }

  @Test func goesByTheContentNotByTheName() throws {
    try folder.write(SamplePicture.png(), as: "really-a-png.jpg")
    #expect(try folder.decode("really-a-png.jpg").quarters == [.red, .green, .blue, .white])
  }

  @Test func refusesAnEnormousPictureBeforeDecodingIt() throws {
    try folder.write(SamplePicture.hollowPNG(width: 60_000, height: 60_000), as: "huge.png")
    let error = #expect(throws: PictureError.tooLarge(PixelSize(width: 60_000, height: 60_000))) {
      try folder.decode("huge.png")
    }
    #expect(error?.failureReason == "It has 60,000 × 60,000 pixels.")
  }

  @Test func refusesFoldersAndFIFOsWithoutWaiting() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("x.jpg"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.url.path + "/pipe.jpg", 0o644) == 0)
    #expect(throws: PictureError.notAFile) { try folder.decode("x.jpg") }
    #expect(throws: PictureError.notAFile) { try folder.decode("pipe.jpg") }
  }

  @Test func tellsADanglingLinkFromAFileThatIsGone() throws {
    #expect(symlink("/nowhere/at/all.jpg", folder.url.path + "/link.jpg") == 0)
    #expect(throws: PictureError.targetMissing) { try folder.decode("link.jpg") }
    #expect(throws: PictureError.gone) { try folder.decode("never-there.jpg") }
  }

  @Test func showsAFileThatIsRemovedOnceItIsOpen() throws {
    try folder.write(SamplePicture.jpeg(width: 1200, height: 900), as: "a.jpg")
    let path = folder.path.appending(FilePath("a.jpg"))
    let file = try PictureFile(path)
    #expect(path.withCString { unlink($0) } == 0)
    #expect(
      try PictureDecoder.shared.thumbnail(of: file, box: PixelSize(width: 64, height: 64), mode: .fit)?.image.width
        == 64)
    #expect(throws: PictureError.gone) { try folder.decode("a.jpg") }
  }

  @Test func decodesAFileWhoseNameIsNotUTF8() throws {
    let name = FilePath(bytes: [0x66, 0xFF, 0xE9, 0x2E, 0x6A, 0x70, 0x67])
    try folder.write(SamplePicture.jpeg(), as: name)
    let image = try PictureDecoder.shared.thumbnail(
      of: PictureFile(folder.path.appending(name)), box: PixelSize(width: 48, height: 48), mode: .fit)?.image
    #expect(image?.size == PixelSize(width: 48, height: 32))
  }

  @Test func saysThatTextIsNotAPicture() throws {
    try folder.write(Array(String(repeating: "Dear diary, ", count: 500).utf8), as: "diary.jpg")
    #expect(throws: PictureError.notAPicture) { try folder.decode("diary.jpg") }
  }

  @Test func givesUpWhenCancelled() throws {
    try folder.write(SamplePicture.jpeg(), as: "a.jpg")
    let file = try PictureFile(folder.path.appending(FilePath("a.jpg")))
    let thumbnail = try PictureDecoder.shared.thumbnail(
      of: file, box: PixelSize(width: 8, height: 8), mode: .fit, isCancelled: { true })
    #expect(thumbnail == nil)
  }

  // MARK: Pixels

  /// What the quarters red, green, blue, white look like upright, by EXIF's definition.
  static let upright: [(Orientation, [SamplePicture.Color])] = [
    (.upright, [.red, .green, .blue, .white]),
    (.mirrored, [.green, .red, .white, .blue]),
    (.upsideDown, [.white, .blue, .green, .red]),
    (.flipped, [.blue, .white, .red, .green]),
    (.transposed, [.red, .blue, .green, .white]),
    (.turnedLeft, [.blue, .red, .white, .green]),
    (.transversed, [.white, .green, .blue, .red]),
    (.turnedRight, [.green, .white, .red, .blue]),
  ]

  @Test(arguments: upright)
  func turnsPicturesUpright(orientation: Orientation, expected: [SamplePicture.Color]) throws {
    let exif = SamplePicture.exif(orientation: orientation)
    try folder.write(SamplePicture.jpeg(width: 192, height: 128, exif: exif), as: "a.jpg")
    try folder.write(SamplePicture.png(width: 192, height: 128, exif: exif), as: "a.png")
    try folder.write(SamplePicture.tiff(width: 192, height: 128, orientation: orientation), as: "a.tif")
    for name in ["a.jpg", "a.png", "a.tif"] {
      let fit = try folder.decode(name, box: PixelSize(width: 60, height: 60))
      #expect(fit.quarters == expected, "\(name)")
      #expect(
        fit.size == (orientation.swapsSides ? PixelSize(width: 40, height: 60) : PixelSize(width: 60, height: 40)))
      let fill = try folder.decode(name, box: PixelSize(width: 60, height: 60), mode: .fill)
      #expect(fill.quarters == expected, "\(name)")
      #expect(fill.size == PixelSize(width: 60, height: 60))
    }
  }

  @Test func hasExactlyTheSizeOfTheBox() throws {
    try folder.write(SamplePicture.jpeg(width: 1001, height: 667), as: "a.jpg")
    for box in [
      PixelSize(width: 256, height: 256), PixelSize(width: 251, height: 97), PixelSize(width: 33, height: 301),
    ] {
      #expect(try folder.decode("a.jpg", box: box, mode: .fill).size == box)
      let fit = try folder.decode("a.jpg", box: box, mode: .fit).size
      #expect(fit.width == box.width || fit.height == box.height)
      #expect(fit.width <= box.width && fit.height <= box.height)
    }
  }

  @Test func cutsTheMiddleOut() throws {
    try folder.write(SamplePicture.png(width: 400, height: 100), as: "wide.png")
    let image = try folder.decode("wide.png", box: PixelSize(width: 50, height: 50), mode: .fill)
    // The seam between the quarters is in the middle.
    #expect(image.color(x: 20, y: 5) == .red)
    #expect(image.color(x: 29, y: 5) == .green)
    try folder.write(SamplePicture.png(width: 100, height: 400), as: "high.png")
    let high = try folder.decode("high.png", box: PixelSize(width: 50, height: 50), mode: .fill)
    #expect(high.color(x: 5, y: 20) == .red)
    #expect(high.color(x: 5, y: 29) == .blue)
  }

  @Test func doesNotEnlargeSmallPictures() throws {
    try folder.write(SamplePicture.png(width: 30, height: 20), as: "small.png")
    #expect(try folder.decode("small.png").size == PixelSize(width: 30, height: 20))
    #expect(try folder.decode("small.png", mode: .fill).size == PixelSize(width: 20, height: 20))
  }

  @Test func keepsAlpha() throws {
    try folder.write(SamplePicture.png(width: 8, height: 8, alpha: 128), as: "glass.png")
    let image = try folder.decode("glass.png")
    #expect(image.hasAlpha)
    // Red, green, blue, alpha of the red quarter.
    #expect(image.withUnsafeBytes { Array($0[0..<4]) } == [255, 0, 0, 128])
  }

  @Test(arguments: ["tiff", "webp", "avif", "heif"])
  func decodesOtherFormatsWhereALoaderIsInstalled(kind: String) throws {
    guard let bytes = SamplePicture.encoded(width: 200, height: 120, as: kind) else { return }
    try folder.write(bytes, as: "a.jpg")
    let image = try folder.decode("a.jpg", box: PixelSize(width: 50, height: 50))
    #expect(image.size == PixelSize(width: 50, height: 30))
    #expect(
      try PictureDecoder.shared.header(of: PictureFile(folder.path.appending(FilePath("a.jpg")))).displaySize
        == PixelSize(width: 200, height: 120))
  }
}
