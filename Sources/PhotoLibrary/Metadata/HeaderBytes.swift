import Foundation

/// A look at places in a file through a small window, with a limit on what is read in all.
///
/// Parsers ask for what they need where they need it; a hostile file can make them stop, never make them read on.
struct HeaderBytes {
  enum ByteOrder { case big, little }

  /// Bytes fetched at a time: enough for the headers of most files.
  private static let windowSize = 4096
  /// Bytes fetched from one file at most. Phones put a screenful of previews before a JPEG's size; they are stepped over.
  private static let budget = 1 << 20

  /// Bytes in the file.
  let count: Int
  private let descriptor: Int32
  private var window: [UInt8] = []
  private var windowStart = 0
  private var left = Self.budget

  /// A look into `file`, which has to stay open meanwhile.
  init(_ file: borrowing PictureFile) {
    count = file.byteCount
    descriptor = file.descriptor
  }

  /// The unsigned number of 1 to 8 bytes at `offset`; `nil` beyond the end of the file or the budget.
  mutating func number(_ offset: Int, bytes: Int = 1, _ order: ByteOrder = .big) -> Int? {
    guard show(offset, bytes) else { return nil }
    let start = offset - windowStart
    var value: UInt64 = 0
    for index in 0..<bytes {
      value = value << 8 | UInt64(window[order == .big ? start + index : start + bytes - 1 - index])
    }
    return Int(exactly: value)
  }

  /// Whether these ASCII characters are at `offset`.
  mutating func has(_ text: StaticString, at offset: Int) -> Bool {
    guard show(offset, text.utf8CodeUnitCount) else { return false }
    let start = offset - windowStart
    return text.withUTF8Buffer { window[start..<(start + $0.count)].elementsEqual($0) }
  }

  /// `count` bytes at `offset` as text up to a NUL; at most a window's worth.
  mutating func text(_ offset: Int, count: Int) -> String? {
    guard show(offset, count) else { return nil }
    let start = offset - windowStart
    return String(decoding: window[start..<(start + count)].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Moves the window so that it holds the range, if it does not.
  private mutating func show(_ offset: Int, _ count: Int) -> Bool {
    guard offset >= 0, count >= 0, count <= Self.windowSize, offset <= self.count - count else { return false }
    if offset >= windowStart, offset + count <= windowStart + window.count { return true }
    guard left > 0 else { return false }
    var failed = false
    let descriptor = descriptor
    window = Array(unsafeUninitializedCapacity: Self.windowSize) { buffer, filled in
      let read = pread(descriptor, buffer.baseAddress, Self.windowSize, off_t(offset))
      failed = read < count
      filled = max(0, read)
    }
    windowStart = offset
    left -= Self.windowSize
    return !failed
  }
}
