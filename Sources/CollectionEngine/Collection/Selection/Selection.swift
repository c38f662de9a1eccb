import Foundation

/// A set of items, kept as ranges: everything selected costs as little as one item.
nonisolated struct Selection: Equatable, Sendable {
  private var sections: [Int: RangeSet<Int>] = [:]

  var isEmpty: Bool { sections.isEmpty }

  /// How many items are in the set. O(ranges).
  var count: Int { sections.values.reduce(0) { $0 + $1.ranges.reduce(0) { $0 + $1.count } } }

  /// O(log ranges).
  func contains(_ path: IndexPath) -> Bool { sections[path.section]?.contains(path.item) ?? false }

  mutating func insert(_ path: IndexPath) { insert(path.item..<path.item + 1, section: path.section) }

  mutating func insert(_ items: Range<Int>, section: Int) {
    guard !items.isEmpty else { return }
    sections[section, default: RangeSet()].insert(contentsOf: items)
  }

  mutating func remove(_ path: IndexPath) {
    guard var ranges = sections[path.section] else { return }
    ranges.remove(contentsOf: path.item..<path.item + 1)
    sections[path.section] = ranges.isEmpty ? nil : ranges
  }

  mutating func removeAll() { sections.removeAll() }

  func union(_ other: Selection) -> Selection {
    Selection(sections: sections.merging(other.sections) { $0.union($1) })
  }

  func subtracting(_ other: Selection) -> Selection {
    var result: [Int: RangeSet<Int>] = [:]
    for (section, ranges) in sections {
      let left = other.sections[section].map { ranges.subtracting($0) } ?? ranges
      if !left.isEmpty { result[section] = left }
    }
    return Selection(sections: result)
  }

  init() {}

  private init(sections: [Int: RangeSet<Int>]) { self.sections = sections }

  /// Everything that `counts` holds.
  init(all counts: ItemCounts) {
    for section in 0..<counts.numberOfSections { insert(0..<counts.items(in: section), section: section) }
  }

  /// Everything from `a` to `b`, both included, in reading order.
  init(from a: IndexPath, through b: IndexPath, in counts: ItemCounts) {
    let (first, last) = a <= b ? (a, b) : (b, a)
    for section in first.section...last.section {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item + 1 : counts.items(in: section)
      if start < end { insert(start..<end, section: section) }
    }
  }

  /// The items in reading order. O(items).
  var indexPaths: [IndexPath] {
    var paths: [IndexPath] = []
    paths.reserveCapacity(count)
    forEach { paths.append($0) }
    return paths
  }

  /// Visits the items in reading order, as they are when it begins. O(items), nothing kept for each.
  func forEach(_ body: (IndexPath) -> Void) {
    for (section, items) in ranges {
      for item in items { body(IndexPath(item: item, section: section)) }
    }
  }

  /// The ranges in reading order.
  var ranges: [(section: Int, items: Range<Int>)] {
    sections.keys.sorted().flatMap { section in
      (sections[section]?.ranges ?? RangeSet<Int>().ranges).map { (section, $0) }
    }
  }
}
