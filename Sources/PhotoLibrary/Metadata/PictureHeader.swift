import Foundation

/// What a picture file says of itself at its beginning, read without decoding it.
///
/// Told by content, not by name. Damaged or unknown files give what could be read.
struct PictureHeader: Sendable {
  enum Format: Sendable {
    case jpeg, png, gif, webp, tiff
    /// HEIC and AVIF: boxes as in MP4.
    case isoMedia
    case unknown
  }

  var format: Format
  /// As stored, before orientation.
  var size: PixelSize?
  var orientation = Orientation.upright
  var captureDate: Date?
  /// Bytes the file says it has, for formats that say it.
  var statedByteCount: Int?
  /// Where in the file the pixels begin, and the bytes that must follow them; for formats whose loaders
  /// take a file that breaks off for a whole one.
  var ending: (start: Int, bytes: [UInt8])?

  /// Width and height as shown.
  var displaySize: PixelSize? { orientation.swapsSides ? size?.transposed : size }

  /// Whether the file breaks off before the picture does, as far as that can be told without decoding it.
  func isCut(_ file: borrowing PictureFile) -> Bool {
    if let statedByteCount, statedByteCount > file.byteCount { return true }
    guard let ending else { return false }
    return !file.contains(ending.bytes, from: ending.start)
  }

  /// Reads the header of an open file: a few kilobytes, a megabyte at most.
  init(of file: borrowing PictureFile) {
    var bytes = HeaderBytes(file)
    format = Self.sniff(&bytes)
    switch format {
    case .jpeg: readJPEG(&bytes)
    case .png: readPNG(&bytes)
    case .gif: readGIF(&bytes)
    case .webp: readWebP(&bytes)
    case .tiff: readTIFF(&bytes, at: 0, isWholeFile: true)
    case .isoMedia: readISOMedia(&bytes)
    case .unknown: break
    }
  }

  private static func sniff(_ bytes: inout HeaderBytes) -> Format {
    if bytes.number(0, bytes: 3) == 0xFFD8FF { return .jpeg }
    if bytes.number(0, bytes: 4) == 0x8950_4E47 { return .png }
    if bytes.has("GIF8", at: 0) { return .gif }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
    if bytes.has("II*\0", at: 0) || bytes.has("MM\0*", at: 0) { return .tiff }
    if bytes.has("ftyp", at: 4) { return .isoMedia }
    return .unknown
  }
}

// MARK: - JPEG, PNG, GIF, WebP

extension PictureHeader {
  /// Walks the segments up to the pixels. Source: ITU-T T.81, B.1.1 and B.2.2.
  private mutating func readJPEG(_ bytes: inout HeaderBytes) {
    var offset = 2
    while let lead = bytes.number(offset), lead == 0xFF, let marker = bytes.number(offset + 1) {
      switch marker {
      case 0xFF:  // Fill byte.
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:  // No length.
        offset += 2
        continue
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        size = Self.size(width: bytes.number(offset + 7, bytes: 2), height: bytes.number(offset + 5, bytes: 2))
      case 0xDA:
        // In pixels 0xFF is followed by a zero or a restart: this pair is the picture's end and nothing else.
        ending = (offset, [0xFF, 0xD9])
        return
      case 0xD9: return
      case 0xE1 where bytes.has("Exif\0\0", at: offset + 4):
        readTIFF(&bytes, at: offset + 10)
      default: break
      }
      guard let length = bytes.number(offset + 2, bytes: 2), length >= 2 else { return }
      offset += 2 + length
    }
  }

  /// Source: PNG third edition, 5.3 (chunks), 11.2.1 (IHDR), 11.3.4.5 (eXIf).
  private mutating func readPNG(_ bytes: inout HeaderBytes) {
    size = Self.size(width: bytes.number(16, bytes: 4), height: bytes.number(20, bytes: 4))
    ending = (8, Array("IEND".utf8))
    var offset = 8
    while let length = bytes.number(offset, bytes: 4), !bytes.has("IDAT", at: offset + 4) {
      if bytes.has("eXIf", at: offset + 4) { return readTIFF(&bytes, at: offset + 8) }
      offset += 12 + length
    }
  }

  private mutating func readGIF(_ bytes: inout HeaderBytes) {
    size = Self.size(width: bytes.number(6, bytes: 2, .little), height: bytes.number(8, bytes: 2, .little))
  }

  /// Source: RFC 9649, 2.5 to 2.7.
  private mutating func readWebP(_ bytes: inout HeaderBytes) {
    statedByteCount = bytes.number(4, bytes: 4, .little).map { $0 + 8 }
    if bytes.has("VP8 ", at: 12) {
      size = Self.size(
        width: bytes.number(26, bytes: 2, .little).map { $0 & 0x3FFF },
        height: bytes.number(28, bytes: 2, .little).map { $0 & 0x3FFF })
    } else if bytes.has("VP8L", at: 12), let packed = bytes.number(21, bytes: 4, .little) {
      size = Self.size(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
    } else if bytes.has("VP8X", at: 12) {
      size = Self.size(
        width: bytes.number(24, bytes: 3, .little).map { $0 + 1 },
        height: bytes.number(27, bytes: 3, .little).map { $0 + 1 })
      guard let flags = bytes.number(20), flags & 0x08 != 0 else { return }
      var offset = 12
      while let length = bytes.number(offset + 4, bytes: 4, .little) {
        if bytes.has("EXIF", at: offset) {
          return readTIFF(&bytes, at: bytes.has("Exif\0\0", at: offset + 8) ? offset + 14 : offset + 8)
        }
        offset += 8 + length + length % 2
      }
    }
  }

  static func size(width: Int?, height: Int?) -> PixelSize? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return PixelSize(width: width, height: height)
  }
}
