// The optional calls of a collection view's delegate: `delegate?.collectionView?(view, didSelectItemAt: path)`.
import CollectionEngine

extension CollectionViewDelegate {
  /// For calls as `delegate?.collectionView?(view, shouldSelectItemAt: path)`.
  @preconcurrency @MainActor
  public var collectionView: CollectionViewDelegateCalls? { CollectionViewDelegateCalls(collectionViewDelegate: self) }
}

/// The methods of a collection view's delegate that are called by `?`.
@preconcurrency @MainActor
public struct CollectionViewDelegateCalls: CollectionViewDelegateCalling {
  /// The delegate that is called.
  public let collectionViewDelegate: any UICollectionViewDelegate
}

/// Calls a collection view's delegate: each answer is nil where the delegate did not write the method.
@preconcurrency @MainActor
public protocol CollectionViewDelegateCalling {
  /// The delegate that is called.
  var collectionViewDelegate: any UICollectionViewDelegate { get }
}

extension CollectionViewDelegateCalling {
  /// Whether a press marks an item.
  public func callAsFunction(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, shouldHighlightItemAt: path) }
  }

  /// Whether a person may select an item.
  public func callAsFunction(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, shouldSelectItemAt: path) }
  }

  /// Whether a person may deselect an item.
  public func callAsFunction(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, shouldDeselectItemAt: path) }
  }

  /// Whether a stroke may select several items.
  public func callAsFunction(_ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath)
    -> Bool?
  {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) }
  }

  /// Whether an item may be opened.
  public func callAsFunction(_ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, canPerformPrimaryActionForItemAt: path) }
  }

  /// Whether an item's cell shows selection mode.
  public func callAsFunction(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, canEditItemAt: path) }
  }

  /// Whether an item may have the focus.
  public func callAsFunction(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, canFocusItemAt: path) }
  }

  /// Whether a key that brings the focus to an item selects it.
  public func callAsFunction(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool? {
    OptionalAnswer.of { collectionViewDelegate.collectionView(view, selectionFollowsFocusForItemAt: path) }
  }

  /// The offset to take with a change.
  public func callAsFunction(_ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint)
    -> CGPoint?
  {
    OptionalAnswer.of {
      collectionViewDelegate.collectionView(view, targetContentOffsetForProposedContentOffset: offset)
    }
  }

  /// The layout between two for an interactive transition.
  public func callAsFunction(
    _ view: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
    newLayout new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout? {
    OptionalAnswer.of {
      collectionViewDelegate.collectionView(view, transitionLayoutForOldLayout: old, newLayout: new)
    }
  }

  /// The place where an item that is moved by hand may land.
  public func callAsFunction(
    _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath? {
    OptionalAnswer.of {
      collectionViewDelegate.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: original, atCurrentIndexPath: current,
        toProposedIndexPath: proposed)
    }
  }

  /// An item is held down.
  public func callAsFunction(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    collectionViewDelegate.collectionView(view, didHighlightItemAt: path)
  }

  /// An item is released.
  public func callAsFunction(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    collectionViewDelegate.collectionView(view, didUnhighlightItemAt: path)
  }

  /// A person has selected an item.
  public func callAsFunction(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    collectionViewDelegate.collectionView(view, didSelectItemAt: path)
  }

  /// A person has deselected an item.
  public func callAsFunction(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    collectionViewDelegate.collectionView(view, didDeselectItemAt: path)
  }

  /// An item is opened.
  public func callAsFunction(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    collectionViewDelegate.collectionView(view, performPrimaryActionForItemAt: path)
  }

  /// A stroke that selects several items has begun.
  public func callAsFunction(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
    collectionViewDelegate.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
  }

  /// A cell is about to be drawn.
  public func callAsFunction(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    collectionViewDelegate.collectionView(view, willDisplay: cell, forItemAt: path)
  }

  /// A cell is out of sight.
  public func callAsFunction(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    collectionViewDelegate.collectionView(view, didEndDisplaying: cell, forItemAt: path)
  }

  /// A supplementary view is about to be drawn.
  public func callAsFunction(
    _ view: UICollectionView, willDisplaySupplementaryView supplementaryView: UICollectionReusableView,
    forElementKind kind: String, at path: IndexPath
  ) {
    collectionViewDelegate.collectionView(
      view, willDisplaySupplementaryView: supplementaryView, forElementKind: kind, at: path)
  }

  /// A supplementary view is out of sight.
  public func callAsFunction(
    _ view: UICollectionView, didEndDisplayingSupplementaryView supplementaryView: UICollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath
  ) {
    collectionViewDelegate.collectionView(
      view, didEndDisplayingSupplementaryView: supplementaryView, forElementOfKind: kind, at: path)
  }
}
