import Foundation

/// The items that were dropped on a collection view, and where: by it the delegate says where each of them goes.
@preconcurrency @MainActor
public protocol DropCoordinator: AnyObject {
  /// The things.
  var items: [any DropItem] { get }
  /// The place among the items where they were dropped; nil where nothing is near.
  var destinationIndexPath: IndexPath? { get }
  /// What was to become of them there.
  var proposal: DropProposal { get }
  /// What they came by.
  var session: any DropSession { get }

  /// Shows a placeholder for an item that has yet to be loaded; it stays until its context commits or deletes it.
  func drop(_ dragItem: DragItem, to placeholder: DropPlaceholder) -> any DropPlaceholderContext
  /// Has a thing fly to an item, which is in the data and the view already: by a batch of updates before this call.
  @discardableResult func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating
  /// Has a thing fly into an item: to a rectangle in the coordinates of its cell. Without a size it shrinks away.
  @discardableResult func drop(_ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any DragAnimating
  /// Has a thing fly to any place.
  @discardableResult func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating
}

/// One of the items that were dropped.
@preconcurrency @MainActor
public protocol DropItem: AnyObject {
  /// The thing.
  var dragItem: DragItem { get }
  /// Where it is in the data of the view it was dropped on; nil for what comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// How large it was drawn, in points.
  var previewSize: CGSize { get }
}

/// A cell for something that is not in the data yet. `cellForItemAt` is never asked for it.
@preconcurrency @MainActor
open class CollectionPlaceholder: NSObject {
  /// The place it goes to, as an insertion there would.
  public final let insertionIndexPath: IndexPath
  /// The reuse identifier that its cell is dequeued by.
  public final let reuseIdentifier: String
  /// Fills its cell.
  open var cellUpdateHandler: ((Cell) -> Void)?

  /// A cell of the class that is registered for an identifier, at a place in the data.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
  }

  nonisolated deinit {}
}

/// A placeholder that something flies to.
@preconcurrency @MainActor
open class DropPlaceholder: CollectionPlaceholder {
  /// Not asked: the thing flies as this cell.
  open var previewParametersProvider: ((Cell) -> DragPreviewParameters?)?
}

/// Says what came of a thing for which there is a placeholder.
@preconcurrency @MainActor
public protocol DropPlaceholderContext: DragAnimating {
  /// The thing.
  var dragItem: DragItem { get }
  /// Puts an item of the data in the place of the placeholder. `dataSourceUpdates` inserts it into the data, where it
  /// is notified; the view is not notified.
  /// - Returns: false where the placeholder is gone, as after `reloadData()`: nothing was asked for then.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Takes the placeholder away: nothing came of the thing.
  /// - Returns: false where it is gone already.
  @discardableResult func deletePlaceholder() -> Bool
  /// Has the placeholder's cell filled again.
  func setNeedsCellUpdate()
}
