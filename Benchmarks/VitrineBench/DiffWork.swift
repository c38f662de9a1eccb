import Foundation

/// The work that every peer does: lists before and afterwards, the same for each of them and in every run.
enum DiffWork {
  /// One list of identities, or more where there are sections.
  struct Input<ID: Hashable & Sendable>: Sendable {
    let name: String
    let old: [[ID]]
    let new: [[ID]]

    /// As few moves as can turn the old lists into the new ones; none of these inputs has items change their list.
    var fewestMoves: Int { zip(old, new).map { DiffWork.fewestMoves(from: $0, to: $1) }.reduce(0, +) }
  }

  static let lists = [
    edited(count: 5000, deleting: 2000..<3000, inserting: 3000..<4000, shuffling: 0..<200),
    edited(count: 100_000, deleting: 20_000..<30_000, inserting: 30_000..<40_000, shuffling: 0..<2000),
    edited(count: 5000, shuffling: 0..<5000), reversed(count: 5000),
    edited(count: 100_000, shuffling: 0..<100_000),
  ]

  /// Five sections of 20,001 items, each with 3,000 deleted and 3,000 new ones.
  static let sections: Input<Int> = {
    let old = (0..<5).map { Array(20_001 * $0..<20_001 * ($0 + 1)) }
    let new = old.enumerated().map { section, items in
      var items = items
      items.removeSubrange(2000..<5000)
      items.insert(contentsOf: 1_000_000 + 3000 * section..<1_000_000 + 3000 * (section + 1), at: 5000)
      return items
    }
    return Input(name: "5 sections of 20,001", old: old, new: new)
  }()

  /// Ten sections of 10,000 items, all of which go to the next section.
  static let sectionsChanged: Input<Int> = {
    let old = (0..<10).map { Array(10_000 * $0..<10_000 * ($0 + 1)) }
    return Input(name: "100,000, all into other sections", old: old, new: old.suffix(1) + old.prefix(9))
  }()

  private static func edited(
    count: Int, deleting deleted: Range<Int> = 0..<0, inserting inserted: Range<Int> = 0..<0, shuffling: Range<Int>
  ) -> Input<UUID> {
    var random = RepeatableGenerator()
    let old = (0..<count).map { _ in random.uuid() }
    var new = old
    new.removeSubrange(deleted)
    new.insert(contentsOf: inserted.map { _ in random.uuid() }, at: inserted.lowerBound)
    new[shuffling].shuffle(using: &random)
    let number = count.formatted(.number.locale(Locale(identifier: "en")))
    return Input(name: deleted.isEmpty ? "\(number), shuffled" : number, old: [old], new: [new])
  }

  private static func reversed(count: Int) -> Input<UUID> {
    var random = RepeatableGenerator()
    let old = (0..<count).map { _ in random.uuid() }
    return Input(name: "5,000, reversed", old: [old], new: [old.reversed()])
  }

  /// How many of what both lists have must move: all but a longest increasing subsequence of their places before.
  ///
  /// The lengths of such subsequences are kept by their last place in a tree of maxima, which is not how Vitrine or a
  /// peer goes about it.
  private static func fewestMoves<ID: Hashable>(from old: [ID], to new: [ID]) -> Int {
    let places = Dictionary(uniqueKeysWithValues: zip(old, 1...))
    let survivors = new.compactMap { places[$0] }
    var longest = Array(repeating: 0, count: old.count + 1)
    for place in survivors {
      var (length, index) = (0, place)
      while index > 0 {
        length = max(length, longest[index])
        index &= index - 1
      }
      index = place
      while index < longest.count {
        longest[index] = max(longest[index], length + 1)
        index += index & -index
      }
    }
    return survivors.count - (longest.max() ?? 0)
  }

  /// Does some work again and again, the time to free its result left out, and prints one line of JSON.
  static func measure<ID, Result>(
    _ peer: String, _ input: Input<ID>, runs: Int, moves: (Result) -> Int, work: () -> Result
  ) {
    let clock = ContinuousClock()
    var last = work()
    let times = (0..<runs).map { _ in
      let start = clock.now
      let result = work()
      let time = start.duration(to: clock.now)
      last = result
      return time / .milliseconds(1)
    }.sorted()
    let figures = String(format: "\"min_ms\": %.3f, \"median_ms\": %.3f", times[0], times[times.count / 2])
    print(
      "{\"peer\": \"\(peer)\", \"input\": \"\(input.name)\", \(figures), \"moves\": \(moves(last)), "
        + "\"fewest_moves\": \(input.fewestMoves)}")
  }
}
