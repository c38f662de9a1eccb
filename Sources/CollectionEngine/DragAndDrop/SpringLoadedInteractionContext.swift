import Foundation

/// Items that are dragged over an item, which they may open.
@preconcurrency @MainActor
public protocol SpringLoadedInteractionContext: NSObjectProtocol {
  /// How far it has come: `possible` where a delegate is asked.
  var state: SpringLoadedInteractionEffectState { get }
  /// The cell of the item. Another view changes nothing: none shows that it is about to open.
  var targetView: View? { get set }
  /// Not used.
  var targetItem: Any? { get set }
  /// The position of the pointer or the finger, in a view's coordinates; nil for those of the collection view's frame.
  func location(in view: View?) -> CGPoint
}

/// The stages before an item opens.
public enum SpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is over the item.
  case inactive
  /// A drag is over the item, which may open.
  case possible
  /// The item is about to open.
  case activating
  /// The item opens.
  case activated
}
