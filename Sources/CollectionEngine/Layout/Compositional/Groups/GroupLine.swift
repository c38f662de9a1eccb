import Foundation

/// A section's groups one behind the other, upright: down, whichever way the section runs.
///
/// Groups that are all alike are arithmetic, whatever their number. Where views say how large they are, each group is
/// solved again when it is asked for, and only how long it is is kept.
nonisolated struct GroupLine: GroupPlaces {
  private enum Places: Sendable {
    /// All have the same length, but for the last.
    case alike
    /// All hold as many items, and are as long as their views want.
    case measured(ChunkedLengths, across: ChunkedLengths)
    /// Each holds what fits.
    case flowing(FlowingLines)
  }

  let description: ItemDescription
  /// What the groups are measured by.
  let container: CGSize
  /// How wide a group may be.
  private let mostWidth: CGFloat
  /// How many items there are.
  let itemCount: Int
  /// Between two groups.
  let gap: CGFloat
  /// A whole group by its estimates.
  let full: SolvedGroup
  /// The last group, where fewer items are left for it.
  private let rest: SolvedGroup?
  /// Whether the world outside has the axes exchanged: then views want their sizes so.
  let isTurned: Bool
  private var places = Places.alike
  /// Gives the length of groups without solving them; nil where that cannot be done.
  private let straight: StraightGroup?
  let hasEstimates: Bool
  private let flows: Bool
  /// How far anything stands out of its group.
  private(set) var overhang: EdgeInsets

  /// - Parameters:
  ///   - former: groups of the same description, of which what is alike is taken over.
  ///   - isTurned: whether the world outside has the axes exchanged.
  ///   - isBounded: whether groups may be no wider than the container.
  /// - Complexity: O(items of a group).
  init(
    _ description: ItemDescription, like former: GroupLine? = nil, in container: CGSize, itemCount: Int, gap: CGFloat,
    isTurned: Bool = false, isBounded: Bool = true
  ) {
    self.description = description
    self.container = container
    self.gap = gap.layoutDistance
    self.isTurned = isTurned
    let space = (container.width - description.edgeSpacing.least(.horizontal)).layoutLength
    let mostWidth = isBounded ? space : .infinity
    self.mostWidth = mostWidth
    let known = former.flatMap {
      $0.container == container && $0.mostWidth == mostWidth && $0.isTurned == isTurned ? $0 : nil
    }
    hasEstimates = known?.hasEstimates ?? description.hasEstimates
    flows = known?.flows ?? description.flows
    straight = known?.straight ?? (isBounded && !isTurned ? StraightGroup(description, in: container) : nil)
    let full = known?.full ?? GroupSolver.solve(description, in: container, mostWidth: mostWidth).indexed
    self.full = full
    // A group without a place for an item shows none.
    self.itemCount = full.items.isEmpty ? 0 : max(0, itemCount)
    let left = full.items.isEmpty ? 0 : self.itemCount % full.items.count
    if left == 0 {
      rest = nil
    } else if let rest = known?.rest, rest.items.count == left {
      self.rest = rest
    } else {
      rest = GroupSolver.solve(description, in: container, mostWidth: mostWidth, limit: left).indexed
    }
    overhang = full.overhang
  }

  // MARK: Places

  private var itemsPerGroup: Int { max(1, full.items.count) }
  private var lead: CGFloat { description.edgeSpacing.top.least }

  private func length(_ solved: SolvedGroup) -> CGFloat {
    solved.size.height + description.edgeSpacing.least(.vertical)
  }
  private func step(_ solved: SolvedGroup) -> CGFloat { max(0, length(solved) + gap) }

  var groupCount: Int {
    if case .flowing(let lines) = places { return lines.count }
    return (itemCount + itemsPerGroup - 1) / itemsPerGroup
  }

  /// Where the step behind the last group ends.
  private var end: CGFloat {
    switch places {
    case .alike: groupCount > 0 ? start(ofGroup: groupCount - 1) + step(rest ?? full) : 0
    case .measured(let lengths, _): lengths.total
    case .flowing(let lines): lines.total
    }
  }

  var extent: CGFloat { groupCount > 0 ? max(0, end - gap) : 0 }

  /// How far the groups reach across.
  var extentAcross: CGFloat {
    guard groupCount > 0 else { return 0 }
    let edgeSpacing = description.edgeSpacing.least(.horizontal)
    switch places {
    case .alike: return ((groupCount == 1 ? rest : nil) ?? full).size.width + edgeSpacing
    case .measured(_, let across): return across.largest + edgeSpacing
    case .flowing(let lines): return lines.width + edgeSpacing
    }
  }

  func start(ofGroup group: Int) -> CGFloat {
    switch places {
    case .alike: CGFloat(group) * step(full)
    case .measured(let lengths, _): lengths.start(of: group)
    case .flowing(let lines): lines.start(of: group)
    }
  }

  func length(ofGroup group: Int) -> CGFloat {
    switch places {
    case .alike: length(group == groupCount - 1 ? rest ?? full : full)
    case .measured(let lengths, _): max(0, lengths[group] - gap)
    case .flowing(let lines): max(0, lines.step(of: group) - gap)
    }
  }

  func items(ofGroup group: Int) -> Range<Int> {
    if case .flowing(let lines) = places { return lines.items(of: group) }
    return group * itemsPerGroup..<min(itemCount, (group + 1) * itemsPerGroup)
  }

  func group(ofItem item: Int) -> Int {
    if case .flowing(let lines) = places { return lines.line(of: item) }
    return item / itemsPerGroup
  }

  func group(at position: CGFloat) -> Int { max(0, min(groupCount - 1, firstGroup(endingBehind: position))) }

  /// The first group whose step ends behind a position; `groupCount` if none does.
  private func firstGroup(endingBehind position: CGFloat) -> Int {
    switch places {
    case .alike:
      let step = step(full)
      guard step > 0 else { return position < end ? 0 : groupCount }
      let index = (position / step).rounded(.down)
      return index > 0 ? (index < CGFloat(groupCount) ? Int(index) : groupCount) : 0
    case .measured(let lengths, _): return lengths.firstIndex(endingBehind: position)
    case .flowing(let lines): return lines.firstLine(endingBehind: position)
    }
  }

  /// The groups of which anything may be seen between two positions.
  func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let count = groupCount
    // No group reaches further than to where the next one starts, less the gap and what stands out.
    let first = firstGroup(endingBehind: lower + gap - overhang.bottom)
    var end = first
    if case .alike = places, step(full) > 0 {
      let next = ((upper + overhang.top) / step(full)).rounded(.up)
      end = next > 0 ? (next < CGFloat(count) ? Int(next) : count) : 0
    } else {
      while end < count, end - first < Self.mostAtOnce, start(ofGroup: end) < upper + overhang.top { end += 1 }
    }
    return first..<max(first, min(count, end))
  }

  /// No more groups of no length are looked at in one place.
  private static let mostAtOnce = 10_000

  // MARK: Groups

  /// A group with everything in its place, from its own corner.
  /// - Complexity: O(items of a group).
  func solved(_ group: Int, section: Int, _ sizes: MeasuredSizes<LayoutAddress>) -> SolvedGroup {
    let items = items(ofGroup: group)
    if case .alike = places { return items.count == full.items.count ? full : rest ?? full }
    return solved(from: items.lowerBound, count: items.count, section: section, sizes)
  }

  private func solved(from first: Int, count: Int, section: Int, _ sizes: MeasuredSizes<LayoutAddress>) -> SolvedGroup {
    let first = LayoutAddress(section: section, item: first)
    let wishes = MeasuredGroup(sizes: sizes, first: first, isTurned: isTurned)
    if count == full.items.count, !(0..<count).contains(where: { wishes[$0] != nil }) { return full }
    // Where items flow, the next one would be there if it fitted.
    let limit = flows ? itemCount - first.item : count
    return GroupSolver.solve(description, in: container, mostWidth: mostWidth, limit: limit, wishes: wishes)
  }

  /// Visits the items of a group, in order where there are few, that may share some area with `rect`.
  func forEachItem(of solved: SolvedGroup, near rect: CGRect, _ visit: (_ item: Int) -> Void) {
    if let index = solved.index { return index.forEachItem(from: rect.minY, to: rect.maxY, visit) }
    for item in solved.items.indices where solved.items[item].frame.overlaps(rect) { visit(item) }
  }

  /// Where a group has its corner.
  func origin(ofGroup group: Int, width: CGFloat) -> CGPoint {
    CGPoint(
      x: description.edgeSpacing.start(of: width, in: container.width, .horizontal), y: start(ofGroup: group) + lead)
  }

  /// Takes up that some items have been measured.
  /// - Parameter items: ascending.
  mutating func remeasure(_ items: [Int], section: Int, _ sizes: MeasuredSizes<LayoutAddress>) {
    guard hasEstimates, itemCount > 0, !items.isEmpty else { return }
    if flows { repack(around: items, section: section, sizes) } else { relength(items, section: section, sizes) }
  }

  private mutating func repack(around items: [Int], section: Int, _ sizes: MeasuredSizes<LayoutAddress>) {
    var lines: FlowingLines
    if case .flowing(let known) = places {
      lines = known
    } else {
      lines = FlowingLines(itemCount: itemCount, line: line(full), last: line(rest ?? full))
    }
    // Nobody else holds the lines while they are changed.
    places = .alike
    lines.repack(around: items) { first in
      let solved = solved(from: first, count: itemCount - first, section: section, sizes)
      overhang = overhang.larger(than: solved.overhang)
      return line(solved)
    }
    places = .flowing(lines)
  }

  private func line(_ solved: SolvedGroup) -> FlowingLines.Line {
    FlowingLines.Line(itemCount: solved.items.count, step: step(solved), width: solved.size.width)
  }

  private mutating func relength(_ items: [Int], section: Int, _ sizes: MeasuredSizes<LayoutAddress>) {
    var (lengths, across): (ChunkedLengths, ChunkedLengths)
    if case .measured(let known, let knownAcross) = places {
      (lengths, across) = (known, knownAcross)
    } else {
      lengths = ChunkedLengths(count: groupCount, common: step(full))
      across = ChunkedLengths(count: groupCount, common: full.size.width)
      if let rest {
        lengths.set([(groupCount - 1, step(rest))])
        across.set([(groupCount - 1, rest.size.width)])
      }
    }
    places = .alike
    var (changes, changesAcross): ([(Int, CGFloat)], [(Int, CGFloat)]) = ([], [])
    var last = -1
    for item in items where item < itemCount {
      let group = item / itemsPerGroup
      guard group != last else { continue }
      last = group
      let range = self.items(ofGroup: group)
      if let straight {
        let first = LayoutAddress(section: section, item: range.lowerBound)
        let wishes = MeasuredGroup(sizes: sizes, first: first, isTurned: isTurned)
        let height = straight.height(of: range.count, wishes) + description.edgeSpacing.least(.vertical)
        changes.append((group, max(0, height + gap)))
        continue
      }
      let solved = solved(from: range.lowerBound, count: range.count, section: section, sizes)
      overhang = overhang.larger(than: solved.overhang)
      changes.append((group, step(solved)))
      if solved.size.width != across[group] { changesAcross.append((group, solved.size.width)) }
    }
    lengths.set(changes)
    across.set(changesAcross)
    places = .measured(lengths, across: across)
  }
}

nonisolated extension EdgeInsets {
  /// The larger one at each edge.
  func larger(than other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
