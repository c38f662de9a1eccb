import DecoderProtocol

/// The change of an EXIF block by which it says another orientation: of two bytes, or a new first directory behind the
/// block that has a field for it. All that others refer to stays where it is.
///
/// Source: TIFF 6.0, 2, "Image File Directory": entries of 12 bytes, sorted by tag, at an even place.
struct OrientationEdit {
  /// What the block says after the change.
  let orientation: Orientation
  /// What is changed in the block, by places in it.
  private(set) var parts: [FileEdit.Part] = []
  /// What comes behind the block.
  private(set) var added: [UInt8] = []

  private static let tag = 0x0112
  /// Entries of a directory that is copied, at most.
  private static let mostEntries = 200

  /// Fails where the block is none, or its directory can't be changed.
  /// - Complexity: O(entries).
  init?(of block: UnsafeRawBufferPointer, by quarterTurns: Int) {
    guard let reader = DirectoryReader(block), let first = reader.first, let count = reader.short(first) else {
      return nil
    }
    var field: Int?
    reader.forEachEntry(at: first) { tag, entry in if tag == Self.tag, field == nil { field = entry } }
    if let field {
      guard reader.short(field + 2) == DirectoryReader.Kind.short, reader.long(field + 4) == 1,
        let value = reader.short(field + 8)
      else { return nil }
      orientation = (Orientation(rawValue: value) ?? .upright).rotated(by: quarterTurns)
      let bytes = Self.bytes(of: orientation.rawValue, 2, isBig: reader.isBig)
      parts = [FileEdit.Part(at: field + 8, removing: 2, bytes)]
      return
    }
    orientation = Orientation.upright.rotated(by: quarterTurns)
    let size = DirectoryReader.entrySize
    guard count <= Self.mostEntries, let entries = block.part(at: first + 2, count: count * size),
      let next = block.part(at: first + 2 + count * size, count: 4)
    else { return nil }
    let before = (0..<count).prefix { (reader.short(first + 2 + $0 * size) ?? 0) < Self.tag }.count * size
    if !block.count.isMultiple(of: 2) { added = [0] }
    let place = block.count + added.count
    guard place <= Int32.max else { return nil }
    added += Self.bytes(of: count + 1, 2, isBig: reader.isBig)
    added += entries[..<before]
    added += Self.entry(orientation, isBig: reader.isBig)
    added += entries[before...]
    added += next
    parts = [FileEdit.Part(at: 4, removing: 4, Self.bytes(of: place, 4, isBig: reader.isBig))]
  }

  /// A block that says nothing but an orientation.
  static func block(of orientation: Orientation) -> [UInt8] {
    Array("MM\0*".utf8) + bytes(of: 8, 4, isBig: true) + bytes(of: 1, 2, isBig: true) + entry(orientation, isBig: true)
      + [0, 0, 0, 0]
  }

  private static func entry(_ orientation: Orientation, isBig: Bool) -> [UInt8] {
    bytes(of: tag, 2, isBig: isBig) + bytes(of: DirectoryReader.Kind.short, 2, isBig: isBig)
      + bytes(of: 1, 4, isBig: isBig) + bytes(of: orientation.rawValue, 2, isBig: isBig) + [0, 0]
  }

  /// The lowest bytes of a number.
  static func bytes(of number: Int, _ count: Int, isBig: Bool) -> [UInt8] {
    let low = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return isBig ? low.reversed() : low
  }

  /// The block as it is after the change.
  func applied(to block: UnsafeRawBufferPointer) -> [UInt8] {
    var bytes = Array(block)
    for part in parts {
      for (place, byte) in zip(Int(part.offset)..., part.bytes) { bytes[place] = byte }
    }
    return bytes + added
  }

  /// What is changed in a file that has the block at a place.
  func parts(at place: Int) -> [FileEdit.Part] {
    parts.map { FileEdit.Part(at: Int($0.offset) + place, removing: Int($0.removedCount), $0.bytes) }
  }
}
