import Foundation

/// The geometry of a carousel: items side by side, whatever their sections, so that each can stand in the middle.
///
/// Everything inside scrolls sideways; `isTransposed` exchanges the axes at the door. Any number of items costs no
/// memory. `origin` is where the visible part starts: at 0 the first item is in the middle.
nonisolated struct CarouselGeometry: Sendable {
  let metrics: CarouselMetrics
  let isTransposed: Bool
  private let line: ItemLine

  init(counts: ItemCounts, metrics: CarouselMetrics, isTransposed: Bool = false) {
    self.metrics = metrics
    self.isTransposed = isTransposed
    line = ItemLine(counts: counts, isReversed: metrics.isReversed)
  }

  /// How many items there are.
  var count: Int { line.count }

  /// The size of everything.
  var contentSize: CGSize {
    guard count > 0 else { return .zero }
    let size = CGSize(
      width: metrics.viewport.width + CGFloat(count - 1) * metrics.pitch, height: metrics.viewport.height)
    return isTransposed ? size.transposed : size
  }

  /// How an item looks; nil where there is none, or it is turned away.
  func pose(of item: LayoutAddress, origin: CGPoint) -> CarouselPose? {
    line.slot(of: item).flatMap { pose(ofSlot: $0, origin: upright(origin)) }.map { outward($0) }
  }

  /// Whether there is such an item.
  func contains(_ item: LayoutAddress) -> Bool { line.slot(of: item) != nil }

  /// The part of the contents that is seen while an item is in the middle.
  func viewport(showing item: LayoutAddress) -> CGRect? {
    guard let slot = line.slot(of: item) else { return nil }
    let rect = CGRect(origin: CGPoint(x: CGFloat(slot) * metrics.pitch, y: 0), size: metrics.viewport)
    return isTransposed ? rect.transposed : rect
  }

  /// Visits the items that share some area with `rect` as they are seen, in order.
  /// - Complexity: O(log sections + answer).
  func forEachItem(
    in rect: CGRect, origin: CGPoint, _ visit: (_ item: LayoutAddress, _ pose: CarouselPose) -> Void
  ) {
    let query = isTransposed ? rect.transposed : rect
    let origin = upright(origin)
    guard count > 0, query.width > 0, query.height > 0, query.minX.isFinite, query.maxX.isFinite, origin.x.isFinite
    else { return }
    let middle = origin.x + metrics.viewport.width / 2
    let position = origin.x / metrics.pitch
    let distances = metrics.distances(from: query.minX - middle, to: query.maxX - middle)
    let first = line.bounded((position + distances.lowerBound).rounded(.down))
    let last = line.bounded((position + distances.upperBound).rounded(.up))
    line.forEachItem(in: min(first, last)...max(first, last)) { item, slot in
      guard let pose = pose(ofSlot: slot, origin: origin), frame(of: pose).overlaps(query) else { return }
      visit(item, outward(pose))
    }
  }

  /// Where scrolling comes to rest that would end at `proposed`: with an item in the middle. A flick that would not
  /// leave the item goes on to the next.
  func restingOrigin(proposed: CGPoint, from origin: CGPoint, velocity: CGPoint) -> CGPoint {
    var (proposed, origin, velocity) = (upright(proposed), upright(origin), upright(velocity))
    let here = origin.x / metrics.pitch
    var slot = (proposed.x / metrics.pitch).rounded()
    if abs(velocity.x) > Self.flick, slot == here.rounded() {
      // As far from an item's place as rounding to device pixels brings it, it is there.
      let (before, behind) = ((origin.x + 1) / metrics.pitch, (origin.x - 1) / metrics.pitch)
      slot = velocity.x > 0 ? before.rounded(.down) + 1 : behind.rounded(.up) - 1
    }
    proposed.x = CGFloat(line.bounded(slot)) * metrics.pitch
    return isTransposed ? proposed.transposed : proposed
  }

  /// The speed from which on a release is a flick, in points per millisecond.
  private static let flick: CGFloat = 0.2

  // MARK: Upright

  private func pose(ofSlot slot: Int, origin: CGPoint) -> CarouselPose? {
    var pose = metrics.pose(at: CGFloat(slot) - origin.x / metrics.pitch)
    pose?.center.x += origin.x + metrics.viewport.width / 2
    pose?.center.y += metrics.viewport.height / 2
    return pose
  }

  private func frame(of pose: CarouselPose) -> CGRect {
    pose.transform.project(CGRect(center: .zero, size: metrics.itemSize.nonNegative))
      .offsetBy(dx: pose.center.x, dy: pose.center.y)
  }

  private func upright(_ point: CGPoint) -> CGPoint { isTransposed ? point.transposed : point }

  private func outward(_ pose: CarouselPose) -> CarouselPose {
    guard isTransposed else { return pose }
    var pose = pose
    (pose.center, pose.transform) = (pose.center.transposed, pose.transform.transposed)
    return pose
  }
}
