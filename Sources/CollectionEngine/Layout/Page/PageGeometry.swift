import Foundation

/// The geometry of pages side by side, an item on each, whatever the sections.
///
/// Any number of items costs no memory. At offset 0 the leftmost page is seen.
nonisolated struct PageGeometry: Sendable {
  /// The size of a page, in points.
  let page: CGSize
  /// Between pages, in points; never negative.
  let spacing: CGFloat
  private let grid: PixelGrid
  private let line: ItemLine

  init(counts: ItemCounts, page: CGSize, spacing: CGFloat = 0, isReversed: Bool = false, scale: CGFloat = 1) {
    self.page = page.nonNegative
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
    grid = PixelGrid(scale: scale)
    line = ItemLine(counts: counts, isReversed: isReversed)
  }

  /// How many items there are.
  var count: Int { line.count }

  /// Whether the first page is the rightmost.
  var isReversed: Bool { line.isReversed }

  /// From one page to the next, in points.
  var pitch: CGFloat { page.width + spacing }

  /// The size of everything.
  var contentSize: CGSize {
    guard count > 0 else { return .zero }
    return CGSize(width: page.width + CGFloat(count - 1) * pitch, height: page.height)
  }

  /// The page of an item; nil where there is no such item.
  func page(of item: LayoutAddress) -> CGRect? {
    line.slot(of: item).map { CGRect(origin: CGPoint(x: CGFloat($0) * pitch, y: 0), size: page) }
  }

  /// The largest rectangle of a shape, in the middle of a page; all of the page where the shape is not known. It has
  /// exactly that shape, for it may be shown many times larger: one side is on device pixels, the other follows from it.
  /// - Parameter aspect: width to height.
  func frame(on page: CGRect, aspect: CGFloat) -> CGRect {
    guard aspect > 0, aspect.isFinite, page.width > 0, page.height > 0 else { return page }
    let space = CGSize(width: grid.snapDown(page.width), height: grid.snapDown(page.height))
    let width = min(space.width, space.height * aspect)
    let size = CGSize(width: max(grid.pixel, width), height: max(grid.pixel, min(space.height, width / aspect)))
    return grid.snapOrigin(
      CGRect(
        x: page.midX - size.width / 2, y: page.midY - size.height / 2, width: size.width, height: size.height))
  }

  /// The items whose pages share some area with `rect`, in reading order.
  /// - Complexity: O(log sections + answer).
  func forEachItem(in rect: CGRect, _ visit: (LayoutAddress) -> Void) {
    guard count > 0, pitch > 0, rect.width > 0, rect.minX.isFinite, rect.maxX.isFinite, rect.minY < page.height,
      rect.maxY > 0
    else { return }
    let left = line.bounded(((rect.minX - page.width) / pitch).rounded(.down) + 1)
    let right = line.bounded((rect.maxX / pitch).rounded(.up) - 1)
    guard left <= right, CGFloat(left) * pitch < rect.maxX, CGFloat(left) * pitch + page.width > rect.minX else {
      return
    }
    line.forEachItem(in: left...right) { item, _ in visit(item) }
  }

  /// Where scrolling comes to rest that would end at `proposed`: at a page, the next one at most.
  /// - Parameters:
  ///   - origin: where the view is now.
  ///   - velocity: of fingers that leave, in points per millisecond; 0 for none.
  func restingX(proposed: CGFloat, from origin: CGFloat, velocity: CGFloat) -> CGFloat {
    guard count > 0, pitch > 0, proposed.isFinite else { return 0 }
    guard abs(velocity) > Self.flick else { return CGFloat(line.bounded((proposed / pitch).rounded())) * pitch }
    // As far from a page as rounding to device pixels brings it, it is on the page.
    let next =
      velocity > 0
      ? ((origin + grid.pixel) / pitch).rounded(.down) + 1 : ((origin - grid.pixel) / pitch).rounded(.up) - 1
    return CGFloat(line.bounded(next)) * pitch
  }

  /// The speed from which on a release is a flick, in points per millisecond.
  private static let flick: CGFloat = 0.2
}
