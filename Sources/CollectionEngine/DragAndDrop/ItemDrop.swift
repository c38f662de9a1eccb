import Foundation

/// Items that are dragged over a collection view, as its host reports them.
@preconcurrency @MainActor
public final class ItemDrop: NSObject, DropSession {
  /// The items that are dragged.
  public var items: [DragItem] { drag?.items ?? foreignItems }
  /// Whether things may be moved; else they are copied.
  public let allowsMoveOperation: Bool
  /// Whether other programs can have nothing of it.
  public var isRestrictedToDraggingApplication: Bool { drag?.isRestrictedToDraggingApplication ?? false }
  /// The drag of the program that they come by; nil where they come from another program.
  public let drag: ItemDrag?
  private let foreignItems: [DragItem]
  /// The proposal for them where they were last.
  public internal(set) var proposal = DropProposal(operation: .cancel)
  /// The operation that the person has chosen by the keys that are held, where the host knows: it precedes the
  /// proposal.
  public var chosenOperation: DropOperation?
  /// The view they are dragged over, and where, in its frame.
  weak var view: CollectionView?
  /// Whether the delegate of that can do anything with them; nil where it was not asked yet.
  var isHandled: Bool?
  var location = CGPoint.zero

  /// Things from another program.
  public init(items: [DragItem], allowsMoveOperation: Bool) {
    (foreignItems, self.allowsMoveOperation, drag) = (items, allowsMoveOperation, nil)
  }

  /// The things of a drag of the program itself.
  public init(_ drag: ItemDrag) {
    (foreignItems, allowsMoveOperation, self.drag) = ([], drag.allowsMoveOperation, drag)
  }

  nonisolated deinit {}

  /// The drag, as delegates know it; nil for one from another program.
  public var localDragSession: (any DragSession)? { drag }

  /// The position of the pointer or the finger, in a view's coordinates.
  public func location(in view: View) -> CGPoint {
    guard let own = self.view else { return location }
    return own.convert(own.contentPoint(location), to: view)
  }
}
