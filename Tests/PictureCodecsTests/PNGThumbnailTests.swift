import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct PNGThumbnailTests {
  let origin = ThumbnailOrigin(uri: "file:///home/jens/photos/me.png", modified: 1_700_000_000)

  func isThumbnail(_ file: [UInt8], of origin: ThumbnailOrigin) -> Bool {
    let bytes = Decoded.exactly(file)
    defer { bytes.deallocate() }
    return PictureCodecs.isThumbnail(UnsafeRawBufferPointer(bytes), of: origin)
  }

  /// A PNG with chunks after its header.
  func png(_ chunks: [[UInt8]]) -> [UInt8] {
    let file = Sample.quarters().png()
    let afterHeader = 8 + 25
    return Array(file[..<afterHeader]) + chunks.joined() + Array(file[afterHeader...])
  }

  func text(_ keyword: String, _ value: String) -> [UInt8] {
    Sample.chunk("tEXt", Array(keyword.utf8) + [0] + Array(value.utf8))
  }

  /// A text that is packed, as Qt writes those of 40 characters and more: here in one block that is stored.
  func packedText(_ keyword: String, _ value: String) -> [UInt8] {
    let bytes = Array(value.utf8)
    let sums = bytes.reduce((1, 0)) { (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521) }
    let zlib =
      [0x78, 0x01, 0x01] + Bytes.little(bytes.count, 2) + Bytes.little(~bytes.count, 2) + bytes
      + Bytes.big(sums.1 << 16 | sums.0, 4)
    return Sample.chunk("zTXt", Array(keyword.utf8) + [0, 0] + zlib)
  }

  @Test(arguments: [UInt8?.none, 77])
  func whatIsEncodedHasTheSamePixelsAndSaysWhatItIsOf(alpha: UInt8?) throws {
    let sample = Sample.quarters(width: 256, height: 171, alpha: alpha)
    let file = try #require(
      sample.bytes.withUnsafeBytes {
        PictureCodecs.encodeThumbnail($0, size: sample.size, hasAlpha: alpha != nil, of: origin)
      })
    let decoded = try Decoded.decoding(file, PixelSize(width: 256, height: 256))
    #expect(decoded.size == sample.size)
    #expect(decoded.bytes == sample.bytes)
    #expect(isThumbnail(file, of: origin))
    #expect(!isThumbnail(file, of: ThumbnailOrigin(uri: origin.uri, modified: origin.modified + 1)))
    #expect(!isThumbnail(file, of: ThumbnailOrigin(uri: origin.uri + "x", modified: origin.modified)))
  }

  @Test func pixelsOfAnotherSizeAreNotEncoded() {
    let sample = Sample.quarters()
    sample.bytes.withUnsafeBytes { bytes in
      for size in [
        PixelSize(width: 96, height: 65), PixelSize(width: 0, height: 64), PixelSize(width: -96, height: -64),
      ] {
        #expect(PictureCodecs.encodeThumbnail(bytes, size: size, hasAlpha: false, of: origin) == nil)
      }
      #expect(PictureCodecs.encodeThumbnail(bytes, size: sample.size, hasAlpha: true, of: origin) == nil)
    }
  }

  @Test func bothTextsHaveToBeThere() {
    let uri = text("Thumb::URI", origin.uri)
    let time = text("Thumb::MTime", "1700000000")
    #expect(isThumbnail(png([uri, time]), of: origin))
    #expect(isThumbnail(png([text("Thumb::MTime", "1700000000.5"), packedText("Thumb::URI", origin.uri)]), of: origin))
    #expect(!isThumbnail(png([uri]), of: origin))
    #expect(!isThumbnail(png([time]), of: origin))
    #expect(!isThumbnail(png([]), of: origin))
    #expect(!isThumbnail(png([text("Thumb::Uri", origin.uri), time]), of: origin))
    #expect(!isThumbnail(Sample.quarters().jpeg(), of: origin))
  }

  @Test func aThumbnailThatBreaksOffOrIsChangedAnywhereCrashesNothing() {
    let file = png([packedText("Thumb::URI", origin.uri), text("Thumb::MTime", "1700000000")])
    for count in 0..<220 { _ = isThumbnail(Array(file.prefix(count)), of: origin) }
    for place in 0..<220 {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = file
        changed[place] = value
        _ = isThumbnail(changed, of: origin)
      }
    }
  }
}
