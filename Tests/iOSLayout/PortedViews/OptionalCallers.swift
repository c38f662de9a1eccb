import UIKit

/// Optional calls from code that is isolated to nothing, as iOS layouts write them in Swift 5 mode.
public struct OptionalCallers {
  let view: UICollectionView

  /// Calls the delegate and the data source of `view`.
  public init(_ view: UICollectionView) { self.view = view }

  /// The number of sections that the data source says; 1 where it says nothing.
  public func sections() -> Int { view.dataSource?.numberOfSections?(in: view) ?? 1 }

  /// The size of an item.
  public func size(at path: IndexPath) -> CGSize? {
    let delegate = view.delegate as? UICollectionViewDelegateFlowLayout
    return delegate?.collectionView?(view, layout: view.collectionViewLayout, sizeForItemAt: path)
  }

  /// Whether an item may be highlighted, selected and moved; nil where nobody says.
  public func permissions(at path: IndexPath) -> [Bool?] {
    [
      view.delegate?.collectionView?(view, shouldHighlightItemAt: path),
      view.delegate?.collectionView?(view, shouldSelectItemAt: path),
      view.dataSource?.collectionView?(view, canMoveItemAt: path),
      view.delegate?.scrollViewShouldScrollToTop?(view),
    ]
  }

  /// Tells the delegate of a selection, a highlight and a scroll.
  public func tell(_ path: IndexPath) {
    view.delegate?.collectionView?(view, didSelectItemAt: path)
    view.delegate?.collectionView?(view, didHighlightItemAt: path)
    view.delegate?.scrollViewDidScroll?(view)
    view.delegate?.scrollViewDidEndDragging?(view, willDecelerate: true)
    (view.delegate as? UICollectionViewDelegateFlowLayout)?.collectionView?(view, didDeselectItemAt: path)
  }

  /// The offset that the delegate wants.
  public func target(_ offset: CGPoint) -> CGPoint {
    view.delegate?.collectionView?(view, targetContentOffsetForProposedContentOffset: offset) ?? CGPoint(x: -1, y: -1)
  }
}
