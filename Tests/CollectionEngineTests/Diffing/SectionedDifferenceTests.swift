import Chance
import Testing

@testable import CollectionEngine

struct SectionedDifferenceTests {
  private typealias Model = [(section: Int, items: [Int])]

  /// Holds a difference to what every one must be, and returns it.
  @discardableResult
  private func proven(_ old: Model, _ new: Model) -> SectionedDifference {
    let difference = SectionedDifference(from: list(old), to: list(new))
    let result = difference.applied(from: old, to: new)
    #expect(result.elementsEqual(new, by: ==), "\(old) → \(new): \(result), \(difference)")
    #expect(difference.deleted == difference.deleted.sorted())
    #expect(difference.inserted == difference.inserted.sorted())
    #expect(difference.moved.map(\.target) == difference.moved.map(\.target).sorted())
    #expect(difference.carried.map(\.target) == difference.carried.map(\.target).sorted())
    // An item that is carried along left or came with a whole section, and one that moves did not.
    let (gone, fresh) = (Set(difference.sections.deletes), Set(difference.sections.inserts))
    for move in difference.carried {
      #expect(gone.contains(move.source.section) || fresh.contains(move.target.section))
    }
    for move in difference.moved {
      #expect(!gone.contains(move.source.section) && !fresh.contains(move.target.section))
    }
    proveTheViewAgrees(difference, old, new)
    return difference
  }

  /// Holds a collection view's own reading of the difference to the lists.
  private func proveTheViewAgrees(_ difference: SectionedDifference, _ old: Model, _ new: Model) {
    let (before, after) = (ItemCounts(old.map(\.items.count)), ItemCounts(new.map(\.items.count)))
    let batch = UpdateBatch(difference, reloadsChanges: false)
    #expect(UpdateValidator.faults(in: batch, from: before, to: after) == [])
    let map = UpdateMap(batch, carrying: difference.carried, from: before, to: after)
    var survivors = 0
    for section in old.indices {
      for (item, identity) in old[section].items.enumerated() {
        guard let target = map.new(address(section, item)) else { continue }
        survivors += 1
        #expect(new[target.section].items[target.item] == identity, "\(old) → \(new): \(difference)")
      }
    }
    #expect(survivors == self.survivors(old, new), "\(old) → \(new): \(difference)")
  }

  private func list(_ model: Model) -> SectionedList<Int, Int> { SectionedList(model.map { ($0.section, $0.items) }) }

  /// How many items survive: as many of each identity as there are on both sides.
  private func survivors(_ old: Model, _ new: Model) -> Int {
    let (before, after) = (old.flatMap(\.items), new.flatMap(\.items))
    return Set(before).map { id in min(before.count { $0 == id }, after.count { $0 == id }) }.reduce(0, +)
  }

  private func address(_ section: Int, _ item: Int) -> DataAddress { DataAddress(section: section, item: item) }

  private func move(_ source: (Int, Int), _ target: (Int, Int)) -> SectionedDifference.Move {
    .init(source: address(source.0, source.1), target: address(target.0, target.1))
  }

  @Test func theSameSectionsDoNotDiffer() {
    #expect(proven([], []).isEmpty)
    #expect(proven([(0, [])], [(0, [])]).isEmpty)
    #expect(proven([(0, [1, 1]), (0, [2])], [(0, [1, 1]), (0, [2])]).isEmpty)
  }

  @Test func itemsOfSectionsThatComeOrGoAreNotReportedSingly() {
    let arrived = proven([], [(0, [0, 0, 0]), (1, [0, 0, 0])])
    #expect(arrived.sections.inserts == [0, 1])
    #expect(arrived.inserted.isEmpty)
    let left = proven([(0, [0, 0, 0]), (1, [0])], [])
    #expect(left.sections.deletes == [0, 1])
    #expect(left.deleted.isEmpty)
  }

  @Test func sectionsDeleteInsertMoveAndChange() {
    let (old, new) = ([0, 1, 2, 3], [3, 4, 0, 2])
    let difference = SectionedDifference(
      from: SectionedList(old.map { ($0, [0]) }), to: SectionedList(new.map { ($0, [0]) }), sectionID: { $0 },
      itemID: { $0 }, isSectionUnchanged: { $0 != 2 && $1 != 2 }, isItemUnchanged: ==)
    #expect(difference.sections.deletes == [1])
    #expect(difference.sections.inserts == [1])
    // One section goes across two others; tables that follow Heckel name the 2 → 0 of what is left as well.
    #expect(difference.sections.moves == [.init(source: 3, target: 0)])
    #expect(difference.sections.changes == [2])
    let twice = proven([(0, []), (0, []), (1, [])], [(1, []), (0, []), (0, [])])
    #expect(twice.sections.moves == [.init(source: 2, target: 0)])
  }

  @Test func itemsOfASectionThatMovesAreComparedWithinIt() {
    let difference = proven([(0, [1, 2, 3]), (1, [4])], [(1, [4]), (0, [3, 1, 5])])
    #expect(difference.sections.moves.count == 1)
    #expect(difference.deleted == [address(0, 1)])
    #expect(difference.inserted == [address(1, 2)])
    #expect(difference.moved == [move((0, 2), (1, 0))])
  }

  @Test func anItemThatChangesItsSectionMoves() {
    let difference = proven([(0, [1, 2]), (1, [3])], [(0, [2]), (1, [1, 3])])
    #expect(difference.moved == [move((0, 0), (1, 0))])
    #expect(difference.deleted.isEmpty)
    #expect(difference.inserted.isEmpty)
  }

  @Test func itemsThatOutliveTheirSectionAreCarried() {
    let saved = proven([(0, [1, 2]), (1, [3])], [(1, [3, 2])])
    #expect(saved.sections.deletes == [0])
    #expect(saved.inserted == [address(0, 1)])
    #expect(saved.carried == [move((0, 1), (0, 1))])
    let moved = proven([(1, [3, 2])], [(0, [1, 2]), (1, [3])])
    #expect(moved.sections.inserts == [0])
    #expect(moved.deleted == [address(0, 1)])
    #expect(moved.carried == [move((0, 1), (0, 1))])
    let renamed = proven([(0, [1, 2])], [(5, [2, 1])])
    #expect(renamed.carried == [move((0, 1), (0, 0)), move((0, 0), (0, 1))])
    #expect(renamed.deleted.isEmpty && renamed.inserted.isEmpty && renamed.moved.isEmpty)
  }

  @Test func equalItemsFindTheirPartnersInTheirOwnSectionFirst() {
    let added = proven([(0, []), (1, [9, 7, 8])], [(0, [7]), (1, [8, 7, 9, 7])])
    #expect(added.inserted.count == 2)
    #expect(added.moved.allSatisfy { $0.source.section == 1 && $0.target.section == 1 })
    let removed = proven([(0, [7, 1]), (1, [1, 7, 2])], [(1, [2, 7])])
    #expect(removed.carried.isEmpty)
    #expect(removed.deleted == [address(1, 0)])
  }

  @Test func occurrencesThatOneSectionHasTooManyOfGoToAnother() {
    let difference = proven([(0, [7, 7, 7]), (1, [1])], [(0, [7]), (1, [7, 1, 7])])
    #expect(difference.deleted.isEmpty)
    #expect(difference.inserted.isEmpty)
    #expect(difference.moved.count == 2)
  }

  @Test func changedItemsAreReportedWhereverTheyGo() {
    let old = SectionedList([(0, ["a1", "b1", "c1"]), (1, ["d1", "e1"])])
    let new = SectionedList([(0, ["a2", "c1", "b2"]), (2, ["d2", "e1"])])
    let difference = SectionedDifference(
      from: old, to: new, sectionID: { $0 }, itemID: \.first, isSectionUnchanged: ==, isItemUnchanged: ==)
    #expect(difference.changedItems == [path(0), path(1), path(0, 1)])
    #expect(difference.carried.count == 2)
  }

  @Test func aChangedItemThatABatchDeletesIsNotNamedTwice() {
    let difference = SectionedDifference(
      from: SectionedList([(0, ["a1", "b1", "c1"])]), to: SectionedList([(0, ["b2"]), (1, ["a2"])]), sectionID: { $0 },
      itemID: \.first, isSectionUnchanged: ==, isItemUnchanged: ==)
    #expect(difference.deletedItems == [path(0), path(2)])
    #expect(difference.changedItems == [path(1)])
  }

  @Test func awkwardStatesComeOutRight() {
    proven([(0, [0, 1]), (0, [2, 3]), (1, [1, 2])], [(0, [3, 1]), (1, [2, 2, 2]), (0, [1, 0])])
    proven([(0, [0, 1, 2, 3, 4])], [(0, [4, 2]), (0, [3, 1, 0])])
    proven([(0, [0, 1]), (1, [2])], [(1, [0, 1]), (0, [2])])
    proven([(0, [0]), (1, [1]), (2, [2])], [(2, [0]), (3, [1, 2])])
    proven([(0, [1]), (1, [1]), (2, [1])], [(2, [1, 1]), (0, [1])])
  }

  @Test func oneBatchMakesTheOldSectionsTheNewOnes() {
    var random = SeededGenerator()
    for round in 0..<4000 {
      let old = model(identities: round % 3 == 0 ? 5 : 40, using: &random)
      let new =
        round % 2 == 0
        ? edited(old, using: &random) : model(identities: round % 3 == 0 ? 5 : 40, using: &random)
      proven(old, new)
    }
  }

  private func model(identities: Int, using random: inout SeededGenerator) -> Model {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let items = (0..<Int.random(in: 0...7, using: &random)).map { _ in Int.random(in: 0..<identities, using: &random)
      }
      return (.random(in: 0..<5, using: &random), items)
    }
  }

  /// Few changes, so that most sections and items stay.
  private func edited(_ model: Model, using random: inout SeededGenerator) -> Model {
    var model = model
    for _ in 0..<Int.random(in: 0...4, using: &random) where !model.isEmpty {
      let source = Int.random(in: model.indices, using: &random)
      let target = Int.random(in: model.indices, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: model.insert(model.remove(at: source), at: target)
      case 1: model.remove(at: source)
      case 2: model.insert((.random(in: 0..<9, using: &random), model[source].items.reversed()), at: target)
      case 3: model[target].items.append(.random(in: 0..<40, using: &random))
      default:
        guard let item = model[source].items.popLast() else { continue }
        model[target].items.insert(item, at: 0)
      }
    }
    return model
  }

  @Test func asFewItemsAndSectionsMoveAsCan() {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let (old, new) = (uniqueModel(using: &random), uniqueModel(using: &random))
      let difference = proven(old, new)
      let sections = new.compactMap { section in old.firstIndex { $0.section == section.section } }
      #expect(difference.sections.moves.count == sections.count - longestIncrease(of: sections))
      var expected = 0
      for section in new {
        guard let before = old.first(where: { $0.section == section.section }) else { continue }
        let places = section.items.compactMap { before.items.firstIndex(of: $0) }
        let foreign = section.items.filter { item in
          old.contains { place in
            place.section != section.section && place.items.contains(item)
              && new.contains { $0.section == place.section }
          }
        }
        expected += places.count - longestIncrease(of: places) + foreign.count
      }
      #expect(difference.moved.count == expected)
    }
  }

  private func uniqueModel(using random: inout SeededGenerator) -> Model {
    var model: Model = (0..<4).shuffled(using: &random).prefix(.random(in: 1...4, using: &random)).map { ($0, []) }
    for item in (0..<16).shuffled(using: &random).prefix(.random(in: 0...16, using: &random)) {
      model[.random(in: model.indices, using: &random)].items.append(item)
    }
    return model
  }

  @Test func aListKnowsItsSections() {
    var list = SectionedList([("a", 1...3)])
    list.append("b", items: [])
    list.append("c", items: [4])
    #expect(list.sections == ["a", "b", "c"])
    #expect(list.items == [1, 2, 3, 4])
    #expect((0..<3).map(list.range) == [0..<3, 3..<3, 3..<4])
    #expect(list.ranges.address(of: 3) == address(2, 0))
    #expect(SectionedList<Int, Int>().items.isEmpty)
  }
}
