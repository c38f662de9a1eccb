import DecoderProtocol

@testable import PictureCodecs

/// What a decoder has made.
struct Decoded {
  var size = PixelSize(width: 0, height: 0)
  var hasAlpha = false
  var bytes: [UInt8] = []

  var channels: Int { hasAlpha ? 4 : 3 }

  /// Decodes a whole file from memory of exactly its size, so that reading beyond it is seen.
  static func decoding(
    _ file: [UInt8], _ box: PixelSize = PixelSize(width: 60, height: 60), _ mode: ThumbnailMode = .fit,
    memory: Int = DecoderLimits.memory, turns: Int = 0,
    part: PixelPart? = nil
  ) throws(CodecError) -> Decoded {
    let request = PictureCodecs.Request(box: box, mode: mode, memory: memory, quarterTurns: turns, part: part)
    let bytes = exactly(file)
    defer { bytes.deallocate() }
    return try collect { output throws(CodecError) in
      try PictureCodecs.decode(UnsafeRawBufferPointer(bytes), request, output: output)
    }
  }

  /// The preview in a file; `nil` if none.
  static func preview(
    _ file: [UInt8], _ box: PixelSize = PixelSize(width: 60, height: 60), _ mode: ThumbnailMode = .fit
  ) throws(CodecError) -> Decoded? {
    let bytes = exactly(file)
    defer { bytes.deallocate() }
    var isThere = false
    let decoded = try collect { output throws(CodecError) in
      isThere = try PictureCodecs.preview(
        UnsafeRawBufferPointer(bytes), PictureCodecs.Request(box: box, mode: mode), output: output)
    }
    return isThere ? decoded : nil
  }

  static func exactly(_ file: [UInt8]) -> UnsafeMutableRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 1)
    bytes.copyBytes(from: file)
    return bytes
  }

  private static func collect(
    _ decode: (PictureCodecs.Output) throws(CodecError) -> Void
  ) throws(CodecError) -> Decoded {
    var decoded = Decoded()
    var memory: UnsafeMutableRawBufferPointer?
    defer { memory?.deallocate() }
    try decode { size, hasAlpha in
      precondition(memory == nil, "asked twice")
      decoded.size = size
      decoded.hasAlpha = hasAlpha
      memory = .allocate(byteCount: size.area * (hasAlpha ? 4 : 3), alignment: 16)
      return memory
    }
    decoded.bytes = Array(memory ?? .init(start: nil, count: 0))
    return decoded
  }

  func pixel(x: Int, y: Int) -> [UInt8] {
    let start = (y * Int(size.width) + x) * channels
    return Array(bytes[start..<start + channels])
  }

  /// The colour whose channels are all within a lossy format's tolerance of the pixel's.
  func color(x: Int, y: Int) -> Color {
    let pixel = pixel(x: x, y: y)
    func near(_ value: UInt8) -> UInt8 { value > 215 ? 255 : value < 40 ? 0 : value }
    return Color(red: near(pixel[0]), green: near(pixel[1]), blue: near(pixel[2]))
  }

  /// The colours of the middles of the four quarters, top left, top right, bottom left, bottom right.
  var quarters: [Color] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { color(x: Int(size.width) * $0.0 / 4, y: Int(size.height) * $0.1 / 4) }
  }

  /// The middle's channels.
  var middle: [UInt8] { pixel(x: Int(size.width) / 2, y: Int(size.height) / 2) }
}

/// The header of a file in memory of exactly its size.
func header(_ file: [UInt8]) throws(CodecError) -> PictureHeader {
  let bytes = Decoded.exactly(file)
  defer { bytes.deallocate() }
  return try PictureHeader.read(UnsafeRawBufferPointer(bytes))
}
