import Foundation

/// How the items of one section are placed. Coordinates are upright (scrolling down) and start at the body's own
/// corner; `SectionStack` puts bodies, headers and footers under each other.
nonisolated protocol SectionBody: Sendable {
  /// How many items there are.
  var count: Int { get }

  /// From the first line's top edge to the last line's bottom edge, in points.
  var height: CGFloat { get }

  /// An item's frame. `item` is below `count`.
  func frame(of item: Int) -> CGRect

  /// Visits, in order, every item whose frame meets `rect`, and maybe some that do not: the caller looks again once
  /// frames are snapped.
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void)

  /// The item nearest to a point, lines first. `count` is above 0.
  func nearestItem(to point: CGPoint) -> Int

  /// The frame of an item if it were moved to the place of another and those between moved up.
  func frame(of item: Int, movedTo target: Int) -> CGRect

  /// The same items with one of them moved to the place of another; nil where they may as well be laid out again.
  func moving(_ item: Int, to target: Int) -> Self?
}

nonisolated extension SectionBody {
  /// Right where places do not depend on the items in them.
  func frame(of item: Int, movedTo target: Int) -> CGRect { frame(of: target) }

  func moving(_ item: Int, to target: Int) -> Self? { nil }
}
