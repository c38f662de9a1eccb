/// A set of photos that a person put together, in an order of its own. A photo may be in many.
public struct Album: Hashable, Identifiable, Sendable {
  /// The longest title, in characters.
  public static let titleLimit = 200

  /// The number in the store; no other album ever has it.
  public let id: Int64
  /// The title, in one line.
  public let title: String
  /// The number of photos in it, whether their files are there or not.
  public let count: Int

  /// An album with so many photos.
  public init(id: Int64, title: String, count: Int) { (self.id, self.title, self.count) = (id, title, count) }

  /// A title as it may be: one line without space at its ends, not too long; nil where nothing is left.
  /// - Complexity: O(characters).
  public static func title(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let title = String(words.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    return title.isEmpty ? nil : String(title.prefix(titleLimit))
  }
}
