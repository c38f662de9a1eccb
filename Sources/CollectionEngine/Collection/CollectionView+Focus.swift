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
      let forward = (move == .right) != (isMirrored(currentLayout) || currentLayout.isReversed)
      switch track(ofSection: path.section)?.viewport.axis {
      case nil: return counts.path(path, advancedBy: forward ? 1 : -1)
      case .horizontal?: return item(inSectionOf: path, forward, along: .horizontal) ?? path
      case .vertical?: return item(.horizontal, move == .right, from: path) ?? path
      }
    case .up, .down:
      let isAlong = track(ofSection: path.section)?.viewport.axis == .vertical
      let next = isAlong ? item(inSectionOf: path, move == .down, along: .vertical) : nil
      return next ?? (isAlong ? path : item(.vertical, move == .down, from: path) ?? path)
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

  /// The nearest item wholly before or behind another along an axis, the one most in line first. Looks a view at a time
  /// until one is found.
  private func item(_ axis: ScrollDirection, _ forward: Bool, from path: IndexPath) -> IndexPath? {
    guard let here = layoutAttributesForItem(at: path).map({ place(of: $0).upright(axis) }) else { return nil }
    let content = CGRect(origin: .zero, size: contentSize).upright(axis)
    let (left, right) = (min(0, here.minX), max(content.width, here.maxX))
    let step = max(bounds.upright(axis).height, here.height, 1)
    var edge = forward ? here.maxY : here.minY
    while forward ? edge < content.height : edge > 0 {
      let strip = CGRect(x: left, y: forward ? edge : edge - step, width: right - left, height: step)
      let best = elements(in: strip.upright(axis)).lazy
        .filter { $0.representedElementCategory == .cell }
        .map { (frame: self.place(of: $0).upright(axis), path: $0.indexPath) }
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

  /// Where an item is among the others: not where it is only held in sight.
  private func place(of attributes: LayoutAttributes) -> CGRect {
    let (frame, resting) = (attributes.frame, restingFrame(of: ItemAddress(attributes.indexPath)))
    return resting.map { $0.size == frame.size ? $0 : frame } ?? frame
  }

  /// How many items of a section are looked at for the next one along its way.
  private static let reach = 1000

  /// The nearest item of the same section before or behind another along the way that the section scrolls; as the layout
  /// sees the directions. O(items in a group).
  private func item(inSectionOf path: IndexPath, _ forward: Bool, along axis: ScrollDirection) -> IndexPath? {
    let start = presentedIndexPath(for: path)
    func frame(_ item: Int) -> CGRect? {
      scrollingLayout?.frameInSection(of: IndexPath(item: item, section: start.section))?.upright(axis)
    }
    guard let here = frame(start.item) else { return nil }
    var best: (frame: CGRect, item: Int)?
    for step in 1...Self.reach {
      let item = start.item + (forward ? step : -step)
      guard item >= 0, item < numberOfItems(inSection: start.section), let frame = frame(item) else { break }
      guard forward ? frame.midY > here.maxY : frame.midY < here.minY else { continue }
      // Groups follow each other: what is beyond the best one is farther, and so is all that follows.
      if let best, forward ? frame.minY >= best.frame.maxY : frame.maxY <= best.frame.minY { break }
      if let best, Self.cost(of: best.frame, from: here, forward) <= Self.cost(of: frame, from: here, forward) {
        continue
      }
      best = (frame, item)
    }
    return best.map { dataIndexPath(for: IndexPath(item: $0.item, section: start.section)) }
  }

  /// How far an item is: the way to it, and three times what it lies to the side.
  private static func cost(of frame: CGRect, from here: CGRect, _ forward: Bool) -> CGFloat {
    let along = max(0, forward ? frame.minY - here.maxY : here.minY - frame.maxY)
    let aside = max(0, frame.minX - here.midX, here.midX - frame.maxX)
    return along + 3 * aside + abs(frame.midX - here.midX) / 1000
  }

  private func item(onePageDown down: Bool, from path: IndexPath) -> IndexPath {
    guard let here = layoutAttributesForItem(at: path)?.frame else { return path }
    let page = max(bounds.height - adjustedContentInset.top - adjustedContentInset.bottom - here.height, here.height)
    let wanted = CGPoint(
      x: here.midX, y: min(max(here.midY + (down ? page : -page), 0), contentSize.height))
    let near = nearestIndexPath(to: wanted).map { dataIndexPath(for: $0) }
    return near ?? (down ? counts?.last : counts?.first) ?? path
  }
}

nonisolated extension CGRect {
  /// The rectangle, or the one with its axes exchanged, so that `axis` is that of y.
  fileprivate func upright(_ axis: CollectionView.ScrollDirection) -> CGRect { axis == .vertical ? self : transposed }
}
