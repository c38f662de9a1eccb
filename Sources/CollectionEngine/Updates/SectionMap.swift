/// Where each section goes in a batch of updates.
nonisolated struct SectionMap: Sendable, Equatable {
  /// By place before; nil for gone. All stay where they are without it.
  private var targets: [Int?]?
  /// Sections that are reloaded, by place before, ascending: they have a place afterwards, and other items.
  private(set) var reloaded: [Int] = []
  /// Sections whose items the batch does not name, by place afterwards: new ones and reloaded ones, ascending.
  private var fresh: [Int] = []

  /// All sections stay where they are.
  init() {}

  /// The places that come of changes which fit `before` and `after` sections. O(sections), O(1) without changes.
  init(_ changes: UpdateBatch.Sections, from before: Int, to after: Int) {
    guard !changes.isEmpty else { return }
    var targets = [Int?](repeating: nil, count: before)
    var isTaken = [Bool](repeating: false, count: after)
    var isGone = [Bool](repeating: false, count: before)
    for section in changes.deleted { isGone[section] = true }
    for section in changes.inserted { isTaken[section] = true }
    for move in changes.moved {
      isGone[move.source] = true
      isTaken[move.target] = true
      targets[move.source] = move.target
    }
    var next = 0
    for section in 0..<before where !isGone[section] {
      while next < after, isTaken[next] { next += 1 }
      guard next < after else { break }
      targets[section] = next
      next += 1
    }
    self.targets = targets
    reloaded = changes.reloaded.sorted()
    fresh = (changes.inserted + reloaded.compactMap { targets[$0] }).sorted()
  }

  /// Where a section is afterwards; nil where it is gone. Those that never were stay as they are.
  func new(_ section: Int) -> Int? {
    guard let targets, targets.indices.contains(section) else { return section }
    return targets[section]
  }

  /// Where a section is afterwards whose items are still the same.
  func kept(_ section: Int) -> Int? {
    guard targets != nil, !reloaded.isEmpty else { return new(section) }
    return reloaded.containsSorted(section) ? nil : new(section)
  }

  /// Whether a section, by its place afterwards, has items that the batch does not name.
  func isFresh(_ section: Int) -> Bool { fresh.containsSorted(section) }

  /// Whether no section changes.
  var isIdentity: Bool { targets == nil }
}

nonisolated extension Array where Element: Comparable {
  /// The elements in order: the array itself where they are. O(n log n), O(n) where they are.
  func ascending() -> [Element] { zip(self, dropFirst()).allSatisfy { $0 <= $1 } ? self : sorted() }

  /// How many elements of the sorted array come before `element`. O(log n).
  func countSorted(before element: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the sorted array has `element`. O(log n).
  func containsSorted(_ element: Element) -> Bool {
    let index = countSorted(before: element)
    return index < count && self[index] == element
  }
}
