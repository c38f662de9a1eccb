import Foundation

/// Many folded texts, one behind the other: what a search goes through, fifty thousand in milliseconds.
public struct FoldedTexts: Sendable {
  /// The texts, with a byte that is in none behind each.
  private var bytes: [UInt8] = []
  /// The end of each text, behind that byte.
  private var ends: [UInt32] = []

  /// No texts, and room for a number of them, of so many bytes in all: an array that grows by itself holds up to half in
  /// vain.
  public init(capacity: Int = 0, byteCapacity: Int = 0) {
    ends.reserveCapacity(capacity)
    bytes.reserveCapacity(capacity + byteCapacity)
  }

  /// Adds a text at the end.
  public mutating func append(_ text: FoldedText) {
    bytes += text.bytes
    bytes.append(0)
    // Four gigabytes of names are more than are held.
    ends.append(UInt32(clamping: bytes.count))
  }

  /// The places, counted from 0, of the texts that hold every one of some words.
  /// - Complexity: O(length of the texts).
  public func places(holding words: [FoldedText]) -> [Int] {
    let holding = words.map { self.holding($0.bytes) }
    return ends.indices.filter { place in holding.allSatisfy { $0[place] } }
  }

  /// Whether the text at each place holds a word.
  /// - Complexity: O(length of the texts).
  func holding(_ word: [UInt8]) -> [Bool] {
    guard let first = word.first else { return [Bool](repeating: true, count: ends.count) }
    var holding = [Bool](repeating: false, count: ends.count)
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // All texts at once: a text that does not have the word's first byte costs nothing of its own.
      var (place, text) = (0, 0)
      let last = bytes.count - word.count
      while place <= last, let found = memchr(base + place, Int32(first), last - place + 1) {
        place = UnsafeRawPointer(found) - base
        guard memcmp(base + place, word, word.count) == 0 else {
          place += 1
          continue
        }
        while Int(ends[text]) <= place { text += 1 }
        holding[text] = true
        place = Int(ends[text])
      }
    }
    return holding
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes of `part` stand here, one after the other.
  func holds(_ part: [UInt8]) -> Bool {
    guard let first = part.first, part.count <= count, let base = baseAddress else { return part.isEmpty }
    return part.withUnsafeBytes { part in
      guard let wanted = part.baseAddress else { return true }
      var place = 0
      let last = count - part.count
      while place <= last, let found = memchr(base + place, Int32(first), last - place + 1) {
        place = UnsafeRawPointer(found) - base
        if memcmp(base + place, wanted, part.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}
