import Foundation

/// A finger on the view. Points are in the view's frame, times in seconds.
nonisolated struct FingerTouch: Hashable {
  let finger: Int
  /// Where and when it came down.
  let start: CGPoint
  let startTime: Double
  /// Where it was when the second finger came down, and when that was: from there on the two move together.
  fileprivate(set) var origin: CGPoint
  fileprivate(set) var originTime: Double
  fileprivate(set) var location: CGPoint
}

/// The fingers that are down, in the order in which they came.
nonisolated struct Touches: RandomAccessCollection {
  private var touches: [FingerTouch] = []

  var startIndex: Int { touches.startIndex }
  var endIndex: Int { touches.endIndex }
  subscript(index: Int) -> FingerTouch { touches[index] }

  /// The finger of a number; nil where that is not down.
  subscript(finger finger: Int) -> FingerTouch? { touches.first { $0.finger == finger } }

  /// The places of two fingers; nil unless both are down.
  subscript(a: Int, b: Int) -> TouchPair? {
    guard let a = self[finger: a], let b = self[finger: b] else { return nil }
    return TouchPair(a: a, b: b)
  }

  /// Brings the fingers to where an event says they are.
  mutating func follow(_ event: InputEvent) {
    switch event.kind {
    case .touchDown(let point, let finger):
      touches.removeAll { $0.finger == finger }
      if touches.count == 1 { (touches[0].origin, touches[0].originTime) = (touches[0].location, event.time) }
      touches.append(
        FingerTouch(
          finger: finger, start: point, startTime: event.time, origin: point, originTime: event.time, location: point))
    case .touchMoved(let point, let finger):
      guard let index = touches.firstIndex(where: { $0.finger == finger }) else { return }
      touches[index].location = point
    case .touchUp(_, let finger), .touchCancelled(let finger):
      touches.removeAll { $0.finger == finger }
    default:
      break
    }
  }
}

/// How two fingers stand to each other.
nonisolated struct TouchPair {
  let a, b: FingerTouch

  /// The point between them, and how far apart they are.
  var middle: CGPoint { (a.location + b.location) * 0.5 }
  var gap: CGFloat { a.location.squaredDistance(to: b.location).squareRoot() }

  /// The same when the second finger came down.
  var originalMiddle: CGPoint { (a.origin + b.origin) * 0.5 }
  var originalGap: CGFloat { a.origin.squaredDistance(to: b.origin).squareRoot() }
  var originTime: Double { a.originTime }

  /// Whether one of them has moved since then.
  var hasMoved: Bool { a.location != a.origin || b.location != b.origin }
}
