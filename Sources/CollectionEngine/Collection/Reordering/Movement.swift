import Foundation

/// An item that is being moved interactively.
struct Movement {
  /// Where the middle of the item is, in content coordinates.
  var position: CGPoint
  let view: ReusableView
  /// Whether the data source is being notified of where the item went.
  var isCommitting = false
  /// Whether the rest of the selection goes where it goes.
  var bringsSelection = false

  mutating func carry(by shift: CGPoint) {
    position.x += shift.x
    position.y += shift.y
  }
}
