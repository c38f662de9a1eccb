import Foundation

@testable import CollectionEngine

/// A scroll view that zooms a picture, a delegate that writes down each call, a host, and a clock that is turned by hand.
final class ZoomStage: NSObject, ScrollViewDelegate, ViewHost {
  let view: ScrollView
  let picture: View
  var zooms = true
  /// Calls of the delegate, in order; of equal ones after each other the first.
  var log: [String] = []
  /// Whether insets keep contents in the middle that are smaller than the view, as apps do it.
  var centres = false
  var onZoom: (() -> Void)?
  private(set) var time = 100.0

  var displayScale: CGFloat = 1
  var animationsEnabled = true
  var layoutDirection = LayoutDirection.leftToRight
  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}

  /// A picture of a size in a view of 400 × 300 points, at scales from 0.5 to 4.
  init(_ size: CGSize = CGSize(width: 800, height: 600), scales: ClosedRange<CGFloat> = 0.5...4) {
    view = ScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    picture = View(frame: CGRect(origin: .zero, size: size))
    super.init()
    view.addSubview(picture)
    view.contentSize = size
    (view.minimumZoomScale, view.maximumZoomScale) = (scales.lowerBound, scales.upperBound)
    view.delegate = self
    view.host = self
    frame()
    log = []
  }

  @discardableResult
  func frame() -> Bool {
    time += 1.0 / 60
    return view.frame(at: time)
  }

  func run(_ seconds: Double) { for _ in 0..<Int((seconds * 60).rounded()) { frame() } }

  /// Shows frames until no more are wanted, at most 20 s of them. Returns how long it took, in seconds.
  @discardableResult
  func settle(_ each: () -> Void = {}) -> Double {
    let start = time
    while frame(), time - start < 20 { each() }
    each()
    return time - start
  }

  func send(_ kind: InputEvent.Kind) { view.handle(InputEvent(kind, time: time)) }

  private var gap: CGFloat = 100

  /// Two fingers 100 points apart come down about a point.
  func begin(at point: CGPoint) {
    gap = 100
    for finger in 0...1 { send(.touchDown(place(finger, about: point), finger: finger)) }
  }

  /// Takes them to `scale` times as far apart, about a point, in so many frames.
  func move(to scale: CGFloat, at point: CGPoint, from start: CGPoint? = nil, frames: Int = 1, _ each: () -> Void = {})
  {
    let (old, from) = (gap, start ?? point)
    for step in 1...frames {
      let part = CGFloat(step) / CGFloat(frames)
      gap = old + (100 * scale - old) * part
      let middle = CGPoint(x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part)
      for finger in 0...1 { send(.touchMoved(place(finger, about: middle), finger: finger)) }
      frame()
      each()
    }
  }

  func lift(at point: CGPoint) { for finger in 0...1 { send(.touchUp(place(finger, about: point), finger: finger)) } }

  private func place(_ finger: Int, about point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + (finger == 0 ? -0.5 : 0.5) * gap, y: point.y)
  }

  /// The point of the picture, in its own coordinates, that is seen at a point of the view.
  func shown(at point: CGPoint) -> CGPoint {
    let frame = picture.frame
    return CGPoint(
      x: (point.x + view.contentOffset.x - frame.minX) * picture.bounds.width / frame.width,
      y: (point.y + view.contentOffset.y - frame.minY) * picture.bounds.height / frame.height)
  }

  // MARK: Delegate

  private func note(_ call: String) { if log.last != call { log.append(call) } }

  func viewForZooming(in scrollView: ScrollView) -> View? { zooms ? picture : nil }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    note("willBeginZooming \(view === picture)")
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) {
    note("didZoom")
    if centres {
      let (size, space) = (view.contentSize, view.bounds.size)
      let (x, y) = (max(0, (space.width - size.width) / 2), max(0, (space.height - size.height) / 2))
      view.contentInset = EdgeInsets(top: y, left: x, bottom: y, right: x)
    }
    onZoom?()
  }
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    note("didEndZooming \(view === picture) \(scale)")
  }
  func scrollViewDidScroll(_ scrollView: ScrollView) {}
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note("willBeginDragging") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    note("didEndDragging \(willDecelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note("didEndDecelerating") }
}
