import Foundation

nonisolated extension CompositionalGeometry {
  /// Visits everything that shares some area with `rect`: of each section backgrounds, items with what is attached to
  /// them, and what stands at its edges; then what stands round the whole.
  /// - Parameter visible: what is seen of the whole: by it stands what stays in sight.
  /// - Complexity: O(log sections + log groups + answer).
  func forEachElement(
    in rect: CGRect, visible: CGRect,
    _ visit: (_ element: CompositionalElement, _ frame: CGRect, _ zIndex: Int) -> Void
  ) {
    let query = outward(rect)
    guard query.width > 0, query.height > 0 else { return }
    // Snapping moves an edge by half a pixel at most, so what might meet the query lies within one.
    let near = query.insetBy(dx: -grid.pixel, dy: -grid.pixel)
    let seen = uncovered(outward(visible))
    func report(_ element: CompositionalElement, _ frame: CGRect, _ zIndex: Int) {
      if frame.overlaps(query) { visit(element, outward(frame), zIndex) }
    }
    for section in sections(from: near.minY, to: near.maxY) {
      let each = sections[section]
      let top = top(of: section)
      for background in each.backgrounds {
        let element = CompositionalElement.decoration(
          kind: background.kind, section: section, index: background.index)
        report(element, snapped(each.frame(of: background).offsetBy(dx: 0, dy: top)), background.zIndex)
      }
      forEachItem(of: section, top: top, near: near, report)
      for place in each.boundary.places {
        let element = CompositionalElement.boundary(kind: place.kind, section: section, index: place.index)
        report(element, frame(of: place, section: section, visible: seen), each.depth(of: place))
      }
    }
    for place in boundary.places {
      let element = CompositionalElement.boundary(kind: place.kind, section: nil, index: place.index)
      report(element, frame(of: place, visible: outward(visible)), Self.outerDepth(of: place))
    }
  }

  /// Visits the items of a section, and what is attached to them, that may share some area with `near`.
  private func forEachItem(
    of section: Int, top: CGFloat, near: CGRect,
    _ visit: (_ element: CompositionalElement, _ frame: CGRect, _ zIndex: Int) -> Void
  ) {
    let each = sections[section]
    var origin = each.bodyOrigin
    origin.y += top
    var query = near
    if each.scrolling != nil {
      // What is scrolled out of its viewport is not seen, wherever it would be; what stands out above or below is.
      let viewport = each.viewport
      query = near.intersection(CGRect(x: viewport.minX, y: near.minY, width: viewport.width, height: near.height))
      guard !query.isNull else { return }
    }
    let local = each.outward(query.offsetBy(dx: each.shift - origin.x, dy: -origin.y))
    let depth = each.itemDepth
    for index in each.groups.groups(from: local.minY, to: local.maxY) {
      let (solved, corner) = each.group(index, section: section, sizes)
      let first = each.groups.items(ofGroup: index).lowerBound
      let inGroup = local.offsetBy(dx: -corner.x, dy: -corner.y)
      func place(_ frame: CGRect) -> CGRect {
        snapped(each.outward(frame.offsetBy(dx: corner.x, dy: corner.y)).offsetBy(dx: origin.x, dy: origin.y))
          .offsetBy(dx: -each.shift, dy: 0)
      }
      each.groups.forEachItem(of: solved, near: inGroup) { item in
        let address = LayoutAddress(section: section, item: first + item)
        visit(.item(address), place(solved.items[item].frame), solved.items[item].zIndex + depth)
      }
      for attachment in solved.attachments where attachment.frame.overlaps(inGroup) {
        let address = LayoutAddress(section: section, item: first + attachment.item)
        visit(
          .attachment(kind: attachment.kind, address), place(attachment.frame), max(attachment.zIndex, depth + 1))
      }
    }
  }

  // MARK: Single elements

  /// An item's frame; nil where there is no such item.
  func frame(of item: LayoutAddress) -> CGRect? {
    guard sections.indices.contains(item.section),
      let frame = sections[item.section].frame(of: item, sizes)
    else { return nil }
    return inSight(frame, section: item.section)
  }

  /// A frame of the groups of a section that is not scrolled, as it is seen outside: first on pixels, then scrolled, so
  /// that nothing changes its size on its way.
  private func inSight(_ frame: CGRect, section: Int) -> CGRect {
    outward(snapped(frame.offsetBy(dx: 0, dy: top(of: section))).offsetBy(dx: -sections[section].shift, dy: 0))
  }

  /// An element's frame and how near the eye it is; nil where there is no such element.
  func place(of element: CompositionalElement, visible: CGRect) -> (frame: CGRect, zIndex: Int)? {
    switch element {
    case .item(let item):
      guard let frame = frame(of: item), let solved = solvedItem(item) else { return nil }
      return (frame, solved.zIndex + sections[item.section].itemDepth)
    case .attachment(let kind, let item):
      guard sections.indices.contains(item.section), item.item >= 0 else { return nil }
      let each = sections[item.section]
      guard item.item < each.groups.itemCount else { return nil }
      let index = each.groups.group(ofItem: item.item)
      let (solved, corner) = each.group(index, section: item.section, sizes)
      let place = item.item - each.groups.items(ofGroup: index).lowerBound
      guard let found = solved.attachments.first(where: { $0.item == place && $0.kind == kind }) else { return nil }
      let frame = each.placed(found.frame.offsetBy(dx: corner.x, dy: corner.y))
      return (inSight(frame, section: item.section), max(found.zIndex, each.itemDepth + 1))
    case .boundary(let kind, let section, let index):
      guard let place = boundaryPlace(ofKind: kind, section: section, index: index) else { return nil }
      guard let section else {
        return (outward(frame(of: place, visible: outward(visible))), Self.outerDepth(of: place))
      }
      let frame = frame(of: place, section: section, visible: uncovered(outward(visible)))
      return (outward(frame), sections[section].depth(of: place))
    case .decoration(let kind, let section, let index):
      guard sections.indices.contains(section),
        let background = sections[section].backgrounds.first(where: { $0.kind == kind && $0.index == index })
      else { return nil }
      let frame = sections[section].frame(of: background).offsetBy(dx: 0, dy: top(of: section))
      return (outward(snapped(frame)), background.zIndex)
    }
  }

  /// What the solver says of an item.
  func solvedItem(_ item: LayoutAddress) -> SolvedGroup.Item? {
    guard sections.indices.contains(item.section), item.item >= 0 else { return nil }
    let groups = sections[item.section].groups
    guard item.item < groups.itemCount else { return nil }
    let index = groups.group(ofItem: item.item)
    let place = item.item - groups.items(ofGroup: index).lowerBound
    let solved = groups.solved(index, section: item.section, sizes)
    return solved.items.indices.contains(place) ? solved.items[place] : nil
  }

  /// What is known of an element whose view says how large it is, as it is outside.
  struct Estimate {
    var isWidthEstimated: Bool
    var isHeightEstimated: Bool
    /// What the view wants, as far as is known.
    var size: CGSize?
  }

  /// What is known of an element's size; nil where its view has no say in it.
  func estimate(of element: CompositionalElement) -> Estimate? {
    let (width, height, size, isTurned): (Bool, Bool, CGSize?, Bool)
    switch element {
    case .item(let item):
      guard let solved = solvedItem(item) else { return nil }
      (width, height, size) = (solved.isWidthEstimated, solved.isHeightEstimated, sizes[item])
      isTurned = isTransposed != (sections[item.section].scrolling != nil)
    case .boundary(let kind, let section, let index):
      guard let place = boundaryPlace(ofKind: kind, section: section, index: index) else { return nil }
      (width, height, size) = (place.width.isEstimated, place.height.isEstimated, place.wish.map(outward))
      isTurned = isTransposed
    case .attachment, .decoration: return nil
    }
    guard width || height else { return nil }
    return Estimate(
      isWidthEstimated: isTurned ? height : width, isHeightEstimated: isTurned ? width : height, size: size)
  }

  /// A view at an edge of a section, or of the whole.
  private func boundaryPlace(ofKind kind: String, section: Int?, index: Int) -> BoundaryPlace? {
    if let section, !sections.indices.contains(section) { return nil }
    let places = section.map { sections[$0].boundary.places } ?? boundary.places
    return places.first { $0.kind == kind && $0.index == index }
  }

  /// Whether views of a kind stand at the edges of a section.
  func hasBoundary(ofKind kind: String, section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].boundary.places.contains { $0.kind == kind }
  }

  /// How far a section's groups are scrolled across.
  func shift(of section: Int) -> CGPoint {
    let offset = sections.indices.contains(section) ? sections[section].shift : 0
    return isTransposed ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
  }
}
