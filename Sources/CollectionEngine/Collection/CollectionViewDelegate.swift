import Foundation

/// Is asked and told about highlighting, selection, display, movement and scrolling. Every method is optional.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  // Highlighting, while an item is pressed.
  /// Whether a press marks the item; where not, the click or tap does not select it either. True by default.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// The item is held down by a pointer or a finger, or used by a screen reader.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// The press is over: let go, after any selection it led to, or become something else, as a drag.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  // Selection by the person; what `selectItem` and `deselectItem` do is not reported.
  /// Whether the person may select the item; true by default.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Whether the person may take the item out of the selection; true by default. Not asked about items that are let
  /// go because another is selected alone.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// The person selected the item; a plain click on an item that is selected tells so again.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// The person took the item out of the selection; told before `didSelectItemAt` of the same change.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  // Opening.
  /// Whether the item may be opened; by default, outside selection mode (`isEditing`).
  func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// The item is opened: by a double click, Return, or a tap or click where `tapPerformsPrimaryAction` is true.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // Display: each `willDisplay` is followed by one `didEndDisplaying` for the same view.
  /// The cell is in its place and about to be drawn.
  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath)
  /// The cell is out of sight, after any motion it left with. `indexPath` is the place it left.
  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath)
  /// The supplementary view is in its place and about to be drawn.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// The supplementary view is out of sight, after any motion it left with. `indexPath` is the place it left.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)

  // Layout and movement.
  /// The layout between two for an interactive transition: a subclass of one's own, made for exactly these two.
  func collectionView(
    _ collectionView: CollectionView, transitionLayoutForOldLayout fromLayout: Layout, newLayout toLayout: Layout
  ) -> TransitionLayout
  /// The offset to take with a change of layout or a batch of updates, brought within `offsetRange`. The proposed one,
  /// the default, keeps what was seen in its place.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// Where an item may land: asked at each step of a drag, and when Alt and an arrow move it. As proposed by default.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // Sections that scroll across the page.
  /// A section has scrolled, by whatever cause: `contentOffset(ofSection:)` says where it is. Told for every step of a
  /// motion.
  func collectionView(_ collectionView: CollectionView, didScrollSection section: Int)

  // Keyboard focus.
  /// Whether the item may have the focus; true by default.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// The focus went to another item, by key, click, tap or program; nil when it was taken away. Changes of the data
  /// that carry it along are not reported.
  func collectionView(_ collectionView: CollectionView, didMoveFocusTo indexPath: IndexPath?)
  /// The person changed the selection: told once for each change, after the calls for its items. A rubber band changes
  /// it at every step.
  func collectionViewDidChangeSelection(_ collectionView: CollectionView)
}

extension CollectionViewDelegate {
  /// True.
  public func collectionView(_: CollectionView, shouldHighlightItemAt _: IndexPath) -> Bool { true }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didHighlightItemAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didUnhighlightItemAt _: IndexPath) {}
  /// True.
  public func collectionView(_: CollectionView, shouldSelectItemAt _: IndexPath) -> Bool { true }
  /// True.
  public func collectionView(_: CollectionView, shouldDeselectItemAt _: IndexPath) -> Bool { true }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didSelectItemAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didDeselectItemAt _: IndexPath) {}
  /// True outside selection mode.
  public func collectionView(_ view: CollectionView, canPerformPrimaryActionForItemAt _: IndexPath) -> Bool {
    !view.isEditing
  }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, performPrimaryActionForItemAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, willDisplay _: Cell, forItemAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didEndDisplaying _: Cell, forItemAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionView(
    _: CollectionView, willDisplaySupplementaryView _: ReusableView, forElementKind _: String, at _: IndexPath
  ) {}
  /// Optional: does nothing.
  public func collectionView(
    _: CollectionView, didEndDisplayingSupplementaryView _: ReusableView, forElementOfKind _: String, at _: IndexPath
  ) {}
  /// A plain `TransitionLayout`.
  public func collectionView(
    _: CollectionView, transitionLayoutForOldLayout old: Layout, newLayout new: Layout
  ) -> TransitionLayout { TransitionLayout(currentLayout: old, nextLayout: new) }
  /// The proposed offset.
  public func collectionView(
    _: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { proposed }
  /// The proposed place.
  public func collectionView(
    _: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath _: IndexPath,
    atCurrentIndexPath _: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didScrollSection _: Int) {}
  /// True.
  public func collectionView(_: CollectionView, canFocusItemAt _: IndexPath) -> Bool { true }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didMoveFocusTo _: IndexPath?) {}
  /// Optional: does nothing.
  public func collectionViewDidChangeSelection(_: CollectionView) {}
}
