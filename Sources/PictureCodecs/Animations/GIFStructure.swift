import DecoderProtocol

/// What a GIF says of its frames, without decoding them. Source: GIF89a, 18 to 26.
struct GIFStructure {
  /// What becomes of a frame before the next one is drawn.
  enum Disposal: Int {
    case none, keep, clear, restore
  }

  struct Frame {
    /// How long it is seen, in hundredths of a second.
    var delay = 0
    var disposal = Disposal.none
  }

  /// The frames that are there whole.
  private(set) var frames: [Frame] = []

  private enum Block {
    static let image = 0x2C
    static let extra = 0x21
    static let control = 0xF9
  }

  /// Frames that are looked at.
  static let mostFrames = 10_000

  /// Steps over the blocks up to the first that makes no sense. Linear in their number.
  init(_ bytes: UnsafeRawBufferPointer) {
    guard let flags = bytes.byte(at: 10) else { return }
    var place = 13 + Self.tableSize(flags)
    var next = Frame()
    while let block = bytes.byte(at: place), frames.count < Self.mostFrames {
      switch block {
      case Block.extra:
        if bytes.byte(at: place + 1) == Block.control, let flags = bytes.byte(at: place + 3) {
          next.delay = bytes.littleEndian16(at: place + 4) ?? 0
          next.disposal = Disposal(rawValue: flags >> 2 & 7) ?? .none
        }
        guard let end = Self.endOfParts(in: bytes, from: place + 2) else { return }
        place = end
      case Block.image:
        guard let flags = bytes.byte(at: place + 9),
          let end = Self.endOfParts(in: bytes, from: place + 11 + Self.tableSize(flags))
        else { return }
        frames.append(next)
        next = Frame()
        place = end
      default: return
      }
    }
  }

  private static func tableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// The place behind parts that each have their length before them, the last of which is empty.
  private static func endOfParts(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var place = start
    while let length = bytes.byte(at: place) {
      place += 1 + length
      if length == 0 { return place }
    }
    return nil
  }
}
