import Foundation

/// Is asked about and notified of highlighting, selection, display, movement and scrolling. Every method is optional.
@preconcurrency @MainActor
public protocol CollectionViewDelegate: ScrollViewDelegate {
  // Highlighting, while an item is pressed.
  /// Whether a press marks the item; where not, the click or tap does not select it either. True by default.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// The item is held down by a pointer or a finger, or used by a screen reader.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// The press is over: released, after any selection it led to, or become something else, as a drag.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  // Selection by the person; what `selectItem` and `deselectItem` do is not reported.
  /// Whether the person may select the item; true by default.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Whether the person may take the item out of the selection; true by default. Not asked about items that are let
  /// go because another is selected alone.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// The person selected the item; a plain click on an item that is selected calls it again.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// The person deselected the item; called before `didSelectItemAt` of the same change.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  // Selection of several by one stroke: two fingers that move together, or a pointer with Shift held.
  /// Whether two fingers that come down at the item may select what they pass; false by default. Not asked where the
  /// view scrolls both ways. A pointer with Shift asks only where no more than one item can be selected.
  func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// The stroke has begun, and several items can be selected from now on: the place to turn on selection mode.
  func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// The stroke is over. What can be selected stays as it is.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)

  // Opening, and editing.
  /// Whether the item may be opened; by default, outside selection mode (`isEditing`).
  func collectionView(_ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  /// The item is opened: by a double click, Return, a tap or click where `tapPerformsPrimaryAction` is true, or what is
  /// held over it.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Whether items that are dragged still over the item open it, where the view `isSpringLoaded`: asked when they come
  /// over it. True by default.
  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool

  /// Whether the item's cell is one of those that selection mode is shown at; true by default.
  func collectionView(_ collectionView: CollectionView, canEditItemAt indexPath: IndexPath) -> Bool

  // Menus.
  /// The menu for items, at a point in content coordinates: for one item, for all that are selected where it is one of
  /// them, and for empty space where there is none. By default, the menu for one item; nil leaves it to the host.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration?
  /// The menu for one item. Not asked where the method for several is written.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration?
  /// The menu comes up.
  func collectionView(
    _ collectionView: CollectionView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// The menu goes.
  func collectionView(
    _ collectionView: CollectionView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

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
  /// A section has scrolled, by whatever cause: `contentOffset(ofSection:)` says where it is. Called for every step of
  /// a motion.
  func collectionView(_ collectionView: CollectionView, didScrollSection section: Int)

  // Keyboard focus.
  /// Whether the item may have the focus; keys pass over it where not. By default as the view allows.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Whether the focus may go from one item to another, by key, click, tap or program; true by default.
  func collectionView(_ collectionView: CollectionView, shouldUpdateFocusIn context: FocusUpdateContext) -> Bool
  /// The focus went to another item, or was taken away. Changes of the data that carry it along are not reported.
  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: FocusUpdateContext,
    with coordinator: FocusAnimationCoordinator)
  /// Where the keyboard begins when no item has the focus; by default, and for nil, at the first item in sight.
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath?
  /// Whether a key that brings the focus to the item selects it; by default as the view says.
  func collectionView(_ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool

  /// The person changed the selection: called once for each change, after the calls for its items. A rubber band
  /// changes it at every step.
  func collectionViewDidChangeSelection(_ collectionView: CollectionView)
}

extension CollectionViewDelegate {
  /// True.
  public func collectionView(_: CollectionView, shouldHighlightItemAt _: IndexPath) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didHighlightItemAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didUnhighlightItemAt _: IndexPath) {}
  /// True.
  public func collectionView(_: CollectionView, shouldSelectItemAt _: IndexPath) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// True.
  public func collectionView(_: CollectionView, shouldDeselectItemAt _: IndexPath) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didSelectItemAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didDeselectItemAt _: IndexPath) {}
  /// False.
  public func collectionView(_: CollectionView, shouldBeginMultipleSelectionInteractionAt _: IndexPath) -> Bool {
    OptionalAnswer.byDefault(false)
  }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didBeginMultipleSelectionInteractionAt _: IndexPath) {}
  /// Optional: does nothing.
  public func collectionViewDidEndMultipleSelectionInteraction(_: CollectionView) {}
  /// True.
  public func collectionView(_: CollectionView, canEditItemAt _: IndexPath) -> Bool { OptionalAnswer.byDefault(true) }
  /// The menu for one item; none for several, or for empty space.
  public func collectionView(
    _ view: CollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard paths.count == 1 else { return nil }
    return collectionView(view, contextMenuConfigurationForItemAt: paths[0], point: point)
  }
  /// None.
  public func collectionView(
    _: CollectionView, contextMenuConfigurationForItemAt _: IndexPath, point _: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  /// Optional: does nothing.
  public func collectionView(
    _: CollectionView, willDisplayContextMenu _: ContextMenuConfiguration,
    animator _: (any ContextMenuInteractionAnimating)?
  ) {}
  /// Optional: does nothing.
  public func collectionView(
    _: CollectionView, willEndContextMenuInteraction _: ContextMenuConfiguration,
    animator _: (any ContextMenuInteractionAnimating)?
  ) {}
  /// True outside selection mode.
  public func collectionView(_ view: CollectionView, canPerformPrimaryActionForItemAt _: IndexPath) -> Bool {
    OptionalAnswer.byDefault(!view.isEditing)
  }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, performPrimaryActionForItemAt _: IndexPath) {}
  /// True.
  public func collectionView(
    _: CollectionView, shouldSpringLoadItemAt _: IndexPath, with _: any SpringLoadedInteractionContext
  ) -> Bool { OptionalAnswer.byDefault(true) }
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
  ) -> TransitionLayout { OptionalAnswer.byDefault(TransitionLayout(currentLayout: old, nextLayout: new)) }
  /// The proposed offset.
  public func collectionView(
    _: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { OptionalAnswer.byDefault(proposed) }
  /// The proposed place.
  public func collectionView(
    _: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath _: IndexPath,
    atCurrentIndexPath _: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { OptionalAnswer.byDefault(proposed) }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, didScrollSection _: Int) {}
  /// As the view allows.
  public func collectionView(_ view: CollectionView, canFocusItemAt _: IndexPath) -> Bool {
    OptionalAnswer.byDefault(view.focusesItems)
  }
  /// True.
  public func collectionView(_: CollectionView, shouldUpdateFocusIn _: FocusUpdateContext) -> Bool {
    OptionalAnswer.byDefault(true)
  }
  /// Optional: does nothing.
  public func collectionView(
    _: CollectionView, didUpdateFocusIn _: FocusUpdateContext, with _: FocusAnimationCoordinator
  ) {}
  /// None.
  public func indexPathForPreferredFocusedView(in _: CollectionView) -> IndexPath? { nil }
  /// As the view says.
  public func collectionView(_ view: CollectionView, selectionFollowsFocusForItemAt _: IndexPath) -> Bool {
    OptionalAnswer.byDefault(view.selectionFollowsFocus)
  }
  /// Optional: does nothing.
  public func collectionViewDidChangeSelection(_: CollectionView) {}
}
