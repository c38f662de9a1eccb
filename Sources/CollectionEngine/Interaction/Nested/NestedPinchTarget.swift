import Foundation

/// Gives pinches to the scroll view in a cell that can zoom, and what is left of them to the collection view.
///
/// A pinch is one scale, from the least of the scroll view on: above it the contents zoom, below it the layouts go on
/// from there, and back in the same gesture.
final class NestedPinchTarget: PinchTarget {
  private unowned let view: CollectionView
  private let outer: LayoutPinchTarget
  /// What is zoomed, by what part of the fingers' scale, and whether it has the pinch now.
  private var inner: (view: ScrollView, base: CGFloat, isZooming: Bool)?
  /// Whether the collection view has the pinch now.
  private var isOuter = false
  /// The fingers' scale that the contents are at their least scale at.
  private var threshold: CGFloat = 1

  init(_ view: CollectionView, around outer: LayoutPinchTarget) { (self.view, self.outer) = (view, outer) }

  private func zoomable(at point: CGPoint) -> ScrollView? {
    view.nestedScrollView(at: point).flatMap { $0.canZoom ? $0 : nil }
  }

  func takesPinch(at point: CGPoint) -> Bool { outer.takesPinch(at: point) || zoomable(at: point) != nil }

  var wantsFrames: Bool { outer.wantsFrames }
  func advance(to time: Double) { outer.advance(to: time) }

  func pinch(_ phase: InputEvent.Phase, to scale: CGFloat, at point: CGPoint, time: Double) {
    switch phase {
    case .began:
      (inner, isOuter, threshold) = (nil, false, 1)
      if let found = zoomable(at: point) {
        threshold = min(1, found.minimumZoomScale / max(found.zoomScale, .leastNonzeroMagnitude))
        begin(found, base: 1, at: point, time: time)
      } else {
        isOuter = true
        outer.pinch(.began, to: scale, at: point, time: time)
      }
    case .changed:
      change(to: scale, at: point, time: time)
    case .ended, .cancelled:
      if let inner, inner.isZooming { inner.view.endZooming(time: phase == .ended ? time : .infinity) }
      if isOuter { outer.pinch(phase, to: scale / threshold, at: point, time: time) }
      (inner, isOuter) = (nil, false)
    }
  }

  private func begin(_ found: ScrollView, base: CGFloat, at point: CGPoint, time: Double) {
    inner = (found, base, found.beginZooming(at: view.point(point, in: found), time: time))
  }

  private func change(to scale: CGFloat, at point: CGPoint, time: Double) {
    guard let inner, outer.takesPinch(at: point) else {
      if isOuter { outer.pinch(.changed, to: scale / threshold, at: point, time: time) }
      if let inner, inner.isZooming { zoom(inner.view, to: scale / inner.base, at: point, time: time) }
      return
    }
    if scale < threshold {
      if inner.isZooming {
        zoom(inner.view, to: threshold / inner.base, at: point, time: time)
        inner.view.endZooming(time: .infinity)
        self.inner?.isZooming = false
      }
      if !isOuter { outer.pinch(.began, to: 1, at: point, time: time) }
      isOuter = true
      return outer.pinch(.changed, to: scale / threshold, at: point, time: time)
    }
    if isOuter {
      outer.pinch(.changed, to: 1, at: point, time: time)
      // The cell may have another scroll view by now, or none yet.
      guard let found = zoomable(at: point) else { return }
      outer.pinch(.ended, to: 1, at: point, time: time)
      isOuter = false
      begin(found, base: threshold, at: point, time: time)
    }
    if let inner = self.inner, inner.isZooming { zoom(inner.view, to: scale / inner.base, at: point, time: time) }
  }

  private func zoom(_ inner: ScrollView, to factor: CGFloat, at point: CGPoint, time: Double) {
    inner.zoom(by: factor, at: view.point(point, in: inner), time: time)
  }

  func step(by steps: CGFloat, at point: CGPoint, time: Double) {
    guard let found = zoomable(at: point),
      steps > 0 || found.zooming.target > found.minimumZoomScale
        || !outer.takesPinch(at: point)
    else { return outer.step(by: steps, at: point, time: time) }
    found.turnZoomWheel(by: steps, at: view.point(point, in: found))
  }
}
