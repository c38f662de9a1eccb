import Foundation
import Testing

@testable import CollectionEngine

/// Steps frames at 60 Hz and finds jumps: changes of place that the speeds before, in the middle and after do not add
/// up to.
struct Continuity {
  private typealias Places = [Int: CGRect]

  let stage: Stage
  /// The most a view may stray from what its motion explains, in points.
  var tolerance: CGFloat = 1
  /// The greatest straying seen, in points.
  private(set) var worst: CGFloat = 0

  /// The time over which speeds are measured, in seconds.
  private static let moment = 1e-5

  init(_ stage: Stage) { self.stage = stage }

  /// Does something between two frames that should move nothing on the screen by itself.
  mutating func act(_ name: String, _ action: () -> Void, sourceLocation: SourceLocation = #_sourceLocation) {
    stage.view.layoutIfNeeded()
    let before = places
    action()
    stage.view.layoutIfNeeded()
    compare(before, places, name, sourceLocation)
  }

  /// Shows a frame 1/60 s after the last.
  mutating func frame(_ name: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    let span = 1.0 / 60
    let wasAtEnd = isAtEnd
    // What came in since the last frame may have scrolled what follows the view.
    stage.view.layoutIfNeeded()
    let start = places
    stage.frame(after: Self.moment)
    let afterStart = places
    stage.frame(after: span / 2 - Self.moment)
    let middle = places
    stage.frame(after: Self.moment)
    let afterMiddle = places
    stage.frame(after: span / 2 - Self.moment)
    let end = places
    stage.frame(after: Self.moment)
    let afterEnd = places
    // Contents that meet their end in the middle of a frame change their speed at once.
    guard wasAtEnd == isAtEnd else { return }
    var explained: Places = [:]
    for (view, place) in start {
      guard let b = afterStart[view], let c = middle[view], let d = afterMiddle[view], let e = end[view],
        let f = afterEnd[view]
      else { continue }
      // What shrank to nothing on its way stays so for a while.
      guard [place, b, c, d, e, f].allSatisfy({ $0.width > 0 && $0.height > 0 }) else { continue }
      // Simpson's rule over the speeds.
      let weight = span / 6 / Self.moment
      func sum(_ part: (CGRect) -> CGFloat) -> CGFloat {
        part(place) + weight * (part(b) - part(place) + 4 * (part(d) - part(c)) + part(f) - part(e))
      }
      // What is caught by an edge, or comes into its place, changes its speed at once: then it has gone at a speed
      // between those before and after.
      func reached(_ part: (CGRect) -> CGFloat) -> CGFloat {
        let moments = [part(b) - part(place), part(d) - part(c), part(f) - part(e)]
        guard moments.allSatisfy({ abs($0) < tolerance / 2 }) else { return sum(part) }
        let speeds = moments.map { $0 * span / 2 / Self.moment }
        let least = min(speeds[0], speeds[1]) + min(speeds[1], speeds[2])
        let most = max(speeds[0], speeds[1]) + max(speeds[1], speeds[2])
        let (caught, smooth) = (part(place) + min(max(part(e) - part(place), least), most), sum(part))
        return abs(caught - part(e)) < abs(smooth - part(e)) ? caught : smooth
      }
      explained[view] = CGRect(
        x: reached(\.minX), y: reached(\.minY), width: reached(\.width), height: reached(\.height))
    }
    compare(explained, end, name, sourceLocation)
  }

  /// Whether the contents stand at one of their ends, or past it.
  private var isAtEnd: Bool {
    let (least, most) = stage.view.offsetRange
    let offset = stage.view.contentOffset
    return offset.y <= least.y || offset.y >= most.y || offset.x < least.x || offset.x > most.x
  }

  /// Where every view in sight is seen, by the number of its appearance.
  private var places: Places {
    var places: Places = [:]
    for case let view as ReusableView in stage.view.subviews where view.presentation.alpha > 0.01 && !view.isHidden {
      places[view.displaySerial] = stage.seen(view)
    }
    return places
  }

  private mutating func compare(_ a: Places, _ b: Places, _ name: String, _ sourceLocation: SourceLocation) {
    let screen = CGRect(origin: .zero, size: stage.view.bounds.size)
    for (view, was) in a {
      guard let now = b[view], was.overlaps(screen) || now.overlaps(screen) else { continue }
      let stray = max(
        abs(was.minX - now.minX), abs(was.minY - now.minY), abs(was.maxX - now.maxX), abs(was.maxY - now.maxY))
      worst = max(worst, stray)
      if stray > tolerance {
        Issue.record("\(name): a view jumps by \(stray) from \(was) to \(now)", sourceLocation: sourceLocation)
      }
    }
  }
}
