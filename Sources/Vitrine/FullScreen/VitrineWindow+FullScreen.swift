/// Escape while a photograph is on view.
extension VitrineWindow {
  /// Leaves what is nearer than the photograph on view: the panel over it, then full screen. False where there is nothing.
  func leaveOverPhotograph() -> Bool {
    closeFoldedProperties() || page.isViewing && !page.widget.isShowingMenu && fullScreen?.leave() == true
  }
}
