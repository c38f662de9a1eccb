import Foundation

/// The names of places along an edge of the view, for a finger or a pointer to run over: which are shown, and which one
/// is meant.
public nonisolated struct IndexBar: Sendable, Equatable {
  /// All names, in order.
  public let titles: [String]
  /// The length of the bar, in points.
  public let length: CGFloat
  /// The least distance between two names that are shown, in points.
  public let spacing: CGFloat

  /// A bar of these names.
  public init(titles: [String], length: CGFloat, spacing: CGFloat = 16) {
    self.titles = titles
    self.length = length.isFinite ? max(0, length) : 0
    self.spacing = spacing.isFinite ? max(1, spacing) : 16
  }

  /// The names that there is room for, evenly chosen, by number; the first and the last among them.
  /// - Complexity: O(names that are shown).
  public var shown: [Int] {
    let capacity = Int(min(length / spacing, CGFloat(titles.count)))
    guard capacity < titles.count else { return Array(titles.indices) }
    guard capacity > 1 else { return capacity == 1 ? [0] : [] }
    return (0..<capacity).map { $0 * (titles.count - 1) / (capacity - 1) }
  }

  /// The name that is meant at a place along the bar, by number; nil where there is none. Beyond the ends it is the
  /// nearest.
  public func title(at position: CGFloat) -> Int? {
    guard !titles.isEmpty, length > 0, !position.isNaN else { return nil }
    let part = min(max(position / length, 0), 1)
    return min(Int(part * CGFloat(titles.count)), titles.count - 1)
  }
}
