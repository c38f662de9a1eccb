import Foundation

/// The item that the keyboard acts on.
extension CollectionView {
  /// Gives an item the focus and brings it into view; nil takes the focus away. The delegate may refuse.
  /// - Parameter animated: whether contents glide there; where it is more than two views away they are there at once.
  /// - Returns: whether it is so now.
  @discardableResult
  public final func focusItem(at indexPath: IndexPath?, scrolling: Bool = true, animated: Bool = true) -> Bool {
    prepareForQuestions()
    if let indexPath, !canFocusItem(at: indexPath) { return false }
    let context = FocusUpdateContext(from: focusedIndexPath, to: indexPath)
    let changes = focusedIndexPath != indexPath
    if changes, let delegate {
      let revision = knownData.revision
      guard delegate.collectionView(self, shouldUpdateFocusIn: context), revision == knownData.revision else {
        return false
      }
    }
    focusedIndexPath = indexPath
    updateFocusedCells()
    if let indexPath, scrolling {
      scrollToItem(at: indexPath, at: [], animated: animated && !isFarAway(indexPath))
    }
    if changes { delegate?.collectionView(self, didUpdateFocusIn: context, with: FocusAnimationCoordinator()) }
    return true
  }

  /// Whether items can have the focus now, where the delegate does not say.
  final var focusesItems: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

  /// Whether there is such an item, and it may have the focus.
  final func canFocusItem(at indexPath: IndexPath) -> Bool {
    knownData.contains(indexPath)
      && (delegate?.collectionView(self, canFocusItemAt: indexPath) ?? focusesItems)
  }

  /// Whether an item is selected when a key brings the focus to it.
  final func selects(withFocusAt indexPath: IndexPath) -> Bool {
    delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath) ?? selectionFollowsFocus
  }

  /// The keyboard came to the view, or left it.
  final func keyboardDidChange(_ isHere: Bool) {
    guard !isHere else { return }
    setShowsFocus(false)
    if !remembersLastFocusedIndexPath { focusItem(at: nil) }
  }

  /// Marks the focused item, or hides the mark.
  final func setShowsFocus(_ shows: Bool) {
    guard shows != showsFocus else { return }
    showsFocus = shows
    updateFocusedCells()
  }

  final func updateFocusedCells() {
    for (key, view) in displayed.visible {
      guard key.category == .cell, let cell = view as? Cell else { continue }
      cell.isFocused = showsFocus && !cell.isPlaceholder && dataIndexPath(for: key.indexPath) == focusedIndexPath
    }
    elementsDidChange()
  }
}
