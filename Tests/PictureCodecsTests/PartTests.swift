import CCodecs
import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite("Parts of pictures") struct PartTests {
  private static let sample = Sample.noise(width: 331, height: 240)
  private static let parts = [
    PixelPart(x: 0, y: 0, size: PixelSize(width: 40, height: 30)),
    PixelPart(x: 101, y: 67, size: PixelSize(width: 61, height: 45)),
    PixelPart(x: 97, y: 131, size: PixelSize(width: 500, height: 500)),
    PixelPart(x: 0, y: 100, size: PixelSize(width: 1000, height: 1)),
    PixelPart(x: 130, y: 130, size: PixelSize(width: 1, height: 1)),
  ]

  /// Checks that each part, at its own size and smaller, is what the whole picture has there.
  private func check(_ file: [UInt8], size: PixelSize, turns: Int, tolerance: Int, _ name: String) throws {
    for box in [size, PixelSize(width: 173, height: 173), PixelSize(width: 150, height: 37)] {
      let whole = try Decoded.decoding(file, box, turns: turns)
      for part in Self.parts {
        guard let clamped = part.clamped(to: whole.size) else { continue }
        let decoded = try Decoded.decoding(file, box, turns: turns, part: part)
        #expect(decoded.size == clamped.size && decoded.hasAlpha == whole.hasAlpha, "\(name) \(box) \(part)")
        guard decoded.size == clamped.size else { continue }
        var farthest = 0
        for y in 0..<Int(decoded.size.height) {
          for x in 0..<Int(decoded.size.width) {
            let (own, other) = (decoded.pixel(x: x, y: y), whole.pixel(x: x + Int(clamped.x), y: y + Int(clamped.y)))
            for (own, other) in zip(own, other) { farthest = max(farthest, abs(Int(own) - Int(other))) }
          }
        }
        #expect(farthest <= tolerance, "\(name) \(box) \(part)")
      }
    }
  }

  @Test(arguments: Encoding.allCases, [Orientation.upright, .turnedLeft, .mirrored])
  func aPartIsWhatTheWholePictureHasThere(encoding: Encoding, orientation: Orientation) throws {
    guard orientation == .upright || encoding.canTurn, let file = try encoding.encode(Self.sample, orientation) else {
      return
    }
    let (width, height) = (Self.sample.width, Self.sample.height)
    let size =
      orientation.swapsSides ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    for turns in [0, 1] {
      let shown = turns == 1 ? size.transposed : size
      try check(file, size: shown, turns: turns, tolerance: 0, "\(encoding) \(orientation) \(turns)")
    }
  }

  @Test(arguments: [TJSAMP_420, TJSAMP_422, TJSAMP_440, TJSAMP_411, TJSAMP_GRAY].map(\.rawValue), [false, true])
  func coloursOfFewerSamplesAreBlendedAlike(subsampling: UInt32, isProgressive: Bool) throws {
    let options = Sample.JPEGOptions(
      subsampling: TJSAMP(rawValue: subsampling), isProgressive: isProgressive, quality: 90)
    let sample = subsampling == TJSAMP_GRAY.rawValue ? Sample.noise(width: 331, height: 240, channels: 1) : Self.sample
    try check(
      sample.jpeg(options), size: PixelSize(width: 331, height: 240), turns: 0, tolerance: 0, "\(subsampling)")
  }

  @Test func aPartBesideThePictureIsAFailure() {
    let file = Self.sample.png()
    let beside = PixelPart(x: 331, y: 0, size: PixelSize(width: 10, height: 10))
    let box = PixelSize(width: 331, height: 240)
    #expect(throws: CodecError.self) { try Decoded.decoding(file, box, part: beside) }
    // Of a scaled picture the place counts after scaling.
    let right = PixelPart(x: 166, y: 0, size: PixelSize(width: 10, height: 10))
    #expect(throws: CodecError.self) { try Decoded.decoding(file, PixelSize(width: 166, height: 120), part: right) }
  }

  @Test func aPartOfAHugePictureTakesAShareOfMemory() throws {
    let (width, height) = (2000, 1500)
    let file = Sample.plain([40, 90, 160], width: width, height: height).jpeg(.init(quality: 50))
    let part = PixelPart(x: 1500, y: 1300, size: PixelSize(width: 300, height: 100))
    let decoded = try Decoded.decoding(
      file, PixelSize(width: width, height: height), memory: 5 << 20, part: part)
    #expect(decoded.size == part.size)
    #expect(near(decoded.middle, [40, 90, 160], 3))
    #expect(throws: CodecError.self) {
      try Decoded.decoding(file, PixelSize(width: width, height: height), memory: 5 << 20)
    }
  }

  @Test func messagesCarryParts() {
    var request = DecodeRequest(box: PixelSize(width: 3, height: 2), mode: .fit)
    request.part = PixelPart(x: 1, y: 0, size: PixelSize(width: 2, height: 1))
    #expect(DecodeRequest(message: request.message) == request)
    for size in [PixelSize(width: 0, height: 1), PixelSize(width: 1, height: -1)] {
      request.part?.size = size
      #expect(DecodeRequest(message: request.message) == nil)
    }
    for length in 0..<request.message.count {
      #expect(DecodeRequest(message: Array(request.message.prefix(length))) == nil)
    }
  }
}
