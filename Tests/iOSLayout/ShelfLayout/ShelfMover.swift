import UIKit

/// Lets books be dragged from shelf to shelf and in from elsewhere, as it is written for iOS.
public final class ShelfMover: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  /// The titles, in order.
  public var titles: [String]

  /// Moves books of these titles.
  public init(_ titles: [String]) { self.titles = titles }

  // MARK: Drag

  /// The book's title.
  public func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    let item = UIDragItem(itemProvider: NSItemProvider(text: titles[indexPath.item]))
    item.localObject = titles[indexPath.item]
    session.localContext = indexPath
    return [item]
  }

  /// All of the book.
  public func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { UIDragPreviewParameters() }

  // MARK: Drop

  /// Texts.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: UIDropSession) -> Bool {
    session.localDragSession != nil || session.hasItemsConforming(toTypeIdentifiers: [NSItemProvider.textType])
  }

  /// Books of this shelf are moved, others copied.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    guard collectionView.hasActiveDrag else {
      return UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }
    return UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  /// Moves a book, or shows a placeholder until its title is known.
  public func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    let destination = coordinator.destinationIndexPath ?? IndexPath(item: titles.count, section: 0)
    for item in coordinator.items {
      if let source = item.sourceIndexPath {
        collectionView.performBatchUpdates({
          self.titles.insert(self.titles.remove(at: source.item), at: destination.item)
          collectionView.moveItem(at: source, to: destination)
        })
        coordinator.drop(item.dragItem, toItemAt: destination)
      } else {
        let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: destination, reuseIdentifier: "book")
        placeholder.cellUpdateHandler = { $0.alpha = 0.5 }
        let context = coordinator.drop(item.dragItem, to: placeholder)
        item.dragItem.itemProvider.loadText { [self] title in
          guard let title else { return _ = context.deletePlaceholder() }
          context.commitInsertion { titles.insert(title, at: $0.item) }
        }
      }
    }
  }
}
