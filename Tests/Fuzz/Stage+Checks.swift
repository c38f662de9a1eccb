import CollectionEngine
import Foundation

extension Stage {
  /// Everything that must hold whenever the view has laid out, by the plain arrays.
  func check() {
    for broken in view._checkInvariants() { mistakes.append(broken) }
    expect(faults.isEmpty, "an unexpected fault: \(faults.first ?? "")")
    faults = []
    checkCounts()
    checkCells()
    checkHeaders()
    if let focused = view.focusedIndexPath { expect(sections.item(at: focused) != nil, "the focus is at \(focused)") }
    let reported = view.subviews.filter { !($0 is FuzzRows.Background) }.count
    expect(displayedCount == reported, "\(displayedCount) views displayed, \(reported) there")
    expect(
      view.hasUncommittedUpdates == (view.indexPathOfInteractivelyMovingItem != nil),
      "has uncommitted updates: \(view.hasUncommittedUpdates)")
  }

  /// At rest, what the layout puts in sight is there, in its place, and nothing else.
  func checkAtRest() {
    check()
    let expected = layoutInSight(by: 0.01)
    let cells = expected.filter { $0.representedElementCategory == .cell }
    expect(Set(cells.map(\.indexPath)).isSubset(of: view.indexPathsForVisibleItems), "cells are missing")
    let known = layoutInSight(by: -0.5)
    expect(
      view.subviews.count <= known.count,
      "\(view.subviews.map(\.frame)) are there at rest, not \(known.map(\.frame)) in \(view.bounds)")
    for attributes in cells {
      guard let shown = view.cellForItem(at: attributes.indexPath)?.presentation else { continue }
      let (center, size) = (attributes.center, attributes.size)
      let isThere =
        abs(shown.center.x - center.x) + abs(shown.center.y - center.y) + abs(shown.size.width - size.width)
        + abs(shown.size.height - size.height) < 1e-6
      expect(
        isThere && shown.alpha == attributes.alpha && shown.transform == attributes.transform3D,
        "\(attributes.indexPath) is at \(shown), not \(center), \(size), \(attributes.transform3D)")
    }
    if view.collectionViewLayout is FuzzRows {
      for case let cell as FuzzCell in view.visibleCells {
        let height = cell.item.map(FuzzRows.height) ?? 0
        expect(cell.bounds.height == height, "\(name(cell.item)) is \(cell.bounds.height) high, not \(height)")
      }
    }
    var seen: [Int: [Int]] = [:]
    var results: [Int: Set<Bool>] = [:]
    for end in ends {
      seen[end.batch, default: []].append(end.block)
      results[end.batch, default: []].insert(end.finished)
    }
    for (batch, blocks) in blocksBegun {
      expect(seen[batch] == Array(0..<blocks), "batch \(batch) of \(blocks) blocks ended \(seen[batch] ?? [])")
      expect(results[batch]?.count == 1, "the blocks of batch \(batch) ended differently")
    }
  }

  private func checkCounts() {
    var counts = sections.map(\.items.count)
    // While an item is being moved the view answers as if it were dropped.
    if let moving = view.indexPathOfInteractivelyMovingItem {
      let target = view.presentationIndexPath(for: moving)
      guard counts.indices.contains(moving.section), counts.indices.contains(target.section) else {
        return mistakes.append("holds \(moving) over \(target)")
      }
      counts[moving.section] -= 1
      counts[target.section] += 1
      expect((0..<counts[target.section]).contains(target.item), "holds \(moving) over \(target)")
    }
    let known = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    expect(known == counts, "counts are \(known), not \(counts)")
  }

  private func checkCells() {
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? FuzzCell, let item = sections.item(at: path) else {
        mistakes.append("a cell for no item at \(path)")
        continue
      }
      expect(cell.item == item, "the cell at \(path) shows \(name(cell.item)), not \(item)")
      expect(view.indexPath(for: cell) == path, "the cell at \(path) is found elsewhere")
    }
    for attributes in layoutInSight(by: 0.01) where attributes.representedElementCategory == .cell {
      let path = view.dataIndexPath(for: attributes.indexPath)
      expect(view.cellForItem(at: path) != nil, "no cell for \(path), which is in sight")
    }
  }

  private func checkHeaders() {
    for path in view.indexPathsForVisibleSupplementaryElements(ofKind: FuzzHeader.kind) {
      let header = view.supplementaryView(forElementKind: FuzzHeader.kind, at: path) as? FuzzHeader
      guard let shown = header?.section, sections.indices.contains(path.section) else {
        mistakes.append("a header for no section at \(path)")
        continue
      }
      let section = sections[path.section]
      expect(
        shown.id == section.id && shown.look == section.look,
        "the header at \(path) shows section \(shown.id)'\(shown.look), not \(section.id)'\(section.look)")
    }
  }

  /// What the layout says is in sight by more than `margin` points.
  private func layoutInSight(by margin: CGFloat) -> [LayoutAttributes] {
    let bounds = view.bounds
    return (view.collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []).filter {
      let shared = $0.frame.insetBy(dx: margin, dy: margin).intersection(bounds)
      return !$0.isHidden && shared.width > 0 && shared.height > 0
    }
  }

  private func name(_ item: Item?) -> String { item.map(\.description) ?? "nothing" }
}
