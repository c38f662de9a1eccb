/// Which section before is which afterwards, and which item.
@usableFromInline
nonisolated struct SectionedMatching {
  @usableFromInline let sections: Matching
  @usableFromInline let items: Matching
  /// The items of each section, before and afterwards.
  let old: SectionRanges
  let new: SectionRanges
  /// The sections that stay, in their order afterwards.
  let stayingSections: [Matching.Section]

  /// - Complexity: O(n), with each identity hashed once at most.
  @inlinable
  init<Section: Hashable, Item: Hashable>(_ old: SectionedList<Section, Item>, _ new: SectionedList<Section, Item>) {
    let sections = Matching(old.sections, new.sections)
    let staying = Self.staying(sections, old.ranges, new.ranges)
    let items = Matching(old.items, new.items, sections: staying)
    self.init(sections: sections, items: items, old: old.ranges, new: new.ranges, stayingSections: staying)
  }

  @usableFromInline
  init(
    sections: Matching, items: Matching, old: SectionRanges, new: SectionRanges, stayingSections: [Matching.Section]
  ) {
    (self.sections, self.items, self.old, self.new) = (sections, items, old, new)
    self.stayingSections = stayingSections
  }

  @usableFromInline
  static func staying(_ sections: Matching, _ old: SectionRanges, _ new: SectionRanges) -> [Matching.Section] {
    sections.sources.enumerated().compactMap { target, source in
      source < 0 ? nil : Matching.Section(old: old[Int(source)], new: new[target])
    }
  }
}
