import Foundation

@testable import CollectionEngine

/// What a stage answers about focus, strokes, menus and names; and what it was asked of these, where that is wanted.
struct Contract {
  var logs = false
  var canFocus: ((IndexPath) -> Bool)?
  var shouldUpdateFocus = true
  var preferred: IndexPath?
  var followsFocus: ((IndexPath) -> Bool)?
  var onFocus: ((FocusAnimationCoordinator) -> Void)?
  var beginsStroke = false
  var onStroke: (() -> Void)?
  var canEdit: (IndexPath) -> Bool = { _ in true }
  /// Makes menus; nil for a delegate that has none.
  var menu: (() -> ContextMenuConfiguration)?
  /// Whether the host shows what it is asked for.
  var showsMenus = false
  var requests: [ContextMenuRequest] = []
  /// Whether the host begins the drags that it is asked for, and what it was asked for.
  var beginsDrags = true
  var drags: [ItemDrag] = []
  var titles: [String]?
  var place: (Int) -> IndexPath = { IndexPath(index: $0) }
  /// The names that are typed, by item of the first section.
  var names: [String] = []
}

extension Stage {
  private func note(_ call: String) { if contract.logs { log.append(call) } }

  private func item(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }

  // MARK: Focus

  func collectionView(_: CollectionView, canFocusItemAt path: IndexPath) -> Bool {
    contract.canFocus?(path) ?? view.focusesItems
  }
  func collectionView(_: CollectionView, shouldUpdateFocusIn context: FocusUpdateContext) -> Bool {
    note("shouldFocus \(item(context.previouslyFocusedIndexPath))>\(item(context.nextFocusedIndexPath))")
    return contract.shouldUpdateFocus
  }
  func collectionView(
    _: CollectionView, didUpdateFocusIn context: FocusUpdateContext, with coordinator: FocusAnimationCoordinator
  ) {
    note("didFocus \(item(context.previouslyFocusedIndexPath))>\(item(context.nextFocusedIndexPath))")
    contract.onFocus?(coordinator)
  }
  func indexPathForPreferredFocusedView(in _: CollectionView) -> IndexPath? { contract.preferred }
  func collectionView(_: CollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool {
    contract.followsFocus?(path) ?? view.selectionFollowsFocus
  }

  // MARK: Strokes, editing

  func collectionView(_: CollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath) -> Bool {
    note("shouldBeginStroke \(path.item)")
    return contract.beginsStroke
  }
  func collectionView(_: CollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath) {
    note("didBeginStroke \(path.item)")
    contract.onStroke?()
  }
  func collectionViewDidEndMultipleSelectionInteraction(_: CollectionView) { note("didEndStroke") }
  func collectionView(_: CollectionView, canEditItemAt path: IndexPath) -> Bool { contract.canEdit(path) }

  // MARK: Menus

  func collectionView(_: CollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint)
    -> ContextMenuConfiguration?
  {
    note("menu \(path.item)")
    return contract.menu?()
  }
  func collectionView(
    _: CollectionView, willDisplayContextMenu: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) { note("willDisplayContextMenu") }
  func collectionView(
    _: CollectionView, willEndContextMenuInteraction: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) { note("willEndContextMenuInteraction") }
  func view(_ view: CollectionView, shows request: ContextMenuRequest) -> Bool {
    contract.requests.append(request)
    return contract.showsMenus
  }

  func view(_ view: CollectionView, begins drag: ItemDrag) -> Bool {
    contract.drags.append(drag)
    return contract.beginsDrags
  }

  // MARK: Names

  func indexTitles(for _: CollectionView) -> [String]? {
    note("indexTitles")
    return contract.titles
  }
  func collectionView(_: CollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    contract.place(index)
  }
  func collectionView(_: CollectionView, indexPathForTyping text: String, from start: IndexPath) -> IndexPath? {
    let names = contract.names
    let found = names.indices.map { ($0 + start.item) % names.count }.first { names[$0].hasPrefix(text) }
    return found.map { path($0) }
  }
}
