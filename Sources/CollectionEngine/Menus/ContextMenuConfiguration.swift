import Foundation

/// A menu that comes up where it was asked for.
@preconcurrency @MainActor
public final class ContextMenuConfiguration {
  /// Makes the menu; it is given what a host suggests, which is nothing. Nil for none.
  public typealias ActionProvider = (_ suggested: [MenuElement]) -> MenuGroup?

  /// The program's name for it.
  public let identifier: (any NSCopying)?
  private let actionProvider: ActionProvider?

  /// A menu that is made when it is shown.
  /// - Parameter previewProvider: not asked: nothing is shown beside the menu.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> View?)? = nil, actionProvider: ActionProvider? = nil
  ) {
    (self.identifier, self.actionProvider) = (identifier, actionProvider)
  }

  /// The menu as it is now; nil for none.
  public func makeMenu() -> MenuGroup? { actionProvider?([]) }
}

/// Takes what is to be done along with a menu. There is no motion to join: delegates are given nil.
@preconcurrency @MainActor
public protocol ContextMenuInteractionAnimating: AnyObject {
  /// Does something while the menu comes or goes.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something when the menu has come or gone.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// A menu that somebody asked for, by a button, a key or a long press.
@preconcurrency @MainActor
public struct ContextMenuRequest {
  /// The item it was asked for on; nil for empty space.
  public let item: IndexPath?
  /// The items it acts on: the selection, where the item is part of it.
  public let indexPaths: [IndexPath]
  /// The point it was asked for at, in the view's frame.
  public let point: CGPoint
  /// The menu that the delegate wants; nil where it leaves that to the host.
  public let configuration: ContextMenuConfiguration?
}
