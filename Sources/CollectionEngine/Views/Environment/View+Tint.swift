/// The colour of what can be acted on, which views have from those that they stand in.
extension View {
  /// Whether any view ever had a colour of its own: asked for with each view that is moved.
  private(set) static var hasOwnTints = false

  /// The colour of the view, or else of the nearest one above that has one.
  final var inheritedTint: DynamicColor {
    guard View.hasOwnTints else { return .tintColor }
    var view: View? = self
    while let here = view {
      if let tint = here.extras?.tint { return tint }
      view = here.parent
    }
    return .tintColor
  }

  final func change(tint new: DynamicColor?) {
    let old = inheritedTint
    if new != nil { View.hasOwnTints = true }
    if new != nil || extras != nil { ownExtras.tint = new }
    if inheritedTint != old { notifyTint() }
  }

  /// Tells the view, and those in it that have no colour of their own.
  final func notifyTint() {
    tintColorDidChange()
    setNeedsDisplay()
    for view in children where view.extras?.tint == nil { view.notifyTint() }
  }
}
