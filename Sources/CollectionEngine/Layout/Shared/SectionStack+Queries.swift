import Foundation

nonisolated extension SectionStack {
  /// Visits everything that shares some area with `rect`: section by section, header, items in order, footer.
  /// Edges that only touch do not count; an empty rectangle meets nothing.
  /// - Complexity: O(log sections + log lines + answer), no allocation.
  func forEachElement(in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect) -> Void) {
    let query = outward(rect)
    guard query.width > 0, query.height > 0 else { return }
    // Snapping moves a frame by half a pixel at most, so what might meet the query lies within one.
    let near = query.insetBy(dx: -grid.pixel, dy: -grid.pixel)
    for section in sections(from: near.minY, to: near.maxY) {
      let each = sections[section]
      if each.header > 0 {
        let frame = header(of: section)
        if frame.overlaps(query) { visit(.header(section: section), outward(frame)) }
      }
      let origin = bodyOrigin(of: section)
      each.body.forEachItem(near: near.offsetBy(dx: -origin.x, dy: -origin.y)) { item, local in
        let frame = grid.snapOrigin(local.offsetBy(dx: origin.x, dy: origin.y))
        if frame.overlaps(query) { visit(.item(item, section: section), outward(frame)) }
      }
      if each.footer > 0 {
        let frame = footer(of: section)
        if frame.overlaps(query) { visit(.footer(section: section), outward(frame)) }
      }
    }
  }

  /// The sections that may have something in a rectangle.
  /// - Complexity: O(log sections).
  func sections(meeting rect: CGRect) -> Range<Int> {
    let query = outward(rect)
    return sections(from: query.minY, to: query.maxY)
  }

  private func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let first = sections.indices.firstIndex { tops[$0 + 1] + overhang > lower }
    return first..<(first..<sections.count).firstIndex { tops[$0] - overhang >= upper }
  }

  /// The item nearest to a point; nil if there are no items.
  /// - Complexity: O(log sections + log lines), and O(empty sections) next to the point.
  func nearestItem(to point: CGPoint) -> ItemAddress? {
    let upright = isTransposed ? point.transposed : point
    let section = sectionIndex(at: upright.y)
    let candidates = [
      sections.indices.contains(section) && sections[section].body.count > 0 ? section : nil,
      sections[..<section].lastIndex { $0.body.count > 0 },
      sections[min(section + 1, sections.count)...].firstIndex { $0.body.count > 0 },
    ]
    var best: (address: ItemAddress, distance: CGFloat)?
    for case let section? in candidates {
      let origin = bodyOrigin(of: section)
      let body = sections[section].body
      let item = body.nearestItem(to: CGPoint(x: upright.x - origin.x, y: upright.y - origin.y))
      let distance = place(body.frame(of: item), in: section).squaredDistance(to: upright)
      if best.map({ distance < $0.distance }) ?? true { best = (ItemAddress(section: section, item: item), distance) }
    }
    return best?.address
  }

  /// Where something dropped at a point goes in: before the item of that address, or at the end of the section. Nil if there are no sections.
  func insertionAddress(at point: CGPoint) -> ItemAddress? {
    if let empty = emptySection(at: point) { return ItemAddress(section: empty, item: 0) }
    guard var address = nearestItem(to: point), let frame = frame(of: address.item, section: address.section) else {
      return sections.isEmpty ? nil : ItemAddress(section: sections.count - 1, item: 0)
    }
    let (upright, slot) = (isTransposed ? point.transposed : point, outward(frame))
    // In a list the next place is below, in a grid beside.
    let isFullWidth = slot.width * 2 > width
    if isFullWidth ? upright.y > slot.midY : upright.x > slot.midX { address.item += 1 }
    return address
  }

  /// Where an item that is being moved belongs when its centre is at `point`, in the order as it is tentatively shown.
  ///
  /// The nearest slot, if the item's centre would then be nearer to the point than it is now: so a small item dragged over a large neighbour
  /// changes places once and does not flicker.
  func movementTarget(of current: ItemAddress, at point: CGPoint) -> ItemAddress {
    if let empty = emptySection(at: point) { return ItemAddress(section: empty, item: 0) }
    guard let target = nearestItem(to: point), target != current else { return current }
    guard target.section == current.section else { return insertionAddress(at: point) ?? current }
    guard let own = frame(of: current.item, section: current.section),
      let slot = frame(of: target.item, section: target.section)
    else { return current }
    // Behind the target the item ends where the target ends now; before it, it starts where the target starts now.
    let isForward = target.item > current.item
    let prospect = CGPoint(
      x: isForward ? slot.maxX - own.width / 2 : slot.minX + own.width / 2,
      y: isForward ? slot.maxY - own.height / 2 : slot.minY + own.height / 2)
    let isNearer = prospect.squaredDistance(to: point) < CGPoint(x: own.midX, y: own.midY).squaredDistance(to: point)
    return isNearer ? target : current
  }

  /// The section without items that a point lies in.
  private func emptySection(at point: CGPoint) -> Int? {
    let y = isTransposed ? point.x : point.y
    let section = sectionIndex(at: y)
    guard sections.indices.contains(section), sections[section].body.count == 0 else { return nil }
    return y >= tops[section] && y < tops[section + 1] ? section : nil
  }

  /// The section at a height, the first or last one beyond the ends. 0 if there is none.
  private func sectionIndex(at y: CGFloat) -> Int {
    let next = sections.indices.firstIndex { tops[$0 + 1] > y }
    return max(0, min(next, sections.count - 1))
  }
}
