import Foundation

extension ScrollView {
  /// The speed from which on a lifted finger flicks, points per second.
  nonisolated static let flickSpeed: CGFloat = 50

  /// The offset of the page that a drag ends on: the nearest one, or the next in the direction of a flick; `velocity` in
  /// points per millisecond.
  final func page(velocity: CGPoint) -> CGPoint {
    clampedOffset(
      CGPoint(
        x: Self.page(of: contentOffset.x, length: bounds.width, velocity: velocity.x),
        y: Self.page(of: contentOffset.y, length: bounds.height, velocity: velocity.y)))
  }

  private static func page(of offset: CGFloat, length: CGFloat, velocity: CGFloat) -> CGFloat {
    guard length > 0 else { return offset }
    let pages = offset / length
    let flick = Self.flickSpeed / 1000
    if velocity >= flick { return (pages.rounded(.down) + 1) * length }
    if velocity <= -flick { return (pages.rounded(.up) - 1) * length }
    return pages.rounded() * length
  }
}
