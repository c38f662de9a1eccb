import CCodecs
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct PixelTests {
  @Test(arguments: Encoding.allCases)
  func coloursAreWhatTheyWere(encoding: Encoding) throws {
    for color: [UInt8] in [[200, 100, 50], [10, 20, 230], [128, 128, 128], [255, 255, 255], [0, 0, 0]] {
      guard let file = try encoding.encode(.plain(color, width: 200, height: 160)) else { return }
      for box: Int32 in [1, 20, 99, 300] {
        let image = try Decoded.decoding(file, PixelSize(width: box, height: box))
        #expect(near(image.middle, color, encoding.isLossless ? 0 : 8), "\(image.middle) for \(color) at \(box)")
      }
    }
  }

  @Test(arguments: Encoding.allCases.filter(\.canHaveAlpha))
  func transparencyIsKeptColoursBesideIt(encoding: Encoding) throws {
    let file = try #require(try encoding.encode(.quarters(width: 128, height: 128, alpha: 128)))
    for box: Int32 in [16, 50, 200] {
      let image = try Decoded.decoding(file, PixelSize(width: box, height: box))
      #expect(image.hasAlpha)
      #expect(image.quarters == [.red, .green, .blue, .white])
      #expect(near([image.middle[3]], [128], 2))
    }
  }

  @Test(arguments: Encoding.allCases.filter(\.canHaveAlpha))
  func hiddenColoursDoNotShowAtTheEdgesOfWhatIsTransparent(encoding: Encoding) throws {
    // Opaque white beside green that is fully transparent.
    let sample = Sample(width: 128, height: 64, channels: 4) { x, _ in x < 61 ? [255, 255, 255, 255] : [0, 255, 0, 0] }
    let file = try #require(try encoding.encode(sample))
    let image = try Decoded.decoding(file, PixelSize(width: 32, height: 32))
    for x in 0..<32 where image.pixel(x: x, y: 8)[3] > 16 {
      #expect(near(Array(image.pixel(x: x, y: 8)[..<3]), [255, 255, 255], encoding.isLossless ? 1 : 24), "column \(x)")
    }
    #expect(image.pixel(x: 2, y: 8)[3] == 255)
    #expect(image.pixel(x: 30, y: 8)[3] == 0)
  }

  // MARK: JPEG

  @Test(arguments: [TJSAMP_444, TJSAMP_422, TJSAMP_420, TJSAMP_440, TJSAMP_411])
  func allSamplingsOfColourDecode(sampling: TJSAMP) throws {
    for isProgressive in [false, true] {
      let file = Sample.quarters(width: 333, height: 222).jpeg(
        .init(subsampling: sampling, isProgressive: isProgressive))
      let image = try Decoded.decoding(file)
      #expect(image.size == PixelSize(width: 60, height: 40))
      #expect(image.quarters == [.red, .green, .blue, .white])
    }
  }

  @Test func grayPicturesAreGray() throws {
    let sample = Sample(width: 100, height: 80, channels: 1) { x, _ in [x < 50 ? 40 : 200] }
    for file in [sample.jpeg(), sample.png(), try sample.tiff()] {
      let image = try Decoded.decoding(file)
      #expect(!image.hasAlpha)
      #expect(near(image.pixel(x: 10, y: 20), [40, 40, 40], 2))
      #expect(near(image.pixel(x: 50, y: 20), [200, 200, 200], 2))
    }
  }

  @Test func inksWithoutAProfileAreLightTakenAway() throws {
    // As Adobe's programs store them: 255 is no ink.
    for (inks, color): ([UInt8], [UInt8]) in [
      ([255, 0, 0, 255], [255, 0, 0]), ([255, 255, 255, 255], [255, 255, 255]), ([255, 255, 255, 0], [0, 0, 0]),
      ([255, 255, 255, 128], [128, 128, 128]), ([100, 200, 255, 255], [100, 200, 255]),
    ] {
      let image = try Decoded.decoding(Sample.plain(inks, width: 160, height: 160).jpeg(.init(quality: 100)))
      #expect(!image.hasAlpha)
      #expect(near(image.middle, color, 6), "\(image.middle) for \(color)")
    }
  }

  @Test func whatFollowsAPictureAndRestartMarkersDoNoHarm() throws {
    let file = Sample.quarters(width: 200, height: 120).jpeg()
    for extra in [[UInt8](repeating: 0, count: 5000), Array("ftypmp42".utf8), [0xFF], [0xFF, 0xFF, 0xFF]] {
      #expect(try Decoded.decoding(file + extra).quarters == [.red, .green, .blue, .white])
    }
  }

  // MARK: PNG

  @Test func deepPicturesDecode() throws {
    for channels in [3, 4] {
      let color = Array([UInt8(200), 100, 50, 255][..<channels])
      let file = Sample.plain(color, width: 150, height: 90).png(.init(bitDepth: 16))
      #expect(near(try Decoded.decoding(file).middle, color, 1))
    }
  }

  @Test(arguments: [UInt8(1), 2, 4, 8], [false, true])
  func palettesOfEveryDepthDecode(depth: UInt8, isInterlaced: Bool) throws {
    let sample = Sample(width: 101, height: 67, channels: 1) { x, _ in [x < 50 ? 0 : 1] }
    let solid = try Decoded.decoding(
      sample.png(
        .init(bitDepth: depth, isInterlaced: isInterlaced, palette: [(255, 0, 0, 255), (0, 0, 255, 255)])))
    #expect(!solid.hasAlpha)
    #expect(solid.color(x: 10, y: 10) == .red)
    #expect(solid.color(x: 50, y: 10) == .blue)
    let clear = try Decoded.decoding(
      sample.png(.init(bitDepth: depth, isInterlaced: isInterlaced, palette: [(255, 0, 0, 100), (0, 0, 255, 255)])))
    #expect(clear.pixel(x: 10, y: 10) == [255, 0, 0, 100])
    #expect(clear.pixel(x: 50, y: 10) == [0, 0, 255, 255])
  }

  @Test func aColourThatStandsForTransparencyIsTransparent() throws {
    let image = try Decoded.decoding(Sample.quarters(width: 80, height: 80).png(.init(transparent: (255, 0, 0))))
    #expect(image.hasAlpha)
    #expect(image.pixel(x: 10, y: 10)[3] == 0)
    #expect(image.pixel(x: 50, y: 10) == [0, 255, 0, 255])
  }

  // MARK: Animations

  @Test func ofAGIFTheFirstPictureIsShownOnItsCanvas() throws {
    for isInterlaced in [false, true] {
      let file = Sample.quarters(width: 40, height: 20).gif(
        canvas: (80, 60), left: 30, top: 10, isInterlaced: isInterlaced, transparent: .blue)
      let image = try Decoded.decoding(file, PixelSize(width: 80, height: 80))
      #expect(image.size == PixelSize(width: 80, height: 60))
      #expect(image.hasAlpha)
      #expect(image.pixel(x: 29, y: 15)[3] == 0)
      #expect(image.pixel(x: 31, y: 11) == [255, 0, 0, 255])
      #expect(image.pixel(x: 69, y: 11) == [0, 255, 0, 255])
      #expect(image.pixel(x: 31, y: 29)[3] == 0)
      #expect(image.pixel(x: 69, y: 29) == [255, 255, 255, 255])
      #expect(image.pixel(x: 70, y: 29)[3] == 0)
      #expect(image.pixel(x: 40, y: 30)[3] == 0)
    }
  }

  @Test func whatStandsOutOfAGIFsCanvasIsCutOff() throws {
    let file = Sample.quarters(width: 40, height: 40).gif(canvas: (20, 50), left: 10, top: 30)
    let image = try Decoded.decoding(file, PixelSize(width: 80, height: 80))
    #expect(image.size == PixelSize(width: 20, height: 50))
    #expect(image.pixel(x: 19, y: 49) == [255, 0, 0, 255])
    #expect(image.pixel(x: 9, y: 49)[3] == 0)
  }

  @Test func ofAnAnimatedWebPTheFirstFrameIsShownOnItsCanvas() throws {
    let file = Sample.quarters(width: 40, height: 20, alpha: 255).animatedWebP(canvas: (80, 60), left: 30, top: 10)
    let image = try Decoded.decoding(file, PixelSize(width: 80, height: 80))
    #expect(image.size == PixelSize(width: 80, height: 60))
    #expect(image.pixel(x: 29, y: 15)[3] == 0)
    #expect(image.pixel(x: 31, y: 11) == [255, 0, 0, 255])
    #expect(image.pixel(x: 69, y: 29) == [255, 255, 255, 255])
    #expect(try header(file).size == PixelSize(width: 80, height: 60))
  }

  // MARK: TIFF

  @Test(arguments: [COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_ADOBE_DEFLATE])
  func compressedStripsAndTilesDecode(compression: Int32) throws {
    for rows in [1, 7, 120] {
      let file = try Sample.quarters(width: 200, height: 120).tiff(.init(compression: compression, rowsPerStrip: rows))
      #expect(try Decoded.decoding(file).quarters == [.red, .green, .blue, .white], "\(rows) rows")
    }
    let file = try Sample.quarters(width: 200, height: 120).tiff(.init(compression: compression, tile: 48))
    #expect(try Decoded.decoding(file).quarters == [.red, .green, .blue, .white])
  }

  @Test(arguments: [COMPRESSION_NONE, COMPRESSION_LZW, COMPRESSION_ADOBE_DEFLATE, COMPRESSION_PACKBITS])
  func aLargeStripDecodesAsSmallOnesDo(compression: Int32) throws {
    for channels in [1, 3, 4] {
      let sample = Sample.noise(width: 1200, height: 1100, channels: channels)
      let strips = try sample.tiff(.init(compression: compression, rowsPerStrip: 16))
      let strip = try sample.tiff(.init(compression: compression))
      #expect(try Decoded.decoding(strip).bytes == Decoded.decoding(strips).bytes, "\(channels) channels")
      let (box, part) = (sample.size, PixelPart(x: 500, y: 700, size: PixelSize(width: 100, height: 90)))
      #expect(try Decoded.decoding(strip, box, part: part).bytes == Decoded.decoding(strips, box, part: part).bytes)
    }
  }

  @Test func aLargeStripOfJPEGDecodes() throws {
    let file = try Sample.quarters(width: 1200, height: 1104).tiff(
      .init(compression: COMPRESSION_JPEG, isJPEGOfSharedColors: true))
    #expect(try Decoded.decoding(file).quarters == [.red, .green, .blue, .white])
  }

  @Test func aLargeStripThatBreaksOffIsDamaged() throws {
    let file = try Sample.noise(width: 1200, height: 1100).tiff(.init(compression: COMPRESSION_LZW))
    var broken = file
    // The directory comes last.
    for place in 500_000..<600_000 { broken[place] = 0xFF }
    #expect(throws: CodecError.self) { try Decoded.decoding(broken) }
  }

  // MARK: HEIC

  @Test func aSmallPictureInAHEICServesWhereItIsLargeEnough() throws {
    guard let file = Sample.quarters(width: 320, height: 240).heif(.init(thumbnail: 160)) else { return }
    for box: Int32 in [40, 160, 161, 320] {
      let image = try Decoded.decoding(file, PixelSize(width: box, height: box))
      #expect(image.quarters == [.red, .green, .blue, .white])
      #expect(image.size.width == box)
    }
    let preview = try #require(try Decoded.preview(file, PixelSize(width: 300, height: 300)))
    #expect(preview.size == PixelSize(width: 160, height: 120))
    #expect(preview.quarters == [.red, .green, .blue, .white])
  }
}
