import Foundation

/// Something that can be done with a row, beside which it comes up when the row is pushed aside.
@preconcurrency @MainActor
open class ContextualAction: NSObject {
  /// The effect of an action on the item.
  public nonisolated enum Style: Int, Sendable {
    /// Changes it.
    case normal
    /// Deletes it: the action is red, and the row stays aside until the data has changed.
    case destructive
  }

  /// Does it. `completionHandler` is called when it is done, with whether it was: the row goes back then.
  public typealias Handler =
    @MainActor (
      _ action: ContextualAction, _ sourceView: View, _ completionHandler: @escaping (Bool) -> Void
    ) -> Void

  /// The effect of the action on the item.
  public final let style: Style
  /// Does it.
  public final let handler: Handler
  /// The title; also for assistive technology, where only the picture is seen.
  open var title: String?
  /// The picture.
  open var image: ViewImage?
  /// The background: red or grey unless set.
  open var backgroundColor: DynamicColor!

  /// An action of a name.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
    super.init()
  }
}

/// The actions at one side of a row.
@preconcurrency @MainActor
open class SwipeActionsConfiguration: NSObject {
  /// From the edge of the row inwards.
  public final let actions: [ContextualAction]
  /// Whether pushing the row all the way does the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Actions from the edge of the row inwards.
  public init(actions: [ContextualAction]) {
    self.actions = actions
    super.init()
  }
}
