import Foundation

/// Is asked and told about highlighting, selection, display, movement and scrolling. Every method is optional.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  // Highlighting: false stops what would follow, selection included.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  // Selection by the person; what the program selects is not reported.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  // Opening: a double click, Return, or a tap.
  func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // Display: each `willDisplay` is followed by one `didEndDisplaying` for the same view.
  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // Layout and movement.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // Keyboard focus.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?)
  /// The person asked for the selection to change as a whole, by rubber band, Shift or Ctrl+A: told once at its end.
  func collectionViewDidChangeSelection(_ collectionView: CollectionView)
}

extension CollectionViewDelegate {
  public func collectionView(_: CollectionView, shouldHighlightItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_: CollectionView, didHighlightItemAt _: IndexPath) {}
  public func collectionView(_: CollectionView, didUnhighlightItemAt _: IndexPath) {}
  public func collectionView(_: CollectionView, shouldSelectItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_: CollectionView, shouldDeselectItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_: CollectionView, didSelectItemAt _: IndexPath) {}
  public func collectionView(_: CollectionView, didDeselectItemAt _: IndexPath) {}
  public func collectionView(_ view: CollectionView, canPerformPrimaryActionForItemAt _: IndexPath) -> Bool {
    !view.isEditing
  }
  public func collectionView(_: CollectionView, performPrimaryActionForItemAt _: IndexPath) {}
  public func collectionView(_: CollectionView, willDisplay _: Cell, forItemAt _: IndexPath) {}
  public func collectionView(_: CollectionView, didEndDisplaying _: Cell, forItemAt _: IndexPath) {}
  public func collectionView(
    _: CollectionView, willDisplaySupplementaryView _: ReusableView, forElementKind _: String, at _: IndexPath
  ) {}
  public func collectionView(
    _: CollectionView, didEndDisplayingSupplementaryView _: ReusableView, forElementOfKind _: String, at _: IndexPath
  ) {}
  public func collectionView(
    _: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { proposed }
  public func collectionView(
    _: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath _: IndexPath,
    atCurrentIndexPath _: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  public func collectionView(_: CollectionView, canFocusItemAt _: IndexPath) -> Bool { true }
  public func collectionView(_: CollectionView, didMoveFocusTo _: IndexPath?) {}
  public func collectionViewDidChangeSelection(_: CollectionView) {}
}
