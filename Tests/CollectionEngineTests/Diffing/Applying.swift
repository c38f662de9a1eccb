@testable import CollectionEngine

extension ListDifference {
  /// What the difference makes of `old`, as a collection view would: it takes out what is deleted and what moves, and
  /// puts in at places afterwards, of `new` only what the difference has no other way to give.
  func applied<Element>(from old: [Element], to new: [Element]) -> [Element] {
    let out = Set(deletes + moves.map(\.source))
    var list = old.indices.filter { !out.contains($0) }.map { old[$0] }
    let targets = inserts.map { ($0, new[$0]) } + moves.map { ($0.target, old[$0.source]) }
    for (target, element) in targets.sorted(by: { $0.0 < $1.0 }) {
      guard target <= list.count else { return list }
      list.insert(element, at: target)
    }
    return list
  }
}

/// The length of a longest strictly increasing subsequence, found the plain way.
nonisolated func longestIncrease(of values: [Int]) -> Int {
  var lengths: [Int] = []
  for (place, value) in values.enumerated() {
    lengths.append(1 + (values.indices[..<place].filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0))
  }
  return lengths.max() ?? 0
}

extension SectionedDifference {
  /// What the batch of the difference makes of `old`, as a collection view would: what is deleted or moves goes out,
  /// then what is left goes to the places afterwards that nothing comes to, in its order.
  func applied(from old: [(section: Int, items: [Int])], to new: [(section: Int, items: [Int])])
    -> [(section: Int, items: [Int])]
  {
    // Which section before each one afterwards is; nil for new ones.
    let places = sections.applied(from: Array(old.indices), to: Array(repeating: -1, count: new.count))
    let out = Set(deleted + moved.map(\.source))
    return places.enumerated().map { section, place in
      guard place >= 0 else { return new[section] }
      let left = old[place].items.indices.filter { !out.contains(DataAddress(section: place, item: $0)) }
      var items = left.map { old[place].items[$0] }
      let targets =
        inserted.filter { $0.section == section }.map { ($0.item, new[section].items[$0.item]) }
        + moved.filter { $0.target.section == section }.map {
          ($0.target.item, old[$0.source.section].items[$0.source.item])
        }
      for (target, item) in targets.sorted(by: { $0.0 < $1.0 }) where target <= items.count {
        items.insert(item, at: target)
      }
      return (old[place].section, items)
    }
  }
}
