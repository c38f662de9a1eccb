import Foundation

/// Where a view stands by its model, and what a change of that sets off.
extension View {
  /// How the view stands by its model.
  final var state: ViewState {
    let rectangle = untransformedFrame
    return ViewState(
      center: rectangle.center, size: rectangle.size, alpha: alpha, transform: aboutMiddle(transform3D))
  }

  final func change(rectangle new: CGRect) {
    guard new != untransformedFrame else { return }
    guard AnimationContext.isInForce else {
      set(rectangle: new)
      return notifyChange()
    }
    let old = state
    set(rectangle: new)
    stateDidChange(from: old)
  }

  final func change(bounds new: CGRect) {
    let size = untransformedFrame.size
    if new.origin != boundsOrigin {
      boundsWillChange(to: CGRect(origin: new.origin, size: size))
      boundsOrigin = new.origin
      boundsOriginDidChange()
    }
    if new.size != untransformedFrame.size { change(rectangle: rectangle(at: center, size: new.size)) }
  }

  /// Called inside an animation.
  final func stateDidChange(from old: ViewState) {
    if let context = AnimationContext.current { animate(from: old, in: context) }
    notifyChange()
  }

  final func notifyChange() {
    if movesQuietly { return }
    guard let parent else { return hostNeedsDisplay() }
    parent.contentsDidChange()
    parent.subviewDidMove()
  }

  /// Marks what is drawn here, and so in every view above, as out of date.
  final func contentsDidChange() {
    var view: View? = self
    while let here = view {
      here.revision &+= 1
      if here.isContentsBarrier { return }
      view = here.parent
    }
  }
}

/// The anchor point, and what it means for places and transforms.
extension View {
  final func change(anchor new: CGPoint) {
    guard new != anchor else { return }
    let (old, position) = (state, center)
    anchor = new
    set(rectangle: rectangle(at: position, size: untransformedFrame.size))
    stateDidChange(from: old)
  }

  /// Where a view of a size lies whose anchor point is at a position.
  final func rectangle(at position: CGPoint, size: CGSize) -> CGRect {
    CGRect(
      origin: CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height), size: size)
  }

  /// Takes the size of `rectangle`, and brings the anchor point to its middle.
  @inline(__always)
  final func stand(in rectangle: CGRect) {
    frame = rectangle
    if !isAnchoredInMiddle, center != rectangle.center { center = rectangle.center }
  }

  /// What comes to the same about the middle as a transform about the anchor point.
  final func aboutMiddle(_ transform: CATransform3D) -> CATransform3D {
    guard !isAnchoredInMiddle, !transform.isIdentity else { return transform }
    let size = untransformedFrame.size
    let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
    return CATransform3DConcat(CATransform3DTranslate(transform, -x, -y, 0), CATransform3DMakeTranslation(x, y, 0))
  }
}
