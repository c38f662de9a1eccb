import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct PreviewTests {
  static func file(_ orientation: Orientation = .upright, thumbnail: Sample) -> [UInt8] {
    Sample.plain([1, 2, 3], width: 480, height: 320).jpeg(
      .init(exif: Bytes.exif(orientation: orientation, thumbnail: thumbnail.jpeg())))
  }

  @Test(arguments: TurningTests.upright)
  func theSmallPictureInEXIFIsUprightForTheSameBox(orientation: Orientation, quarters: [Color]) throws {
    let file = Self.file(orientation, thumbnail: .quarters(width: 120, height: 80))
    let preview = try #require(try Decoded.preview(file, PixelSize(width: 60, height: 60), .fill))
    #expect(preview.size == PixelSize(width: 60, height: 60))
    #expect(preview.quarters == quarters)
  }

  @Test func aSmallPictureOfAnotherShapeIsNone() throws {
    #expect(try Decoded.preview(Self.file(thumbnail: .quarters(width: 160, height: 120))) == nil)
    #expect(try Decoded.preview(Self.file(thumbnail: .quarters(width: 80, height: 120))) == nil)
    #expect(try Decoded.preview(Self.file(thumbnail: .quarters(width: 160, height: 107))) != nil)
  }

  @Test(arguments: Encoding.allCases)
  func picturesWithoutASmallOneHaveNone(encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters()) else { return }
    #expect(try Decoded.preview(file) == nil)
  }

  @Test func whatIsEncodedAsAJPEGDecodesToTheSame() throws {
    let sample = Sample.photograph(width: 90, height: 60, grain: 2)
    let file = try #require(sample.bytes.withUnsafeBytes { PictureCodecs.encodeJPEG($0, size: sample.size) })
    let image = try Decoded.decoding(file, PixelSize(width: 90, height: 90))
    #expect(image.size == sample.size)
    #expect(near(image.bytes, sample.bytes, 40))
    #expect(
      sample.bytes.withUnsafeBytes { PictureCodecs.encodeJPEG($0, size: PixelSize(width: 90, height: 61)) } == nil)
    #expect(sample.bytes.withUnsafeBytes { PictureCodecs.encodeJPEG($0, size: PixelSize(width: 0, height: 5)) } == nil)
  }
}
