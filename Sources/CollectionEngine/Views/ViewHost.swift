import Foundation

/// What a tree of views asks of whatever shows it: a widget, or a test.
@preconcurrency @MainActor
public protocol ViewHost: AnyObject {
  /// Something moves or has to be laid out: `frame(at:)` is wanted at the next tick.
  func viewNeedsFrame(_ view: View)
  /// Something looks different: draw at the next tick.
  func viewNeedsDisplay(_ view: View)
  /// Device pixels per point.
  var displayScale: CGFloat { get }
  /// False where the person has turned motion off: everything then jumps to its end.
  var animationsEnabled: Bool { get }
  /// The way text runs.
  var layoutDirection: LayoutDirection { get }
}
