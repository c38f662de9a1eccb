import Chance
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct RawTests {
  @Test(arguments: RawKind.allCases)
  func aRawIsKnownByItsContent(kind: RawKind) {
    #expect(kind.file().withUnsafeBytes { PictureFormat($0) } == .raw)
  }

  @Test func aTIFFWithoutASensorsPixelsIsATIFF() throws {
    let file = try Sample.quarters().tiff(.init(orientation: .turnedLeft))
    #expect(file.withUnsafeBytes { PictureFormat($0) } == .tiff)
    #expect(Bytes.exif(thumbnail: RawKind.jpeg(60, 40)).withUnsafeBytes { PictureFormat($0) } == .tiff)
  }

  @Test(arguments: RawKind.allCases)
  func itsHeaderSaysHowLargeAndWhen(kind: RawKind) throws {
    let header = try header(kind.file(.turnedRight))
    #expect(header.format == .raw)
    // Without more, the picture is as large as its preview.
    let isUnsaid = kind == .rw2 || kind == .raf
    #expect(header.size == (isUnsaid ? PixelSize(width: 300, height: 200) : RawKind.size))
    #expect(header.orientation == .turnedRight)
    #expect(header.captured == RawKind.taken)
    #expect(header.zone == "+02:00")
  }

  @Test(arguments: RawKind.allCases)
  func itsPreviewIsShownUpright(kind: RawKind) throws {
    for (orientation, quarters) in TurningTests.upright {
      let image = try Decoded.decoding(kind.file(orientation), PixelSize(width: 200, height: 200))
      let size = PixelSize(width: 200, height: 133)
      #expect(image.size == (orientation.swapsSides ? size.transposed : size), "\(orientation)")
      #expect(image.quarters == quarters, "\(orientation)")
    }
  }

  @Test func theSmallestThatSufficesIsDecoded() throws {
    // Each of its own colour.
    func jpeg(_ color: [UInt8], _ width: Int, _ height: Int) -> [TIFFFiles.Entry] {
      let bytes = Sample.plain(color, width: width, height: height).jpeg()
      return [TIFFFiles.Entry(0x0111, .place(bytes)), TIFFFiles.Entry(0x0117, .long(bytes.count))]
    }
    let file = TIFFFiles.file([
      [
        TIFFFiles.Entry(0xC612, .bytes([1, 4, 0, 0])),
        TIFFFiles.Entry(
          0x014A,
          .directories([
            jpeg([0, 0, 255], 600, 400), jpeg([255, 0, 0], 90, 60), jpeg([0, 255, 0], 300, 200),
            jpeg([255, 255, 255], 400, 400),
          ])),
      ]
    ])
    for (side, color) in [(60, Color.red), (90, .red), (91, .green), (300, .green), (301, .blue), (2000, .blue)] {
      let image = try Decoded.decoding(file, PixelSize(width: side, height: side))
      #expect(image.color(x: 0, y: 0) == color, "\(side)")
      #expect(image.size.width == Int32(min(side, 600)))
    }
    let preview = try #require(try Decoded.preview(file, PixelSize(width: 400, height: 400)))
    #expect(preview.color(x: 0, y: 0) == .red)
    #expect(preview.size == PixelSize(width: 90, height: 60))
  }

  @Test(arguments: [RawKind.raf, .rw2])
  func theSmallPictureInTheOnlyPreviewIsShownFirst(kind: RawKind) throws {
    let preview = try #require(try Decoded.preview(kind.file(), PixelSize(width: 200, height: 200)))
    #expect(preview.size == PixelSize(width: 60, height: 40))
    #expect(preview.quarters == [.red, .green, .blue, .white])
  }

  @Test func aRawWithoutAPreviewSaysSo() throws {
    let file = Array("FUJIFILMCCD-RAW ".utf8) + [UInt8](repeating: 0, count: 200)
    let error = #expect(throws: CodecError.self) { try Decoded.decoding(file) }
    #expect(error?.fault == .unsupported)
    #expect(try Decoded.preview(file) == nil)
  }

  @Test func directoriesThatNameEachOtherAreReadOnce() throws {
    var file = RawKind.nef.file()
    // The first directory names itself as the next.
    let first = Int(file[4]) << 24 | Int(file[5]) << 16 | Int(file[6]) << 8 | Int(file[7])
    let count = Int(file[first]) << 8 | Int(file[first + 1])
    file.replaceSubrange(first + 2 + count * 12..<first + 6 + count * 12, with: Bytes.big(first, 4))
    #expect(try Decoded.decoding(file).size == PixelSize(width: 60, height: 40))
  }

  @Test(arguments: RawKind.allCases)
  func aRawThatBreaksOffOrIsChangedAnywhereCrashesNothing(kind: RawKind) {
    let file = kind.file(.transposed)
    for part in 0..<60 {
      let cut = Array(file[..<(file.count * part / 60)])
      _ = try? header(cut)
      _ = try? Decoded.preview(cut)
      _ = try? Decoded.decoding(cut)
    }
    var chance = SeededGenerator()
    for _ in 0..<400 {
      var changed = file
      for _ in 0..<4 {
        let place = Int.random(in: 0..<changed.count, using: &chance)
        changed[Bool.random(using: &chance) ? place : place % 300] = .random(in: 0...255, using: &chance)
      }
      _ = try? header(changed)
      _ = try? Decoded.preview(changed)
      _ = try? Decoded.decoding(changed, memory: 64 << 20)
    }
  }
}
