import DecoderProtocol

/// What a WebP file says of itself in its chunks. Source: RFC 9649, 2.
struct WebPChunks {
  /// The canvas.
  private(set) var size: PixelSize?
  private(set) var isAnimated = false
  private(set) var isLossless = false
  private(set) var hasAlpha = false
  private(set) var exif: Range<Int>?
  private(set) var profile: Range<Int>?
  /// The place of the XMP packet.
  private(set) var packet: Range<Int>?
  /// Whether the file is as long as it says.
  let isWhole: Bool

  /// Steps over the chunks; a file has few of them beside the frames of an animation.
  init(_ bytes: UnsafeRawBufferPointer) {
    // What follows the first eight bytes is as long as these say.
    isWhole = bytes.littleEndian32(at: 4).map { $0 + 8 <= bytes.count } ?? false
    var place = 12
    while let length = bytes.littleEndian32(at: place + 4) {
      let start = place + 8
      if bytes.has("VP8X", at: place), let flags = bytes.byte(at: start) {
        isAnimated = flags & 0x02 != 0
        hasAlpha = flags & 0x10 != 0
        size = Self.size(bytes.littleEndian32(at: start + 4), bytes.littleEndian32(at: start + 6), shift: 8)
      } else if bytes.has("VP8 ", at: place) {
        size = size ?? Self.lossySize(bytes, start)
      } else if bytes.has("VP8L", at: place), let header = bytes.littleEndian32(at: start + 1) {
        isLossless = true
        // Whether a picture with transparency says so in VP8X too is up to its writer.
        hasAlpha = hasAlpha || header >> 28 & 1 == 1
        size = size ?? PixelSize(width: header & 0x3FFF + 1, height: header >> 14 & 0x3FFF + 1)
      } else if bytes.has("ANMF", at: place) {
        isLossless = isLossless || bytes.has("VP8L", at: start + 16)
      } else if bytes.has("EXIF", at: place), bytes.part(at: start, count: length) != nil {
        // Some programs write the name that JPEGs have there.
        let name = bytes.has("Exif\0\0", at: start) && length >= 6 ? 6 : 0
        exif = start + name..<start + length
      } else if bytes.has("ICCP", at: place), bytes.part(at: start, count: length) != nil {
        profile = start..<start + length
      } else if bytes.has("XMP ", at: place), bytes.part(at: start, count: length) != nil {
        packet = start..<start + length
      }
      place = start + length + length & 1
    }
  }

  private static func lossySize(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> PixelSize? {
    guard bytes.has([0x9D, 0x01, 0x2A], at: start + 3), let width = bytes.littleEndian16(at: start + 6),
      let height = bytes.littleEndian16(at: start + 8)
    else { return nil }
    return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// Two numbers of 24 bits, each less by one; `shift` says how many bits too low the second one was read.
  private static func size(_ width: Int?, _ height: Int?, shift: Int) -> PixelSize? {
    guard let width, let height else { return nil }
    return PixelSize(width: width & 0xFF_FFFF + 1, height: height >> shift & 0xFF_FFFF + 1)
  }
}
