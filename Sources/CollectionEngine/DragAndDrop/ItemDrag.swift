import Foundation

/// A drag that began in a collection view, as its host sees it.
@preconcurrency @MainActor
public final class ItemDrag: NSObject, DragSession {
  /// The items that are dragged.
  public internal(set) var items: [DragItem]
  /// The program's own object for the drag.
  public var localContext: Any?
  /// Whether things may be moved; else they are copied.
  public internal(set) var allowsMoveOperation = true
  /// Whether other programs can have nothing of it.
  public internal(set) var isRestrictedToDraggingApplication = false
  /// The operation that was done on the items, once the drag is over.
  public internal(set) var operation = DropOperation.cancel
  /// The view in which it began.
  public private(set) weak var view: CollectionView?
  /// Where each item is in the data; nil for what is there no more.
  private(set) var sources: [IndexPath?] = []
  /// The index paths of `sources` as a set.
  private var draggedPaths = Selection()
  /// Whether the delegate was notified that it begins.
  var hasBegun = false
  /// The position of the pointer or the finger, in the frame of `view`.
  var location: CGPoint

  init(from view: CollectionView, at location: CGPoint) {
    (items, self.view, self.location) = ([], view, location)
  }

  nonisolated deinit {}

  /// The position of the pointer or the finger, in a view's coordinates.
  public func location(in view: View) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(own.contentPoint(location), to: view)
  }

  func add(_ items: [DragItem], from source: IndexPath) {
    self.items += items
    sources += items.map { _ in source }
    if !items.isEmpty { draggedPaths.insert(source) }
  }

  /// Whether an item is dragged, by its place in the data.
  func includes(_ path: IndexPath) -> Bool { draggedPaths.contains(path) }

  /// Where a thing is in the data now.
  func source(of item: DragItem) -> IndexPath? { items.firstIndex { $0 === item }.flatMap { sources[$0] } }

  /// Goes with the items to where changes of the data take them.
  func follow(_ map: (IndexPath) -> IndexPath?, _ selection: (Selection) -> Selection) {
    sources = sources.map { $0.flatMap(map) }
    draggedPaths = selection(draggedPaths)
  }
}
