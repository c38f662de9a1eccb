import Foundation

/// Places that the program, or the person through it, goes to.
extension ScrollView {
  /// Scrolls by the least that shows `rect` (content coordinates) whole; does nothing where it is seen already.
  public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let inset = adjustedContentInset
    let space = bounds.inset(by: inset)
    if rect.maxX > space.maxX { offset.x += rect.maxX - space.maxX }
    if rect.minX < offset.x + inset.left { offset.x = rect.minX - inset.left }
    if rect.maxY > space.maxY { offset.y += rect.maxY - space.maxY }
    if rect.minY < offset.y + inset.top { offset.y = rect.minY - inset.top }
    guard offset != contentOffset else { return }
    setContentOffset(clampedOffset(offset), animated: animated)
  }

  /// Scrolls to the top for a person who asked for it: the delegate may refuse, and is notified when the contents are
  /// there.
  /// - Returns: whether they go there.
  @discardableResult
  public final func scrollToTop() -> Bool {
    let top = clampedOffset(CGPoint(x: contentOffset.x, y: offsetRange.min.y))
    guard contentOffset.y > top.y, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
    if shownBy?.animationsEnabled ?? true {
      animate(to: top, purpose: .top)
    } else {
      setContentOffset(top, animated: false)
      scrollDelegate?.scrollViewDidScrollToTop(self)
    }
    return true
  }

  /// Ends any motion where it is, that of the scale too: `stopScrolling()` by UIKit's name.
  public final func stopScrollingAndZooming() { stopScrolling() }
}
