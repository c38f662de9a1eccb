import Foundation

/// Things on their way from one place to another, in somebody's hand.
@preconcurrency @MainActor
public protocol DragDropSession: NSObjectProtocol {
  /// What is dragged.
  var items: [DragItem] { get }
  /// Whether things may be moved; else they are copied.
  var allowsMoveOperation: Bool { get }
  /// Whether other programs can have nothing of it.
  var isRestrictedToDraggingApplication: Bool { get }
  /// The position of the pointer or the finger, in a view's coordinates.
  func location(in view: View) -> CGPoint
  /// Whether one of the things can be had as one of the MIME types.
  func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool
}

extension DragDropSession {
  /// Whether one of the things can be had as one of the MIME types.
  public func hasItemsConforming(toTypeIdentifiers types: [String]) -> Bool {
    items.contains { item in types.contains { item.itemProvider.hasItem(ofType: $0) } }
  }
}

/// Things on their way out of a view of the program.
@preconcurrency @MainActor
public protocol DragSession: DragDropSession {
  /// What the drag is to the program.
  var localContext: Any? { get set }
}

/// Things on their way into a view.
@preconcurrency @MainActor
public protocol DropSession: DragDropSession {
  /// The drag of the program that they come by; nil where they come from another program.
  var localDragSession: (any DragSession)? { get }
}
