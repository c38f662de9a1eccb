import Foundation

/// What keeps scrolled sections showing what they showed while their geometry changes.
extension CollectionView {
  /// Notes what each scrolled section shows, before the geometry of the layout changes. O(1) for sections known.
  final func noteSections(of layout: Layout) {
    guard !sections.isEmpty, layout === currentLayout, let layout = layout as? any SectionScrolling else { return }
    for (section, scroller) in sections.bySection {
      guard case .unknown = scroller.hold else { continue }
      sections[section]?.hold = hold(of: section, in: layout)
    }
  }

  /// Puts each scrolled section where it shows what it showed.
  final func settleSections(of layout: Layout) {
    guard !sections.isEmpty, let layout = layout as? any SectionScrolling else { return }
    for (section, var scroller) in sections.bySection {
      guard let viewport = layout.sectionViewport(section) else { continue }
      let track = SectionTrack(viewport, rate: decelerationRate)
      let before = scroller.offset
      var offset = before
      switch scroller.hold {
      case .unknown: break
      case .offset: scroller.hold = .unknown
      case .start: if !scroller.isActive { offset = track.stops.range.lowerBound }
      case .item(let item, let distance):
        // While an item being moved changes the order, nothing else is to move.
        if reordering.movement == nil, let frame = layout.frameInSection(of: item.indexPath) {
          offset = track.restPoint(of: frame) - track.restPlace - distance
        }
      }
      scroller.settle(at: offset, on: track)
      if reordering.movement != nil { scroller.hold = .unknown }
      sections[section] = scroller
      layout.setSectionOffset(scroller.offset, of: section)
      guard scroller.offset != before else { continue }
      sections.moved.insert(section)
      sections.unreported.insert(section)
    }
  }

  /// Takes sections along with a batch of updates, before the layout knows of it.
  final func followSections(_ map: UpdateMap) {
    guard !sections.isEmpty else { return }
    var holds: [Int: SectionScroller.Hold] = [:]
    for (section, scroller) in sections.bySection { holds[section] = survivor(of: scroller.hold, in: section, map) }
    sections.follow(map.sections, holds)
  }

  /// What a section is known by after a batch of updates: as before, or by a neighbour of what is gone.
  private func survivor(
    of hold: SectionScroller.Hold, in section: Int, _ map: UpdateMap
  ) -> SectionScroller.Hold {
    func new(_ item: DataAddress) -> DataAddress? {
      guard let new = map.new(item), new.section == map.sections.kept(section) else { return nil }
      return new
    }
    switch hold {
    case .start, .offset:
      return hold
    case .item(let item, let distance):
      if let new = new(item) { return .item(new, distance: distance) }
    case .unknown:
      break
    }
    guard let layout = scrollingLayout else { return .offset }
    switch self.hold(of: section, in: layout, where: { new($0) != nil }) {
    case .item(let item, let distance): return new(item).map { .item($0, distance: distance) } ?? .offset
    case let other: return other
    }
  }

  /// What a section shows: of the items in sight for which `isUsable` holds, the one nearest to where groups rest.
  private func hold(
    of section: Int, in layout: any SectionScrolling, where isUsable: (DataAddress) -> Bool = { _ in true }
  ) -> SectionScroller.Hold {
    guard let viewport = layout.sectionViewport(section) else { return .unknown }
    let track = SectionTrack(viewport, rate: decelerationRate)
    let offset = layout.sectionOffset(section)
    if offset <= track.stops.range.lowerBound { return .start }
    var nearest: (item: DataAddress, distance: CGFloat)?
    for attributes in layout.layoutAttributesForElements(in: viewport.frame) ?? [] {
      guard attributes.representedElementCategory == .cell, attributes.indexPath.section == section,
        let frame = layout.frameInSection(of: attributes.indexPath)
      else { continue }
      let distance = track.restPoint(of: frame) - offset - track.restPlace
      guard let item = dataAddress(ofItemAt: LayoutAddress(attributes.indexPath)) else { continue }
      guard abs(distance) < nearest.map({ abs($0.distance) }) ?? .infinity, isUsable(item) else { continue }
      nearest = (item, distance)
    }
    return nearest.map { .item($0.item, distance: $0.distance) } ?? .offset
  }
}
