import Foundation

/// The geometry of groups of sections, each of which it knows as one section: translates what is asked of the sections,
/// and what is answered.
///
/// A group has the header of its first section and the footer of its first section; the others have none.
nonisolated struct GroupedGeometry: SectionedGeometry {
  /// The geometry in which each group is a section.
  let base: any SectionedGeometry
  let groups: SectionGroups

  var contentSize: CGSize { base.contentSize }

  func frame(of item: Int, section: Int) -> CGRect? {
    groups.place(ofItem: item, section: section).flatMap { base.frame(of: $0.item, section: $0.group) }
  }

  func headerFrame(of section: Int) -> CGRect? { head(section).flatMap { base.headerFrame(of: $0) } }

  func footerFrame(of section: Int) -> CGRect? { head(section).flatMap { base.footerFrame(of: $0) } }

  func sectionFrame(of section: Int) -> CGRect? { groups.group(of: section).flatMap { base.sectionFrame(of: $0) } }

  func sections(meeting rect: CGRect) -> Range<Int> {
    let met = base.sections(meeting: rect).clamped(to: 0..<groups.count)
    guard let first = met.first, let last = met.last else { return 0..<0 }
    return groups.head(ofGroup: first)..<groups.sections(ofGroup: last).upperBound
  }

  func pinnedHeaderFrame(of section: Int, visible: CGRect) -> CGRect? {
    head(section).flatMap { base.pinnedHeaderFrame(of: $0, visible: visible) }
  }

  func pinnedFooterFrame(of section: Int, visible: CGRect) -> CGRect? {
    head(section).flatMap { base.pinnedFooterFrame(of: $0, visible: visible) }
  }

  func forEachElement(in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect) -> Void) {
    // Items come in order: most are of the section of the one before.
    var current: (group: Int, section: Int, items: Range<Int>)?
    base.forEachElement(in: rect) { element, frame in
      switch element {
      case .header(let group): visit(.header(section: groups.head(ofGroup: group)), frame)
      case .footer(let group): visit(.footer(section: groups.head(ofGroup: group)), frame)
      case .item(let item, let group):
        if let current, current.group == group, current.items.contains(item) {
          visit(.item(item - current.items.lowerBound, section: current.section), frame)
        } else {
          let address = groups.address(ofItem: item, group: group)
          current = (group, address.section, groups.items(of: address.section))
          visit(.item(address.item, section: address.section), frame)
        }
      }
    }
  }

  func movementTarget(of current: LayoutAddress, at point: CGPoint) -> LayoutAddress {
    guard let place = groups.place(ofItem: current.item, section: current.section) else { return current }
    let target = base.movementTarget(of: LayoutAddress(section: place.group, item: place.item), at: point)
    return groups.address(ofItem: target.item, group: target.section)
  }

  /// Nil: the sections have other numbers of items then.
  func moving(_ source: LayoutAddress, to target: LayoutAddress) -> GroupedGeometry? { nil }

  /// The group that a section is the first of.
  private func head(_ section: Int) -> Int? {
    groups.group(of: section).flatMap { groups.head(ofGroup: $0) == section ? $0 : nil }
  }
}
