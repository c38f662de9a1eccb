import Foundation

/// Contents that are pulled down to get what is new.
extension ScrollView {
  /// The space above the contents while the program gets what is new.
  final var refreshInset: CGFloat { refreshControl?.isRefreshing == true ? RefreshControl.height : 0 }

  final func change(refreshControl old: RefreshControl?) {
    if let old {
      old.removeFromSuperview()
      if old.isRefreshing { refreshingDidChange(old) }
    }
    guard let refreshControl else { return }
    insertSubview(refreshControl, at: 0)
    if refreshControl.isRefreshing { refreshingDidChange(refreshControl) } else { placeRefreshControl() }
  }

  /// Refreshing has begun or ended: the contents keep their place under a finger, and go to their top else.
  final func refreshingDidChange(_ control: RefreshControl) {
    let offset = bounds.origin
    withOffsetHeld { insetDidChange() }
    if isDragging {
      // The finger goes on from where the contents are, in the new range.
      activity.shift(from: offset, to: offset, in: scrollRange)
    } else if !isScrollMoving, case let rest = clampedOffset(offset), rest != offset {
      if shownBy?.animationsEnabled ?? false {
        animate(to: rest, purpose: .inset)
      } else {
        moveOffset(to: onPixel(rest))
      }
    }
    placeRefreshControl()
    requestFrames()
    shownBy?.view(self, isRefreshing: refreshInset > 0)
  }

  /// Shows the control in the middle of the space above the contents.
  final func placeRefreshControl() {
    guard let refreshControl else { return }
    let (top, height) = (bounds.minY + adjustedContentInset.top - refreshInset, RefreshControl.height)
    let gap = offsetRange.min.y + refreshInset - bounds.minY
    if gap > 0 {
      refreshControl.frame = CGRect(x: bounds.minX, y: top + (gap - height) / 2, width: bounds.width, height: height)
    }
    refreshControl.follow(gap: gap, isPulled: isDragging)
  }
}
