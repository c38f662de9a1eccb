import DecoderProtocol

/// The rotation of a WebP: in its EXIF chunk, which is added where there is none. Source: RFC 9649, 2.7.
enum WebPRotation {
  /// The flags of a header that say what else is there.
  private enum Flag {
    static let exif: UInt8 = 0x08
    static let alpha: UInt8 = 0x10
  }

  /// The change; nil where it can't be made.
  static func parts(of bytes: UnsafeRawBufferPointer, by quarterTurns: Int) -> [FileEdit.Part]? {
    let chunks = WebPChunks(bytes)
    guard let size = chunks.size, chunks.isWhole, let length = bytes.littleEndian32(at: 4) else { return nil }
    if let place = chunks.exif {
      let edit = OrientationEdit(of: UnsafeRawBufferPointer(rebasing: bytes[place]), by: quarterTurns)
      return edit.flatMap { $0.added.isEmpty ? $0.parts(at: place.lowerBound) : nil }
    }
    let block = OrientationEdit.block(of: Orientation.upright.rotated(by: quarterTurns))
    let chunk = Array("EXIF".utf8) + number(block.count, 4) + block
    // What comes after the end is no part of the file.
    let end = 8 + length + length & 1
    guard bytes.count >= 8 + length, end >= 12 else { return nil }
    let padding = [UInt8](repeating: 0, count: max(0, end - bytes.count))
    var added = padding.count + chunk.count
    var parts = [FileEdit.Part(at: min(end, bytes.count), padding + chunk)]
    if bytes.has("VP8X", at: 12), let flags = bytes.byte(at: 20) {
      parts.append(FileEdit.Part(at: 20, removing: 1, [UInt8(flags) | Flag.exif]))
    } else {
      let flags = Flag.exif | (chunks.hasAlpha ? Flag.alpha : 0)
      let header =
        Array("VP8X".utf8) + number(10, 4) + [flags, 0, 0, 0] + number(Int(size.width) - 1, 3)
        + number(Int(size.height) - 1, 3)
      parts.append(FileEdit.Part(at: 12, header))
      added += header.count
    }
    let total = end - 8 - padding.count + added
    guard total <= UInt32.max else { return nil }
    return parts + [FileEdit.Part(at: 4, removing: 4, number(total, 4))]
  }

  private static func number(_ number: Int, _ count: Int) -> [UInt8] {
    OrientationEdit.bytes(of: number, count, isBig: false)
  }
}
