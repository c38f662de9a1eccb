import GTK

/// Lets a widget fade in or out. It does so where motion is off, too: nothing moves.
final class Fade {
  /// How long one takes in place of a motion, in seconds.
  static let quick = 0.2

  private let widget: Widget
  private var tick: TickCallback?
  /// How opaque the widget is, from 0 to 1.
  private(set) var opacity = 1.0 { didSet { widget.set("opacity", to: opacity) } }

  init(_ widget: Widget) { self.widget = widget }

  /// Goes from an opacity to another.
  /// - Parameter completion: called at the end, unless something else came between.
  func run(from start: Double, to end: Double, seconds: Double, completion: @escaping () -> Void = {}) {
    stop()
    opacity = start
    var began: Double?
    tick = TickCallback(widget) { [weak self] time in
      guard let self else { return false }
      let share = (time - (began ?? time)) / seconds
      began = began ?? time
      opacity = start + (end - start) * min(share, 1)
      guard share >= 1 else { return true }
      tick = nil
      completion()
      return false
    }
  }

  /// Shows the widget at once.
  func show() {
    stop()
    opacity = 1
  }

  /// Leaves the widget as opaque as it is.
  func stop() {
    tick?.remove()
    tick = nil
  }
}
