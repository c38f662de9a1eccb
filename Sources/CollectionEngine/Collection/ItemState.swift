import Foundation

/// What the view keeps of items by their places in the data: one value, so that what changes the data forgets none of it.
struct ItemState {
  var selection = Selection()
  /// Where a selection of a range began.
  var selectionAnchor: IndexPath?
  /// The item that the keyboard acts on.
  var focus: IndexPath?
  /// The item that is pressed, while the delegate is notified of what comes of it.
  var pressed: IndexPath?
  /// The item that the contents are scrolled to, where its place is only estimated yet.
  var scrollTarget: ScrollTarget?
  /// Where a view without a size begins once it has one.
  var awaitedPlace: (indexPath: IndexPath, position: CollectionView.ScrollPosition)?

  /// Takes everything along through changes of the data.
  /// - Parameter neighbour: where the focus goes when its item is gone.
  mutating func follow(_ map: UpdateMap, neighbour: (IndexPath) -> IndexPath?) {
    if !selection.isEmpty { selection = map.new(selection) }
    selectionAnchor = selectionAnchor.flatMap { map.new($0) }
    focus = focus.flatMap { map.new($0) ?? neighbour($0) }
    pressed = pressed.flatMap { map.new($0) }
    scrollTarget = scrollTarget?.following(map)
    awaitedPlace = awaitedPlace.flatMap { awaited in
      map.new(awaited.indexPath).map { (indexPath: $0, position: awaited.position) }
    }
  }

  /// Keeps, after a reload of the data, only what can mean a place instead of an item. A place that is awaited is
  /// looked for once there is a size.
  mutating func reload(_ counts: ItemCounts?) {
    func isThere(_ path: IndexPath) -> Bool { counts?.contains(path) == true }
    selection.removeAll()
    selectionAnchor = nil
    if let focus, !isThere(focus) { self.focus = nil }
    if let pressed, !isThere(pressed) { self.pressed = nil }
    if let scrollTarget, !isThere(scrollTarget.indexPath) { self.scrollTarget = nil }
  }
}

extension CollectionView {
  final var selection: Selection {
    get { itemState.selection }
    set { itemState.selection = newValue }
  }

  final var selectionAnchor: IndexPath? {
    get { itemState.selectionAnchor }
    set { itemState.selectionAnchor = newValue }
  }

  /// The item the keyboard acts on, as a place in the data.
  public internal(set) final var focusedIndexPath: IndexPath? {
    get { itemState.focus }
    set { itemState.focus = newValue }
  }
}
