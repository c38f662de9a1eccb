import Foundation

nonisolated extension SectionStack {
  /// Where something dropped at a point goes in: before the item of that address, or at the end of the section. Nil if
  /// there are no sections.
  /// - Complexity: as `nearestItem(to:)`.
  func insertionAddress(at point: CGPoint) -> LayoutAddress? {
    guard !sections.isEmpty else { return nil }
    let upright = isTransposed ? point.transposed : point
    var section = sectionIndex(at: upright.y)
    let isOnEmpty = sections[section].body.count == 0 && upright.y >= tops[section] && upright.y < tops[section + 1]
    if !isOnEmpty, let nearest = nearestItem(to: point) { section = nearest.section }
    return insertionAddress(in: section, at: upright)
  }

  /// Where an item that is being moved belongs when its centre is at `point`, in the order as it is tentatively shown.
  ///
  /// The slot nearest to the point, if with the item moved there its centre comes nearer to the point than it is now.
  /// Every change brings it nearer, so a hand at rest never makes items flicker, whatever their sizes.
  /// - Complexity: O(log lines + items between the two places).
  func movementTarget(of current: LayoutAddress, at point: CGPoint) -> LayoutAddress {
    guard frame(of: current.item, section: current.section) != nil else { return current }
    let upright = isTransposed ? point.transposed : point
    let section = sectionIndex(at: upright.y)
    guard section == current.section else { return insertionAddress(in: section, at: upright) }
    let body = sections[section].body
    let local = self.local(upright, in: section)
    let nearest = body.nearestItem(to: local)
    let distance = body.frame(of: current.item).center.squaredDistance(to: local)
    // Where the nearest slot would not do, the one before it on the way may.
    for target in [nearest, nearest > current.item ? nearest - 1 : nearest + 1] {
      if target == current.item { break }
      let moved = body.frame(of: current.item, movedTo: target).center.squaredDistance(to: local)
      if moved < distance - grid.pixel { return LayoutAddress(section: section, item: target) }
    }
    return current
  }

  /// The stack with one item moved within its section; nil where that may as well be recomputed.
  /// - Complexity: O(sections), and what the body takes.
  func moving(_ source: LayoutAddress, to target: LayoutAddress) -> SectionStack? {
    guard source.section == target.section, sections.indices.contains(source.section) else { return nil }
    var moved = sections
    let items = 0..<moved[source.section].body.count
    guard items.contains(source.item), items.contains(target.item),
      let body = moved[source.section].body.moving(source.item, to: target.item)
    else { return nil }
    moved[source.section].body = body
    return SectionStack(moved, width: width, scale: grid.scale, isTransposed: isTransposed)
  }

  /// The place in a section for something at an upright point: before the middle of the nearest item, or behind it.
  private func insertionAddress(in section: Int, at upright: CGPoint) -> LayoutAddress {
    let body = sections[section].body
    guard body.count > 0 else { return LayoutAddress(section: section, item: 0) }
    let point = local(upright, in: section)
    let item = body.nearestItem(to: point)
    let slot = body.frame(of: item)
    // In a list the next place is below, in a grid beside.
    let isFullWidth = slot.width * 2 > width
    let isBehind = isFullWidth ? point.y > slot.midY : point.x > slot.midX
    return LayoutAddress(section: section, item: isBehind ? item + 1 : item)
  }

  /// An upright point in the coordinates of a section's body.
  private func local(_ upright: CGPoint, in section: Int) -> CGPoint {
    let origin = bodyOrigin(of: section)
    return CGPoint(x: upright.x - origin.x, y: upright.y - origin.y)
  }
}
