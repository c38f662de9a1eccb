// Layouts for iOS call the methods of delegates by `?`, as not every delegate has them. Here every delegate has them, so
// what is called by `?` are properties of the methods' name, which answer nil where the delegate wrote no method.
import CollectionEngine

extension CollectionViewDelegateFlowLayout {
  /// For calls as `delegate?.collectionView?(view, layout: self, sizeForItemAt: path)`.
  @preconcurrency @MainActor
  public var collectionView: FlowLayoutDelegateCalls? { FlowLayoutDelegateCalls(delegate: self) }
}

/// The methods of a flow layout's delegate, each nil where the delegate did not write it.
@preconcurrency @MainActor
public struct FlowLayoutDelegateCalls: CollectionViewDelegateCalling {
  let delegate: any CollectionViewDelegateFlowLayout
  /// The delegate that is called.
  public var collectionViewDelegate: any UICollectionViewDelegate { delegate }

  /// An item's size, in points.
  public func callAsFunction(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
    -> CGSize?
  { OptionalAnswer.of { delegate.collectionView(view, layout: layout, sizeForItemAt: path) } }

  /// The space around a section's items, in points.
  public func callAsFunction(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int)
    -> UIEdgeInsets?
  { OptionalAnswer.of { delegate.collectionView(view, layout: layout, insetForSectionAt: section) } }

  /// The space between a section's lines, in points.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalAnswer.of { delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) }
  }

  /// The least space between a line's items, in points.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat? {
    OptionalAnswer.of { delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section) }
  }

  /// The size of a section's header.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize? {
    OptionalAnswer.of { delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }
  }

  /// The size of a section's footer.
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize? {
    OptionalAnswer.of { delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
  }
}

/// The optional calls for code that goes on by `.`, as in `delegate?.collectionView?(…).height`: what was not written
/// is the default.
extension FlowLayoutDelegateCalls {
  /// An item's size, in points.
  @_disfavoredOverload
  public func callAsFunction(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
    -> CGSize
  { delegate.collectionView(view, layout: layout, sizeForItemAt: path) }

  /// The space around a section's items, in points.
  @_disfavoredOverload
  public func callAsFunction(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int)
    -> UIEdgeInsets
  { delegate.collectionView(view, layout: layout, insetForSectionAt: section) }

  /// The size of a section's header.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }

  /// The size of a section's footer.
  @_disfavoredOverload
  public func callAsFunction(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
}

extension CollectionViewDataSource {
  /// For calls as `dataSource?.numberOfSections?(in: view)`.
  @preconcurrency @MainActor
  public var numberOfSections: SectionCountCall? { SectionCountCall(dataSource: self) }
  /// For calls as `dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: kind, at: path)`.
  @preconcurrency @MainActor
  public var collectionView: DataSourceCalls? { DataSourceCalls(dataSource: self) }
}

/// A question for the number of sections of a data source, which may not answer it.
@preconcurrency @MainActor
public struct SectionCountCall {
  let dataSource: any CollectionViewDataSource

  /// The number of sections; nil where the data source does not say.
  public func callAsFunction(in view: UICollectionView) -> Int? {
    OptionalAnswer.of { dataSource.numberOfSections(in: view) }
  }
}

/// The optional methods of a data source, each nil where it did not write it.
@preconcurrency @MainActor
public struct DataSourceCalls {
  let dataSource: any CollectionViewDataSource

  /// A supplementary view.
  public func callAsFunction(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView? {
    OptionalAnswer.of { dataSource.collectionView(view, viewForSupplementaryElementOfKind: kind, at: path) }
  }

  /// Whether a person may move an item.
  public func callAsFunction(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { dataSource.collectionView(view, canMoveItemAt: path) }
  }

  /// An item was moved by hand.
  public func callAsFunction(_ view: UICollectionView, moveItemAt path: IndexPath, to newPath: IndexPath) {
    dataSource.collectionView(view, moveItemAt: path, to: newPath)
  }
}
