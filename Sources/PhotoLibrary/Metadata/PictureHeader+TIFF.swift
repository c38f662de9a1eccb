import Foundation

/// EXIF is a TIFF file inside the picture. Source: TIFF 6.0, section 2; EXIF 2.32, 4.6.
extension PictureHeader {
  private enum Tag {
    static let width = 0x0100
    static let height = 0x0101
    static let orientation = 0x0112
    static let exif = 0x8769
    static let taken = 0x9003
    static let digitized = 0x9004
    static let takenOffset = 0x9011
  }

  /// Entries of a directory looked at; cameras write some dozens.
  private static let maximumEntries = 512

  /// Reads the directory at `base`, and the EXIF one it points to.
  /// - Parameter isWholeFile: in a TIFF file the tags also hold the size; in EXIF they speak of the preview.
  mutating func readTIFF(_ bytes: inout HeaderBytes, at base: Int, isWholeFile: Bool = false) {
    let order: HeaderBytes.ByteOrder
    switch bytes.number(base, bytes: 2) {
    case 0x4949: order = .little
    case 0x4D4D: order = .big
    default: return
    }
    guard bytes.number(base + 2, bytes: 2, order) == 42, let first = bytes.number(base + 4, bytes: 4, order) else {
      return
    }
    var width: Int?
    var height: Int?
    var exif: Int?
    Self.eachEntry(&bytes, at: base + first, order) { bytes, tag, value in
      switch tag {
      case Tag.width: width = Self.integer(&bytes, value, order)
      case Tag.height: height = Self.integer(&bytes, value, order)
      case Tag.orientation:
        orientation = Self.integer(&bytes, value, order).flatMap(Orientation.init(rawValue:)) ?? .upright
      case Tag.exif: exif = Self.integer(&bytes, value, order)
      default: break
      }
    }
    if isWholeFile { size = Self.size(width: width, height: height) }

    guard let exif else { return }
    var taken: String?
    var digitized: String?
    var zone: String?
    Self.eachEntry(&bytes, at: base + exif, order) { bytes, tag, value in
      switch tag {
      case Tag.taken: taken = Self.text(&bytes, value, base, order)
      case Tag.digitized: digitized = Self.text(&bytes, value, base, order)
      case Tag.takenOffset: zone = Self.text(&bytes, value, base, order)
      default: break
      }
    }
    captureDate = (taken ?? digitized).flatMap { CaptureDate.parse($0, zone: zone) }
  }

  /// Calls `body` with each entry's tag and the place of its type, count and value.
  private static func eachEntry(
    _ bytes: inout HeaderBytes, at offset: Int, _ order: HeaderBytes.ByteOrder,
    _ body: (inout HeaderBytes, _ tag: Int, _ place: Int) -> Void
  ) {
    guard let count = bytes.number(offset, bytes: 2, order) else { return }
    for index in 0..<min(count, maximumEntries) {
      let entry = offset + 2 + index * 12
      guard let tag = bytes.number(entry, bytes: 2, order) else { return }
      body(&bytes, tag, entry + 2)
    }
  }

  /// The value of a SHORT or LONG entry.
  private static func integer(_ bytes: inout HeaderBytes, _ place: Int, _ order: HeaderBytes.ByteOrder) -> Int? {
    switch bytes.number(place, bytes: 2, order) {
    case 3: bytes.number(place + 6, bytes: 2, order)
    case 4: bytes.number(place + 6, bytes: 4, order)
    default: nil
    }
  }

  /// The value of an ASCII entry; of those read here none is longer than a date.
  private static func text(
    _ bytes: inout HeaderBytes, _ place: Int, _ base: Int, _ order: HeaderBytes.ByteOrder
  ) -> String? {
    guard bytes.number(place, bytes: 2, order) == 2, let count = bytes.number(place + 2, bytes: 4, order), count <= 64,
      let offset = bytes.number(place + 6, bytes: 4, order)
    else { return nil }
    return bytes.text(count <= 4 ? place + 6 : base + offset, count: count)
  }
}
