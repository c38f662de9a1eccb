import Foundation

/// Many folded texts, one behind the other: what a search goes through, fifty thousand in milliseconds.
public struct FoldedTexts: Sendable {
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []

  /// No texts, and room for a number of them.
  public init(capacity: Int = 0) { ends.reserveCapacity(capacity) }

  /// Adds a text at the end.
  public mutating func append(_ text: FoldedText) {
    bytes += text.bytes
    ends.append(bytes.count)
  }

  /// The places, counted from 0, of the texts that hold every one of some words.
  /// - Complexity: O(length of the texts).
  public func places(holding words: [FoldedText]) -> [Int] {
    places { _, text in words.allSatisfy { text.holds($0.bytes) } }
  }

  /// The places of the texts that `isWanted`, which gets each place and the bytes that stand there.
  func places(where isWanted: (_ place: Int, _ text: UnsafeRawBufferPointer) -> Bool) -> [Int] {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      return ends.indices.filter { place in
        defer { start = ends[place] }
        return isWanted(place, UnsafeRawBufferPointer(rebasing: bytes[start..<ends[place]]))
      }
    }
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
