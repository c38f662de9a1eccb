/// The names of views for screen readers.
extension View {
  final func change(label new: String?) {
    guard new != label else { return }
    label = new
    notifyAccessibilityChange()
  }

  final func change(hint new: String?) {
    guard new != extras?.accessibilityHint else { return }
    ownExtras.accessibilityHint = new
    notifyAccessibilityChange()
  }

  final func notifyAccessibilityChange() {
    let root = root
    root.accessibilityDidChange()
    shownBy?.viewNeedsFrame(self)
  }
}
