import Foundation

/// What keys do: move the focus, extend the selection, move items.
final class KeyboardInteraction: ArenaGesture {
  private unowned let view: CollectionView
  private var typing = TypeAhead()

  init(_ view: CollectionView) { self.view = view }

  /// Keys are used beside what the program's recognisers follow.
  func giveUp(presses: Bool, motions: Bool) {}
  var priority: GesturePriority { .keyboard }
  /// A key means something at once or not at all.
  var state: GestureState { .possible }
  func shouldRecognizeSimultaneously(with other: any ArenaGesture) -> Bool { true }
  func cancel() -> Bool { false }

  func handle(_ event: InputEvent) -> Bool {
    guard case .keyDown(let key) = event.kind else { return false }
    return handle(key, modifiers: event.modifiers, time: event.time)
  }

  /// - Parameter time: in seconds.
  private func handle(_ key: InputEvent.Key, modifiers: InputEvent.Modifiers, time: Double) -> Bool {
    // While an item is being moved only Escape means anything, and that is for whatever holds it.
    if view.reordering.movement != nil { return false }
    if let move = Self.moves[key] {
      if modifiers.contains(.alt) { return moveItem(move) }
      if modifiers.isEmpty, expands(move) { return true }
      return moveFocus(move, modifiers)
        || modifiers.isEmpty && view.item(after: move, from: nil) == nil && view.scroll(by: key)
    }
    switch key {
    case .space where modifiers.isEmpty && typing.isUnderWay(at: time):
      _ = type(" ", time)
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
    case .character(let letter) where modifiers.isDisjoint(with: [.control, .alt]):
      return type(letter, time)
    case .menu:
      return view.showContextMenuByKey()
    case .escape:
      // Where only one item can be selected it is marked, and not about to be acted on: the key is for the owner.
      guard view.selectsSeveral, !view.isEditing else { return false }
      let count = view.numberOfSelectedItems
      view.deselectAllItems()
      return view.numberOfSelectedItems < count
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
    guard view.focusItem(at: target) else { return true }
    if modifiers.contains(.shift) {
      view.personExtends(to: target, adding: modifiers.contains(.control))
    } else if !modifiers.contains(.control), !view.isEditing, view.selects(withFocusAt: target) {
      view.personSelects(target)
    }
    return true
  }

  /// Goes to the item whose name is being typed. False where no name begins so; a letter too many means nothing.
  private func type(_ letter: Character, _ time: Double) -> Bool {
    let typing = typing.adding(letter, at: time)
    guard let counts = view.knownData.counts, let first = counts.first, let last = counts.last else { return false }
    let here = view.focusedIndexPath.flatMap { counts.contains($0) ? $0 : nil }
    let start = here.map { typing.goesOn ? $0 : $0 == last ? first : counts.path($0, advancedBy: 1) } ?? first
    guard let found = view.dataSource?.collectionView(view, indexPathForTyping: typing.text, from: start),
      view.focusItem(at: found)
    else { return self.typing.isUnderWay(at: time) }
    self.typing = typing
    view.setShowsFocus(true)
    if !view.isEditing, view.selects(withFocusAt: found) { view.personSelects(found) }
    return true
  }

  /// Moves the focused item to where the focus would go.
  private func moveItem(_ move: CollectionView.FocusMove) -> Bool {
    guard let source = view.focusedIndexPath, let target = view.item(after: move, from: source) else { return false }
    view.setShowsFocus(true)
    if view.movesTogether(with: source) {
      view.moveSelectionByKey(move)
      return true
    }
    view.moveItemByKey(from: source, to: target)
    return true
  }
}
