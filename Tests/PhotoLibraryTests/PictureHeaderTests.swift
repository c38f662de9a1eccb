import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct PictureHeaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func header(_ bytes: [UInt8]) throws -> PictureHeader {
    let photo = try folder.write(bytes, as: "a.jpg")
    return PictureHeader(of: try PictureFile(photo.path))
  }

  @Test func readsJPEG() throws {
    let header = try header(SamplePicture.jpeg(width: 123, height: 45))
    #expect(header.format == .jpeg)
    #expect(header.size == PixelSize(width: 123, height: 45))
    #expect(header.orientation == .upright)
    #expect(header.captureDate == nil)
  }

  @Test(arguments: [true, false])
  func readsEXIF(bigEndian: Bool) throws {
    let exif = SamplePicture.exif(
      orientation: .turnedLeft, taken: "2024:05:01 12:30:15", zone: "+02:00", bigEndian: bigEndian)
    for bytes in [SamplePicture.jpeg(exif: exif), SamplePicture.png(exif: exif)] {
      let header = try header(bytes)
      #expect(header.orientation == .turnedLeft)
      #expect(header.displaySize == PixelSize(width: 64, height: 96))
      #expect(header.captureDate == Date(timeIntervalSince1970: 1_714_559_415))
    }
  }

  @Test func readsADateWithoutZoneAsTheUsers() throws {
    let date = try #require(CaptureDate.parse("2024:05:01 12:30:15"))
    let fields = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    #expect(fields == DateComponents(year: 2024, month: 5, day: 1, hour: 12, minute: 30, second: 15))
  }

  @Test(arguments: ["0000:00:00 00:00:00", "    :  :     :  :  ", "", "yesterday", "2024:13:01 00:00:00", "2024:05:01"])
  func takesNonsenseForNoDate(text: String) {
    #expect(CaptureDate.parse(text) == nil)
  }

  @Test func readsWebPHeaders() throws {
    let little = SamplePicture.little
    func riff(_ body: [UInt8]) -> [UInt8] { Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body }
    let lossy = riff(
      Array("VP8 ".utf8) + little(10, 4) + [0, 0, 0, 0x9D, 0x01, 0x2A] + little(640, 2) + little(480, 2))
    #expect(try header(lossy).size == PixelSize(width: 640, height: 480))
    let lossless = riff(Array("VP8L".utf8) + little(5, 4) + [0x2F] + little(639 | 479 << 14, 4))
    #expect(try header(lossless).size == PixelSize(width: 640, height: 480))
    let exif = SamplePicture.exif(orientation: .turnedRight)
    let extended = riff(
      Array("VP8X".utf8) + little(10, 4) + [0x08, 0, 0, 0] + little(639, 3) + little(479, 3) + Array("EXIF".utf8)
        + little(exif.count, 4) + exif)
    #expect(try header(extended).displaySize == PixelSize(width: 480, height: 640))
  }

  @Test func readsGIF() throws {
    let header = try header(Array("GIF89a".utf8) + SamplePicture.little(320, 2) + SamplePicture.little(200, 2))
    #expect(header.format == .gif)
    #expect(header.size == PixelSize(width: 320, height: 200))
  }

  /// Every prefix, and files with a byte changed anywhere, must be read without a crash and within the budget.
  @Test func survivesAnyDamage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var random = Numbers(state: seed)
    let exif = SamplePicture.exif(orientation: .flipped, taken: "2024:05:01 12:30:15", zone: "+02:00")
    var samples = [SamplePicture.jpeg(exif: exif), SamplePicture.png(exif: exif)]
    for kind in ["tiff", "avif", "webp"] {
      if let bytes = SamplePicture.encoded(width: 40, height: 30, as: kind) { samples.append(bytes) }
    }
    for sample in samples {
      for length in stride(from: 0, to: min(sample.count, 700), by: 5) { _ = try header(Array(sample[..<length])) }
      for _ in 0..<150 {
        var bytes = sample
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<min(bytes.count, 700), using: &random)] = .random(in: 0...255, using: &random)
        }
        _ = try header(bytes)
      }
    }
  }

  struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
