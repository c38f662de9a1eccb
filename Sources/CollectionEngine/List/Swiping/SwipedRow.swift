import Foundation

/// A row that is pushed aside, or on its way there or back, with its actions beside it.
final class SwipedRow {
  private(set) weak var cell: ListCell?
  var item: IndexPath
  let actions: SwipeActionsView
  /// Whether it is on its way back.
  private(set) var isClosing = false
  private var motion: (law: SpringMotion, start: Double?)?

  /// How rows come to rest: within about 0.3 s, without passing their place.
  private static let spring = Spring(frequency: 18)

  init(_ cell: ListCell, showing item: IndexPath, _ configuration: SwipeActionsConfiguration, at edge: SwipeEdge) {
    (self.cell, self.item) = (cell, item)
    actions = SwipeActionsView(configuration, at: edge)
    cell.swipeActions = actions
    cell.isSwiped = true
  }

  /// Whether the cell still shows the item that it was pushed aside for.
  var isShown: Bool { cell.map { $0.swipeActions === actions && $0.isDisplayed } ?? false }

  var isMoving: Bool { motion != nil }

  /// From points to the right to points that show more of the actions.
  var direction: CGFloat { (actions.edge == .leading) != actions.isRightToLeft ? 1 : -1 }

  var geometry: SwipeGeometry { actions.geometry(rowWidth: cell?.bounds.width ?? 0) }

  /// How much of the actions is seen, in points.
  var offset: CGFloat {
    get { (cell?.swipeOffset ?? 0) * (actions.edge == .leading ? 1 : -1) }
    set { if isShown { cell?.swipeOffset = actions.edge == .leading ? newValue : -newValue } }
  }

  /// The button at a point of the contents.
  func button(at point: CGPoint) -> SwipeActionButton? {
    guard isShown, let cell else { return nil }
    let here = CGPoint(
      x: point.x - cell.frame.minX - actions.frame.minX, y: point.y - cell.frame.minY - actions.frame.minY)
    return actions.buttons.first { $0.frame.contains(here) }
  }

  /// Stops where it is: a finger holds it.
  func hold() {
    motion = nil
    isClosing = false
  }

  /// Goes where an outcome says, from the speed it has (points per second).
  func glide(_ outcome: SwipeGeometry.Outcome, velocity: CGFloat = 0, animated: Bool) {
    isClosing = outcome == .closes
    let target = geometry.rest(after: outcome)
    guard animated else {
      motion = nil
      offset = target
      return
    }
    motion = (SpringMotion(spring: Self.spring, position: offset, velocity: velocity, target: target), nil)
  }

  /// Moves on to `time`.
  func advance(to time: Double) {
    guard let motion else { return }
    let start = motion.start ?? time
    self.motion?.start = start
    offset = motion.law.position(after: time - start)
    if time - start >= motion.law.duration { self.motion = nil }
  }

  /// Puts the cell back as it was.
  func shut() {
    guard isShown, let cell else { return }
    cell.swipeOffset = 0
    cell.swipeActions = nil
    cell.isSwiped = false
  }
}
