import CollectionEngine

/// The application's state that layout code asks for.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
  /// The one there is.
  public static let shared = UIApplication()

  private override init() {}

  /// The way text runs in the window that was shown last; left to right while nothing is shown.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    View.lastShown?.host?.layoutDirection ?? .leftToRight
  }

  /// The window that was shown last; nil while nothing is shown.
  public var keyWindow: UIWindow? { View.lastShown?.window }

  /// The size of texts that the person chose for all programs, as the window that was shown last knows it.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    (View.lastShown ?? View()).traitCollection.preferredContentSizeCategory
  }
}
