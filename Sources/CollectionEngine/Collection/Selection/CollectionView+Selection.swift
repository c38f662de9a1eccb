import Foundation

/// What is selected, by program and by person.
extension CollectionView {
  /// Whether items may be selected now.
  final var selects: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several items may be selected now.
  final var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsSelection && allowsMultipleSelection
  }

  // MARK: By program: the delegate is not notified

  /// The selected items in reading order; nil where there is none.
  /// - Complexity: O(selected items).
  public final var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.indexPaths }

  /// The number of selected items.
  /// - Complexity: O(ranges of them).
  public final var numberOfSelectedItems: Int { selection.count }

  /// Whether an item is selected.
  /// - Complexity: O(log ranges).
  public final func isItemSelected(at indexPath: IndexPath) -> Bool { selection.contains(indexPath) }

  /// Selects an item, or clears the selection for nil.
  final func programSelects(_ indexPath: IndexPath?, _ animated: Bool, _ scrollPosition: ScrollPosition) {
    defer { didMutate() }
    guard selects else { return }
    guard let indexPath else { return replaceSelection(with: Selection()) }
    reloadIfNeeded()
    guard knownData.contains(indexPath) else { return }
    var new = selectsSeveral ? selection : Selection()
    new.insert(indexPath)
    replaceSelection(with: new)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes an item out of the selection.
  final func programDeselects(_ indexPath: IndexPath) {
    defer { didMutate() }
    guard selects else { return }
    var new = selection
    new.remove(indexPath)
    replaceSelection(with: new)
  }

  /// Changes the set and the cells in sight. O(visible).
  final func replaceSelection(with new: Selection) {
    guard new != selection else { return }
    selection = new
    for (key, view) in displayed.visible {
      guard key.category == .cell, let cell = view as? Cell else { continue }
      cell.isSelected = !cell.isPlaceholder && new.contains(dataIndexPath(for: key.indexPath))
    }
    elementsDidChange()
  }

  // MARK: By person: the delegate is asked and notified

  /// Selects an item, alone. What was selected is deselected, even under multiple selection.
  final func personSelects(_ path: IndexPath) {
    guard selects, ask({ $0.collectionView(self, shouldSelectItemAt: path) }) else { return }
    let delegate = delegate
    var (others, new) = (selection, Selection())
    others.remove(path)
    new.insert(path)
    replaceSelection(with: new)
    // Before the delegate is notified, which may move the item.
    selectionAnchor = path
    if let delegate { others.forEach { delegate.collectionView(self, didDeselectItemAt: $0) } }
    delegate?.collectionView(self, didSelectItemAt: path)
    delegate?.collectionViewDidChangeSelection(self)
  }

  /// Adds an item to the selection or takes it away, as a tap does under multiple selection.
  final func personToggles(_ path: IndexPath) {
    guard selects else { return }
    guard selectsSeveral else { return personSelects(path) }
    if selection.contains(path) {
      guard ask({ $0.collectionView(self, shouldDeselectItemAt: path) }) else { return }
      var new = selection
      new.remove(path)
      replaceSelection(with: new)
      selectionAnchor = path
      delegate?.collectionView(self, didDeselectItemAt: path)
    } else {
      guard ask({ $0.collectionView(self, shouldSelectItemAt: path) }) else { return }
      var new = selection
      new.insert(path)
      replaceSelection(with: new)
      selectionAnchor = path
      delegate?.collectionView(self, didSelectItemAt: path)
    }
    delegate?.collectionViewDidChangeSelection(self)
  }

  /// Selects everything from the anchor to an item; with `adding`, what was selected stays.
  final func personExtends(to path: IndexPath, adding: Bool) {
    guard selects else { return }
    guard selectsSeveral, let counts = knownData.counts else { return personSelects(path) }
    let anchor = selectionAnchor.flatMap { counts.contains($0) ? $0 : nil } ?? path
    let range = Selection(from: anchor, through: path, in: counts)
    personSets(adding ? selection.union(range) : range)
    selectionAnchor = anchor
  }

  /// Selects everything, where several items may be selected.
  final func personSelectsAll() {
    guard selectsSeveral, let counts = knownData.counts else { return }
    personSets(Selection(all: counts))
  }

  /// Makes `wanted` the selection, as far as the delegate agrees. O(changed items).
  final func personSets(_ wanted: Selection) {
    guard selects, wanted != selection else { return }
    // Asked about hundreds of thousands: not fetched for each.
    let delegate = delegate
    var (new, selected, deselected) = (wanted, wanted.subtracting(selection), selection.subtracting(wanted))
    if let delegate {
      selected.forEach { path in
        if delegate.collectionView(self, shouldSelectItemAt: path) { return }
        new.remove(path)
        selected.remove(path)
      }
      deselected.forEach { path in
        if delegate.collectionView(self, shouldDeselectItemAt: path) { return }
        new.insert(path)
        deselected.remove(path)
      }
    }
    replaceSelection(with: new)
    guard let delegate else { return }
    deselected.forEach { delegate.collectionView(self, didDeselectItemAt: $0) }
    selected.forEach { delegate.collectionView(self, didSelectItemAt: $0) }
    delegate.collectionViewDidChangeSelection(self)
  }

  /// Selects everything as the person would (Ctrl+A).
  /// - Complexity: O(items that become selected): the delegate is asked about each.
  public final func selectAllItems() { personSelectsAll() }

  /// Clears the selection as the person would (Escape).
  /// - Complexity: O(items that were selected): the delegate is asked about each.
  public final func deselectAllItems() { personSets(Selection()) }

  // MARK: Highlighting

  /// Presses an item down. Returns false where the delegate does not let it be.
  final func highlight(_ path: IndexPath) -> Bool {
    guard ask({ $0.collectionView(self, shouldHighlightItemAt: path) }) else { return false }
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  /// Lets an item up.
  final func unhighlight(_ path: IndexPath) {
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Ends the press of an item after `selection`, where the item is then: the delegate may move or remove what is selected.
  /// - Returns: where it is; nil where it is gone.
  final func unhighlight(_ path: IndexPath, after selection: () -> Void) -> IndexPath? {
    let cell = cellForItem(at: path)
    itemState.pressed = path
    defer { itemState.pressed = nil }
    selection()
    if let pressed = itemState.pressed { unhighlight(pressed) } else { cell?.isHighlighted = false }
    return itemState.pressed
  }

  private func ask(_ question: (any CollectionViewDelegate) -> Bool) -> Bool { delegate.map(question) ?? true }
}
