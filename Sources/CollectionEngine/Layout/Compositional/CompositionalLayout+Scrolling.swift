import Foundation

extension CompositionalLayout: SectionScrolling {
  final func scrollingSection(at point: CGPoint) -> Int? {
    let upright = geometry.isTransposed ? point.transposed : point
    return geometry.sections(from: upright.y, to: upright.y.nextUp).first { section in
      guard geometry.sections[section].scrolling != nil else { return false }
      return geometry.viewport(of: section).contains(upright)
    }
  }

  final func sectionViewport(_ section: Int) -> SectionViewport? {
    guard geometry.sections.indices.contains(section), let scrolling = geometry.sections[section].scrolling else {
      return nil
    }
    let each = geometry.sections[section]
    return SectionViewport(
      frame: geometry.outward(geometry.viewport(of: section)), axis: geometry.isTransposed ? .vertical : .horizontal,
      leadingInset: each.insets.left, trailingInset: each.insets.right, groups: each.groups,
      behavior: scrolling.behavior, bounce: scrolling.bounce, decelerationRate: scrolling.decelerationRate)
  }

  final func sectionOffset(_ section: Int) -> CGFloat {
    offsets[section] ?? sectionViewport(section)?.minimumOffset ?? 0
  }

  final func setSectionOffset(_ offset: CGFloat, of section: Int) {
    guard offset != offsets[section] else { return }
    offsets[section] = offset
    geometry.setOffset(offset, of: section)
    if handlers[section] != nil, let collectionView { callHandlers(in: collectionView) }
  }

  final func frameInSection(of item: IndexPath) -> CGRect? {
    guard item.count == 2, geometry.sections.indices.contains(item.section),
      geometry.sections[item.section].scrolling != nil
    else { return nil }
    let shift = geometry.shift(of: item.section)
    return geometry.frame(of: LayoutAddress(item))?.offsetBy(dx: shift.x, dy: shift.y)
  }
}
