import CollectionEngine
import Foundation
import Testing

/// A cell that knows what it shows.
final class LayoutStageCell: Cell, RegistrableCell {
  var number = -1
}

/// What shows a collection view, with a clock that is turned by hand.
final class LayoutStage: NSObject, ViewHost {
  let view: CollectionView
  var displayScale: CGFloat = 1
  var animationsEnabled = true
  var layoutDirection = LayoutDirection.leftToRight
  private(set) var time = 100.0
  /// Called after each frame.
  var onFrame: () -> Void = {}

  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}

  init(_ view: CollectionView) {
    self.view = view
    super.init()
    view.register([LayoutStageCell.self])
    view.host = self
  }

  @discardableResult
  func frame(after step: Double = 1.0 / 60) -> Bool {
    time += step
    defer { onFrame() }
    return view.frame(at: time)
  }

  func run(_ seconds: Double) { for _ in 0..<Int((seconds * 60).rounded()) { frame() } }

  func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<1200 where !frame() { return }
    Issue.record("still moving after 20 s", sourceLocation: sourceLocation)
  }

  func send(_ kind: InputEvent.Kind, _ modifiers: InputEvent.Modifiers = []) {
    view.handle(InputEvent(kind, time: time, modifiers: modifiers))
  }

  /// A finger that goes some way in so many frames at 60 Hz, and lifts.
  func swipe(by way: CGPoint, from start: CGPoint = CGPoint(x: 200, y: 200), frames: Int = 6, lifts: Bool = true) {
    send(.touchDown(start, finger: 0))
    for step in 1...frames {
      frame()
      let part = CGFloat(step) / CGFloat(frames)
      send(.touchMoved(CGPoint(x: start.x + way.x * part, y: start.y + way.y * part), finger: 0))
    }
    if lifts { send(.touchUp(CGPoint(x: start.x + way.x, y: start.y + way.y), finger: 0)) }
  }

  func click(_ point: CGPoint) {
    send(.pointerDown(point, button: .primary, clicks: 1))
    send(.pointerUp(point, button: .primary))
  }

  /// Where each number is seen in the frame shown, from the view's top left; what is out of sight left out.
  var seen: [Int: CGRect] {
    var seen: [Int: CGRect] = [:]
    for case let cell as LayoutStageCell in view.subviews {
      let frame = cell.presentation.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
      if frame.intersects(CGRect(origin: .zero, size: view.bounds.size)) { seen[cell.number] = frame }
    }
    return seen
  }

  /// The cells by what they show.
  var cells: [Int: LayoutStageCell] {
    Dictionary(view.visibleCells.compactMap { $0 as? LayoutStageCell }.map { ($0.number, $0) }) { first, _ in first }
  }
}

nonisolated func place(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

/// Whether two rectangles are the same but for the rounding of sums.
nonisolated func isNear(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
  abs(a.minX - b.minX) <= tolerance && abs(a.maxX - b.maxX) <= tolerance && abs(a.minY - b.minY) <= tolerance
    && abs(a.maxY - b.maxY) <= tolerance
}
