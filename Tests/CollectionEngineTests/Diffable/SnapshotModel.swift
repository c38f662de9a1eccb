@testable import CollectionEngine

/// A snapshot as plain arrays: slow and plain to see.
struct SnapshotModel: Equatable {
  struct Section: Equatable {
    var name: String
    var items: [Int]
  }

  var sections: [Section] = []

  var items: [Int] { sections.flatMap(\.items) }

  func place(of item: Int) -> (section: Int, item: Int)? {
    for (section, contents) in sections.enumerated() {
      if let index = contents.items.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  mutating func remove(_ items: [Int]) {
    for section in sections.indices { sections[section].items.removeAll(where: items.contains) }
  }

  mutating func insert(_ items: [Int], beside neighbour: Int, after: Bool) {
    remove(items)
    guard let (section, index) = place(of: neighbour) else { return }
    sections[section].items.insert(contentsOf: items, at: index + (after ? 1 : 0))
  }

  mutating func moveSection(_ name: String, beside neighbour: String, after: Bool) {
    guard name != neighbour, let source = sections.firstIndex(where: { $0.name == name }) else { return }
    let section = sections.remove(at: source)
    guard let target = sections.firstIndex(where: { $0.name == neighbour }) else { return }
    sections.insert(section, at: target + (after ? 1 : 0))
  }
}

extension DiffableDataSourceSnapshot<String, Int> {
  /// Sections named "0", "1", … of so many items each, which are numbers of their own.
  init(_ counts: [Int]) {
    self.init()
    var next = 0
    for (section, count) in counts.enumerated() {
      appendSections(["\(section)"])
      appendItems(Array(next..<next + count))
      next += count
    }
  }

  /// What the snapshot says when it is asked for everything.
  var model: SnapshotModel {
    SnapshotModel(sections: sectionIdentifiers.map { .init(name: $0, items: itemIdentifiers(inSection: $0)) })
  }
}
