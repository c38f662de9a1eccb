import Foundation

/// The direction in which the contents are scrolled, from their offsets frame by frame.
nonisolated struct ScrollHeading: Sendable {
  /// A way along an axis. Places on it are counted so that they grow as it is gone.
  struct Direction: Hashable, Sendable {
    let axis: CollectionView.ScrollDirection
    /// Whether the contents are gone through from the start to the end.
    let isForward: Bool
  }

  /// What a frame does to the way.
  enum Step: Hashable, Sendable {
    /// No direction.
    case none
    /// So many points further on.
    case on(CGFloat)
    /// Another way than before, or the first.
    case turned
    /// Further than the view reaches: the next direction is unknown.
    case jumped
  }

  /// How far contents go another way before that is where they are going, in points: fingers tremble.
  static let slop: CGFloat = 10

  /// The way that is gone; nil where none is known.
  private(set) var direction: Direction?
  private var position: CGPoint?
  /// How far the contents have moved off the known direction since they last followed it.
  private var deviation = CGPoint.zero

  /// The contents stand at `position` now, seen through a view of a size. Infinite places and those that are no numbers
  /// are ignored.
  mutating func move(to position: CGPoint, in viewport: CGSize) -> Step {
    let way = self.position.map { position - $0 } ?? .zero
    guard position.x.isFinite, position.y.isFinite else { return .none }
    self.position = position
    guard way != .zero else { return .none }
    guard abs(way.x) <= viewport.width, abs(way.y) <= viewport.height else {
      (direction, deviation) = (nil, .zero)
      return .jumped
    }
    if let direction {
      let (along, across) = direction.axis == .vertical ? (way.y, abs(way.x)) : (way.x, abs(way.y))
      let gone = direction.isForward ? along : -along
      if gone > 0, gone >= across {
        deviation = .zero
        return .on(gone)
      }
    }
    deviation = deviation + way
    guard max(abs(deviation.x), abs(deviation.y)) > Self.slop else { return .none }
    let isVertical = abs(deviation.y) >= abs(deviation.x)
    direction = Direction(
      axis: isVertical ? .vertical : .horizontal, isForward: (isVertical ? deviation.y : deviation.x) > 0)
    deviation = .zero
    return .turned
  }

  /// The contents were carried along with what is in them.
  mutating func carry(by shift: CGPoint) { position = position.map { $0 + shift } }

  /// Forgets where the contents stood and where they went.
  mutating func forget() { self = ScrollHeading() }
}

nonisolated extension ScrollHeading.Direction {
  /// Where on the way a rectangle begins.
  func start(of rect: CGRect) -> CGFloat {
    switch (axis, isForward) {
    case (.vertical, true): rect.minY
    case (.vertical, false): -rect.maxY
    case (.horizontal, true): rect.minX
    case (.horizontal, false): -rect.maxX
    }
  }

  /// Where on the way a rectangle ends.
  func end(of rect: CGRect) -> CGFloat {
    switch (axis, isForward) {
    case (.vertical, true): rect.maxY
    case (.vertical, false): -rect.minY
    case (.horizontal, true): rect.maxX
    case (.horizontal, false): -rect.minX
    }
  }

  /// The part of the way from one place to another, as broad as `rect`.
  func part(from start: CGFloat, to end: CGFloat, besides rect: CGRect) -> CGRect {
    let origin = isForward ? start : -end
    return axis == .vertical
      ? CGRect(x: rect.minX, y: origin, width: rect.width, height: end - start)
      : CGRect(x: origin, y: rect.minY, width: end - start, height: rect.height)
  }

  /// How far a shift takes what lies on the way.
  func along(_ shift: CGPoint) -> CGFloat { (axis == .vertical ? shift.y : shift.x) * (isForward ? 1 : -1) }

  func length(of rect: CGRect) -> CGFloat { axis == .vertical ? rect.height : rect.width }
}
