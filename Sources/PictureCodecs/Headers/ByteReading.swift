import CCodecs
import Glibc

/// Reads within bounds: what lies outside of the bytes is `nil` or false.
extension UnsafeRawBufferPointer {
  func byte(at place: Int) -> Int? {
    place >= 0 && place < count ? Int(self[place]) : nil
  }

  func bigEndian16(at place: Int) -> Int? {
    guard place >= 0, place <= count - 2 else { return nil }
    return Int(self[place]) << 8 | Int(self[place + 1])
  }

  func bigEndian32(at place: Int) -> Int? {
    guard let high = bigEndian16(at: place), let low = bigEndian16(at: place + 2) else { return nil }
    return high << 16 | low
  }

  func littleEndian16(at place: Int) -> Int? {
    bigEndian16(at: place).map { $0 >> 8 | ($0 & 0xFF) << 8 }
  }

  func littleEndian32(at place: Int) -> Int? {
    guard let low = littleEndian16(at: place), let high = littleEndian16(at: place + 2) else { return nil }
    return high << 16 | low
  }

  func has(_ expected: [UInt8], at place: Int) -> Bool {
    guard place >= 0, expected.count <= count - place else { return false }
    for index in expected.indices where self[place + index] != expected[index] { return false }
    return true
  }

  func has(_ expected: String, at place: Int) -> Bool {
    var place = place
    for byte in expected.utf8 {
      guard place >= 0, place < count, self[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// The part of that length that starts at `place`; `nil` when it stands out.
  func part(at place: Int, count length: Int) -> UnsafeRawBufferPointer? {
    guard place >= 0, length >= 0, place <= count, length <= count - place else { return nil }
    return UnsafeRawBufferPointer(rebasing: self[place..<(place + length)])
  }

  /// Where the byte is next, from `place` on.
  func place(of byte: UInt8, from place: Int) -> Int? {
    guard let base = baseAddress, place >= 0, place < count else { return nil }
    return memchr(base + place, Int32(byte), count - place).map { base.distance(to: $0) }
  }

  /// Where the byte is last, before `end`.
  func lastPlace(of byte: UInt8, before end: Int) -> Int? {
    guard let base = baseAddress, end > 0, end <= count else { return nil }
    return memrchr(base, Int32(byte), end).map { base.distance(to: $0) }
  }
}
