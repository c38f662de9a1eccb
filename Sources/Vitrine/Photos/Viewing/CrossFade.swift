import GTK

/// Lets what was seen a moment ago fade over what has come in its place.
final class CrossFade {
  /// Milliseconds in which it fades.
  private static let duration = 800

  private let revealer: Widget
  private let picture: Picture

  /// - Parameters:
  ///   - revealer: what covers the widgets that are shown, out of the way of input.
  ///   - picture: what is in it.
  init(_ revealer: Widget, _ picture: Picture) {
    (self.revealer, self.picture) = (revealer, picture)
    // What was seen is not kept for longer than it can be.
    revealer.onChange(of: "child-revealed") { [weak self] in self?.didFade() }
  }

  /// Shows what was seen, and lets it fade.
  func begin(from still: Paintable) {
    picture.paintable = still
    revealer.isVisible = true
    revealer.set("transition-duration", to: 0)
    revealer.set("reveal-child", to: true)
    revealer.set("transition-duration", to: Self.duration)
    revealer.set("reveal-child", to: false)
  }

  /// Shows no more of what was seen.
  func end() {
    picture.paintable = nil
    revealer.isVisible = false
  }

  private func didFade() { if !revealer.bool("reveal-child"), !revealer.bool("child-revealed") { end() } }
}
