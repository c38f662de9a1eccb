import Foundation

/// Is notified of how a scroll view scrolls. Every method is optional.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: NSObjectProtocol {
  /// The offset has changed, by whatever cause: called for every step of a motion.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger on the screen or fingers on a touchpad take hold of the contents.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger lifts: `velocity` in points per millisecond; `targetContentOffset` may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger is gone, or lost its hold; `decelerate` is true where the contents go on from here.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The contents are about to run on or spring back; called after `scrollViewDidEndDragging`.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The contents have come to rest after a finger, or were stopped on their way.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll that the program asked for is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// A person asks for the top: false refuses.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// The contents are at the top that a person asked for.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// There is other space about the contents: an inset, or what of the safe area counts.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  /// The view that zooming scales, a subview of the scroll view; nil where there is no zooming. Asked for every step.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Two fingers take hold of the contents, or the scale is about to go where the program or a wheel wants it.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The scale has changed: called for every step of a pinch or of a motion. Insets that centre the contents are set here.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// The fingers are gone and the scale is within its limits, or it is where it was wanted, or was stopped on its way.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

extension ScrollViewDelegate {
  /// Optional: does nothing.
  public func scrollViewDidScroll(_: ScrollView) {}
  /// Optional: does nothing.
  public func scrollViewWillBeginDragging(_: ScrollView) {}
  /// Optional: keeps the target.
  public func scrollViewWillEndDragging(
    _: ScrollView, withVelocity _: CGPoint, targetContentOffset _: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Optional: does nothing.
  public func scrollViewDidEndDragging(_: ScrollView, willDecelerate _: Bool) {}
  /// Optional: does nothing.
  public func scrollViewWillBeginDecelerating(_: ScrollView) {}
  /// Optional: does nothing.
  public func scrollViewDidEndDecelerating(_: ScrollView) {}
  /// Optional: does nothing.
  public func scrollViewDidEndScrollingAnimation(_: ScrollView) {}
  /// Optional: true.
  public func scrollViewShouldScrollToTop(_: ScrollView) -> Bool { OptionalAnswer.byDefault(true) }
  /// Optional: does nothing.
  public func scrollViewDidScrollToTop(_: ScrollView) {}
  /// Optional: does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_: ScrollView) {}
  /// Optional: nil.
  public func viewForZooming(in _: ScrollView) -> View? { nil }
  /// Optional: does nothing.
  public func scrollViewWillBeginZooming(_: ScrollView, with _: View?) {}
  /// Optional: does nothing.
  public func scrollViewDidZoom(_: ScrollView) {}
  /// Optional: does nothing.
  public func scrollViewDidEndZooming(_: ScrollView, with _: View?, atScale _: CGFloat) {}
}
