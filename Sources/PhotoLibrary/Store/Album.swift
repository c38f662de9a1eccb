/// A set of photos that a person put together, in an order of its own, or that a filter finds. A photo may be in many.
public struct Album: Hashable, Identifiable, Sendable {
  /// The longest title, in characters.
  public static let titleLimit = 200

  /// The number in the store; no other album ever has it.
  public let id: Int64
  /// The title, in one line.
  public let title: String
  /// The number of photos in it, whether their files are there or not; 0 for a smart album, whose photos a catalog has.
  public let count: Int
  /// The filter that finds the photos of a smart album; nil for an album that they were put into.
  public let filter: PhotoFilter?

  /// An album with so many photos, or a smart album with a filter.
  public init(id: Int64, title: String, count: Int, filter: PhotoFilter? = nil) {
    (self.id, self.title, self.count, self.filter) = (id, title, count, filter)
  }

  /// The part of a library that it is.
  public var scope: PhotoScope { filter == nil ? .album(id) : .smartAlbum(id) }

  /// A title as it may be: one line without space at its ends, not too long; nil where nothing is left.
  /// - Complexity: O(characters).
  public static func title(_ text: String) -> String? {
    let words = text.split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
    let title = String(words.filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    return title.isEmpty ? nil : String(title.prefix(titleLimit))
  }
}
