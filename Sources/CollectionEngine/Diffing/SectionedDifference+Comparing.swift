nonisolated extension SectionedDifference {
  /// The difference that turns `old` into `new`, lists of identities.
  ///
  /// Sections are matched by identity, items by identity across all sections, in their own section first. An identity
  /// may occur more than once; then its occurrences are matched in order, those at equal ends of a section first. As
  /// few sections as possible move, and in each section that stays as few as possible of the items that stay in it.
  /// - Complexity: O(n log n), O(n) where the order hardly changes. Lists are of fewer than 2³¹ items.
  @inlinable
  public init<Section: Hashable, Item: Hashable>(
    from old: SectionedList<Section, Item>, to new: SectionedList<Section, Item>
  ) {
    self.init(SectionedMatching(old, new))
  }

  /// The difference that turns `old` into `new`, lists of elements with identities.
  /// - Parameters:
  ///   - sectionID: what makes a section the same one before and afterwards.
  ///   - itemID: what makes an item the same one before and afterwards.
  ///   - isSectionUnchanged: whether a section itself, apart from its items, has the same contents before and
  ///     afterwards. Those that have not are among the `sections.changes`.
  ///   - isItemUnchanged: whether an item has the same contents before and afterwards. Those that have not are among
  ///     the `changedItems`.
  /// - Complexity: O(n log n), O(n) where the order hardly changes. Lists are of fewer than 2³¹ items.
  @inlinable
  public init<Section, Item, SectionID: Hashable, ItemID: Hashable>(
    from old: SectionedList<Section, Item>, to new: SectionedList<Section, Item>, sectionID: (Section) -> SectionID,
    itemID: (Item) -> ItemID, isSectionUnchanged: (Section, Section) -> Bool, isItemUnchanged: (Item, Item) -> Bool
  ) {
    let matching = SectionedMatching(old.map(sectionID, itemID), new.map(sectionID, itemID))
    self.init(
      matching,
      changedSections: matching.sections.changes(
        from: old.sections, to: new.sections, isUnchanged: isSectionUnchanged),
      changedItems: matching.items.changes(from: old.items, to: new.items, isUnchanged: isItemUnchanged))
  }

  @usableFromInline
  init(_ matching: SectionedMatching, changedSections: [Int] = [], changedItems: [Int] = []) {
    sections = ListDifference(matching.sections, changes: changedSections)
    changed = changedItems.map(matching.old.address)
    listWhatLeaves(matching)
    listWhatComes(matching)
  }

  private mutating func listWhatLeaves(_ matching: SectionedMatching) {
    for section in 0..<matching.old.count where matching.sections.targets[section] >= 0 {
      let range = matching.old[section]
      let itself = matching.new[Int(matching.sections.targets[section])]
      for place in range {
        let target = Int(matching.items.targets[place])
        if itself.contains(target) { continue }
        if target >= 0, matching.sections.sources[matching.new.address(of: target).section] >= 0 { continue }
        deleted.append(DataAddress(section: section, item: place - range.lowerBound))
      }
    }
  }

  private mutating func listWhatComes(_ matching: SectionedMatching) {
    let keepingOrder = matching.items.keepingOrder(in: matching.stayingSections)
    for section in 0..<matching.new.count {
      let stays = matching.sections.sources[section] >= 0
      let range = matching.new[section]
      for place in range where !keepingOrder[place] {
        let target = DataAddress(section: section, item: place - range.lowerBound)
        let source = matching.items.sources[place]
        guard source >= 0 else {
          if stays { inserted.append(target) }
          continue
        }
        let move = Move(source: matching.old.address(of: Int(source)), target: target)
        if !stays {
          carried.append(move)
        } else if matching.sections.targets[move.source.section] >= 0 {
          moved.append(move)
        } else {
          carried.append(move)
          inserted.append(target)
        }
      }
    }
  }
}
