import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct FormatTests {
  @Test(arguments: Encoding.allCases)
  func eachFormatIsKnownByItsFirstBytes(encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters()) else { return }
    let expected: PictureFormat =
      switch encoding {
      case .jpeg, .progressiveJPEG: .jpeg
      case .png, .interlacedPNG: .png
      case .webp, .losslessWebP: .webp
      case .gif: .gif
      case .tiff, .tiledTIFF: .tiff
      case .heic, .avif: .heif
      }
    #expect(file.withUnsafeBytes { PictureFormat($0) } == expected)
  }

  /// What gdk-pixbuf would decode whatever the file's name.
  static let strangers: [(String, [UInt8])] = [
    (
      "SVG",
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"data:image/png;base64,iVBORw0K\"/></svg>".utf8)
    ),
    ("SVG with a declaration", Array("<?xml version=\"1.0\"?>\n<svg width=\"16000\" height=\"16000\"/>".utf8)),
    ("XPM", Array("/* XPM */\nstatic char *x[] = {\"16000 16000 1 1\", \"a c #FFFFFF\"};".utf8)),
    ("ANI", Array("RIFF".utf8) + Bytes.little(64, 4) + Array("ACONanih".utf8) + [UInt8](repeating: 0, count: 64)),
    ("ICNS", Array("icns".utf8) + Bytes.big(1024, 4) + Array("ic10".utf8) + [UInt8](repeating: 0, count: 1008)),
    ("TGA", [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] + Bytes.little(16000, 2) + Bytes.little(16000, 2) + [24, 32]),
    ("BMP", Array("BM".utf8) + [UInt8](repeating: 0, count: 64)),
    ("ICO", [0, 0, 1, 0, 1, 0] + [UInt8](repeating: 0, count: 64)),
    ("PNM", Array("P6 16000 16000 255\n".utf8)),
    ("text", Array("Dear diary, it snowed.".utf8)),
    ("MP4", Bytes.big(24, 4) + Array("ftypisom".utf8) + Bytes.big(0, 4) + Array("isommp42".utf8)),
    ("one byte", [0xFF]),
  ]

  @Test(arguments: strangers)
  func contentOfAnyOtherFormatIsRefusedWithoutALookFurther(name: String, file: [UInt8]) {
    let error = #expect(throws: CodecError.self, "\(name)") { try Decoded.decoding(file) }
    #expect(error?.fault == .notAPicture)
    #expect(throws: CodecError.self) { try header(file) }
  }

  @Test func aFileWithoutBytesIsEmpty() {
    let error = #expect(throws: CodecError.self) { try Decoded.decoding([]) }
    #expect(error?.fault == .empty)
  }

  @Test func anErrorsWordsArePrintableASCII200BytesAtMost() {
    let error = CodecError(fault: .damaged, words: "a\u{1B}[31m\nb\u{202E}é" + String(repeating: "x", count: 400))
    #expect(error.words == "a[31mb" + String(repeating: "x", count: 194))
  }
}
