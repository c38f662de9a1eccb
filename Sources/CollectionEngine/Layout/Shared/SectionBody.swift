import Foundation

/// The frames of the items of one section: what a subclass of `SectionedLayout` gives for each section.
///
/// Coordinates are in points, upright (scrolling down), and start at the body's own corner; the layout puts bodies,
/// headers and footers under each other and snaps frames to pixels. A value: it is asked from any thread, and never
/// changes.
nonisolated public protocol SectionBody: Sendable {
  /// How many items there are.
  var count: Int { get }

  /// From the first line's top edge to the last line's bottom edge, in points.
  var height: CGFloat { get }

  /// An item's frame. `item` is below `count`.
  func frame(of item: Int) -> CGRect

  /// Visits, in order, every item whose frame meets `rect`, and maybe some that do not: the caller looks again once
  /// frames are snapped.
  ///
  /// A body of many items looks up the first and the last; the default visits them all in each frame.
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void)

  /// The item nearest to a point, lines first: where an item that is dragged there goes. `count` is above 0.
  func nearestItem(to point: CGPoint) -> Int

  /// The frame of an item if it were moved to the place of another and those between moved up. By default the frame of
  /// the other, which is right where places do not depend on the items in them.
  func frame(of item: Int, movedTo target: Int) -> CGRect

  /// The same items with one of them moved to the place of another; nil, the default, where they may as well be laid
  /// out again.
  func moving(_ item: Int, to target: Int) -> Self?
}

nonisolated extension SectionBody {
  /// Visits every item: O(items).
  public func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    for item in 0..<count { visit(item, frame(of: item)) }
  }

  /// Compares every item, the distance down before that across: O(items).
  public func nearestItem(to point: CGPoint) -> Int {
    func distance(_ item: Int) -> (CGFloat, CGFloat) {
      let frame = frame(of: item)
      return (
        max(frame.minY - point.y, point.y - frame.maxY, 0), max(frame.minX - point.x, point.x - frame.maxX, 0)
      )
    }
    return (0..<count).min { distance($0) < distance($1) } ?? 0
  }

  /// The frame of the item whose place it takes.
  public func frame(of item: Int, movedTo target: Int) -> CGRect { frame(of: target) }

  /// Nil: the items are laid out again.
  public func moving(_ item: Int, to target: Int) -> Self? { nil }
}

/// A body of a kind that is known at run time alone.
nonisolated struct AnySectionBody: SectionBody {
  private let body: any SectionBody

  init(_ body: any SectionBody) { self.body = body }

  var count: Int { body.count }
  var height: CGFloat { body.height }
  func frame(of item: Int) -> CGRect { body.frame(of: item) }
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    body.forEachItem(near: rect, visit)
  }
  func nearestItem(to point: CGPoint) -> Int { body.nearestItem(to: point) }
  func frame(of item: Int, movedTo target: Int) -> CGRect { body.frame(of: item, movedTo: target) }
  func moving(_ item: Int, to target: Int) -> Self? {
    (body.moving(item, to: target) as (any SectionBody)?).map { AnySectionBody($0) }
  }
}

/// A body without items.
nonisolated struct EmptySectionBody: SectionBody {
  var count: Int { 0 }
  var height: CGFloat { 0 }
  func frame(of item: Int) -> CGRect { .zero }
}
