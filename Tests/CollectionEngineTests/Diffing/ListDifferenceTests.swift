import Chance
import Testing

@testable import CollectionEngine

struct ListDifferenceTests {
  private func difference(
    deletes: [Int] = [], inserts: [Int] = [], moves: [(Int, Int)] = [], changes: [Int] = []
  ) -> ListDifference {
    var difference = ListDifference()
    difference.deletes = deletes
    difference.inserts = inserts
    difference.moves = moves.map { ListDifference.Move(source: $0.0, target: $0.1) }
    difference.changes = changes
    return difference
  }

  /// Holds a difference to what every one must be, and returns it.
  @discardableResult
  private func proven<ID: Hashable>(_ old: [ID], _ new: [ID]) -> ListDifference {
    let difference = ListDifference(from: old, to: new)
    #expect(difference.applied(from: old, to: new) == new, "\(old) → \(new): \(difference)")
    #expect(difference.deletes == difference.deletes.sorted())
    #expect(difference.inserts == difference.inserts.sorted())
    #expect(difference.moves.map(\.target) == difference.moves.map(\.target).sorted())
    // Whatever occurs on both sides survives, as often as it does on both.
    let survivors = Set(old).map { id in min(old.count { $0 == id }, new.count { $0 == id }) }.reduce(0, +)
    #expect(old.count - difference.deletes.count == survivors)
    return difference
  }

  @Test func theSameListsDoNotDiffer() {
    #expect(proven([Int](), []).isEmpty)
    #expect(proven([0], [0]).isEmpty)
    #expect(proven(["cat", "1", "2", "3", "cat"], ["cat", "1", "2", "3", "cat"]).isEmpty)
  }

  @Test func oneSideMayBeEmpty() {
    #expect(proven([], [0, 1, 2]) == difference(inserts: [0, 1, 2]))
    #expect(proven([0, 1, 2], []) == difference(deletes: [0, 1, 2]))
  }

  @Test func oneElementThatGoesAcrossOthersIsOneMove() {
    // Tables that follow Heckel move all that are displaced, here two.
    #expect(proven([0, 1, 2], [1, 2, 0]) == difference(moves: [(0, 2)]))
    #expect(proven([0, 1, 2], [2, 0, 1]) == difference(moves: [(2, 0)]))
    #expect(proven([1, 2], [2, 1]).moves.count == 1)
    #expect(proven([1, 2, 3, 4], [2, 4, 5, 3]).moves.count == 1)
    #expect(proven([1, 2, 3, 4, 5, 6, 7], [1, 4, 5, 2, 3, 6, 7]).moves.count == 2)
    #expect(proven(Array("sword"), Array("words")) == difference(moves: [(0, 4)]))
  }

  @Test func aReversedListKeepsOneInPlace() {
    #expect(proven([0, 1, 2, 3], [3, 2, 1, 0]).moves.count == 3)
  }

  @Test func deletionsAndInsertionsAreReportedInTheirOwnPlaces() {
    #expect(proven([1, 2, 3, 4, 5], [1, 3, 6, 5]) == difference(deletes: [1, 3], inserts: [2]))
    let numbers = proven([0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 2, 3, 4, 7, 6, 9, 5, 10])
    #expect(numbers.deletes == [1, 8])
    #expect(numbers.inserts == [6, 8])
    #expect(numbers.moves.count == 2)
    let letters = proven(Array("12345"), Array("2a3"))
    #expect(letters == difference(deletes: [0, 3, 4], inserts: [1]))
  }

  @Test func aSentenceIsRevisedByItsWords() {
    // The example of Heckel's paper, each word a number; 15 is the one that occurs twice.
    let old = Array(0...19) + [15, 21, 22]
    let new = [6, 7, 8, 50, 10, 13, 14, 15, 16, 17, 3, 51, 4, 5, 18, 19, 15, 21, 22]
    let difference = proven(old, new)
    #expect(difference.deletes == [0, 1, 2, 9, 11, 12])
    #expect(difference.inserts == [3, 11])
    #expect(difference.moves.map(\.source) == [3, 4, 5])
  }

  @Test func equalElementsSurviveAsOftenAsTheyOccurOnBothSides() {
    // The 0 in front stays one of them; the last, which has no partner but that at the front behind it, moves.
    #expect(proven([0, 1, 2, 0], [0, 4, 0, 1, 2]) == difference(inserts: [1], moves: [(3, 2)]))
    let fewer = proven([1, 1, 1, 1], [1, 1])
    #expect((fewer.deletes.count, fewer.moves.count) == (2, 0))
    let more = proven([1, 1], [1, 1, 1, 1])
    #expect((more.inserts.count, more.moves.count) == (2, 0))
    #expect(proven([1, 2, 3, 3, 4], [2, 3, 1, 3, 4]) == difference(moves: [(0, 2)]))
    #expect(proven(Array("AAAAaaaa"), Array("aaaaAAAA")).moves.count == 4)
    let kitten = proven(Array("kitten"), Array("sitting"))
    #expect((kitten.deletes.count, kitten.inserts.count) == (2, 3))
  }

  @Test func occurrencesAreMatchedInOrder() {
    // Between different ends, the first 7 before is the first one afterwards.
    let difference = proven([1, 7, 7, 7, 2], [3, 7, 9, 7, 4])
    #expect(difference.deletes == [0, 3, 4])
    #expect(difference.moves.isEmpty)
  }

  /// An identity with contents.
  private struct Entry: Equatable {
    var id: Int
    var text = ""
  }

  private func difference(_ old: [Entry], _ new: [Entry]) -> ListDifference {
    ListDifference(from: old, to: new, id: \.id, isUnchanged: ==)
  }

  @Test func contentsAreComparedApartFromIdentities() {
    let (a, b, c, d, e) = (Entry(id: 0), Entry(id: 1), Entry(id: 2), Entry(id: 3), Entry(id: 4))
    let changed = Entry(id: 0, text: "new")
    #expect(difference([a, b, c], [c, e, changed, d]).changes == [0])
    #expect(difference([a, b, c], [a, b, c]).isEmpty)
    // At the head, at the tail, in between, and on the move.
    #expect(difference([a, b], [changed, b]) == difference(changes: [0]))
    #expect(difference([b, a], [b, changed]) == difference(changes: [1]))
    #expect(difference([b, a, c], [d, changed, e]) == difference(deletes: [0, 2], inserts: [0, 2], changes: [1]))
    let swapped = difference([a, b, c], [c, b, changed])
    #expect((swapped.moves.count, swapped.changes) == (2, [0]))
  }

  @Test func whatMovesMayHaveOtherContentsAsWell() {
    let old = (1...6).map { Entry(id: $0) }
    let new = [2, 5, 4, 7, 6, 3].map { Entry(id: $0, text: [2, 6, 3].contains($0) ? "new" : "") }
    let difference = difference(old, new)
    #expect(difference.deletes == [0])
    #expect(difference.inserts == [3])
    #expect(difference.moves.count == 2)
    #expect(difference.changes == [1, 2, 5])
  }

  /// Hashes as every other one does.
  private struct Clash: Hashable {
    var id: Int
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
  }

  @Test func equalHashesAreNotTakenForEqualIdentities() {
    let a = (0...2).map { Clash(id: $0) }
    #expect(proven([a[0], a[1]], [a[0], a[2]]) == difference(deletes: [1], inserts: [1]))
    #expect(proven([a[0], a[1], a[2]], [a[2], a[0], a[1]]) == difference(moves: [(2, 0)]))
    var random = SeededGenerator()
    let old = (0..<300).map { Clash(id: $0) }
    #expect(ListDifference(from: old, to: old.shuffled(using: &random)).deletes.isEmpty)
  }

  @Test func whatItSaysMakesTheOldListTheNewOne() {
    var random = SeededGenerator()
    for round in 0..<3000 {
      // Few identities make many of them occur more than once.
      let identities = round % 3 == 0 ? 4 : 20
      let old = (0..<Int.random(in: 0...14, using: &random)).map { _ in Int.random(in: 0..<identities, using: &random) }
      let new =
        round % 2 == 0
        ? edited(old, identities: identities, using: &random)
        : (0..<Int.random(in: 0...14, using: &random)).map { _ in Int.random(in: 0..<identities, using: &random) }
      proven(old, new)
    }
  }

  private func edited(_ list: [Int], identities: Int, using random: inout SeededGenerator) -> [Int] {
    var list = list
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where !list.isEmpty:
        list.remove(at: .random(in: list.indices, using: &random))
      case 1 where !list.isEmpty:
        let element = list.remove(at: .random(in: list.indices, using: &random))
        list.insert(element, at: .random(in: 0...list.count, using: &random))
      default:
        list.insert(.random(in: 0..<identities, using: &random), at: .random(in: 0...list.count, using: &random))
      }
    }
    return list
  }

  @Test func asFewMoveAsCan() {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let old = (0..<Int.random(in: 0...16, using: &random)).shuffled(using: &random)
      let new = (0..<Int.random(in: 0...20, using: &random)).filter { $0 % 5 != 3 }.shuffled(using: &random)
      let survivors = new.compactMap { old.firstIndex(of: $0) }
      #expect(proven(old, new).moves.count == survivors.count - longestIncrease(of: survivors))
    }
  }

  @Test func manyOfThemTakeAMoment() {
    var random = SeededGenerator()
    let old = Array(0..<100_000)
    let shuffled = old.shuffled(using: &random)
    #expect(ListDifference(from: old, to: shuffled).applied(from: old, to: shuffled) == shuffled)
    #expect(ListDifference(from: old, to: old.reversed()).moves.count == 99_999)
    #expect(
      ListDifference(from: Array(repeating: 1, count: 50_000), to: Array(repeating: 1, count: 40_000)).moves == [])
  }

  @Test func anyCollectionWillDoOffTheMainThread() async {
    let difference = await Task.detached { ListDifference(from: (0..<4).reversed(), to: [3, 1, 0].dropLast()) }.value
    #expect(difference.deletes == [1, 3])
    #expect(difference.inserts == [])
  }
}
