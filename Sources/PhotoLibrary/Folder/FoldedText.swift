import Foundation

/// A text without its case and diacritics, as UTF-8: what a search compares.
public struct FoldedText: Hashable, Sendable {
  let bytes: [UInt8]

  /// A text, folded.
  public init(_ text: String) {
    bytes =
      text.utf8.allSatisfy { $0 < 0x80 }
      ? text.utf8.map(Self.lowercased)
      : Array(text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8)
  }

  /// Whether it begins with a text.
  public func hasPrefix(_ text: FoldedText) -> Bool { bytes.starts(with: text.bytes) }

  /// The name of a file. Most names are ASCII, which takes a fraction of the time.
  init(_ name: FilePath) {
    self.init(name.bytes.allSatisfy { $0 < 0x80 } ? name.bytes.map(Self.lowercased) : Self(name.text).bytes)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Puts the folded name of a file in place of other bytes, whose memory it takes.
  static func fold(_ name: FilePath, into bytes: inout [UInt8]) {
    guard name.bytes.allSatisfy({ $0 < 0x80 }) else { return bytes = FoldedText(name).bytes }
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: name.bytes)
    for place in bytes.indices { bytes[place] = lowercased(bytes[place]) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The words of a text as it was typed.
  public static func words(of text: String) -> [FoldedText] {
    text.split(whereSeparator: \.isWhitespace).map { FoldedText(String($0)) }
  }
}

extension FoldedText: Comparable {
  /// By the characters, one after the other.
  public static func < (one: FoldedText, other: FoldedText) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
}
