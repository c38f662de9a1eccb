import Foundation

nonisolated extension SectionStack {
  /// Visits everything that shares some area with `rect`: section by section, header, items in order, footer.
  /// Edges that only touch do not count; an empty rectangle meets nothing.
  /// - Complexity: O(log sections + log lines + answer), no allocation.
  // Asked through a protocol, where generic code is not specialized by itself.
  @specialized(where Body == FlowSection)
  @specialized(where Body == JustifiedSection)
  @specialized(where Body == MosaicSection)
  @specialized(where Body == WaterfallSection)
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
  func nearestItem(to point: CGPoint) -> LayoutAddress? {
    let upright = isTransposed ? point.transposed : point
    let section = sectionIndex(at: upright.y)
    let candidates = [
      sections.indices.contains(section) && sections[section].body.count > 0 ? section : nil,
      sections[..<section].lastIndex { $0.body.count > 0 },
      sections[min(section + 1, sections.count)...].firstIndex { $0.body.count > 0 },
    ]
    var best: (address: LayoutAddress, distance: CGFloat)?
    for case let section? in candidates {
      let origin = bodyOrigin(of: section)
      let body = sections[section].body
      let item = body.nearestItem(to: CGPoint(x: upright.x - origin.x, y: upright.y - origin.y))
      let distance = place(body.frame(of: item), in: section).squaredDistance(to: upright)
      if best.map({ distance < $0.distance }) ?? true { best = (LayoutAddress(section: section, item: item), distance) }
    }
    return best?.address
  }

  /// The section at a height, the first or last one beyond the ends. 0 if there is none.
  func sectionIndex(at y: CGFloat) -> Int {
    let next = sections.indices.firstIndex { tops[$0 + 1] > y }
    return max(0, min(next, sections.count - 1))
  }
}
