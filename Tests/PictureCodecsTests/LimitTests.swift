import CCodecs
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct LimitTests {
  @Test func aPictureOfTooManyPixelsIsRefusedWithItsSize() {
    for (file, size) in [
      (Sample.hollowPNG(width: 60_000, height: 60_000), PixelSize(width: 60_000, height: 60_000)),
      (Self.hollowJPEG(width: 65_500, height: 65_500), PixelSize(width: 65_500, height: 65_500)),
    ] {
      let error = #expect(throws: CodecError.self) { try Decoded.decoding(file) }
      #expect(error?.fault == .tooLarge)
      #expect(error?.size == size)
    }
  }

  /// A JPEG of three components that breaks off where its pixels start.
  static func hollowJPEG(width: Int, height: Int, isProgressive: Bool = false) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, isProgressive ? 0xC2 : 0xC0, 0, 17, 8] + Bytes.big(height, 2) + Bytes.big(width, 2)
      + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0] + [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0, 0xFF, 0xD9]
  }

  @Test func aProgressiveJPEGIsChargedTwoBytesForEveryCoefficient() {
    let megabytes = 8000 * 8000 * 3 * 2 / 1_000_000
    let file = Self.hollowJPEG(width: 8000, height: 8000, isProgressive: true)
    for (allowed, fault): (Int, PictureFault?) in [(megabytes - 1, .needsMoreMemory), (megabytes + 40, nil)] {
      let error = #expect(throws: CodecError.self) {
        try Decoded.decoding(file, PixelSize(width: 256, height: 256), memory: allowed * 1_000_000)
      }
      #expect(error?.fault == fault ?? .damaged)
    }
    let larger = #expect(throws: CodecError.self) {
      try Decoded.decoding(Self.hollowJPEG(width: 16_000, height: 16_000, isProgressive: true), memory: 1 << 20)
    }
    #expect(larger?.fault == .tooLarge)
  }

  @Test(arguments: [101, 2000])
  func aJPEGOfVeryManyScansIsRefusedAtOnce(scans: Int) throws {
    let file = Sample.photograph(width: 64, height: 64).jpeg(.init(isProgressive: true))
    let start = try #require(Self.lastScan(in: file))
    let repeated = file[..<start] + (0..<scans).flatMap { _ in file[start..<(file.count - 2)] } + file.suffix(2)
    let began = ContinuousClock.now
    let error = #expect(throws: CodecError.self) { try Decoded.decoding(Array(repeated)) }
    #expect(error?.fault == .tooLarge)
    #expect(ContinuousClock.now - began < .seconds(1))
    // So many are fine.
    let few = file[..<start] + (0..<20).flatMap { _ in file[start..<(file.count - 2)] } + file.suffix(2)
    #expect(try Decoded.decoding(Array(few)).size == PixelSize(width: 60, height: 60))
  }

  /// Where the last scan starts.
  private static func lastScan(in file: [UInt8]) -> Int? {
    file.indices.last { $0 + 1 < file.count && file[$0] == 0xFF && file[$0 + 1] == 0xDA }
  }

  @Test func textThatUnpacksToVeryMuchDoesNotKeepAPNGFromBeingDecodedNorTakesMemory() throws {
    // 64 MB of zeros.
    let bomb = Self.deflated(zeros: 64 << 20)
    let file = Sample.quarters().png()
    let afterHeader = 8 + 25
    for chunk in [
      Sample.chunk("zTXt", Array("Comment\0\0".utf8) + bomb), Sample.chunk("iCCP", Array("x\0\0".utf8) + bomb),
    ] {
      let image = try? Decoded.decoding(Array(file[..<afterHeader] + chunk + file[afterHeader...]))
      #expect(image == nil || image?.quarters == [.red, .green, .blue, .white])
    }
  }

  /// A zlib stream that unpacks to zeros, packed by way of a PNG.
  static func deflated(zeros: Int) -> [UInt8] {
    let (width, height) = (1023, zeros / 1024)
    let file = Sample(
      width: width, height: height, channels: 1, bytes: [UInt8](repeating: 0, count: width * height)
    ).png(.init(level: 9))
    var place = 8
    var stream: [UInt8] = []
    while place + 8 <= file.count {
      let count = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[place + 4..<place + 8]) == Array("IDAT".utf8) { stream += file[place + 8..<place + 8 + count] }
      place += 12 + count
    }
    return stream
  }

  @Test(arguments: Encoding.allCases)
  func noMemoryForTheResultIsAnErrorNotACrash(encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters()) else { return }
    let error = #expect(throws: CodecError.self) {
      try file.withUnsafeBytes { bytes in
        try PictureCodecs.decode(
          bytes, PictureCodecs.Request(box: PixelSize(width: 9, height: 9), mode: .fit), output: { _, _ in nil })
      }
    }
    #expect(error?.fault == .tooLarge)
  }
}
