import Foundation

nonisolated extension Batch {
  /// What can be wrong with a batch.
  enum Mistake: String, CaseIterable {
    case itemNamedTwice, itemTargetNamedTwice, itemOutOfRange, itemTargetOutOfRange
    case sectionNamedTwice, sectionTargetNamedTwice, sectionOutOfRange, sectionTargetOutOfRange
    case itemMovedOutOfAGoneSection, itemsNotNamed, sectionNotNamed
  }

  /// The same batch with one thing wrong; nil where this thing can't be.
  func with(_ mistake: Mistake, numbers: inout Numbers, using dice: inout Dice) -> Batch? {
    var batch = self
    let done =
      switch mistake {
      case .itemNamedTwice: batch.nameItemTwice(using: &dice)
      case .itemTargetNamedTwice: batch.nameItemTargetTwice(using: &dice)
      case .itemOutOfRange: batch.nameItemOutOfRange(using: &dice)
      case .itemTargetOutOfRange: batch.nameItemTargetOutOfRange(using: &dice)
      case .sectionNamedTwice: batch.nameSectionTwice(using: &dice)
      case .sectionTargetNamedTwice: batch.nameSectionTargetTwice(using: &dice)
      case .sectionOutOfRange: batch.nameSectionOutOfRange(using: &dice)
      case .sectionTargetOutOfRange: batch.nameSectionTargetOutOfRange(using: &dice)
      case .itemMovedOutOfAGoneSection: batch.moveItemOutOfAGoneSection(using: &dice)
      case .itemsNotNamed: batch.changeItemsUnnamed(numbers: &numbers, using: &dice)
      case .sectionNotNamed: batch.changeSectionUnnamed(numbers: &numbers, using: &dice)
      }
    guard done else { return nil }
    batch.mistake = mistake.rawValue
    return batch
  }

  // MARK: Items

  /// Two fates that exclude each other.
  private mutating func nameItemTwice(using dice: inout Dice) -> Bool {
    guard let path = anySurvivor(using: &dice), let target = anyTarget(using: &dice) else { return false }
    let deleted = changes.deletedItems.contains(path)
    let reloaded = changes.reloadedItems.contains(path)
    let moved = changes.movedItems.contains { $0.source == path }
    let reconfigured = changes.reconfiguredItems.contains(path)
    if !(deleted || reloaded || moved || reconfigured) {
      if dice.oneIn(2) { changes.deletedItems.append(path) } else { changes.reloadedItems.append(path) }
    }
    switch dice.roll(reconfigured ? 2 : moved ? 3 : 4) {
    case 0: changes.deletedItems.append(path)
    case 1: changes.reloadedItems.append(path)
    case 2: changes.movedItems.append(.init(source: path, target: target))
    default: changes.reconfiguredItems.append(path)
    }
    return true
  }

  private mutating func nameItemTargetTwice(using dice: inout Dice) -> Bool {
    guard let target = anyTarget(using: &dice) else { return false }
    let free = anySurvivor(using: &dice)
    if !(changes.insertedItems.contains(target) || changes.movedItems.contains { $0.target == target }) {
      changes.insertedItems.append(target)
    }
    if let free, dice.oneIn(2) {
      changes.movedItems.append(.init(source: free, target: target))
    } else {
      changes.insertedItems.append(target)
    }
    return true
  }

  private mutating func nameItemOutOfRange(using dice: inout Dice) -> Bool {
    let wrong = placeOutOf(before, using: &dice)
    switch dice.roll(4) {
    case 0: changes.deletedItems.append(wrong)
    case 1: changes.reloadedItems.append(wrong)
    case 2: changes.reconfiguredItems.append(wrong)
    default:
      changes.movedItems.append(.init(source: wrong, target: anyTarget(using: &dice) ?? IndexPath(item: 0, section: 0)))
    }
    return true
  }

  private mutating func nameItemTargetOutOfRange(using dice: inout Dice) -> Bool {
    let wrong = placeOutOf(after, using: &dice)
    if let source = anySurvivor(using: &dice), dice.oneIn(2) {
      changes.movedItems.append(.init(source: source, target: wrong))
    } else {
      changes.insertedItems.append(wrong)
    }
    return true
  }

  private mutating func moveItemOutOfAGoneSection(using dice: inout Dice) -> Bool {
    let gone = (changes.deletedSections + changes.reloadedSections).filter { !before[$0].items.isEmpty }
    guard let section = dice.pick(gone), let target = anyTarget(using: &dice) else { return false }
    let source = IndexPath(item: dice.roll(before[section].items.count), section: section)
    changes.movedItems.append(.init(source: source, target: target))
    return true
  }

  /// The data has more or fewer items than was said.
  private mutating func changeItemsUnnamed(numbers: inout Numbers, using dice: inout Dice) -> Bool {
    guard let section = dice.pick(survivors)?.target else { return false }
    if after[section].items.isEmpty || dice.oneIn(2) {
      after[section].items += numbers.items(1 + dice.roll(3))
    } else {
      after[section].items.removeLast(1 + dice.roll(min(3, after[section].items.count)))
    }
    return true
  }

  // MARK: Sections

  private mutating func nameSectionTwice(using dice: inout Dice) -> Bool {
    guard let section = dice.pick(before.indices), !after.isEmpty else { return false }
    let isNamed =
      changes.deletedSections.contains(section) || changes.reloadedSections.contains(section)
      || changes.movedSections.contains { $0.source == section }
    for _ in 0..<(isNamed ? 1 : 2) {
      switch dice.roll(3) {
      case 0: changes.deletedSections.append(section)
      case 1: changes.reloadedSections.append(section)
      default: changes.movedSections.append(.init(source: section, target: dice.roll(after.count)))
      }
    }
    return true
  }

  private mutating func nameSectionTargetTwice(using dice: inout Dice) -> Bool {
    guard let target = dice.pick(after.indices) else { return false }
    let isNamed =
      changes.insertedSections.contains(target) || changes.movedSections.contains { $0.target == target }
    for _ in 0..<(isNamed ? 1 : 2) {
      if let source = dice.pick(survivors)?.source, dice.oneIn(2) {
        changes.movedSections.append(.init(source: source, target: target))
      } else {
        changes.insertedSections.append(target)
      }
    }
    return true
  }

  private mutating func nameSectionOutOfRange(using dice: inout Dice) -> Bool {
    let wrong = before.count + dice.roll(3)
    switch dice.roll(3) {
    case 0: changes.deletedSections.append(wrong)
    case 1: changes.reloadedSections.append(wrong)
    default: changes.movedSections.append(.init(source: dice.oneIn(3) ? -1 : wrong, target: 0))
    }
    return true
  }

  private mutating func nameSectionTargetOutOfRange(using dice: inout Dice) -> Bool {
    let wrong = after.count + dice.roll(3)
    if let source = dice.pick(survivors)?.source, dice.oneIn(2) {
      changes.movedSections.append(.init(source: source, target: dice.oneIn(3) ? -1 : wrong))
    } else {
      changes.insertedSections.append(wrong)
    }
    return true
  }

  /// The data has more or fewer sections than was said.
  private mutating func changeSectionUnnamed(numbers: inout Numbers, using dice: inout Dice) -> Bool {
    if after.isEmpty || dice.oneIn(2) {
      after.insert(numbers.section(dice.roll(5)), at: dice.roll(after.count + 1))
    } else {
      after.remove(at: dice.roll(after.count))
    }
    return true
  }

  // MARK: Places

  /// An item of a section that stays, by its place before.
  private func anySurvivor(using dice: inout Dice) -> IndexPath? {
    guard let section = dice.pick(survivors)?.source, let item = dice.pick(before[section].items.indices) else {
      return nil
    }
    return IndexPath(item: item, section: section)
  }

  /// An item of a section that stays, by its place afterwards.
  private func anyTarget(using dice: inout Dice) -> IndexPath? {
    guard let section = dice.pick(survivors)?.target, let item = dice.pick(after[section].items.indices) else {
      return nil
    }
    return IndexPath(item: item, section: section)
  }

  private func placeOutOf(_ sections: [Section], using dice: inout Dice) -> IndexPath {
    let section = dice.pick(sections.indices)
    switch dice.roll(section == nil ? 2 : 5) {
    case 0: return IndexPath(item: 0, section: sections.count + dice.roll(3))
    case 1: return IndexPath(item: 0, section: -1 - dice.roll(2))
    case 2: return IndexPath(item: -1 - dice.roll(3), section: section ?? 0)
    case 3: return IndexPath(index: section ?? 0)
    default:
      return IndexPath(item: (section.map { sections[$0].items.count } ?? 0) + dice.roll(3), section: section ?? 0)
    }
  }
}
