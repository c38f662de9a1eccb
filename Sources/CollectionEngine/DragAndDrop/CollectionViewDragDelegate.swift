import Foundation

/// Says what of a collection view can be dragged, and is notified of drags. All but the first method are optional.
@preconcurrency @MainActor
public protocol CollectionViewDragDelegate: NSObjectProtocol {
  /// What is dragged when the item is; nothing where it can't be.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem]
  /// What is dragged, too, when the item is added to what is being dragged: as the rest of the selection is where a
  /// selected item is dragged. Nothing by default.
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem]
  /// What is seen of the item's cell while it is dragged; all of it for nil, the default.
  func collectionView(_ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> DragPreviewParameters?
  /// The things are lifted, and the drag begins. Followed by one `dragSessionDidEnd`.
  func collectionView(_ collectionView: CollectionView, dragSessionWillBegin session: any DragSession)
  /// The drag is over, whatever became of it.
  func collectionView(_ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)
  /// Whether things may be moved, and not just copied; true by default.
  func collectionView(_ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession)
    -> Bool
  /// Whether other programs can have nothing of it; false by default.
  func collectionView(
    _ collectionView: CollectionView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  /// Nothing.
  public func collectionView(
    _: CollectionView, itemsForAddingTo _: any DragSession, at _: IndexPath, point _: CGPoint
  ) -> [DragItem] { [] }
  /// All of it.
  public func collectionView(_: CollectionView, dragPreviewParametersForItemAt _: IndexPath)
    -> DragPreviewParameters?
  { nil }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, dragSessionWillBegin _: any DragSession) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, dragSessionDidEnd _: any DragSession) {}
  /// True.
  public func collectionView(_: CollectionView, dragSessionAllowsMoveOperation _: any DragSession) -> Bool { true }
  /// False.
  public func collectionView(
    _: CollectionView, dragSessionIsRestrictedToDraggingApplication _: any DragSession
  ) -> Bool { false }
}
