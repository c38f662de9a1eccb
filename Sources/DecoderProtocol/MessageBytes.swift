/// The bytes of a message as they are put together: numbers of fixed width, texts with their length before them.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ number: UInt8) { bytes.append(number) }
  mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
  mutating func add(_ number: Int32) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
  mutating func add(_ number: Int64) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }

  /// A number, or none.
  mutating func add(_ number: Double?) { add(Int64(bitPattern: (number ?? .nan).bitPattern)) }

  mutating func add(_ size: PixelSize) {
    add(size.width)
    add(size.height)
  }

  /// Bytes, with how many they are before them.
  mutating func add(_ other: [UInt8]) {
    add(Int32(clamping: other.count))
    bytes.append(contentsOf: other)
  }

  /// At most 255 bytes of a text.
  mutating func add(_ text: String) {
    let utf8 = text.utf8.prefix(255)
    add(UInt8(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  /// At most `limit` bytes of a text.
  mutating func add(_ text: String, limit: Int) {
    let utf8 = text.utf8.prefix(limit)
    add(Int32(utf8.count))
    bytes.append(contentsOf: utf8)
  }
}

/// Takes a message apart. Whatever the bytes are, each step gives a value or nil.
struct MessageReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Whether all has been read.
  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() -> UInt8? { rest.popFirst() }

  mutating func flag() -> Bool? {
    switch byte() {
    case 0: false
    case 1: true
    default: nil
    }
  }

  mutating func int32() -> Int32? { number() }
  mutating func int64() -> Int64? { number() }

  /// A number; what was written as none is not a number.
  mutating func double() -> Double? { int64().map { Double(bitPattern: UInt64(bitPattern: $0)) } }

  mutating func size() -> PixelSize? {
    guard let width = int32(), let height = int32() else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// A text; bytes that are no UTF-8 become "�".
  mutating func text() -> String? { byte().flatMap { text(count: Int($0)) } }

  /// A text that was written with a limit.
  mutating func text(limit: Int) -> String? {
    int32().flatMap { (0...limit).contains(Int($0)) ? text(count: Int($0)) : nil }
  }

  /// Bytes of which there are not more than a limit.
  mutating func bytes(limit: Int) -> [UInt8]? {
    guard let count = int32().map(Int.init), (0...limit).contains(count), rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  private mutating func text(count: Int) -> String? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  private mutating func number<Number: FixedWidthInteger>() -> Number? {
    let count = MemoryLayout<Number>.size
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reversed().reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }
}
