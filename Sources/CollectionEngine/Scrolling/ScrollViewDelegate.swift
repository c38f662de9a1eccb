import Foundation

/// Is told how a scroll view scrolls. Every method is optional.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: ScrollView)
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger lifts: `velocity` in points per millisecond; `targetContentOffset` may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll that the program asked for is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_: ScrollView) {}
  public func scrollViewWillBeginDragging(_: ScrollView) {}
  public func scrollViewWillEndDragging(
    _: ScrollView, withVelocity _: CGPoint, targetContentOffset _: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_: ScrollView, willDecelerate _: Bool) {}
  public func scrollViewWillBeginDecelerating(_: ScrollView) {}
  public func scrollViewDidEndDecelerating(_: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_: ScrollView) {}
}
