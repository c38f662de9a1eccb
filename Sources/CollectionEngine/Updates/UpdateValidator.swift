/// Finds everything that is wrong with a batch of updates before anything is done.
///
/// The words are those that developers know from UIKit.
nonisolated struct UpdateValidator {
  private let before: ItemCounts
  private let after: ItemCounts
  private var faults: [String] = []

  /// What is wrong with `batch`, in words; empty where it turns data with the counts `before` into data with those
  /// `after`. O(sections + changes · log changes).
  static func faults(in batch: UpdateBatch, from before: ItemCounts, to after: ItemCounts) -> [String] {
    var validator = UpdateValidator(before: before, after: after)
    validator.check(batch.sections)
    // Which section is which can be known only if the sections are right.
    let areSectionsRight = validator.faults.isEmpty
    validator.checkItems(of: batch)
    if areSectionsRight {
      let map = SectionMap(batch.sections, from: before.numberOfSections, to: after.numberOfSections)
      validator.checkMoves(of: batch, map)
      validator.checkCounts(of: batch, map)
    }
    return validator.faults
  }

  private init(before: ItemCounts, after: ItemCounts) {
    (self.before, self.after) = (before, after)
  }

  /// What is said of one place.
  private enum Action: String {
    /// The changes of a batch, as messages name them.
    case delete, reload, reconfigure, move, insert
  }

  // MARK: Sections

  private mutating func check(_ sections: UpdateBatch.Sections) {
    let (old, new) = (before.numberOfSections, after.numberOfSections)
    if !sections.isEmpty {
      let sources =
        sections.deleted.map { ($0, Action.delete) } + sections.reloaded.map { ($0, .reload) }
        + sections.moved.map { ($0.source, .move) }
      let targets = sections.inserted.map { ($0, Action.insert) } + sections.moved.map { ($0.target, .move) }
      for (section, action) in sources where !(0..<old).contains(section) {
        faults.append(
          "attempt to \(action.rawValue) section \(section), but there are only \(old) sections before the update")
      }
      for (section, action) in targets where !(0..<new).contains(section) {
        faults.append(
          action == .insert
            ? "attempt to insert section \(section) but there are only \(new) sections after the update"
            : "attempt to move to section \(section) but there are only \(new) sections after the update")
      }
      checkTwice(sources, from: true, "section") { "(\($0))" }
      checkTwice(targets, from: false, "section") { "(\($0))" }
    }
    let (inserted, deleted) = (sections.inserted.count, sections.deleted.count)
    guard old + inserted - deleted != new else { return }
    faults.append(
      "Invalid update: invalid number of sections. The number of sections contained in the collection view after the "
        + "update (\(new)) must be equal to the number of sections contained in the collection view before the update "
        + "(\(old)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) "
        + "deleted).")
  }

  // MARK: Items

  private mutating func checkItems(of batch: UpdateBatch) {
    for item in batch.deleted where !before.contains(item) { faults.append(missing(item, .delete)) }
    for item in batch.reloaded where !before.contains(item) { faults.append(missing(item, .reload)) }
    for move in batch.moved where !before.contains(move.source) { faults.append(missing(move.source, .move)) }
    for item in batch.reconfigured where !before.contains(item) { faults.append(missing(item, .reconfigure)) }
    for item in batch.inserted where !after.contains(item) { faults.append(missing(item, .insert, isTarget: true)) }
    for move in batch.moved where !after.contains(move.target) {
      faults.append(missing(move.target, .move, isTarget: true))
    }
    checkItemsTwice(in: batch)
  }

  private mutating func checkItemsTwice(in batch: UpdateBatch) {
    let targetCount = batch.inserted.count + batch.moved.count
    let sourceCount = batch.deleted.count + batch.reloaded.count + batch.reconfigured.count + batch.moved.count
    guard sourceCount > 1 || targetCount > 1 else { return }
    var sources: [(DataAddress, Action)] = []
    sources.reserveCapacity(sourceCount)
    for item in batch.deleted { sources.append((item, .delete)) }
    for item in batch.reloaded { sources.append((item, .reload)) }
    for move in batch.moved { sources.append((move.source, .move)) }
    var targets: [(DataAddress, Action)] = []
    targets.reserveCapacity(targetCount)
    for item in batch.inserted { targets.append((item, .insert)) }
    for move in batch.moved { targets.append((move.target, .move)) }
    // A moved item may be reconfigured, and any twice; another view or none at all contradicts it.
    let reconfigured = Set(batch.reconfigured)
    if !reconfigured.isEmpty {
      sources += reconfigured.subtracting(batch.moved.lazy.map(\.source)).map { ($0, .reconfigure) }
    }
    checkTwice(sources, from: true, "index path", Self.name)
    checkTwice(targets, from: false, "index path", Self.name)
  }

  private func missing(_ item: DataAddress, _ action: Action, isTarget: Bool = false) -> String {
    let what = action == .move ? (isTarget ? "move to" : "move") : action.rawValue
    guard isTarget else {
      guard (0..<before.numberOfSections).contains(item.section) else {
        return "attempt to \(what) item \(item.item) from section \(item.section), but there are only "
          + "\(before.numberOfSections) sections before the update"
      }
      return "attempt to \(what) item \(item.item) from section \(item.section) which only contains "
        + "\(before.items(in: item.section)) items before the update"
    }
    guard (0..<after.numberOfSections).contains(item.section) else {
      return "attempt to \(what) item \(item.item) into section \(item.section), but there are only "
        + "\(after.numberOfSections) sections after the update"
    }
    return "attempt to \(what) item \(item.item) into section \(item.section), but there are only "
      + "\(after.items(in: item.section)) items in section \(item.section) after the update"
  }

  /// An item can't be distinguished from others where the section it comes from is gone: all its items go with it.
  private mutating func checkMoves(of batch: UpdateBatch, _ map: SectionMap) {
    guard !map.isIdentity else { return }
    for move in batch.moved where before.contains(move.source) && map.kept(move.source.section) == nil {
      faults.append(
        "cannot move an item from a deleted section: \(Self.name(move.source)) to \(Self.name(move.target))")
    }
  }

  /// How many items a section loses and gets: deleted and moved away by its place before, the others by that afterwards.
  private struct Tally {
    var (gone, left, come, joined) = (0, 0, 0, 0)
  }

  private mutating func checkCounts(of batch: UpdateBatch, _ map: SectionMap) {
    let sections = max(before.numberOfSections, after.numberOfSections)
    var tallies = [Tally](repeating: Tally(), count: sections)
    for item in batch.deleted where tallies.indices.contains(item.section) { tallies[item.section].gone += 1 }
    for item in batch.inserted where tallies.indices.contains(item.section) { tallies[item.section].come += 1 }
    for move in batch.moved {
      if tallies.indices.contains(move.source.section) { tallies[move.source.section].left += 1 }
      if tallies.indices.contains(move.target.section) { tallies[move.target.section].joined += 1 }
    }
    for section in 0..<before.numberOfSections {
      guard let new = map.kept(section) else { continue }
      let (gone, left) = (tallies[section].gone, tallies[section].left)
      let (come, joined) = (tallies[new].come, tallies[new].joined)
      let (old, now) = (before.items(in: section), after.items(in: new))
      guard old - gone - left + come + joined != now else { continue }
      faults.append(
        "Invalid update: invalid number of items in section \(new). The number of items contained in an existing "
          + "section after the update (\(now)) must be equal to the number of items contained in that section before "
          + "the update (\(old)), plus or minus the number of items inserted or deleted from that section "
          + "(\(come) inserted, \(gone) deleted) and plus or minus the number of items moved into or out of that "
          + "section (\(joined) moved in, \(left) moved out).")
    }
  }

  // MARK: The same place twice

  private mutating func checkTwice<Place: Comparable>(
    _ places: [(Place, Action)], from isSource: Bool, _ noun: String, _ name: (Place) -> String
  ) {
    guard places.count > 1 else { return }
    let sorted = places.sorted { $0.0 < $1.0 }
    for (a, b) in zip(sorted, sorted.dropFirst()) where a.0 == b.0 {
      faults.append(Self.contradiction(a.1, b.1, isSource: isSource, at: "\(noun) \(name(a.0))"))
    }
  }

  private static func contradiction(_ a: Action, _ b: Action, isSource: Bool, at place: String) -> String {
    if a == b {
      return a == .move && !isSource
        ? "attempt to move two to the same \(place)" : "attempt to \(a.rawValue) the same \(place) twice"
    }
    let actions = Set([a, b])
    if actions.contains(.move), let other = actions.first(where: { $0 != .move }) {
      let article = other == .insert ? "an" : "a"
      return "attempt to perform \(article) \(other.rawValue) and a move \(isSource ? "from" : "to") the same \(place)"
    }
    let order = [Action.delete, .reload, .reconfigure]
    let named = order.filter(actions.contains).map(\.rawValue)
    return "attempt to \(named.joined(separator: " and ")) the same \(place)"
  }

  private static func name(_ item: DataAddress) -> String { "(\(item.section) - \(item.item))" }
}
