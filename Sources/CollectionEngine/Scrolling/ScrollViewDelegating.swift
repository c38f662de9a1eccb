/// Gives `delegate` to scroll views in a way that lets subclasses have a narrower one of the same name.
@preconcurrency @MainActor
public protocol ScrollViewDelegating: ScrollView {}

extension ScrollView: ScrollViewDelegating {}

extension ScrollViewDelegating {
  /// Is notified of how the view scrolls. Not retained.
  public var delegate: (any ScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
