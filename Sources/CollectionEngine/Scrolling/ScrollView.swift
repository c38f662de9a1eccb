import Foundation

/// A view on something larger than itself: it keeps the offset, the size of the contents, and the rules of moving.
@preconcurrency @MainActor
open class ScrollView: View {
  public override init(frame: CGRect) { super.init(frame: frame) }

  final weak var scrollDelegate: (any ScrollViewDelegate)?

  /// The point of the contents at the top left of the view.
  public final var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the contents, in points.
  open var contentSize = CGSize.zero

  /// Room about the contents, in points.
  open var contentInset = EdgeInsets.zero
}

/// Gives `delegate` to scroll views in a way that lets subclasses have a narrower one of the same name.
@preconcurrency @MainActor
public protocol ScrollViewDelegating: ScrollView {}

extension ScrollView: ScrollViewDelegating {}

extension ScrollViewDelegating {
  /// Is told how the view scrolls. Not retained.
  public var delegate: (any ScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
