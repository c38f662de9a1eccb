/// Which element before is which afterwards.
///
/// Elements are matched by identity, within their own section as far as there is a partner, then anywhere. Where an
/// identity occurs more than once, its first occurrence goes to the first, and so on; equal heads and tails of a
/// section keep to themselves.
@usableFromInline
nonisolated struct Matching {
  /// A section that stays, as places in the flat lists before and afterwards.
  @usableFromInline
  struct Section: Equatable {
    @usableFromInline let old: Range<Int>
    @usableFromInline let new: Range<Int>

    @usableFromInline
    init(old: Range<Int>, new: Range<Int>) { (self.old, self.new) = (old, new) }
  }

  /// The place afterwards of each element before; -1 for those that are gone.
  @usableFromInline private(set) var targets: [Int32]
  /// The place before of each element afterwards; -1 for those that are new.
  @usableFromInline private(set) var sources: [Int32]
  @usableFromInline private(set) var matchedCount = 0

  @usableFromInline var unmatchedOldCount: Int { targets.count - matchedCount }
  @usableFromInline var unmatchedNewCount: Int { sources.count - matchedCount }

  /// Matches two lists that are one section each.
  @inlinable
  init<ID: Hashable>(_ old: [ID], _ new: [ID]) {
    self.init(old, new, sections: [Section(old: 0..<old.count, new: 0..<new.count)])
  }

  /// Matches two flat lists of items, of which `sections` stay.
  /// - Complexity: O(n), with each identity hashed once at most.
  @inlinable
  init<ID: Hashable>(_ old: [ID], _ new: [ID], sections: [Section]) {
    self.init(oldCount: old.count, newCount: new.count)
    for section in sections { matchEnds(of: section, old, new) }
    guard unmatchedOldCount > 0, unmatchedNewCount > 0 else { return }
    match(IdentityNumbers(old, new, unmatchedIn: self), sections: sections)
  }

  @usableFromInline
  init(oldCount: Int, newCount: Int) {
    targets = Array(repeating: -1, count: oldCount)
    sources = Array(repeating: -1, count: newCount)
  }

  /// Matches what a section begins and ends with before as well as afterwards.
  @inlinable
  mutating func matchEnds<ID: Hashable>(of section: Section, _ old: [ID], _ new: [ID]) {
    let shorter = min(section.old.count, section.new.count)
    var head = 0
    while head < shorter, old[section.old.lowerBound + head] == new[section.new.lowerBound + head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[section.old.upperBound - 1 - tail] == new[section.new.upperBound - 1 - tail] {
      tail += 1
    }
    match(head, from: section.old.lowerBound, to: section.new.lowerBound)
    match(tail, from: section.old.upperBound - tail, to: section.new.upperBound - tail)
  }

  /// Matches `count` neighbours.
  @usableFromInline
  mutating func match(_ count: Int, from source: Int, to target: Int) {
    for offset in 0..<count {
      targets[source + offset] = Int32(target + offset)
      sources[target + offset] = Int32(source + offset)
    }
    matchedCount += count
  }

  /// Matches by number what is not matched yet.
  @usableFromInline
  mutating func match(_ numbers: IdentityNumbers, sections: [Section]) {
    var chains = Chains(count: targets.count)
    for section in sections { match(numbers, in: section, &chains) }
    let everything = Section(old: targets.indices, new: sources.indices)
    guard unmatchedOldCount > 0, unmatchedNewCount > 0, sections != [everything] else { return }
    match(numbers, in: everything, &chains)
  }

  private mutating func match(_ numbers: IdentityNumbers, in section: Section, _ chains: inout Chains) {
    for place in section.old.reversed() where targets[place] < 0 && numbers.old[place] >= 0 {
      chains.push(place, to: Int(numbers.old[place]))
    }
    for place in section.new where sources[place] < 0 && numbers.new[place] >= 0 {
      guard let source = chains.pop(from: Int(numbers.new[place])) else { continue }
      match(1, from: source, to: place)
    }
    for place in section.old where targets[place] < 0 && numbers.old[place] >= 0 {
      chains.clear(Int(numbers.old[place]))
    }
  }

  /// Places that wait for a partner, by number.
  private struct Chains {
    private var first: [Int32]
    private var next: [Int32]

    init(count: Int) {
      first = Array(repeating: -1, count: count)
      next = first
    }

    mutating func push(_ place: Int, to number: Int) {
      next[place] = first[number]
      first[number] = Int32(place)
    }

    mutating func pop(from number: Int) -> Int? {
      guard first[number] >= 0 else { return nil }
      let place = Int(first[number])
      first[number] = next[place]
      return place
    }

    mutating func clear(_ number: Int) { first[number] = -1 }
  }
}
