import Foundation

/// What a view answered when it was asked how large it would be.
nonisolated struct SizeFit: Sendable {
  /// The size it was asked about.
  private var asked: CGSize
  /// The size it would be.
  let wanted: CGSize

  init(asked: CGSize, wanted: CGSize) { (self.asked, self.wanted) = (asked, wanted) }

  /// Whether the question is open for a size that the layout gives: it is another than that it was asked about, and than
  /// that it wanted.
  mutating func isOpen(for size: CGSize) -> Bool {
    if size == wanted {
      // From here on the layout knows: if it gives the old size again, it has forgotten.
      asked = wanted
      return false
    }
    return size != asked
  }

  /// Takes a size for good.
  mutating func settle(for size: CGSize) { asked = size }
}
