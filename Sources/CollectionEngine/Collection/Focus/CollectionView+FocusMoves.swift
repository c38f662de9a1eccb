import Foundation

/// Where keys lead from an item to the next.
extension CollectionView {
  /// The ways the keyboard moves over items.
  public nonisolated enum FocusMove: Sendable {
    /// To the nearest item on the left.
    case left
    /// To the nearest item on the right.
    case right
    /// To the nearest item above.
    case up
    /// To the nearest item below.
    case down
    /// About a view’s height or width back.
    case pageUp
    /// About a view’s height or width on.
    case pageDown
    /// To the first item.
    case first
    /// To the last item.
    case last
  }

  /// The item that a move leads to, of those that may have the focus; where nothing has it, the one the delegate
  /// prefers, else the first in sight.
  final func item(after move: FocusMove, from path: IndexPath?) -> IndexPath? {
    endSettlingTransition()
    prepareForQuestions()
    guard let counts = knownData.counts, let first = counts.first, let last = counts.last else { return nil }
    guard let path, counts.contains(path) else {
      return move == .last ? focusable(last, forward: false) : focusable(entry ?? first, forward: true)
    }
    switch move {
    case .first: return focusable(first, forward: true)
    case .last: return focusable(last, forward: false)
    case .left, .right:
      switch track(ofSection: path.section)?.viewport.axis {
      case nil: return item(beside: path, onRight: move == .right) ?? path
      case .horizontal?: return item(inSectionOf: path, isForward(move), along: .horizontal) ?? path
      case .vertical?: return item(.horizontal, move == .right, from: path) ?? path
      }
    case .up, .down:
      if currentLayout.lineAxis == .vertical { return item(next: path, move == .down) ?? path }
      let isAlong = track(ofSection: path.section)?.viewport.axis == .vertical
      let next = isAlong ? item(inSectionOf: path, move == .down, along: .vertical) : nil
      return next ?? (isAlong ? path : item(.vertical, move == .down, from: path) ?? path)
    case .pageUp, .pageDown:
      return focusable(item(onePageDown: move == .pageDown, from: path), forward: move == .pageUp) ?? path
    }
  }

  /// Whether going left or right is going on in reading order.
  private func isForward(_ move: FocusMove) -> Bool {
    (move == .right) != (isMirrored(currentLayout) || currentLayout.isReversed)
  }

  /// Where the keyboard comes in.
  private var entry: IndexPath? {
    let preferred = delegate?.indexPathForPreferredFocusedView(in: self)
    return preferred.flatMap { knownData.contains($0) ? $0 : nil } ?? firstVisibleItem
      ?? indexPathsForVisibleItems.min()
  }

  /// The first item from a place on, in reading order, that may have the focus.
  private func focusable(_ path: IndexPath, forward: Bool) -> IndexPath? {
    var path = path
    for _ in 0..<Self.reach {
      let here = presentationAddress(for: path)
      guard let shown = currentLayout.shownItem(from: here, forward: forward) else { return nil }
      if shown != here { path = item(atPresentationAddress: shown) ?? path }
      if canFocusItem(at: path) { return path }
      guard let next = knownData.counts?.path(path, advancedBy: forward ? 1 : -1), next != path else { return nil }
      path = next
    }
    return nil
  }

  /// The next item in reading order.
  private func item(next path: IndexPath, _ forward: Bool) -> IndexPath? {
    guard let next = knownData.counts?.path(path, advancedBy: forward ? 1 : -1), next != path else { return nil }
    return focusable(next, forward: forward)
  }

  /// The item beside another: the one most in line; at the end of a line the next in reading order, unless lines stand.
  private func item(beside path: IndexPath, onRight: Bool) -> IndexPath? {
    let forward = isForward(onRight ? .right : .left)
    if currentLayout.lineAxis != nil { return item(next: path, forward) }
    if let next = item(.horizontal, onRight, from: path, inLine: true) { return next }
    return linesStand ? nil : item(next: path, forward)
  }

  /// Whether the contents go on to the side only: items then follow each other downwards.
  final var linesStand: Bool { contentSize.width > bounds.width && contentSize.height <= bounds.height }

  private var firstVisibleItem: IndexPath? {
    displayed.visible.values.compactMap { view -> IndexPath? in
      guard let attributes = view.attributes, attributes.representedElementCategory == .cell,
        bounds.contains(attributes.frame)
      else { return nil }
      return item(atPresentationAddress: LayoutAddress(attributes.indexPath))
    }.min()
  }

  /// How many viewfuls are looked at for an item in line.
  private static let lineReach = 16

  /// The nearest item wholly before or behind another along an axis, the one most in line first. Looks a view at a time
  /// until one is found.
  /// - Parameter inLine: whether only those count that lie level with it; they may overlap it then.
  private func item(_ axis: ScrollDirection, _ forward: Bool, from path: IndexPath, inLine: Bool = false) -> IndexPath?
  {
    guard let here = layoutAttributesForItem(at: path).map({ place(of: $0).upright(axis) }) else { return nil }
    let content = CGRect(origin: .zero, size: contentSize).upright(axis)
    let space = bounds.upright(axis).width
    let (left, right) =
      inLine
      ? (here.minX, here.maxX)
      : (max(min(0, here.minX), here.midX - space), min(max(content.width, here.maxX), here.midX + space))
    let step = max(bounds.upright(axis).height, here.height, 1)
    let start = inLine ? here.midY : forward ? here.maxY : here.minY
    var (edge, steps) = (start, 0)
    while forward ? edge < content.height : edge > 0, !inLine || steps < Self.lineReach {
      let strip = CGRect(x: left, y: forward ? edge : edge - step, width: right - left, height: step)
      let best = elements(in: strip.upright(axis)).lazy
        .filter { $0.representedElementCategory == .cell && !$0.isHidden }
        .compactMap { here in
          self.item(atPresentationAddress: LayoutAddress(here.indexPath)).map {
            (frame: self.place(of: here).upright(axis), path: $0)
          }
        }
        .filter { candidate in
          let frame = candidate.frame
          guard inLine else { return forward ? frame.midY > here.maxY : frame.midY < here.minY }
          return (forward ? frame.midY > here.midY : frame.midY < here.midY) && frame.isLevel(with: here)
        }
        .filter { self.canFocusItem(at: $0.path) }
        .min { a, b in
          let (x, y) = (Self.cost(of: a.frame, from: here, forward), Self.cost(of: b.frame, from: here, forward))
          return x == y ? a.path < b.path : x < y
        }
      if let best { return best.path }
      edge += forward ? step : -step
      steps += 1
    }
    return nil
  }

  /// Where an item is among the others: not where it is only pinned in sight.
  private func place(of attributes: LayoutAttributes) -> CGRect {
    let (frame, resting) = (attributes.frame, restingFrame(of: LayoutAddress(attributes.indexPath)))
    return resting.map { $0.size == frame.size ? $0 : frame } ?? frame
  }

  /// How many items of a section are looked at for the next one along its way.
  private static let reach = 1000

  /// The nearest item of the same section before or behind another along the way that the section scrolls; as the
  /// layout sees the directions. O(items in a group).
  private func item(inSectionOf path: IndexPath, _ forward: Bool, along axis: ScrollDirection) -> IndexPath? {
    let start = presentationIndexPath(for: path)
    func frame(_ item: Int) -> CGRect? {
      scrollingLayout?.frameInSection(of: IndexPath(item: item, section: start.section))?.upright(axis)
    }
    guard let here = frame(start.item) else { return nil }
    var best: (frame: CGRect, item: Int)?
    for step in 1...Self.reach {
      let item = start.item + (forward ? step : -step)
      guard item >= 0, item < numberOfItems(inSection: start.section), let frame = frame(item) else { break }
      guard forward ? frame.midY > here.maxY : frame.midY < here.minY,
        let path = self.item(atPresentationAddress: LayoutAddress(section: start.section, item: item)),
        canFocusItem(at: path)
      else { continue }
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
    return along + 3 * aside + (abs(frame.midX - here.midX) + abs(frame.midY - here.midY)) / 1000
  }

  private func item(onePageDown down: Bool, from path: IndexPath) -> IndexPath {
    let axis = linesStand ? ScrollDirection.horizontal : .vertical
    guard let here = layoutAttributesForItem(at: path)?.frame.upright(axis) else { return path }
    let inset =
      linesStand
      ? adjustedContentInset.left + adjustedContentInset.right : adjustedContentInset.top + adjustedContentInset.bottom
    let page = max(bounds.upright(axis).height - inset - here.height, here.height)
    let isOnward = linesStand ? isForward(down ? .right : .left) : down
    let end = linesStand ? contentSize.width : contentSize.height
    let wanted = CGPoint(x: here.midX, y: min(max(here.midY + (isOnward ? page : -page), 0), end))
    let near = nearestIndexPath(to: linesStand ? CGPoint(x: wanted.y, y: wanted.x) : wanted)
    return near.map { dataIndexPath(for: $0) } ?? (down ? knownData.counts?.last : knownData.counts?.first) ?? path
  }
}

nonisolated extension CGRect {
  /// The rectangle, or the one with its axes exchanged, so that `axis` is that of y.
  func upright(_ axis: CollectionView.ScrollDirection) -> CGRect { axis == .vertical ? self : transposed }

  /// Whether the rectangles share more than a rounding along x.
  fileprivate func isLevel(with other: CGRect) -> Bool { min(maxX, other.maxX) - max(minX, other.minX) > 0.5 }
}
