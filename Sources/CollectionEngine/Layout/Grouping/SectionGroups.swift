/// Consecutive sections whose items follow each other as if they were one section's: which these are, and where an item
/// is in both countings.
///
/// 20 bytes a section.
nonisolated struct SectionGroups: Equatable, Sendable {
  /// The first section of each group, and behind the last one the number of sections.
  private let firsts: [Int]
  /// The group of each section.
  private let groups: [Int32]
  /// The items that stand before each section in its group.
  private let before: [Int]
  /// The items of each section.
  let counts: [Int]

  /// Sections of so many items each.
  /// - Parameter joins: whether a section, not the first, belongs to the group of the one before it.
  /// - Complexity: O(sections).
  init(_ counts: [Int], joins: (_ section: Int) -> Bool) {
    var firsts: [Int] = []
    var (groups, before) = ([Int32](), [Int]())
    groups.reserveCapacity(counts.count)
    before.reserveCapacity(counts.count)
    for section in counts.indices {
      if section > 0, joins(section) {
        before.append(before[section - 1] + counts[section - 1])
      } else {
        firsts.append(section)
        before.append(0)
      }
      groups.append(Int32(firsts.count - 1))
    }
    self.firsts = firsts + [counts.count]
    (self.groups, self.before, self.counts) = (groups, before, counts)
  }

  /// The number of groups.
  var count: Int { firsts.count - 1 }

  /// The first section of a group.
  func head(ofGroup group: Int) -> Int { firsts[group] }

  /// The group of a section; nil where there is no such section.
  func group(of section: Int) -> Int? { groups.indices.contains(section) ? Int(groups[section]) : nil }

  /// The sections of a group.
  func sections(ofGroup group: Int) -> Range<Int> { firsts[group]..<firsts[group + 1] }

  /// The sections that stand together with one, itself among them; nil where there is no such section.
  func sections(with section: Int) -> Range<Int>? { group(of: section).map(sections(ofGroup:)) }

  /// The number of items of a group.
  func itemCount(ofGroup group: Int) -> Int {
    let last = firsts[group + 1] - 1
    return before[last] + counts[last]
  }

  /// The group of an item, and its number there; nil where there is no such item.
  func place(ofItem item: Int, section: Int) -> (group: Int, item: Int)? {
    guard let group = group(of: section), item >= 0, item < counts[section] else { return nil }
    return (group, before[section] + item)
  }

  /// The place in the sections of the item of a number in a group; behind a section's last item for what is dropped at
  /// the end of the group.
  /// - Complexity: O(log sections).
  func address(ofItem item: Int, group: Int) -> LayoutAddress {
    let sections = sections(ofGroup: group)
    let next = sections.firstIndex { before[$0] > item }
    let section = Swift.max(sections.lowerBound, next - 1)
    return LayoutAddress(section: section, item: item - before[section])
  }

  /// The way of an item from one place in its section to another, in the groups; nil for one that leads elsewhere, after
  /// which sections have other numbers of items.
  func way(
    from source: LayoutAddress, to target: LayoutAddress
  ) -> (source: LayoutAddress, target: LayoutAddress)? {
    guard source.section == target.section, let from = place(ofItem: source.item, section: source.section),
      let to = place(ofItem: target.item, section: target.section)
    else { return nil }
    return (LayoutAddress(section: from.group, item: from.item), LayoutAddress(section: to.group, item: to.item))
  }

  /// The items of a section, by their numbers in its group.
  func items(of section: Int) -> Range<Int> { before[section]..<before[section] + counts[section] }
}
