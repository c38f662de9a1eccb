import Foundation

/// Reads numbers from bytes that may be anything: what is not there is nil.
struct ByteReader {
  private let bytes: Data
  /// The number of bytes read, or skipped at first.
  private(set) var place: Int

  /// A reader of bytes, from a place on.
  init(_ bytes: Data, from place: Int = 0) { (self.bytes, self.place) = (bytes, max(0, place)) }

  /// Whether all is read.
  var isAtEnd: Bool { place == bytes.count }

  /// The next bytes.
  /// - Parameter orFewer: whether those that are left will do where there are not so many.
  mutating func bytes(_ count: Int64, orFewer: Bool = false) -> Data? {
    let left = bytes.count - place
    guard count >= 0, left >= 0, orFewer || count <= left else { return nil }
    let taken = Int(min(count, Int64(left)))
    let start = bytes.startIndex + place
    place += taken
    return Data(bytes[start..<start + taken])
  }

  /// A number with a sign of up to eight bytes, the highest first.
  mutating func integer(bytes count: Int) -> Int64? {
    guard (1...8).contains(count), let taken = bytes(Int64(count)), let first = taken.first else { return nil }
    return taken.reduce(first >= 0x80 ? -1 : 0) { $0 << 8 | Int64($1) }
  }

  /// A number without a sign of up to four bytes, the highest first.
  mutating func unsigned(bytes count: Int) -> Int? {
    guard (1...4).contains(count), let taken = bytes(Int64(count)) else { return nil }
    return taken.reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of one to nine bytes, of which the first eight say whether more follow.
  mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard place < bytes.count, place >= 0 else { return nil }
      let byte = bytes[bytes.startIndex + place]
      place += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }
}
