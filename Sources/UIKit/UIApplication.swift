import CollectionEngine

/// The application's state that layout code asks for.
public final class UIApplication: NSObject {
  /// The one there is.
  public static let shared = UIApplication()

  private override init() {}

  /// The way text runs in the window that was shown last; left to right while nothing is shown.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    View.lastShown?.host?.layoutDirection ?? .leftToRight
  }
}

extension View {
  /// The way text runs where the view is shown.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { traitCollection.layoutDirection }
}
