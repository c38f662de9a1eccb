import CollectionEngine
import Foundation

/// How a view is scrolled by script, frame by frame.
enum BenchMotion: CustomStringConvertible {
  /// Points a frame.
  case steps(Double)
  /// To any place.
  case jumps
  /// By a finger that flings it on once a second, before it has come to rest.
  case flings

  /// A motion by the name that is given on the command line: a number of pixels, "jump" or "fling".
  init?(_ name: String) {
    switch name {
    case "jump": self = .jumps
    case "fling": self = .flings
    default:
      guard let points = Double(name), points.isFinite else { return nil }
      self = .steps(points)
    }
  }

  var description: String {
    switch self {
    case .steps(let points): "\(points.formatted(.number.grouping(.never))) px"
    case .jumps: "jump"
    case .flings: "fling"
    }
  }

  /// Frames a second of the finger's clock, from one fling to the next, and while the finger is down.
  private static let (rate, period, touch) = (60, 60, 6)
  /// Points that the finger moves in a frame: 6,600 in a second.
  private static let stride = 110.0

  /// Moves the view in a frame, of which the number is given. All chance is the generator's.
  @MainActor
  func move(_ view: CollectionView, inFrame frame: Int, by chance: inout RepeatableGenerator) {
    let end = view.offsetRange.max.y
    switch self {
    case .steps(let points): view.contentOffset = CGPoint(x: 0, y: min(view.contentOffset.y + points, end))
    case .jumps: view.contentOffset = CGPoint(x: 0, y: end * CGFloat(chance.next() >> 11) / 0x1p53)
    case .flings:
      let step = frame % Self.period
      let finger = CGPoint(x: view.bounds.width / 2, y: view.bounds.height - 60 - CGFloat(step) * Self.stride)
      let event: InputEvent.Kind? =
        switch step {
        case 0: .touchDown(finger, finger: 0)
        case 1..<Self.touch: .touchMoved(finger, finger: 0)
        case Self.touch: .touchUp(CGPoint(x: finger.x, y: finger.y + Self.stride), finger: 0)
        default: nil
        }
      guard let event else { return }
      view.handle(InputEvent(event, time: Double(frame) / Double(Self.rate)))
    }
  }
}
