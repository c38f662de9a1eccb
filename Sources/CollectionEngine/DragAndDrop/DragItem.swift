import Foundation

/// One thing that is dragged.
@preconcurrency @MainActor
public final class DragItem: NSObject {
  /// The representations of the item for other programs.
  public let itemProvider: ItemProvider
  /// The program's own object for the item; nil for an item from another program.
  public var localObject: Any?
  /// The picture that is dragged; nil for what comes from another program.
  public internal(set) var preview: DragPreview?

  /// Something that others can have as a provider says.
  public init(itemProvider: ItemProvider) { self.itemProvider = itemProvider }

  nonisolated deinit {}

  /// The size of that picture, in points; zero where nothing is drawn.
  public var previewSize: CGSize { preview?.size ?? .zero }
}

/// The picture of something that is dragged: as a view shows it.
@preconcurrency @MainActor
public struct DragPreview {
  /// The view it was lifted from, while that is there; it may show another item by now.
  public internal(set) weak var view: View?
  /// The size, in points.
  public let size: CGSize
  /// From the top left corner of the view to where it was taken.
  public let grip: CGPoint
  /// The delegate's wishes for it.
  public let parameters: DragPreviewParameters?
}

/// The look of a cell while it is dragged.
@preconcurrency @MainActor
open class DragPreviewParameters: NSObject {
  /// The visible part of the cell, in its coordinates; nil for all of it.
  open var visibleRect: CGRect?
  /// The visible part of the cell by its outline, in the cell's coordinates; it counts before `visibleRect`. Nil for none.
  open var visiblePath: BezierPath?
  /// The background it is drawn on; nil for none.
  open var backgroundColor: DynamicColor?

  /// All of the cell, on nothing.
  public override init() {}

  nonisolated deinit {}
}

/// The place that a dropped item moves to.
@preconcurrency @MainActor
open class DragPreviewTarget: NSObject {
  /// The view whose coordinates are meant.
  public final let container: View
  /// The middle of the place.
  public final let center: CGPoint
  /// The transform of the picture there.
  public final let transform: CGAffineTransform

  /// A place in a view.
  public init(container: View, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }

  nonisolated deinit {}
}

/// Takes animations to be run along with the drop animation.
@preconcurrency @MainActor
public protocol DragAnimating: AnyObject {
  /// Does something while it flies.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Does something when it is there; false where it was stopped on its way.
  func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void)
}
