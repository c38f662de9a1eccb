import Foundation

/// Scrolls while something is dragged near the edge of the view: the nearer, the faster.
nonisolated struct EdgeScroller {
  /// How far from the edge it begins, in points.
  static let reach: CGFloat = 56
  /// How fast it is at the edge and beyond, in points per second.
  static let topSpeed: CGFloat = 1400
  /// Frames further apart than this count as this long, in seconds.
  static let longestStep = 0.05

  private var lastTime: Double?
  /// The section that was scrolled last.
  private var section: Int?
  /// Whether the page was scrolled.
  private var hasScrolled = false

  /// The velocity for something dragged to `point` (in the frame) of a view of `size`, in points per second.
  static func velocity(at point: CGPoint, in size: CGSize) -> CGPoint {
    func axis(_ position: CGFloat, _ length: CGFloat) -> CGFloat {
      let reach = min(Self.reach, length / 3)
      guard reach > 0 else { return 0 }
      let depth = position < reach ? position - reach : max(0, position - (length - reach))
      let part = min(max(depth / reach, -1), 1)
      return part * abs(part) * topSpeed
    }
    return CGPoint(x: axis(point.x, size.width), y: axis(point.y, size.height))
  }

  /// Scrolls `view` for the time since the last call. Returns whether anything moved.
  /// - Parameter across: whether the section under the point scrolls, too.
  @MainActor
  mutating func scroll(_ view: CollectionView, at point: CGPoint, time: Double, across: Bool = false) -> Bool {
    let elapsed = min(max(time - (lastTime ?? time), 0), Self.longestStep)
    lastTime = time
    let velocity = Self.velocity(at: point, in: view.bounds.size)
    let way = CGPoint(x: velocity.x * elapsed, y: velocity.y * elapsed)
    var hasMoved = false
    if across, way != .zero, let section = view.scrollingSection(at: view.contentPoint(point)) {
      hasMoved = view.moveSection(section, by: way)
      if hasMoved { self.section = section }
    }
    let before = view.contentOffset
    let wanted = CGPoint(x: before.x + way.x, y: before.y + way.y)
    let (horizontally, vertically) = view.canScroll
    let offset = view.clampedOffset(
      CGPoint(x: horizontally ? wanted.x : before.x, y: vertically ? wanted.y : before.y))
    guard offset != before else { return hasMoved }
    view.moveOffset(to: offset)
    hasScrolled = true
    return true
  }

  /// Ends it: a section comes to rest where it may, the page on a device pixel.
  @MainActor
  mutating func stop(in view: CollectionView) {
    lastTime = nil
    if let section { view.letSectionRest(section) }
    section = nil
    if hasScrolled { view.rest() }
    hasScrolled = false
  }
}
