import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct TurningTests {
  /// What the quarters red, green, blue, white look like upright, by EXIF's definition.
  static let upright: [(Orientation, [Color])] = [
    (.upright, [.red, .green, .blue, .white]),
    (.mirrored, [.green, .red, .white, .blue]),
    (.upsideDown, [.white, .blue, .green, .red]),
    (.flipped, [.blue, .white, .red, .green]),
    (.transposed, [.red, .blue, .green, .white]),
    (.turnedLeft, [.blue, .red, .white, .green]),
    (.transversed, [.white, .green, .blue, .red]),
    (.turnedRight, [.green, .white, .red, .blue]),
  ]

  @Test(arguments: Encoding.allCases.filter(\.canTurn), upright)
  func picturesOfEveryFormatAreUprightAndExactlyAsLargeAsTheyAreToBe(
    encoding: Encoding, turn: (orientation: Orientation, quarters: [Color])
  ) throws {
    let file = try #require(try encoding.encode(.quarters(width: 192, height: 128), turn.orientation))
    let swaps = turn.orientation.swapsSides
    let fit = try Decoded.decoding(file)
    #expect(fit.quarters == turn.quarters)
    #expect(fit.size == (swaps ? PixelSize(width: 40, height: 60) : PixelSize(width: 60, height: 40)))
    #expect(!fit.hasAlpha)
    let fill = try Decoded.decoding(file, PixelSize(width: 60, height: 60), .fill)
    #expect(fill.quarters == turn.quarters)
    #expect(fill.size == PixelSize(width: 60, height: 60))
    let whole = try Decoded.decoding(file, PixelSize(width: 500, height: 500))
    #expect(whole.quarters == turn.quarters)
    #expect(whole.size == (swaps ? PixelSize(width: 128, height: 192) : PixelSize(width: 192, height: 128)))
    let header = try header(file)
    #expect(header.size == PixelSize(width: 192, height: 128))
    #expect(header.orientation == turn.orientation)
  }

  @Test(arguments: [Encoding.gif, .heic, .avif])
  func formatsWithoutATurnOfTheirOwnAreAsTheyAre(encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters(width: 192, height: 128), .turnedLeft) else { return }
    let image = try Decoded.decoding(file)
    #expect(image.size == PixelSize(width: 60, height: 40))
    #expect(image.quarters == [.red, .green, .blue, .white])
    let header = try header(file)
    #expect(header.size == PixelSize(width: 192, height: 128))
    #expect(header.orientation == .upright)
  }

  @Test(arguments: Encoding.allCases)
  func theResultHasExactlyTheSizeThatTheBoxAsksFor(encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters(width: 401, height: 267)) else { return }
    for box in [(128, 128), (125, 47), (33, 201), (1, 1), (400, 1)].map({ PixelSize(width: $0.0, height: $0.1) }) {
      for mode in [ThumbnailMode.fit, .fill] {
        let expected = ThumbnailFit(PixelSize(width: 401, height: 267), in: box, mode: mode).cropped
        #expect(try Decoded.decoding(file, box, mode).size == expected, "\(box)")
      }
    }
  }

  @Test(arguments: upright)
  func whatIsCutOffStandsOutEvenlyOnBothSidesWhicheverWayThePictureIsTurned(orientation: Orientation, quarters: [Color])
    throws
  {
    // Four columns of colour; as shown, the outer ones are cut off.
    let colors: [Color] = [.red, .green, .blue, .white]
    let sample = Sample(width: 400, height: 100) { x, _ in
      let color = colors[x / 100]
      return [color.red, color.green, color.blue]
    }
    let file = sample.png(.init(exif: Bytes.exif(orientation: orientation)))
    let image = try Decoded.decoding(file, PixelSize(width: 50, height: 50), .fill)
    #expect(image.size == PixelSize(width: 50, height: 50))
    #expect(Set(image.quarters) == [.green, .blue])
    // The seam is in the middle.
    let (before, after) =
      orientation.swapsSides
      ? (image.color(x: 25, y: 20), image.color(x: 25, y: 29)) : (image.color(x: 20, y: 25), image.color(x: 29, y: 25))
    #expect(Set([before, after]) == [.green, .blue])
  }

  @Test func smallPicturesKeepTheirPixels() throws {
    let file = Sample.quarters(width: 30, height: 20).png()
    #expect(try Decoded.decoding(file).bytes == Sample.quarters(width: 30, height: 20).bytes)
    #expect(
      try Decoded.decoding(file, PixelSize(width: 60, height: 60), .fill).size == PixelSize(width: 20, height: 20))
  }

  @Test(arguments: Encoding.allCases)
  func aPictureOfOnePixelIsDecoded(encoding: Encoding) throws {
    guard ![.heic, .avif].contains(encoding) else { return }  // Their encoders want more.
    let file = try #require(try encoding.encode(.plain([200, 100, 50], width: 1, height: 1)))
    let image = try Decoded.decoding(file)
    #expect(image.size == PixelSize(width: 1, height: 1))
    #expect(near(image.middle, [200, 100, 50], 8))
  }
}

/// Whether all channels are within so much of each other.
func near(_ first: [UInt8], _ second: [UInt8], _ tolerance: Int) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
}
