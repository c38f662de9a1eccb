import Chance
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct DamageTests {
  @Test(arguments: Encoding.allCases)
  func aFileThatBreaksOffAnywhereIsDamagedOrDecodesAndCrashesNothing(encoding: Encoding) throws {
    guard let file = try encoding.encode(.photograph(width: 96, height: 64)) else { return }
    for part in 0..<50 {
      let cut = Array(file[..<(file.count * part / 50)])
      _ = try? header(cut)
      _ = try? Decoded.preview(cut)
      let error = #expect(throws: CodecError.self, "\(part)/50") { try Decoded.decoding(cut) }
      if part > 2 {
        #expect(error?.fault == .damaged || error?.fault == .unsupported, "\(part)/50: \(String(describing: error))")
      }
    }
  }

  @Test(arguments: Encoding.allCases)
  func filesWithBytesChangedAnywhereCrashNothing(encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters(width: 48, height: 40), .turnedLeft) else { return }
    var chance = SeededGenerator()
    for _ in 0..<150 {
      var changed = file
      for _ in 0..<3 {
        changed[Int.random(in: 0..<changed.count, using: &chance)] = .random(in: 0...255, using: &chance)
      }
      let early = Int.random(in: 0..<min(64, changed.count), using: &chance)
      changed[early] = .random(in: 0...255, using: &chance)
      _ = try? header(changed)
      _ = try? Decoded.preview(changed)
      _ = try? Decoded.decoding(changed, memory: 64 << 20)
    }
  }

  @Test func aJPEGsEndInsideOfAPreviewIsNotThePictures() throws {
    let exif = Bytes.exif(thumbnail: Sample.quarters().jpeg())
    let file = Sample.quarters(width: 400, height: 300).jpeg(.init(exif: exif))
    let error = #expect(throws: CodecError.self) { try Decoded.decoding(Array(file.dropLast(2))) }
    #expect(error?.fault == .damaged)
    #expect(error?.words == "The file ends before the picture does.")
  }

  @Test(arguments: [Encoding.jpeg, .png, .webp])
  func aFileWhosePixelsAreWholeIsDamagedWhereItsEndIsMissing(encoding: Encoding) throws {
    let file = try #require(try encoding.encode(.quarters(width: 400, height: 300)))
    // What ends a JPEG, a PNG; a WebP has nothing there, but says how long it is.
    let end = encoding == .jpeg ? 2 : encoding == .png ? 12 : 1
    let error = #expect(throws: CodecError.self) { try Decoded.decoding(Array(file.dropLast(end))) }
    #expect(error?.fault == .damaged)
    #expect(error?.words == "The file ends before the picture does.")
    #expect(try Decoded.decoding(file).quarters == [.red, .green, .blue, .white])
  }

  @Test(arguments: Encoding.allCases)
  func aPictureCutInItsPixelsStillSaysHowLargeItIs(encoding: Encoding) throws {
    // The directories of TIFFs come last, and libheif reads whole files only.
    guard ![.tiff, .tiledTIFF, .heic, .avif].contains(encoding),
      let file = try encoding.encode(.photograph(width: 160, height: 120))
    else { return }
    #expect(try header(Array(file.dropLast(40))).size == PixelSize(width: 160, height: 120))
  }
}
