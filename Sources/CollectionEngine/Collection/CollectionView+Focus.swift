import Foundation

/// The item that the keyboard acts on.
extension CollectionView {
  /// The ways the keyboard moves over items.
  public nonisolated enum FocusMove: Sendable {
    case left, right, up, down, pageUp, pageDown, first, last
  }

  /// Gives an item the focus and brings it into view; nil takes the focus away.
  public final func focusItem(at indexPath: IndexPath?, scrolling: Bool = true, animated: Bool = true) {
    prepareForQuestions()
    if let indexPath {
      guard counts?.contains(indexPath) == true,
        delegate?.collectionView(self, canFocusItemAt: indexPath) ?? true
      else { return }
    }
    let changed = focusedIndexPath != indexPath
    focusedIndexPath = indexPath
    updateFocusedCells()
    if let indexPath, scrolling { scrollToItem(at: indexPath, at: [], animated: animated) }
    if changed { delegate?.collectionView(self, didMoveFocusTo: indexPath) }
  }

  /// Marks the focused item, or hides the mark.
  final func setShowsFocus(_ shows: Bool) {
    guard shows != showsFocus else { return }
    showsFocus = shows
    updateFocusedCells()
  }

  final func updateFocusedCells() {
    for (key, view) in visible {
      guard key.category == .cell, let cell = view as? Cell else { continue }
      cell.isFocused = showsFocus && dataIndexPath(for: key.indexPath) == focusedIndexPath
    }
    elementsDidChange()
  }

  /// The item that a move leads to; the first one where nothing has the focus.
  final func item(after move: FocusMove, from path: IndexPath?) -> IndexPath? {
    prepareForQuestions()
    guard let counts, let first = counts.first, let last = counts.last else { return nil }
    guard let path, counts.contains(path) else { return move == .last ? last : firstVisibleItem ?? first }
    switch move {
    case .first: return first
    case .last: return last
    case .left, .right:
      let mirrored = isMirrored(currentLayout)
      return counts.path(path, advancedBy: (move == .right) == mirrored ? -1 : 1)
    case .up, .down: return item(vertically: move == .down, from: path) ?? path
    case .pageUp, .pageDown: return item(onePageDown: move == .pageDown, from: path)
    }
  }

  private var firstVisibleItem: IndexPath? {
    visible.values.compactMap { view -> IndexPath? in
      guard let attributes = view.attributes, attributes.representedElementCategory == .cell,
        bounds.contains(attributes.frame)
      else { return nil }
      return dataIndexPath(for: attributes.indexPath)
    }.min()
  }

  /// The nearest item wholly above or below, the one most in line first. Looks a view at a time until one is found.
  private func item(vertically down: Bool, from path: IndexPath) -> IndexPath? {
    guard let here = layoutAttributesForItem(at: path)?.frame else { return nil }
    let content = contentSize
    let step = max(bounds.height, here.height, 1)
    var edge = down ? here.maxY : here.minY
    while down ? edge < content.height : edge > 0 {
      let strip = CGRect(
        x: min(0, here.minX), y: down ? edge : edge - step, width: max(content.width, here.maxX), height: step)
      let found = elements(in: strip).filter {
        $0.representedElementCategory == .cell && (down ? $0.frame.midY > here.maxY : $0.frame.midY < here.minY)
      }
      let best = found.min { a, b in
        let (x, y) = (Self.cost(of: a.frame, from: here, down: down), Self.cost(of: b.frame, from: here, down: down))
        return x == y ? a.indexPath < b.indexPath : x < y
      }
      if let best { return dataIndexPath(for: best.indexPath) }
      edge += down ? step : -step
    }
    return nil
  }

  /// How far an item is: the way to it, and three times what it lies to the side.
  private static func cost(of frame: CGRect, from here: CGRect, down: Bool) -> CGFloat {
    let along = max(0, down ? frame.minY - here.maxY : here.minY - frame.maxY)
    let aside = max(0, frame.minX - here.midX, here.midX - frame.maxX)
    return along + 3 * aside + abs(frame.midX - here.midX) / 1000
  }

  private func item(onePageDown down: Bool, from path: IndexPath) -> IndexPath {
    guard let here = layoutAttributesForItem(at: path)?.frame else { return path }
    let page = max(bounds.height - contentInset.top - contentInset.bottom - here.height, here.height)
    let wanted = CGPoint(
      x: here.midX, y: min(max(here.midY + (down ? page : -page), 0), contentSize.height))
    let near = nearestIndexPath(to: wanted).map { dataIndexPath(for: $0) }
    return near ?? (down ? counts?.last : counts?.first) ?? path
  }
}
