import Foundation

/// A drag that began in a collection view, as its host sees it.
@preconcurrency @MainActor
public final class ItemDrag: NSObject, DragSession {
  /// What is dragged.
  public internal(set) var items: [DragItem]
  /// What the drag is to the program.
  public var localContext: Any?
  /// Whether things may be moved; else they are copied.
  public internal(set) var allowsMoveOperation = true
  /// Whether other programs can have nothing of it.
  public internal(set) var isRestrictedToDraggingApplication = false
  /// Where it began.
  public private(set) weak var view: CollectionView?
  /// Where each item is in the data; nil for what is there no more.
  var sources: [IndexPath?]
  /// Where the hand is, in the frame of `view`.
  var location: CGPoint

  init(_ items: [DragItem], from source: IndexPath?, of view: CollectionView, at location: CGPoint) {
    (self.items, self.view, self.location) = (items, view, location)
    sources = items.map { _ in source }
  }

  nonisolated deinit {}

  /// Where the hand is, in a view's coordinates.
  public func location(in view: View) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(own.contentPoint(location), to: view)
  }
}
