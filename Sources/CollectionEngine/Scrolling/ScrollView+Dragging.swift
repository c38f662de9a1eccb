import Foundation

/// Fingers on the contents.
extension ScrollView {
  /// A finger takes hold of the contents at `point` (any coordinates, the same for the whole drag).
  /// Whatever moves stops within this call. Nothing happens while two fingers zoom, or a scale springs back.
  public final func beginDragging(at point: CGPoint, time: TimeInterval) {
    guard isScrollEnabled, !isZooming, !isZoomBouncing else { return }
    let cut = activity.cutFling(from: bounds.origin, in: scrollRange)
    endMotion()
    activity.beginDragging(
      at: point, time: time, offset: bounds.origin, in: scrollRange, cutting: cut, locks: isDirectionalLockEnabled)
    scrollDelegate?.scrollViewWillBeginDragging(self)
    panDid(.began)
  }

  /// The finger is at `point`: the contents follow, and give way past their ends.
  public final func drag(to point: CGPoint, time: TimeInterval) {
    if let offset = activity.drag(to: point, time: time, in: scrollRange) {
      moveOffset(to: offset)
      panDid(.changed)
    }
  }

  /// The finger leaves: the contents run on with the speed they have, come to the target that the delegate chose, or
  /// spring back. Where motion is off they are there at once.
  public final func endDragging(time: TimeInterval) {
    notePan()
    guard let velocity = activity.endDragging(time: time, in: scrollRange) else { return }
    let position = bounds.origin
    let natural = scrollRange.fling(at: 0, from: position, velocity: velocity)
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = proposedRest(natural.rest, velocity: perMillisecond)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    let hasWay = natural.endTime > 0 && (natural.rest != position || velocity != .zero) || target != position
    // A scroll that the delegate has begun meanwhile goes on in place of the fling.
    let isTaken = isDragging || isScrollMoving
    let decelerates = hasWay && !isTaken && shownBy?.animationsEnabled ?? true
    if decelerates {
      activity.fling(at: velocity, landingOn: target == natural.rest ? nil : target)
      requestFrames()
    } else if !isTaken, bounds.origin == position {
      moveOffset(to: onPixel(clampedOffset(target)))
    }
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    if decelerates, isDecelerating { scrollDelegate?.scrollViewWillBeginDecelerating(self) }
    panDid(time.isFinite ? .ended : .cancelled)
  }
}
