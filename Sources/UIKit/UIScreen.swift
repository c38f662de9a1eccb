import CollectionEngine

/// The stand-in for the screen where layout code asks for one: the window that was shown last.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The one there is.
  public static let main = UIScreen()

  private override init() {}

  /// Device pixels per point; 1 while nothing is shown.
  public var scale: CGFloat { View.lastShown?.host?.displayScale ?? 1 }

  /// Equal to `scale`.
  public var nativeScale: CGFloat { scale }

  /// The space that layouts can fill: the contents of the window, in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: View.lastShown?.bounds.size ?? .zero) }

  /// The traits of the window.
  public var traitCollection: UITraitCollection { (View.lastShown ?? View()).traitCollection }
}

extension Window {
  /// The stand-in for the screen that the window is on.
  public var screen: UIScreen { .main }
}
