import Foundation

/// Holds a drag to the axis along which it begins.
nonisolated struct DirectionalLock: Sendable {
  /// How far a finger goes before its direction is settled, in points.
  static let reach: CGFloat = 10
  /// How many times as far along one axis as along the other a drag goes that is held to it; others go freely.
  static let ratio: CGFloat = 2

  private enum State {
    /// Not settled; the drag is held to what it has been so far.
    case open(CGPoint)
    /// The axes that the drag follows are decided, as a factor for each.
    case settled(CGPoint)
  }

  /// The parts of a way that are kept: 1 or 0 on each axis.
  private var state: State

  init(isEnabled: Bool) { state = isEnabled ? .open(CGPoint(x: 1, y: 1)) : .settled(CGPoint(x: 1, y: 1)) }

  /// The finger has gone a way from where it took hold.
  mutating func follow(_ way: CGPoint) {
    guard case .open = state else { return }
    let (x, y) = (abs(way.x), abs(way.y))
    let parts = CGPoint(x: y > Self.ratio * x ? 0 : 1, y: x > Self.ratio * y ? 0 : 1)
    state = max(x, y) > Self.reach ? .settled(parts) : .open(parts)
  }

  /// What is kept of a way, or of a velocity.
  func kept(of way: CGPoint) -> CGPoint {
    switch state {
    case .open(let parts), .settled(let parts): CGPoint(x: way.x * parts.x, y: way.y * parts.y)
    }
  }
}
