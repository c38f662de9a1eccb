import DecoderProtocol

/// What is needed of an EXIF block: the turn, when the picture was taken, where the small picture is.
///
/// Read here, not by a library: a few fields take no more than this, and nothing in them can make it fail.
/// Source: EXIF 2.32, 4.5 and 4.6: a TIFF header, then directories of entries of 12 bytes.
struct ExifBlock {
  private(set) var orientation = Orientation.upright
  /// When the picture was taken, as it is written; "" when it is not, or not in 32 printable bytes.
  private(set) var captured = ""
  /// The zone of that time, as it is written; "" when it is not, or not in 8 printable bytes.
  private(set) var zone = ""
  /// The place of the small picture in the block.
  private(set) var thumbnail: Range<Int>?

  private enum Tag {
    static let orientation = 0x0112
    static let thumbnailPlace = 0x0201
    static let thumbnailCount = 0x0202
    static let exif = 0x8769
    static let originalTime = 0x9003
    static let digitizedTime = 0x9004
    static let originalZone = 0x9011
  }

  /// A block without anything.
  init() {}

  /// Reads a block that starts with its TIFF header; a broken one gives what could be read.
  init(_ block: UnsafeRawBufferPointer) {
    guard let reader = Reader(block), let first = reader.long(4) else { return }
    var exif: Int?
    reader.forEachEntry(at: first) { tag, entry in
      switch tag {
      case Tag.orientation: orientation = reader.short(entry + 8).flatMap(Orientation.init(rawValue:)) ?? .upright
      case Tag.exif: exif = reader.long(entry + 8)
      default: break
      }
    }
    if let exif { readTimes(reader, at: exif) }
    if let second = reader.directory(after: first) { readThumbnail(reader, at: second) }
  }

  private mutating func readTimes(_ reader: Reader, at place: Int) {
    var original = ""
    var digitized = ""
    reader.forEachEntry(at: place) { tag, entry in
      switch tag {
      case Tag.originalTime: original = reader.text(entry, limit: 32)
      case Tag.digitizedTime: digitized = reader.text(entry, limit: 32)
      case Tag.originalZone: zone = reader.text(entry, limit: 8)
      default: break
      }
    }
    captured = original.isEmpty ? digitized : original
  }

  private mutating func readThumbnail(_ reader: Reader, at second: Int) {
    var place: Int?
    var length: Int?
    reader.forEachEntry(at: second) { tag, entry in
      switch tag {
      case Tag.thumbnailPlace: place = reader.long(entry + 8)
      case Tag.thumbnailCount: length = reader.long(entry + 8)
      default: break
      }
    }
    if let place, let length, length > 0, reader.block.part(at: place, count: length) != nil {
      thumbnail = place..<place + length
    }
  }

  /// Reads numbers in the block's byte order.
  private struct Reader {
    let block: UnsafeRawBufferPointer
    private let isBig: Bool

    /// Entries of a directory that are looked at.
    private static let mostEntries = 512
    private static let entrySize = 12
    private static let textType = 2

    /// Fails where there is no TIFF header.
    init?(_ block: UnsafeRawBufferPointer) {
      self.block = block
      isBig = block.has("MM", at: 0)
      guard isBig || block.has("II", at: 0), short(2) == 42 else { return nil }
    }

    func short(_ place: Int) -> Int? { isBig ? block.bigEndian16(at: place) : block.littleEndian16(at: place) }

    func long(_ place: Int) -> Int? { isBig ? block.bigEndian32(at: place) : block.littleEndian32(at: place) }

    func forEachEntry(at directory: Int, _ body: (_ tag: Int, _ entry: Int) -> Void) {
      guard let count = short(directory) else { return }
      for index in 0..<min(count, Self.mostEntries) {
        let entry = directory + 2 + index * Self.entrySize
        guard let tag = short(entry) else { return }
        body(tag, entry)
      }
    }

    func directory(after directory: Int) -> Int? {
      short(directory).flatMap { long(directory + 2 + $0 * Self.entrySize) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// A text up to its first zero; "" where it is not printable ASCII or has more bytes than `limit`.
    func text(_ entry: Int, limit: Int) -> String {
      guard short(entry + 2) == Self.textType, let count = long(entry + 4), count > 0 else { return "" }
      let inPlace = 4
      guard let place = count <= inPlace ? entry + 8 : long(entry + 8), let bytes = block.part(at: place, count: count)
      else { return "" }
      let text = bytes.prefix { $0 != 0 }.prefix(limit + 1)
      guard text.count <= limit, text.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return "" }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
