// Drag and drop under the names that iOS code knows. Types are MIME types; a provider hands over data, text and files.
import CollectionEngine

/// One thing that is dragged.
public typealias UIDragItem = DragItem
/// The representations of an item that is dragged, by MIME type.
public typealias NSItemProvider = ItemProvider
/// Things on their way from one place to another.
public typealias UIDragDropSession = DragDropSession
/// Things on their way out of a view of the program.
public typealias UIDragSession = DragSession
/// Things on their way into a view.
public typealias UIDropSession = DropSession
/// Items that are dragged over an item, which they may open.
public typealias UISpringLoadedInteractionContext = SpringLoadedInteractionContext
/// The stages before an item opens.
public typealias UISpringLoadedInteractionEffectState = SpringLoadedInteractionEffectState
/// The operation on items that are dropped.
public typealias UIDropOperation = DropOperation
/// The look of a cell while it is dragged: a rectangle or a path of it.
public typealias UIDragPreviewParameters = DragPreviewParameters
/// The place that a dropped item moves to.
public typealias UIDragPreviewTarget = DragPreviewTarget
/// Takes animations to be run along with the drop animation.
public typealias UIDragAnimating = DragAnimating

/// Says what of a collection view can be dragged.
public typealias UICollectionViewDragDelegate = CollectionViewDragDelegate
/// Says what can be dropped on a collection view.
public typealias UICollectionViewDropDelegate = CollectionViewDropDelegate
/// A proposal for what to do with items if they are dropped here.
public typealias UICollectionViewDropProposal = DropProposal
/// The items that were dropped on a collection view, and where.
public typealias UICollectionViewDropCoordinator = DropCoordinator
/// One of the items that were dropped.
public typealias UICollectionViewDropItem = DropItem
/// A cell for something that is not in the data yet.
public typealias UICollectionViewPlaceholder = CollectionPlaceholder
/// A placeholder that something flies to.
public typealias UICollectionViewDropPlaceholder = DropPlaceholder
/// Says what came of a thing for which there is a placeholder.
public typealias UICollectionViewDropPlaceholderContext = DropPlaceholderContext
