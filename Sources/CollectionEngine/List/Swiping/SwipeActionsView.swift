import Foundation

/// The actions beside a row that is pushed aside.
public final class SwipeActionsView: View {
  final let configuration: SwipeActionsConfiguration
  final let edge: SwipeEdge
  final let buttons: [SwipeActionButton]

  init(_ configuration: SwipeActionsConfiguration, at edge: SwipeEdge) {
    self.configuration = configuration
    self.edge = edge
    buttons = configuration.actions.map { SwipeActionButton($0) }
    super.init(frame: .zero)
    for button in buttons { addSubview(button) }
  }

  /// How far a row of a width goes.
  final func geometry(rowWidth: CGFloat) -> SwipeGeometry {
    SwipeGeometry(
      widths: buttons.map(\.naturalWidth), rowWidth: rowWidth,
      performsFirst: configuration.performsFirstActionWithFullSwipe)
  }

  /// Shows what a row pushed aside by `offset` leaves free: at its leading side if positive.
  final func reveal(_ offset: CGFloat, in size: CGSize) {
    let seen = edge == .leading ? max(0, offset) : max(0, -offset)
    let isAtLeft = (edge == .leading) != isRightToLeft
    frame = CGRect(x: isAtLeft ? 0 : size.width - seen, y: 0, width: seen, height: size.height)
    for (button, place) in zip(buttons, geometry(rowWidth: size.width).actions(at: seen)) {
      let x = isAtLeft ? place.start : seen - place.start - place.width
      button.frame = CGRect(x: x, y: 0, width: place.width, height: size.height)
    }
  }
}

/// One of the actions beside a row. The host draws it.
public final class SwipeActionButton: View {
  /// The action of the button.
  public final let action: ContextualAction
  /// Whether a finger or a pointer holds it down.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  init(_ action: ContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    accessibilityLabel = action.title
  }

  /// The width that shows the action whole, in points.
  final var naturalWidth: CGFloat {
    let title = action.image == nil ? action.title ?? "" : ""
    let text = size(of: title, font: .subheadline, width: .greatestFiniteMagnitude, lineLimit: 1).width.orNone
    return max(Self.leastWidth, (text + 2 * Self.margin).rounded(.up))
  }

  private static let leastWidth: CGFloat = 74
  private static let margin: CGFloat = 16
}
