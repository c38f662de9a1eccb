import CollectionEngine
import Foundation

nonisolated extension Batch {
  /// The batch that a difference makes of going to random data, where many items and sections may look the same to it.
  ///
  /// What the difference says is applied to the plain arrays; where that does not give the data wanted, it is a mistake.
  init(differingFrom before: [Section], numbers: inout Numbers, using dice: inout Dice, mistakes: inout [String]) {
    let wanted = Batch(changing: before, numbers: &numbers, using: &dice).after
    let (kinds, sectionKinds) = (dice.pick([Int.max, Int.max, 50, 7, 2]) ?? 1, dice.pick([Int.max, Int.max, 3]) ?? 1)
    func list(_ sections: [Section]) -> SectionedList<Int, Item> {
      SectionedList(sections.map { ($0.id % sectionKinds, $0.items) })
    }
    let difference = SectionedDifference(
      from: list(before), to: list(wanted), sectionID: { $0 }, itemID: { $0.id % kinds },
      isSectionUnchanged: { _, _ in true }, isItemUnchanged: { $0.look == $1.look })

    self.init(before: before)
    let moved = Dictionary(uniqueKeysWithValues: difference.movedItems.map { ($0.target, $0.source) })
    let changed = Set(difference.changedItems)
    let out = Set(difference.deletedItems + moved.values)
    let new = Set(difference.insertedItems)
    let origins = arrange(
      wanted.count, placed: difference.sections.placed(),
      rest: before.indices.filter { !difference.sections.takesOut($0) })
    if origins.count != wanted.count { mistakes.append("\(origins.count) sections by difference, not \(wanted.count)") }
    for (index, (origin, goal)) in zip(origins, wanted).enumerated() {
      guard let origin else {
        after.append(Section(id: numbers.next(), items: numbers.items(goal.items.count)))
        continue
      }
      let section = before[origin]
      if section.id % sectionKinds != goal.id % sectionKinds { mistakes.append("section \(index) by difference") }
      survivors.append(.init(source: origin, target: index))
      var placed: [Int: IndexPath?] = [:]
      for item in goal.items.indices {
        let target = IndexPath(item: item, section: index)
        if let source = moved[target] { placed[item] = source }
        if new.contains(target) { placed[item] = .some(nil) }
      }
      let rest = section.items.indices.map { IndexPath(item: $0, section: origin) }.filter { !out.contains($0) }
      let sources = arrange(goal.items.count, placed: placed, rest: rest)
      if sources.count != goal.items.count { mistakes.append("the number of items of section \(index) by difference") }
      let items = zip(sources, goal.items).map { source, goal in
        guard let source, let item = before.item(at: source) else { return numbers.item() }
        if item.id % kinds != goal.id % kinds || (item.look != goal.look && !changed.contains(source)) {
          mistakes.append("\(item) at \(source) by difference, not \(goal)")
        }
        return Item(id: item.id, look: goal.look)
      }
      after.append(Section(id: section.id, look: section.look, items: items))
    }
    name(difference)
  }

  private mutating func name(_ difference: SectionedDifference) {
    changes.deletedSections = difference.sections.deletes
    changes.insertedSections = difference.sections.inserts
    changes.movedSections = difference.sections.moves.map { .init(source: $0.source, target: $0.target) }
    changes.deletedItems = difference.deletedItems
    changes.insertedItems = difference.insertedItems
    changes.movedItems = difference.movedItems.map { .init(source: $0.source, target: $0.target) }
    changes.reconfiguredItems = difference.changedItems
  }

  /// Fills `count` places: some by name, the others with the rest in its order. Fewer or more where they don't fit.
  private func arrange<Element>(_ count: Int, placed: [Int: Element?], rest: [Element]) -> [Element?] {
    var rest = rest[...]
    var result: [Element?] = []
    for place in 0..<count {
      if let named = placed[place] {
        result.append(named)
      } else if let next = rest.popFirst() {
        result.append(next)
      }
    }
    return result + rest.map(Optional.some)
  }
}

nonisolated extension ListDifference {
  /// What comes to places afterwards: an old place, or nothing known.
  fileprivate func placed() -> [Int: Int?] {
    var placed: [Int: Int?] = [:]
    for move in moves { placed[move.target] = move.source }
    for insert in inserts { placed[insert] = .some(nil) }
    return placed
  }

  fileprivate func takesOut(_ place: Int) -> Bool {
    deletes.contains(place) || moves.contains { $0.source == place }
  }
}
