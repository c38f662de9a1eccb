// The optional calls of a scroll view's delegate: `delegate?.scrollViewDidScroll?(view)`. What the delegate did not write
// does nothing, or is nil where it would answer.
import CollectionEngine

/// An optional call that tells a scroll view's delegate something of the view alone.
@preconcurrency @MainActor
public struct ScrollViewCall {
  let call: (UIScrollView) -> Void

  /// Tells it.
  public func callAsFunction(_ scrollView: UIScrollView) { call(scrollView) }
}

/// The optional methods of a scroll view's delegate that say or ask more.
@preconcurrency @MainActor
public struct ScrollViewDelegateCalls {
  let delegate: any UIScrollViewDelegate

  /// The finger lifts.
  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }

  /// The finger is gone.
  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  /// The view that zooming scales.
  public func callAsFunction(in scrollView: UIScrollView) -> UIView? { delegate.viewForZooming(in: scrollView) }

  /// The scale is about to change.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
    delegate.scrollViewWillBeginZooming(scrollView, with: view)
  }

  /// The scale is where it stays.
  public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    delegate.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }

  /// Whether the view may scroll to its top; nil where the delegate does not say.
  public func callAsFunction(_ scrollView: UIScrollView) -> Bool? {
    OptionalAnswer.of { delegate.scrollViewShouldScrollToTop(scrollView) }
  }
}

extension ScrollViewDelegate {
  /// For calls as `delegate?.scrollViewDidScroll?(view)`.
  @preconcurrency @MainActor
  public var scrollViewDidScroll: ScrollViewCall? { ScrollViewCall { self.scrollViewDidScroll($0) } }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewWillBeginDragging: ScrollViewCall? { ScrollViewCall { self.scrollViewWillBeginDragging($0) } }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewWillBeginDecelerating: ScrollViewCall? {
    ScrollViewCall { self.scrollViewWillBeginDecelerating($0) }
  }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewDidEndDecelerating: ScrollViewCall? { ScrollViewCall { self.scrollViewDidEndDecelerating($0) } }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewDidEndScrollingAnimation: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidEndScrollingAnimation($0) }
  }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewDidScrollToTop: ScrollViewCall? { ScrollViewCall { self.scrollViewDidScrollToTop($0) } }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewCall? {
    ScrollViewCall { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewDidZoom: ScrollViewCall? { ScrollViewCall { self.scrollViewDidZoom($0) } }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewWillEndDragging: ScrollViewDelegateCalls? { ScrollViewDelegateCalls(delegate: self) }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewDidEndDragging: ScrollViewDelegateCalls? { ScrollViewDelegateCalls(delegate: self) }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewShouldScrollToTop: ScrollViewDelegateCalls? { ScrollViewDelegateCalls(delegate: self) }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var viewForZooming: ScrollViewDelegateCalls? { ScrollViewDelegateCalls(delegate: self) }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewWillBeginZooming: ScrollViewDelegateCalls? { ScrollViewDelegateCalls(delegate: self) }
  /// For calls by `?`.
  @preconcurrency @MainActor
  public var scrollViewDidEndZooming: ScrollViewDelegateCalls? { ScrollViewDelegateCalls(delegate: self) }
}
