import Foundation

/// What fingers hold on the way from one layout to another, and how the view stands for it.
///
/// Nothing is lost where the ends of the contents keep it from the fingers: it is under them again as soon as they let it.
nonisolated struct HeldPlace {
  /// How the view stands under one of the layouts alone.
  enum Stand {
    /// With this point of the contents under the fingers.
    case holding(CGPoint)
    /// At this offset, wherever the fingers are: the layout or the delegate wants it there.
    case resting(CGPoint)

    func offset(under point: CGPoint) -> CGPoint {
      switch self {
      case .holding(let place): place - point
      case .resting(let offset): offset
      }
    }
  }

  /// The fingers, from the view's top left.
  var point: CGPoint
  var from, to: Stand

  /// From the offset under the one layout to that under the other.
  var travel: CGPoint { to.offset(under: point) - from.offset(under: point) }

  /// The offset at a progress, as if the contents had no ends.
  func offset(at progress: CGFloat) -> CGPoint { from.offset(under: point) + travel * progress }

  /// Whether it stays under the fingers all the way.
  var isFree: Bool { if case (.holding, .holding) = (from, to) { true } else { false } }

  /// Goes on from where something else has scrolled the view.
  mutating func scroll(by way: CGPoint) {
    point = point - way
    if case .resting(let offset) = from { from = .resting(offset + way) }
    if case .resting(let offset) = to { to = .resting(offset + way) }
  }
}
