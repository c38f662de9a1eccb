import Foundation

/// Says what can be dropped on a collection view, and takes it in. All but the first method are optional.
@preconcurrency @MainActor
public protocol CollectionViewDropDelegate: NSObjectProtocol {
  /// Items were dropped here: accept them. Whatever the coordinator is not used for goes back to where it came from.
  func collectionView(_ collectionView: CollectionView, performDropWith coordinator: any DropCoordinator)
  /// Whether the items mean anything here; where not, the delegate gets no other calls about them. True by default.
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool
  /// The things came over the view.
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: any DropSession)
  /// What would become of the things here: asked when they move, and when the contents move under them. A destination at
  /// the end of a section is the number of its items; there is none where nothing is near. By default things of the
  /// view itself are moved where they may be, and all others refused.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> DropProposal
  /// The things left the view.
  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: any DropSession)
  /// The drag is over, wherever the items were dropped.
  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)
  /// Not asked: a thing flies as the cell of its item.
  func collectionView(_ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> DragPreviewParameters?
}

extension CollectionViewDropDelegate {
  /// True.
  public func collectionView(_: CollectionView, canHandle _: any DropSession) -> Bool { true }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, dropSessionDidEnter _: any DropSession) {}
  /// Moves what comes from the view itself; refuses all else.
  public func collectionView(
    _ view: CollectionView, dropSessionDidUpdate session: any DropSession, withDestinationIndexPath _: IndexPath?
  ) -> DropProposal {
    guard session.allowsMoveOperation, view.drag != nil, view.drag === session.localDragSession else {
      return DropProposal(operation: .cancel)
    }
    return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, dropSessionDidExit _: any DropSession) {}
  /// Optional: does nothing.
  public func collectionView(_: CollectionView, dropSessionDidEnd _: any DropSession) {}
  /// Not asked.
  public func collectionView(_: CollectionView, dropPreviewParametersForItemAt _: IndexPath)
    -> DragPreviewParameters?
  { nil }
}
