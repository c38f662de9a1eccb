import Foundation

/// What a press does of an accessory of a list's row, or of a part of another cell.
extension CollectionView {
  /// Does what the accessory under a point of the view does. False where there is none, or it does nothing.
  final func pressAccessory(at point: CGPoint, of item: IndexPath) -> Bool {
    guard let pressed = cellForItem(at: item) else { return false }
    guard let cell = pressed as? ListCell else {
      let inContents = contentPoint(point)
      return pressed.performPress(
        at: CGPoint(x: inContents.x - pressed.frame.minX, y: inContents.y - pressed.frame.minY))
    }
    let accessory = accessory(at: point, of: cell)
    if let accessory, let action = accessory.actionHandler {
      action()
      return true
    }
    switch accessory?.accessoryType {
    case .delete:
      return openSwipeActions(at: item, edge: .trailing)
    case .multiselect:
      return false
    default:
      break
    }
    guard
      let outline = cell.accessories.first(where: {
        $0.accessoryType == .outlineDisclosure && $0.isDisplayed(whenEditing: cell.currentState.isEditing)
      }), accessory?.accessoryType == .outlineDisclosure || cell.expandsAnywhere(outline)
    else { return false }
    if let action = outline.actionHandler {
      action()
      return true
    }
    return expandItem(!cell.isExpanded, at: item)
  }

  /// Whether a finger at a point of the view lifts the item at once.
  final func isReorderHandle(at point: CGPoint, of item: IndexPath) -> Bool {
    guard let cell = cellForItem(at: item) as? ListCell else { return false }
    return accessory(at: point, of: cell)?.accessoryType == .reorder
  }

  private func accessory(at point: CGPoint, of cell: ListCell) -> CellAccessory? {
    let inContents = contentPoint(point)
    let x = inContents.x - cell.frame.minX
    // The whole height of the row is for the accessory, and half of the way to the next.
    return (cell.leadingAccessories + cell.trailingAccessories).first { view in
      let reach = max(ListMetrics.accessorySpacing / 2, (ListMetrics.standardAccessoryWidth - view.frame.width) / 2)
      return !view.isHidden && x >= view.frame.minX - reach && x < view.frame.maxX + reach
    }?.accessory
  }
}

extension ListCell {
  /// Whether a press anywhere on the row expands and collapses it.
  fileprivate func expandsAnywhere(_ outline: CellAccessory) -> Bool {
    switch outline.outlineStyle {
    case .automatic: row?.role == .header
    case .header: true
    case .cell: false
    }
  }
}
