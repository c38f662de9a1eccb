import Foundation

extension CollectionView {
  /// Where in the view an item is brought; none of an axis means the least movement that shows it whole.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    /// A bit for each position, as UIKit numbers them.
    public let rawValue: UInt
    /// The positions whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The item's top edge at the top of the view, inside `contentInset`.
    public static let top = ScrollPosition(rawValue: 1)
    /// The item's middle half way between top and bottom, inside `contentInset`.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The item's bottom edge at the bottom of the view, inside `contentInset`.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The item's left edge at the left of the view, inside `contentInset`.
    public static let left = ScrollPosition(rawValue: 8)
    /// The item's middle half way between left and right, inside `contentInset`.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The item's right edge at the right of the view, inside `contentInset`.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Scrolls so that an item is seen at `position`. Nothing moves for less than half a point.
  ///
  /// An item that does not exist is reported to `faultHandler`, and so are two positions of one axis.
  public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    prepareForQuestions()
    guard counts?.contains(indexPath) == true else {
      return faultHandler(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only "
          + "\(counts?.items(in: indexPath.section) ?? 0) items in section \(indexPath.section).")
    }
    let vertical = position.intersection([.top, .centeredVertically, .bottom])
    let horizontal = position.intersection([.left, .centeredHorizontally, .right])
    guard vertical.rawValue.nonzeroBitCount <= 1, horizontal.rawValue.nonzeroBitCount <= 1 else {
      return faultHandler("a scroll position can name one place on each axis, not several")
    }
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    let frame = attributes.frame
    let inset = contentInset
    let covered = currentLayout.edgesCovered(inSection: indexPath.section)
    let target = CGPoint(
      x: Self.offset(
        of: contentOffset.x, showing: frame.minX, frame.maxX, in: bounds.width, inset.left, inset.right,
        covered: (covered.left, covered.right),
        place: horizontal.isEmpty ? nil : horizontal == .left ? 0 : horizontal == .right ? 1 : 0.5),
      y: Self.offset(
        of: contentOffset.y, showing: frame.minY, frame.maxY, in: bounds.height, inset.top, inset.bottom,
        covered: (covered.top, covered.bottom),
        place: vertical.isEmpty ? nil : vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5))
    let clamped = clampedOffset(target)
    guard max(abs(clamped.x - contentOffset.x), abs(clamped.y - contentOffset.y)) >= 0.5 else { return }
    setContentOffset(clamped, animated: animated)
  }

  /// One axis of `scrollToItem`. `place` is 0 for the start of the view, 1 for its end; nil for the least movement.
  private static func offset(
    of offset: CGFloat, showing low: CGFloat, _ high: CGFloat, in length: CGFloat, _ before: CGFloat, _ after: CGFloat,
    covered: (before: CGFloat, after: CGFloat), place: CGFloat?
  ) -> CGFloat {
    if let place { return low - before - (length - before - after - (high - low)) * place }
    let (before, after) = (before + covered.before, after + covered.after)
    let room = length - before - after
    if low < offset + before || high - low > room { return low - before }
    if high > offset + length - after { return high + after - length }
    return offset
  }
}
