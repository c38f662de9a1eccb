import Chance
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct MovieHeaderTests {
  static func header(_ file: [UInt8]) -> MovieHeader? {
    let bytes = Decoded.exactly(file)
    defer { bytes.deallocate() }
    return MovieHeader(UnsafeRawBufferPointer(bytes))
  }

  // MARK: Files

  static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] { RawKind.box(kind, content) }

  /// The seconds from 1904 to 2024-05-01 12:30:15.
  static let created = 1_714_566_615 + 2_082_844_800

  /// A track; its matrix is upright, or a quarter turn.
  static func track(width: Int, height: Int, isTurned: Bool = false, isLong: Bool = false) -> [UInt8] {
    let one = Bytes.big(0x10000, 4)
    let none = Bytes.big(0, 4)
    let matrix =
      isTurned
      ? none + one + none + Bytes.big(0xFFFF_0000, 4) + none + none + none + none + Bytes.big(0x4000_0000, 4)
      : one + none + none + none + one + none + none + none + Bytes.big(0x4000_0000, 4)
    let head = [isLong ? 1 : 0, 0, 0, 0] + [UInt8](repeating: 0, count: isLong ? 48 : 36)
    return box("trak", box("tkhd", head + matrix + Bytes.big(width << 16, 4) + Bytes.big(height << 16, 4)))
  }

  static func mp4(
    _ tracks: [[UInt8]], isLong: Bool = false, start: [UInt8] = box("ftyp", Array("isom\0\0\0\0mp42".utf8))
  )
    -> [UInt8]
  {
    let size = isLong ? 8 : 4
    let times =
      [isLong ? 1 : 0, 0, 0, 0] + Bytes.big(created, size) + Bytes.big(0, size) + Bytes.big(600, 4)
      + Bytes.big(600 * 83 + 200, size) + [UInt8](repeating: 0, count: 80)
    // Frames in a box whose size has 64 bits.
    let frames = Bytes.big(1, 4) + Array("mdat".utf8) + Bytes.big(16 + 300, 8) + [UInt8](repeating: 7, count: 300)
    return start + frames + box("moov", box("mvhd", times) + tracks.joined())
  }

  static func element(_ identifier: Int, _ content: [UInt8]) -> [UInt8] {
    let count = identifier > 0xFFFFFF ? 4 : identifier > 0xFFFF ? 3 : identifier > 0xFF ? 2 : 1
    return Bytes.big(identifier, count) + Bytes.big(content.count | 0x1000_0000, 4) + content
  }

  static var matroska: [UInt8] {
    let info = element(
      0x1549_A966,
      element(0x2A_D7B1, Bytes.big(500_000, 3)) + element(0x4489, Bytes.big(Int(Double(125_000).bitPattern), 8))
        + element(0x4461, Bytes.big((1_714_566_615 - 978_307_200) * 1_000_000_000, 8)))
    let sound = element(0xAE, element(0xE1, [1]))
    let video = element(0xAE, element(0xE0, element(0xB0, Bytes.big(1920, 2)) + element(0xBA, Bytes.big(1080, 2))))
    let segment = info + element(0x1654_AE6B, sound + video) + element(0x1F43_B675, [UInt8](repeating: 5, count: 200))
    // Written while its length was not known.
    return element(0x1A45_DFA3, element(0x4282, Array("webm".utf8))) + Bytes.big(0x1853_8067, 4)
      + [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] + segment
  }

  static var avi: [UInt8] {
    let main =
      Bytes.little(40_000, 4) + [UInt8](repeating: 0, count: 12) + Bytes.little(250, 4)
      + [UInt8](repeating: 0, count: 12) + Bytes.little(640, 4) + Bytes.little(480, 4)
      + [UInt8](repeating: 0, count: 16)
    return Array("RIFF".utf8) + Bytes.little(1000, 4) + Array("AVI LIST".utf8) + Bytes.little(192, 4)
      + Array("hdrlavih".utf8) + Bytes.little(main.count, 4) + main
  }

  // MARK: Tests

  @Test(arguments: [false, true])
  func anMP4SaysHowLargeHowLongAndWhen(isLong: Bool) throws {
    let tracks = [Self.track(width: 0, height: 0), Self.track(width: 1920, height: 1080, isLong: isLong)]
    let header = try #require(Self.header(Self.mp4(tracks, isLong: isLong)))
    #expect(header.size == PixelSize(width: 1920, height: 1080))
    #expect(header.length == 83 + 1.0 / 3)
    #expect(header.captured == "2024:05:01 12:30:15")
  }

  @Test func aFilmThatIsTurnedIsHigh() throws {
    let header = try #require(Self.header(Self.mp4([Self.track(width: 1920, height: 1080, isTurned: true)])))
    #expect(header.size == PixelSize(width: 1080, height: 1920))
  }

  @Test func anOldQuickTimeFilmHasNoType() throws {
    let header = try #require(Self.header(Self.mp4([Self.track(width: 320, height: 240)], start: Self.box("wide", []))))
    #expect(header.size == PixelSize(width: 320, height: 240))
  }

  @Test func aMatroskaSaysHowLargeHowLongAndWhen() throws {
    let header = try #require(Self.header(Self.matroska))
    #expect(header.size == PixelSize(width: 1920, height: 1080))
    #expect(header.length == 62.5)
    #expect(header.captured == "2024:05:01 12:30:15")
  }

  @Test func anAVISaysHowLargeAndHowLong() throws {
    let header = try #require(Self.header(Self.avi))
    #expect(header.size == PixelSize(width: 640, height: 480))
    #expect(header.length == 10)
    #expect(header.captured == "")
  }

  @Test func picturesAreNoVideos() throws {
    for encoding in Encoding.allCases {
      guard let file = try encoding.encode(.quarters()) else { continue }
      #expect(Self.header(file) == nil, "\(encoding)")
    }
    for kind in RawKind.allCases { #expect(Self.header(kind.file()) == nil, "\(kind)") }
    #expect(Self.header([]) == nil)
    #expect(Self.header(Array("RIFF\0\0\0\0WAVEfmt ".utf8)) == nil)
  }

  @Test func lengthsThatCanNotBeAreLeftOut() throws {
    for ticks in [Double.nan, .infinity, -5, 0, 1e300] {
      var file = Self.matroska
      let bits = Bytes.big(Int(Double(125_000).bitPattern), 8)
      let place = try #require(file.indices.first { file[$0...].starts(with: bits) })
      file.replaceSubrange(place..<place + 8, with: Bytes.big(Int(bitPattern: UInt(ticks.bitPattern)), 8))
      #expect(Self.header(file)?.length == nil, "\(ticks)")
    }
  }

  @Test(arguments: [
    mp4([track(width: 640, height: 480)]), mp4([track(width: 64, height: 48)], isLong: true), matroska, avi,
  ])
  func aVideoThatBreaksOffOrIsChangedAnywhereCrashesNothing(file: [UInt8]) {
    for count in file.indices { _ = Self.header(Array(file[..<count])) }
    var chance = SeededGenerator()
    for _ in 0..<3000 {
      var changed = file
      for _ in 0..<3 { changed[.random(in: 0..<file.count, using: &chance)] = .random(in: 0...255, using: &chance) }
      if let header = Self.header(changed) {
        #expect(header.length.map { $0 > 0 && $0.isFinite } ?? true)
        _ = header.captured
      }
    }
  }
}

@Suite struct BoxesTests {
  @Test func aBoxThatEndsBeforeItsIdentityDoesIsPassedOver() {
    let identity = [UInt8](1...16)
    for length in [8, 15, 23, 24, 30] {
      let file = Bytes.big(length, 4) + Array("uuid".utf8) + identity + [UInt8](repeating: 0, count: 40)
      let place = file.withUnsafeBytes { Boxes($0).first(uuid: identity) }
      #expect(place == (length < 24 ? nil : 24..<length), "\(length)")
    }
  }
}
