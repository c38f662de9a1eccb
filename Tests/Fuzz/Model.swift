import Foundation

/// An item of the data: a number of its own, and how it looks now.
nonisolated struct Item: Hashable, CustomStringConvertible {
  let id: Int
  var look = 0

  var description: String { look == 0 ? "\(id)" : "\(id)'\(look)" }
}

/// A section of the data.
nonisolated struct Section: Hashable, CustomStringConvertible {
  let id: Int
  /// How its header looks now.
  var look = 0
  var items: [Item]

  var description: String { "\(id)'\(look)[\(items.map(\.description).joined(separator: " "))]" }
}

/// Numbers that nothing had before.
nonisolated struct Numbers {
  private var last = 0

  mutating func next() -> Int {
    last += 1
    return last
  }

  mutating func item() -> Item { Item(id: next()) }

  mutating func items(_ count: Int) -> [Item] { (0..<count).map { _ in item() } }

  mutating func section(_ count: Int) -> Section { Section(id: next(), items: items(count)) }
}

nonisolated extension [Section] {
  func item(at path: IndexPath) -> Item? {
    guard path.count == 2, indices.contains(path.section), self[path.section].items.indices.contains(path.item) else {
      return nil
    }
    return self[path.section].items[path.item]
  }

  var itemCount: Int { reduce(0) { $0 + $1.items.count } }

  /// Where each item is, by its number.
  var paths: [Int: IndexPath] {
    var paths: [Int: IndexPath] = [:]
    paths.reserveCapacity(itemCount)
    for (section, content) in enumerated() {
      for (item, known) in content.items.enumerated() { paths[known.id] = IndexPath(item: item, section: section) }
    }
    return paths
  }

  mutating func move(_ source: IndexPath, to target: IndexPath) {
    let item = self[source.section].items.remove(at: source.item)
    self[target.section].items.insert(item, at: target.item)
  }
}
