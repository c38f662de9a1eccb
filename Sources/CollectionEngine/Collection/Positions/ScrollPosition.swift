import Foundation

extension CollectionView {
  /// The place in the view that an item is brought to; none of an axis means the least movement that shows it whole.
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

  /// Scrolls so that an item is seen at a position.
  /// - Parameter isClear: whether the start of the view is that of what is not covered by what stays in front there.
  final func scroll(to indexPath: IndexPath, at position: ScrollPosition, isClear: Bool, animated: Bool) {
    endSettlingTransition()
    prepareForQuestions()
    guard knownData.contains(indexPath) else {
      return faultHandler(
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only "
          + "\(knownData.counts?.items(in: indexPath.section) ?? 0) items in section \(indexPath.section).")
    }
    let vertical = position.intersection([.top, .centeredVertically, .bottom])
    let horizontal = position.intersection([.left, .centeredHorizontally, .right])
    guard vertical.rawValue.nonzeroBitCount <= 1, horizontal.rawValue.nonzeroBitCount <= 1 else {
      return faultHandler("a scroll position can name one place on each axis, not several")
    }
    itemState.awaitedPlace = bounds.isEmpty ? (indexPath, position) : nil
    guard itemState.awaitedPlace == nil else { return }
    let own = scrollSection(toItem: indexPath, at: position, animated: animated)
    guard var goal = goal(indexPath, vertical, horizontal, but: own) else { return }
    if isClear { goal = goal.clear }
    // Contents on their way elsewhere turn back, though they are there now.
    let turns = isScrollAnimating && !position.isEmpty
    guard let target = offset(showing: goal), turns || isFar(target) else { return }
    setContentOffset(target, animated: animated)
    if currentLayout.asksForPreferredAttributes { itemState.scrollTarget = goal }
  }

  /// The longest way to an item that is shown, in views: of a longer one nothing could be seen.
  private static let longestGlide: CGFloat = 2

  /// Whether contents at rest are to go farther for an item than is shown.
  final func isFarAway(_ indexPath: IndexPath) -> Bool {
    let own = track(ofSection: indexPath.section)?.viewport.axis
    guard !isScrollMoving, let target = goal(indexPath, [], [], but: own).flatMap({ offset(showing: $0) }) else {
      return false
    }
    let (way, size) = (target - contentOffset, bounds.size)
    return abs(way.x) > Self.longestGlide * size.width || abs(way.y) > Self.longestGlide * size.height
  }

  /// Begins where it was asked to before there was a size.
  final func takeAwaitedPlace() {
    guard let (indexPath, position) = itemState.awaitedPlace else { return }
    itemState.awaitedPlace = nil
    if knownData.contains(indexPath) { scrollToItem(at: indexPath, at: position, animated: false) }
  }

  /// Scrolls the way that was asked for to where the item is by now: sizes on the way were estimates.
  final func followScrollTarget() {
    guard let goal = itemState.scrollTarget else { return }
    guard !isDragging, isScrollAnimating || !isScrollMoving, let target = offset(showing: goal) else {
      return itemState.scrollTarget = nil
    }
    if isScrollAnimating { return redirectAnimation(to: target) }
    if isFar(target) { carry(to: target) }
  }

  /// The contents stand where the item is: what happens from here on is nothing to it.
  final func endFollowingScrollTarget() { if !isScrollAnimating { itemState.scrollTarget = nil } }

  private func isFar(_ target: CGPoint) -> Bool {
    max(abs(target.x - contentOffset.x), abs(target.y - contentOffset.y)) >= 0.5
  }

  /// Where on each axis an item is to be; nil where there is no such item.
  /// - Parameter own: the axis along which its section scrolls by itself.
  private func goal(
    _ indexPath: IndexPath, _ vertical: ScrollPosition, _ horizontal: ScrollPosition, but own: ScrollDirection?
  ) -> ScrollTarget? {
    guard let (x, y) = spans(of: indexPath) else { return nil }
    return ScrollTarget(
      indexPath: indexPath, vertical: own == .vertical ? .here : y.place(for: vertical.part(along: .vertical)),
      horizontal: own == .horizontal ? .here : x.place(for: horizontal.part(along: .horizontal)))
  }

  /// The offset that shows an item where it is wanted; nil where there is none.
  private func offset(showing goal: ScrollTarget) -> CGPoint? {
    guard let (x, y) = spans(of: goal.indexPath) else { return nil }
    return clampedOffset(CGPoint(x: x.offset(for: goal.horizontal), y: y.offset(for: goal.vertical)))
  }

  /// How an item lies in the view on each axis.
  private func spans(of indexPath: IndexPath) -> (x: ScrollSpan, y: ScrollSpan)? {
    let presented = presentationIndexPath(for: indexPath)
    let resting = restingFrame(of: LayoutAddress(presented))
    guard let frame = resting ?? layoutAttributesForItem(at: indexPath)?.frame else { return nil }
    let inset = adjustedContentInset
    let covered = currentLayout.edgesCovered(forItemAt: presented)
    return (
      ScrollSpan(
        low: frame.minX, high: frame.maxX, offset: contentOffset.x, length: bounds.width,
        before: inset.left, after: inset.right, covered: (covered.left, covered.right)),
      ScrollSpan(
        low: frame.minY, high: frame.maxY, offset: contentOffset.y, length: bounds.height,
        before: inset.top, after: inset.bottom, covered: (covered.top, covered.bottom))
    )
  }
}

extension CollectionView.ScrollPosition {
  /// The part of the view along an axis that an item is brought to: 0 for the start, 1 for the end; nil for the least
  /// movement.
  nonisolated func part(along axis: CollectionView.ScrollDirection, mirrored: Bool = false) -> CGFloat? {
    if axis == .vertical {
      return contains(.top) ? 0 : contains(.centeredVertically) ? 0.5 : contains(.bottom) ? 1 : nil
    }
    if contains(.centeredHorizontally) { return 0.5 }
    guard contains(.left) || contains(.right) else { return nil }
    return contains(.left) != mirrored ? 0 : 1
  }
}
