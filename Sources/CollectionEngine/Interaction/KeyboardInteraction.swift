import Foundation

/// What keys do: move the focus, extend the selection, move items.
final class KeyboardInteraction {
  private unowned let view: CollectionView

  init(_ view: CollectionView) { self.view = view }

  func focusChanged(_ focused: Bool) {
    if !focused { view.setShowsFocus(false) }
  }

  func handle(_ key: InputEvent.Key, modifiers: InputEvent.Modifiers) -> Bool {
    // While an item is in the hand only Escape means anything, and that is for whatever holds it.
    if view.movement != nil { return false }
    if let move = Self.moves[key] {
      if modifiers.contains(.alt) { return moveItem(move) }
      if modifiers.isEmpty, expands(move) { return true }
      return moveFocus(move, modifiers)
        || modifiers.isEmpty && view.item(after: move, from: nil) == nil && view.scroll(by: key)
    }
    switch key {
    case .space:
      guard let path = view.focusedIndexPath else { return false }
      view.setShowsFocus(true)
      if modifiers.contains(.shift) {
        view.personExtends(to: path, adding: modifiers.contains(.control))
      } else if modifiers.contains(.control) || view.isEditing || view.isItemSelected(at: path) {
        view.personToggles(path)
      } else {
        view.personSelects(path)
      }
    case .enter:
      guard let path = view.focusedIndexPath, modifiers.isEmpty else { return false }
      view.performPrimaryAction(at: path)
    case .character("a") where modifiers == .control:
      guard view.selectsSeveral else { return false }
      view.selectAllItems()
    case .escape:
      guard view.indexPathsForSelectedItems != nil, !view.isEditing else { return false }
      view.deselectAllItems()
    default:
      return false
    }
    return true
  }

  private static let moves: [InputEvent.Key: CollectionView.FocusMove] = [
    .left: .left, .right: .right, .up: .up, .down: .down, .pageUp: .pageUp, .pageDown: .pageDown, .home: .first,
    .end: .last,
  ]

  /// Shows or hides what is below the focused item, where it is one of an outline and not so already.
  private func expands(_ move: CollectionView.FocusMove) -> Bool {
    guard move == .left || move == .right, let path = view.focusedIndexPath else { return false }
    return view.expandItem((move == .right) != view.isRightToLeft, at: path)
  }

  /// Moves the focus; the selection follows unless Ctrl is held, and grows with Shift.
  private func moveFocus(_ move: CollectionView.FocusMove, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard let target = view.item(after: move, from: view.focusedIndexPath) else { return false }
    view.setShowsFocus(true)
    // A range begins where the focus was, unless something else began one.
    if view.selectionAnchor == nil { view.selectionAnchor = view.focusedIndexPath }
    view.focusItem(at: target)
    if modifiers.contains(.shift) {
      view.personExtends(to: target, adding: modifiers.contains(.control))
    } else if !modifiers.contains(.control) && !view.isEditing {
      view.personSelects(target)
    }
    return true
  }

  /// Moves the focused item to where the focus would go.
  private func moveItem(_ move: CollectionView.FocusMove) -> Bool {
    guard let source = view.focusedIndexPath, let target = view.item(after: move, from: source) else { return false }
    view.setShowsFocus(true)
    view.moveItemByKey(from: source, to: target)
    return true
  }
}
