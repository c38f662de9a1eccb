import DecoderProtocol

/// Reads the directories of a TIFF, in its byte order. Whatever is in them, each step gives a value or nil.
///
/// Source: TIFF 6.0, 2: entries of 12 bytes, which hold four bytes of values or say where they are.
struct DirectoryReader {
  let block: UnsafeRawBufferPointer
  /// Whether the first byte of a number is its highest.
  let isBig: Bool

  /// Entries of a directory that are looked at.
  private static let mostEntries = 512
  static let entrySize = 12
  /// Values that have a place for themselves in an entry, in bytes.
  private static let inPlace = 4

  enum Kind {
    static let byte = 1
    static let text = 2
    static let short = 3
    static let long = 4
    static let rational = 5
    static let undefined = 7
    static let directory = 13
  }

  /// Fails where there is no TIFF header with one of these numbers in it.
  init?(_ block: UnsafeRawBufferPointer, numbers: Set<Int> = [42]) {
    self.init(block, order: 0)
    guard let number = short(2), numbers.contains(number) else { return nil }
  }

  /// Fails where the byte order is not said at a place.
  init?(_ block: UnsafeRawBufferPointer, order place: Int) {
    self.block = block
    isBig = block.has("MM", at: place)
    guard isBig || block.has("II", at: place) else { return nil }
  }

  /// The place of the first directory.
  var first: Int? { long(4) }

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
    guard short(entry + 2) == Kind.text, let place = place(of: entry, size: 1) else { return "" }
    let text = block[place].prefix { $0 != 0 }.prefix(limit + 1)
    guard text.count <= limit, text.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return "" }
    return String(decoding: text, as: UTF8.self)
  }

  /// The numbers of an entry, `limit` of them at most; none where it holds something else.
  func numbers(_ entry: Int, limit: Int) -> [Int] {
    let size: Int
    switch short(entry + 2) {
    case Kind.short: size = 2
    case Kind.long, Kind.directory: size = 4
    default: return []
    }
    guard let place = place(of: entry, size: size) else { return [] }
    return stride(from: place.lowerBound, to: place.upperBound, by: size).prefix(limit)
      .compactMap { size == 2 ? short($0) : long($0) }
  }

  /// The one number of an entry; nil where it holds something else, or several.
  func number(_ entry: Int) -> Int? {
    let numbers = numbers(entry, limit: 2)
    return numbers.count == 1 ? numbers[0] : nil
  }

  /// The fractions of an entry, `limit` of them at most; none where it holds something else, or one has no value.
  func fractions(_ entry: Int, limit: Int) -> [Double] {
    guard short(entry + 2) == Kind.rational, let place = place(of: entry, size: 8) else { return [] }
    var fractions: [Double] = []
    for start in stride(from: place.lowerBound, to: place.upperBound, by: 8).prefix(limit) {
      guard let numerator = long(start), let denominator = long(start + 4), denominator > 0 else { return [] }
      fractions.append(Double(numerator) / Double(denominator))
    }
    return fractions
  }

  /// Where the bytes of an entry are; nil where it holds something else.
  func bytes(_ entry: Int) -> Range<Int>? {
    guard let kind = short(entry + 2), kind == Kind.undefined || kind == Kind.byte else { return nil }
    return place(of: entry, size: 1)
  }

  private func place(of entry: Int, size: Int) -> Range<Int>? {
    guard let count = long(entry + 4), count > 0 else { return nil }
    let length = count * size
    guard let place = length <= Self.inPlace ? entry + 8 : long(entry + 8),
      block.part(at: place, count: length) != nil
    else { return nil }
    return place..<place + length
  }
}
