import Foundation

/// How many items each section has, as the data source last said.
nonisolated struct ItemCounts: Equatable, Sendable {
  private(set) var sections: [Int]

  init(_ sections: [Int] = []) {
    self.sections = sections.contains { $0 < 0 } ? sections.map { max(0, $0) } : sections
  }

  var numberOfSections: Int { sections.count }

  func items(in section: Int) -> Int { sections.indices.contains(section) ? sections[section] : 0 }

  func contains(_ path: IndexPath) -> Bool { path.count == 2 && path.item >= 0 && path.item < items(in: path.section) }

  func contains(_ item: some ItemAddress) -> Bool { item.item >= 0 && item.item < items(in: item.section) }

  var total: Int { sections.reduce(0, +) }

  var isEmpty: Bool { sections.allSatisfy { $0 == 0 } }

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
    if sections.indices.contains(section) { sections[section] += number }
  }

  /// The counts with one item taken from a section and put into another.
  func movingItem(from source: Int, to target: Int) -> ItemCounts {
    var counts = self
    guard source != target, counts.sections.indices.contains(source), counts.sections.indices.contains(target) else {
      return counts
    }
    counts.sections[source] -= 1
    counts.sections[target] += 1
    return counts
  }
}
