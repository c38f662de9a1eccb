import Foundation

/// Keeping the layout true.
extension CollectionView {
  /// Marks the layout as needing a pass; called by the layout itself.
  final func layoutWasInvalidated(_ layout: Layout) {
    if layout === currentLayout {
      displayed.areListRowsDue = true
      return setNeedsLayout()
    }
    // Either end of a transition puts what is between out of date.
    guard let between = layoutMotion.transition?.layout,
      between.currentLayout === layout || between.nextLayout === layout
    else {
      return
    }
    between.invalidateLayout()
  }

  /// How often a layout may put itself out of date in one pass before the rest is left to the next.
  private static let mostPreparations = 4

  /// Prepares a layout that is out of date; a new offset that comes of it may put it out of date again.
  /// - Parameter anchor: what stays in its place, where anything does; else the layout says how the offset changes.
  final func prepareLayoutIfInvalid(keeping anchor: ScrollAnchor? = nil) {
    guard prepareLayoutOnce(keeping: layoutMotion.resizeAnchor ?? anchor) else { return }
    for _ in 1..<Self.mostPreparations { guard prepareLayoutOnce(keeping: nil) else { return } }
  }

  /// Prepares the layout. False where it is valid.
  private func prepareLayoutOnce(keeping anchor: ScrollAnchor?) -> Bool {
    guard let contexts = currentLayout.prepareIfInvalid() else { return false }
    layoutMotion.resizeAnchor = nil
    let size = currentLayout.collectionViewContentSize
    if size != contentSize || !takesNames(of: contexts) { displayed.window = nil }
    contentSize = size
    var offset = contentOffset
    if let anchor {
      offset = self.offset(keeping: anchor)
    } else {
      for context in contexts {
        offset.x += context.contentOffsetAdjustment.x
        offset.y += context.contentOffsetAdjustment.y
      }
    }
    if !isScrollMoving && !isDragging { offset = clampedOffset(offset) }
    carry(to: offset)
    return true
  }

  /// Changes the offset and carries everything along, so that nothing moves on the screen.
  final func carry(to offset: CGPoint) {
    let shift = CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y)
    guard shift != .zero else { return }
    AnimationContext.with(nil) {
      for view in displayed.visible.values + displayed.leaving { view.carry(by: shift) }
      reordering.movement?.carry(by: shift)
    }
    carryPrefetching(by: shift)
    displayed.window = nil
    shiftOffset(to: offset)
  }
}
