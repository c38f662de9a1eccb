import Foundation

/// How many items each section has, as the data source last said.
nonisolated struct ItemCounts: Equatable, Sendable {
  private(set) var sections: [Int]
  /// How many items stand before each section, and in all.
  private(set) var starts: [Int]

  /// - Complexity: O(sections).
  init(_ sections: [Int] = []) {
    self.sections = sections.contains { $0 < 0 } ? sections.map { max(0, $0) } : sections
    starts = []
    starts.reserveCapacity(self.sections.count + 1)
    starts.append(0)
    var start = 0
    for count in self.sections {
      start += count
      starts.append(start)
    }
  }

  static func == (one: ItemCounts, other: ItemCounts) -> Bool { one.starts == other.starts }

  var numberOfSections: Int { sections.count }

  func items(in section: Int) -> Int { sections.indices.contains(section) ? sections[section] : 0 }

  func contains(_ path: IndexPath) -> Bool { path.count == 2 && path.item >= 0 && path.item < items(in: path.section) }

  func contains(_ item: some ItemAddress) -> Bool { item.item >= 0 && item.item < items(in: item.section) }

  var total: Int { starts[sections.count] }

  var isEmpty: Bool { total == 0 }

  /// How many items stand before a section: all of them before one behind the last.
  func items(before section: Int) -> Int { starts[min(max(section, 0), sections.count)] }

  var first: IndexPath? {
    sections.firstIndex { $0 > 0 }.map { IndexPath(item: 0, section: $0) }
  }

  var last: IndexPath? {
    sections.lastIndex { $0 > 0 }.map { IndexPath(item: sections[$0] - 1, section: $0) }
  }

  /// The item `distance` places further in reading order, stopping at both ends. O(sections between).
  func path(_ path: IndexPath, advancedBy distance: Int) -> IndexPath {
    var (section, item) = (path.section, path.item + distance)
    while item < 0 {
      guard let before = sections[..<section].lastIndex(where: { $0 > 0 }) else { return first ?? path }
      section = before
      item += sections[section]
    }
    while item >= items(in: section) {
      guard let after = sections[min(section + 1, sections.count)...].firstIndex(where: { $0 > 0 }) else {
        return last ?? path
      }
      item -= items(in: section)
      section = after
    }
    return IndexPath(item: item, section: section)
  }

  /// Changes how many items a section has.
  mutating func add(_ number: Int, to section: Int) {
    guard sections.indices.contains(section) else { return }
    sections[section] += number
    for later in section + 1..<starts.count { starts[later] += number }
  }

  /// The counts with one item taken from a section and put into another.
  func movingItem(from source: Int, to target: Int) -> ItemCounts {
    var counts = self
    guard source != target, sections.indices.contains(source), sections.indices.contains(target) else { return self }
    counts.add(-1, to: source)
    counts.add(1, to: target)
    return counts
  }
}
