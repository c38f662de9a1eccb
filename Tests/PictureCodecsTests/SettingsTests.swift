import DecoderProtocol
import Testing

@testable import PictureCodecs

/// The settings of a camera and its place, as cameras write them into EXIF.
@Suite struct SettingsTests {
  typealias Entry = TIFFFiles.Entry

  private static let settings: [Entry] = [
    Entry(0x829A, .fractions([(1, 250)])), Entry(0x829D, .fractions([(28, 10)])), Entry(0x8827, .short(400)),
    Entry(0x920A, .fractions([(50, 1)])),
  ]
  private static let vienna: [Entry] = [
    Entry(1, .text("N")), Entry(2, .fractions([(48, 1), (12, 1), (3060, 100)])), Entry(3, .text("E")),
    Entry(4, .fractions([(16, 1), (22, 1), (19, 1)])),
  ]

  /// A JPEG with EXIF of these entries.
  private func header(_ settings: [Entry], _ position: [Entry]? = nil, isBig: Bool = false) throws -> PictureHeader {
    var first = [Entry(0x8769, .directories([settings]))]
    if let position { first.append(Entry(0x8825, .directories([position]))) }
    let file = Sample.quarters().jpeg(.init(exif: TIFFFiles.file([first], isBig: isBig)))
    return try file.withUnsafeBytes { try PictureHeader.read($0) }
  }

  @Test(arguments: [true, false]) func settingsAndPlaceAreReadInBothByteOrders(isBig: Bool) throws {
    let header = try header(Self.settings, Self.vienna, isBig: isBig)
    #expect(
      header.settings == CameraSettings(exposureTime: 0.004, aperture: 2.8, sensitivity: 400, focalLength: 50))
    let place = try #require(header.coordinates)
    #expect(abs(place.latitude - 48.2085) < 1e-6 && abs(place.longitude - 16.371944) < 1e-6)
  }

  @Test func southAndWestAreNegative() throws {
    let position = [
      Entry(1, .text("S")), Entry(2, .fractions([(33, 1), (30, 1), (0, 1)])), Entry(3, .text("W")),
      Entry(4, .fractions([(70, 1), (15, 1), (0, 1)])),
    ]
    #expect(try header([], position).coordinates == Coordinates(latitude: -33.5, longitude: -70.25))
  }

  @Test func whatNoCameraCanHaveIsLeftOut() throws {
    let nonsense: [[Entry]] = [
      [Entry(0x829A, .fractions([(1, 0)])), Entry(0x829D, .fractions([(0, 0)])), Entry(0x920A, .fractions([(0, 5)]))],
      [Entry(0x829A, .fractions([(0, 1)])), Entry(0x829D, .fractions([(0xFFFF_FFFF, 1)])), Entry(0x8827, .short(0))],
      [Entry(0x829A, .text("1/250")), Entry(0x829D, .short(4)), Entry(0x8827, .text("ISO")), Entry(0x920A, .long(50))],
      [Entry(0x829A, .fractions([(0xFFFF_FFFF, 1)]))], [],
    ]
    for entries in nonsense { #expect(try header(entries).settings == CameraSettings()) }
  }

  @Test func whatIsNoPlaceIsLeftOut() throws {
    func replacing(_ index: Int, _ value: TIFFFiles.Value) -> [Entry] {
      var entries = Self.vienna
      entries[index].value = value
      return entries
    }
    let nonsense = [
      replacing(0, .text("X")), replacing(0, .text("North")), replacing(1, .fractions([(91, 1), (0, 1), (0, 1)])),
      replacing(1, .fractions([(48, 1), (12, 1), (0, 0)])), replacing(1, .fractions([(48, 1)])),
      replacing(3, .fractions([(181, 1), (0, 1), (0, 1)])), replacing(3, .short(16)), Array(Self.vienna.dropFirst()),
      [
        Entry(1, .text("N")), Entry(2, .fractions([(0, 1), (0, 1), (0, 1)])), Entry(3, .text("E")),
        Entry(4, .fractions([(0, 1), (0, 1), (0, 1)])),
      ],
    ]
    for position in nonsense { #expect(try header([], position).coordinates == nil) }
  }

  /// Source: EXIF 2.32, 4.6.5: 65535 is said where the field is too small.
  @Test func aSensitivityThatIsTooLargeForItsFieldStandsInAnother() throws {
    let entries = [Entry(0x8827, .short(65535)), Entry(0x8832, .long(102_400))]
    #expect(try header(entries).settings.sensitivity == 102_400)
  }

  @Test(arguments: [RawKind.cr2, .nef, .arw, .dng, .pef, .orf, .cr3])
  func settingsAreReadFromRawFiles(kind: RawKind) throws {
    let header = try kind.file().withUnsafeBytes { try PictureHeader.read($0) }
    #expect(header.settings == CameraSettings(exposureTime: 0.004, sensitivity: 400))
  }

  @Test func theyAreInTheMessageOfAHeader() throws {
    var header = DecodeReply.Header()
    header.settings = CameraSettings(exposureTime: 30, aperture: 0.95, sensitivity: 12_800, focalLength: 4.2)
    header.coordinates = Coordinates(latitude: -33.5, longitude: 151.25)
    #expect(DecodeReply(message: DecodeReply.header(header).message) == .header(header))
    #expect(DecodeReply(message: DecodeReply.header(DecodeReply.Header()).message) == .header(DecodeReply.Header()))
  }

  /// A decoder under attack answers what it likes.
  @Test func numbersInAMessageThatNoCameraCanHaveAreLeftOut() throws {
    var header = DecodeReply.Header()
    header.settings = CameraSettings(exposureTime: 1, aperture: 2, sensitivity: 100, focalLength: 50)
    header.coordinates = Coordinates(latitude: 1, longitude: 2)
    let message = DecodeReply.header(header).message
    for value in [Double.infinity, -.infinity, -1, 1e300, .nan, -.leastNonzeroMagnitude] {
      let bytes = withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
      var changed = message
      // Five numbers of eight bytes and one of four are the end.
      for start in [44, 36, 28, 16, 8] {
        changed.replaceSubrange(message.count - start..<message.count - start + 8, with: bytes)
      }
      guard case .header(let read) = DecodeReply(message: changed) else {
        Issue.record("no header")
        continue
      }
      #expect(read.settings == CameraSettings(sensitivity: 100))
      #expect(read.coordinates == nil || value == -1 || value == -.leastNonzeroMagnitude)
    }
  }
}
