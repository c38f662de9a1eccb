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
      let track = track(ofSection: path.section)
      if let track { return item(.horizontal, move == .right, from: path, on: track) ?? path }
      let mirrored = isMirrored(currentLayout)
      return counts.path(path, advancedBy: (move == .right) == mirrored ? -1 : 1)
    case .up, .down:
      return item(.vertical, move == .down, from: path, on: track(ofSection: path.section)) ?? path
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

  /// The nearest item wholly before or behind another along an axis, the one most in line first; in its own section
  /// where that scrolls along the axis. Looks a view at a time until one is found.
  private func item(
    _ axis: ScrollDirection, _ forward: Bool, from path: IndexPath, on track: SectionTrack?
  ) -> IndexPath? {
    // Upright: the axis is that of y.
    func upright(_ rect: CGRect) -> CGRect { axis == .vertical ? rect : rect.transposed }
    guard let here = layoutAttributesForItem(at: path).map({ upright($0.frame) }) else { return nil }
    let own = track.flatMap { $0.viewport.axis == axis ? $0 : nil }
    let whole = upright(own.map { extent(of: $0, section: path.section) } ?? CGRect(origin: .zero, size: contentSize))
    let (left, right) = (min(whole.minX, here.minX), max(whole.maxX, here.maxX))
    let step = max(upright(bounds).height, here.height, 1)
    var edge = forward ? here.maxY : here.minY
    while forward ? edge < whole.maxY : edge > whole.minY {
      let strip = CGRect(x: left, y: forward ? edge : edge - step, width: right - left, height: step)
      let best = elements(in: upright(strip)).lazy
        .filter { $0.representedElementCategory == .cell && (own == nil || $0.indexPath.section == path.section) }
        .map { (frame: upright($0.frame), path: $0.indexPath) }
        .filter { forward ? $0.frame.midY > here.maxY : $0.frame.midY < here.minY }
        .min { a, b in
          let (x, y) = (Self.cost(of: a.frame, from: here, forward), Self.cost(of: b.frame, from: here, forward))
          return x == y ? a.path < b.path : x < y
        }
      if let best { return dataIndexPath(for: best.path) }
      edge += forward ? step : -step
    }
    return nil
  }

  /// How far an item is: the way to it, and three times what it lies to the side.
  private static func cost(of frame: CGRect, from here: CGRect, _ forward: Bool) -> CGFloat {
    let along = max(0, forward ? frame.minY - here.maxY : here.minY - frame.maxY)
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
