import DecoderProtocol

/// The rotation of a PNG: in its EXIF chunk, which is added where there is none. Source: PNG, third edition, 5.3, 11.3.4.5.
enum PNGRotation {
  private static let name = Array("eXIf".utf8)

  /// The change; nil where it can't be made.
  static func parts(of bytes: UnsafeRawBufferPointer, by quarterTurns: Int) -> [FileEdit.Part]? {
    let chunks = PNGChunks(bytes)
    guard chunks.size != nil else { return nil }
    guard let place = chunks.exif else {
      // A chunk would come before what an older program has written as a text.
      guard !chunks.mayHoldExifAsText, bytes.bigEndian32(at: 8) == 13, bytes.part(at: 8, count: 25) != nil else {
        return nil
      }
      let block = OrientationEdit.block(of: Orientation.upright.rotated(by: quarterTurns))
      let chunk = OrientationEdit.bytes(of: block.count, 4, isBig: true) + name + block + sum(of: name + block)
      // Behind the header, which is the first chunk.
      return [FileEdit.Part(at: 33, chunk)]
    }
    let block = UnsafeRawBufferPointer(rebasing: bytes[place])
    guard let edit = OrientationEdit(of: block, by: quarterTurns), bytes.part(at: place.upperBound, count: 4) != nil
    else { return nil }
    var parts = edit.parts(at: place.lowerBound)
    if !edit.added.isEmpty {
      let length = OrientationEdit.bytes(of: place.count + edit.added.count, 4, isBig: true)
      parts.append(FileEdit.Part(at: place.lowerBound - 8, removing: 4, length))
    }
    return parts + [
      FileEdit.Part(at: place.upperBound, removing: 4, edit.added + sum(of: name + edit.applied(to: block)))
    ]
  }

  /// The check sum of a chunk's name and contents: CRC-32. Source: PNG, third edition, 5.5.
  private static func sum(of bytes: [UInt8]) -> [UInt8] {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return OrientationEdit.bytes(of: Int(~sum), 4, isBig: true)
  }
}
