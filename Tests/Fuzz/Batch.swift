import Foundation

/// A batch of updates made at random: what to name, and the data before and after.
nonisolated struct Batch {
  let before: [Section]
  var after: [Section] = []
  var changes = Changes()
  /// Sections that stay, with their items compared one by one: their places before and after.
  var survivors: [Changes.Move<Int>] = []
  /// What is wrong with it; nil where it fits.
  var mistake: String?

  /// How much a batch changes, in parts of a hundred.
  struct Appetite {
    var sections: Int
    var items: Int

    static func random(using dice: inout Dice) -> Appetite {
      Appetite(
        sections: dice.pick([0, 0, 0, 15, 30, 70]) ?? 0, items: dice.pick([0, 2, 5, 10, 10, 30, 70]) ?? 0)
    }
  }

  /// A batch that changes nothing so far.
  init(before: [Section]) { self.before = before }

  /// A batch that fits.
  init(changing before: [Section], numbers: inout Numbers, using dice: inout Dice) {
    self.before = before
    let appetite = Appetite.random(using: &dice)
    var draft = Draft()
    for index in before.indices { take(index, into: &draft, appetite: appetite, using: &dice) }
    if dice.chance(appetite.sections) || dice.oneIn(30) {
      for _ in 0...dice.roll(2) where draft.rows.count < 8 {
        let section = numbers.section(dice.oneIn(3) ? 0 : dice.roll(20))
        draft.put(Draft.Row(section: section, origin: .inserted), using: &dice)
      }
    }
    for row in draft.rows.indices where draft.rows[row].origin == .reloaded {
      draft.rows[row].section.items = numbers.items(dice.oneIn(4) ? 0 : dice.roll(20))
    }
    draft.placeTaken(using: &dice)
    let growth = before.itemCount < 120 || dice.oneIn(8) ? appetite.items : 0
    for row in draft.rows.indices where draft.rows[row].isCompared && dice.chance(growth * 4) {
      for _ in 0...dice.roll(1 + draft.rows[row].section.items.count * growth / 60) {
        let item = numbers.item()
        draft.new.insert(item.id)
        draft.rows[row].section.items.insert(item, at: dice.roll(draft.rows[row].section.items.count + 1))
      }
    }
    after = draft.rows.map(\.section)
    name(draft, using: &dice)
  }

  /// Decides what becomes of a section and of the items in it.
  private mutating func take(_ index: Int, into draft: inout Draft, appetite: Appetite, using dice: inout Dice) {
    let section = before[index]
    guard dice.chance(appetite.sections) else {
      draft.rows.append(Draft.Row(section: thin(index, &draft, appetite, &dice), origin: .kept(index)))
      return
    }
    switch dice.roll(4) {
    case 0:
      changes.deletedSections.append(index)
      nameRedundantly(index, using: &dice)
    case 1:
      changes.reloadedSections.append(index)
      nameRedundantly(index, using: &dice)
      draft.rows.append(
        Draft.Row(section: Section(id: section.id, look: section.look + 1, items: []), origin: .reloaded))
    case 2:
      draft.moved.append(Draft.Row(section: thin(index, &draft, appetite, &dice), origin: .moved(index)))
    default:
      draft.rows.append(Draft.Row(section: thin(index, &draft, appetite, &dice), origin: .kept(index)))
    }
  }

  /// What items a section that stays keeps, and how they look.
  private mutating func thin(_ index: Int, _ draft: inout Draft, _ appetite: Appetite, _ dice: inout Dice) -> Section {
    var section = before[index]
    section.items.removeAll(keepingCapacity: true)
    for (place, item) in before[index].items.enumerated() {
      guard dice.chance(appetite.items) else {
        section.items.append(item)
        continue
      }
      let path = IndexPath(item: place, section: index)
      var changed = item
      changed.look += 1
      switch dice.roll(before.itemCount > 120 ? 9 : 6) {
      case 0:
        changes.reloadedItems.append(path)
        section.items.append(changed)
      case 1:
        changes.reconfiguredItems.append(path)
        if dice.oneIn(5) { changes.reconfiguredItems.append(path) }
        section.items.append(changed)
      case 2:
        draft.taken.append((path, item))
      case 3:
        // An item may be filled again on its way.
        changes.reconfiguredItems.append(path)
        draft.taken.append((path, changed))
      default:
        changes.deletedItems.append(path)
      }
    }
    return section
  }

  /// Names items that their section's fate decides: nothing comes of it.
  private mutating func nameRedundantly(_ index: Int, using dice: inout Dice) {
    for item in before[index].items.indices where dice.oneIn(20) {
      let path = IndexPath(item: item, section: index)
      switch dice.roll(3) {
      case 0: changes.deletedItems.append(path)
      case 1: changes.reloadedItems.append(path)
      default: changes.reconfiguredItems.append(path)
      }
    }
  }

  /// Finds the places afterwards, and names what has come to them.
  private mutating func name(_ draft: Draft, using dice: inout Dice) {
    let sources = Dictionary(uniqueKeysWithValues: draft.taken.map { ($0.item.id, $0.path) })
    for (index, row) in draft.rows.enumerated() {
      switch row.origin {
      case .kept(let old): survivors.append(.init(source: old, target: index))
      case .moved(let old):
        survivors.append(.init(source: old, target: index))
        changes.movedSections.append(.init(source: old, target: index))
      case .inserted: changes.insertedSections.append(index)
      case .reloaded: break
      }
      for (place, item) in row.section.items.enumerated() {
        let path = IndexPath(item: place, section: index)
        if let source = sources[item.id] {
          changes.movedItems.append(.init(source: source, target: path))
        } else if draft.new.contains(item.id) || (!row.isCompared && dice.oneIn(20)) {
          changes.insertedItems.append(path)
        }
      }
    }
  }
}

nonisolated extension Batch: CustomStringConvertible {
  var description: String {
    (mistake.map { "a wrong batch (\($0)):" } ?? "a batch:") + "\n    before \(before)\n    after  \(after)"
  }
}

/// The data after a batch, in the making.
private nonisolated struct Draft {
  enum Origin: Equatable {
    case kept(Int), moved(Int), inserted, reloaded
  }

  struct Row {
    var section: Section
    var origin: Origin

    /// Whether the items in it are named one by one.
    var isCompared: Bool { origin != .inserted && origin != .reloaded }
  }

  var rows: [Row] = []
  var moved: [Row] = []
  /// Items on their way elsewhere, with their places before.
  var taken: [(path: IndexPath, item: Item)] = []
  /// Items that are named as new.
  var new: Set<Int> = []

  mutating func put(_ row: Row, using dice: inout Dice) { rows.insert(row, at: dice.roll(rows.count + 1)) }

  /// Puts sections and items that move anywhere.
  mutating func placeTaken(using dice: inout Dice) {
    for row in moved { put(row, using: &dice) }
    // Their own sections are still there, so there is one to go to.
    for (_, item) in taken {
      guard let row = dice.pick(rows.indices) else { continue }
      rows[row].section.items.insert(item, at: dice.roll(rows[row].section.items.count + 1))
    }
  }
}
