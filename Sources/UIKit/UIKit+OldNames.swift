// Names that code written for Swift before 4.2 has.
import CollectionEngine

/// The way in which contents scroll: `UICollectionView.ScrollDirection` by its old name.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection

extension View {
  /// Puts a view that stands in this one in front of the others: `bringSubviewToFront` by its old name.
  @preconcurrency @MainActor
  public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }

  /// Puts a view that stands in this one behind the others: `sendSubviewToBack` by its old name.
  @preconcurrency @MainActor
  public func sendSubview(toBack view: UIView) { sendSubviewToBack(view) }
}
