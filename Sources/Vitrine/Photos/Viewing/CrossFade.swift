import GTK

/// Lets what was seen a moment ago fade over what has come in its place.
final class CrossFade {
  /// How long it takes from one picture of a slideshow to the next, in seconds.
  static let slow = 0.8

  private let picture: Picture
  private let fade: Fade

  /// - Parameter picture: what covers the widgets that are shown, out of the way of input.
  init(_ picture: Picture) { (self.picture, fade) = (picture, Fade(picture)) }

  /// Makes a change, over which what a widget shows before it fades.
  func run(over widget: WidgetPeer, seconds: Double, _ change: () -> Void) {
    // Before anything asks to be drawn: GTK has no still of a widget after that.
    let still = Paintable(still: widget)
    change()
    guard let still else { return }
    picture.paintable = still
    picture.isVisible = true
    fade.run(from: 1, to: 0, seconds: seconds) { [weak self] in self?.end() }
  }

  /// Shows no more of what was seen, and keeps it no longer.
  func end() {
    fade.stop()
    picture.paintable = nil
    picture.isVisible = false
  }
}
