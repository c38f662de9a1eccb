import CCodecs
import DecoderProtocol

/// The rotation of a JPEG: in its EXIF, which is added where there is none, and in what its XMP says of the same.
enum JPEGRotation {
  private static let name = Array("Exif\0\0".utf8)
  private static let property = "tiff:Orientation"

  /// The change; nil where it can't be made.
  static func parts(of bytes: UnsafeRawBufferPointer, by quarterTurns: Int) -> [FileEdit.Part]? {
    let structure = JPEGStructure(bytes)
    guard structure.size != nil else { return nil }
    guard let place = structure.exif else {
      let orientation = Orientation.upright.rotated(by: quarterTurns)
      let block = name + OrientationEdit.block(of: orientation)
      let segment = [0xFF, 0xE1] + OrientationEdit.bytes(of: block.count + 2, 2, isBig: true) + block
      return [FileEdit.Part(at: firstPlace(in: bytes), segment)] + packetParts(structure, bytes, orientation)
    }
    guard let edit = OrientationEdit(of: UnsafeRawBufferPointer(rebasing: bytes[place]), by: quarterTurns) else {
      return nil
    }
    var parts = edit.parts(at: place.lowerBound) + packetParts(structure, bytes, edit.orientation)
    if !edit.added.isEmpty {
      // The length of the segment counts its own two bytes.
      let start = place.lowerBound - name.count - 2
      let length = place.upperBound - start + edit.added.count
      guard length <= UInt16.max else { return nil }
      parts.append(FileEdit.Part(at: start, removing: 2, OrientationEdit.bytes(of: length, 2, isBig: true)))
      parts.append(FileEdit.Part(at: place.upperBound, edit.added))
    }
    return parts
  }

  /// The place of the first segment: behind JFIF's, which has to be the first.
  private static func firstPlace(in bytes: UnsafeRawBufferPointer) -> Int {
    guard bytes.has([0xFF, 0xE0], at: 2), let length = bytes.bigEndian16(at: 4), bytes.part(at: 4, count: length) != nil
    else { return 2 }
    return 4 + length
  }

  /// The digit of the orientation in an XMP packet, which some programs go by; none where there is none, or it is
  /// written in an odd way.
  private static func packetParts(
    _ structure: JPEGStructure, _ bytes: UnsafeRawBufferPointer, _ orientation: Orientation
  ) -> [FileEdit.Part] {
    guard let place = structure.packet, let packet = bytes.part(at: place.lowerBound, count: place.count),
      let base = packet.baseAddress, let found = memmem(base, packet.count, property, property.utf8.count)
    else { return [] }
    let end = base.distance(to: UnsafeRawPointer(found)) + property.utf8.count
    // As an attribute, ="6", or as an element, >6<.
    let digit =
      packet.has("=\"", at: end) || packet.has("='", at: end) ? end + 2 : packet.has(">", at: end) ? end + 1 : nil
    guard let digit, let value = packet.byte(at: digit), (0x31...0x38).contains(value),
      let next = packet.byte(at: digit + 1), !(0x30...0x39).contains(next)
    else { return [] }
    return [
      FileEdit.Part(at: place.lowerBound + digit, removing: 1, Array(String(orientation.rawValue).utf8))
    ]
  }
}
