import DecoderProtocol
import Foundation
import Synchronization
import Testing

@testable import PhotoLibrary

@Suite struct PictureHeaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func header(_ bytes: [UInt8]) throws -> DecodeReply.Header {
    let photo = try folder.write(bytes, as: "a.jpg")
    return try PictureDecoder.shared.header(of: PictureFile(photo.path))
  }

  @Test func readsJPEG() throws {
    let header = try header(SamplePicture.jpeg(width: 123, height: 45))
    #expect(header.displaySize == PixelSize(width: 123, height: 45))
    #expect(header.captured.isEmpty)
  }

  @Test(arguments: [true, false])
  func readsEXIF(bigEndian: Bool) throws {
    let exif = SamplePicture.exif(
      orientation: .turnedLeft, taken: "2024:05:01 12:30:15", zone: "+02:00", bigEndian: bigEndian)
    for bytes in [SamplePicture.jpeg(exif: exif), SamplePicture.png(exif: exif)] {
      let header = try header(bytes)
      #expect(header.displaySize == PixelSize(width: 64, height: 96))
      #expect(
        CaptureDate.parse(header.captured, zone: header.zone) == Date(timeIntervalSince1970: 1_714_559_415))
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
    #expect(try header(lossy).displaySize == PixelSize(width: 640, height: 480))
    let lossless = riff(Array("VP8L".utf8) + little(5, 4) + [0x2F] + little(639 | 479 << 14, 4))
    #expect(try header(lossless).displaySize == PixelSize(width: 640, height: 480))
    let exif = SamplePicture.exif(orientation: .turnedRight)
    let extended = riff(
      Array("VP8X".utf8) + little(10, 4) + [0x08, 0, 0, 0] + little(639, 3) + little(479, 3) + Array("EXIF".utf8)
        + little(exif.count, 4) + exif)
    #expect(try header(extended).displaySize == PixelSize(width: 480, height: 640))
  }

  @Test func readsGIF() throws {
    let little = SamplePicture.little
    let header = try header(
      Array("GIF89a".utf8) + little(320, 2) + little(200, 2) + [0x80, 0, 0, 255, 0, 0, 0, 255, 0]
        + [0x2C] + little(0, 4) + little(320, 2) + little(200, 2) + [0, 2, 2, 0x44, 0x01, 0, 0x3B])
    #expect(header.displaySize == PixelSize(width: 320, height: 200))
  }

  @Test(arguments: ["tiff", "webp", "avif", "heif"])
  func readsOtherFormatsWhereALoaderIsInstalled(kind: String) throws {
    guard let bytes = SamplePicture.encoded(width: 200, height: 120, as: kind) else { return }
    let header = try header(bytes)
    #expect(header.displaySize == PixelSize(width: 200, height: 120))
  }

  @Test func readsTIFFAsShown() throws {
    let header = try header(SamplePicture.tiff(width: 30, height: 20, orientation: .turnedRight))
    #expect(header.displaySize == PixelSize(width: 20, height: 30))
  }

  @Test func knowsTheSizeOfAPictureCutInItsPixels() throws {
    let pictures = [SamplePicture.jpeg(width: 400, height: 300), SamplePicture.png(width: 400, height: 300)]
    for bytes in pictures {
      #expect(try header(Array(bytes[..<(bytes.count - 40)])).displaySize == PixelSize(width: 400, height: 300))
    }
  }

  @Test func readsFilesWhoseNamesAreNotUTF8() throws {
    let name = FilePath(bytes: [0x66, 0xFF, 0xE9, 0x2E, 0x6A, 0x70, 0x67])
    let photo = try folder.write(SamplePicture.jpeg(exif: SamplePicture.exif(orientation: .turnedLeft)), as: name)
    #expect(PhotoMetadataReader.reading(photo).size == PixelSize(width: 64, height: 96))
  }

  @Test func passesOverFIFOs() throws {
    #expect(mkfifo(folder.url.path + "/pipe.jpg", 0o644) == 0)
    let photo = PhotoMetadataReader.reading(folder.photo(FilePath("pipe.jpg")))
    #expect(photo.isRead)
    #expect(photo.size == nil)
  }

  /// XMP is what exiv2 keeps shared tables for: every file brings a namespace of its own.
  @Test func readsOnManyThreadsAtOnce() throws {
    let rounds = 400
    let paths = try (0..<rounds).map { number in
      let exif = SamplePicture.exif(orientation: .turnedLeft, taken: "2024:05:01 12:30:15", zone: "+02:00")
      let photo = try folder.write(
        SamplePicture.jpeg(width: 100 + number, height: 50, exif: exif, xmp: SamplePicture.xmp(number)),
        as: "\(number).jpg")
      return photo.path
    }
    let wrong = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: rounds * 4) { index in
      let number = index % rounds
      guard let file = try? PictureFile(paths[number]) else { return }
      let header = try? PictureDecoder.shared.header(of: file)
      if header?.displaySize != PixelSize(width: 50, height: 100 + number)
        || header.flatMap({ CaptureDate.parse($0.captured, zone: $0.zone) })
          != Date(timeIntervalSince1970: 1_714_559_415)
      {
        wrong.withLock { $0 += 1 }
      }
    }
    #expect(wrong.withLock { $0 } == 0)
  }

  /// Every prefix, and files with a byte changed anywhere, must be read without a crash.
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
      for length in stride(from: 0, to: min(sample.count, 700), by: 5) { _ = try? header(Array(sample[..<length])) }
      for _ in 0..<150 {
        var bytes = sample
        for _ in 0..<3 {
          bytes[Int.random(in: 0..<min(bytes.count, 700), using: &random)] = .random(in: 0...255, using: &random)
        }
        _ = try? header(bytes)
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
