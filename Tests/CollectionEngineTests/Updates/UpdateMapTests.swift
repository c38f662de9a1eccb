import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct UpdateMapTests {
  @Test func everyItemIsFoundWhereAPlainListHasIt() {
    var random = SeededGenerator()
    var fresh = 10_000
    for _ in 0..<4000 {
      var next = 0
      let before = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          next += 1
          return next
        }
      }
      let random = RandomBatch(of: before, fresh: &fresh, using: &random)
      let batch = UpdateBatch(
        deleted: random.deleted, inserted: random.inserted, reloaded: random.reloaded,
        moved: random.moved)
      let (old, new) = (ItemCounts(before.map(\.count)), ItemCounts(random.after.map(\.count)))
      #expect(UpdateValidator.faults(in: batch, from: old, to: new).isEmpty)
      let map = UpdateMap(batch, from: old, to: new)
      var (selection, expected) = (Selection(), Selection())
      for section in before.indices {
        for item in before[section].indices where item % 5 != 2 {
          selection.insert(path(item, section))
          if let new = map.new(path(item, section)) { expected.insert(new) }
        }
      }
      #expect(map.new(selection) == expected)
      for section in before.indices {
        for (item, number) in before[section].enumerated() {
          let place = random.after.indices.compactMap { section in
            random.after[section].firstIndex(of: number).map { path($0, section) }
          }
          #expect(map.new(path(item, section)) == place.first)
        }
      }
    }
  }

  private func map(_ batch: UpdateBatch, _ before: [Int], _ after: [Int]) -> UpdateMap {
    UpdateMap(batch, from: ItemCounts(before), to: ItemCounts(after))
  }

  /// A batch that UIKit rejects although it fits: sections 0 to 4, the third goes to the end, the last is deleted.
  @Test func aSectionMayGoWhereAnotherWasDeleted() {
    let batch = UpdateBatch(
      sections: .init(deleted: [4], inserted: [2], reloaded: [3], moved: [.init(source: 2, target: 4)]))
    let map = map(batch, [1, 1, 1, 1, 1], [1, 1, 1, 1, 1])
    #expect((0..<5).map { map.sections.new($0) } == [0, 1, 4, 3, nil])
    #expect((0..<5).map { map.sections.kept($0) } == [0, 1, 4, nil, nil])
    #expect((0..<5).map { map.isNew(DataAddress(section: $0, item: 0)) } == [false, false, true, true, false])
  }

  @Test func itemsGoWithTheirSection() {
    let batch = UpdateBatch(
      deleted: [path(0, 2)], inserted: [path(1, 0)], moved: [(path(1, 0), path(2, 0))],
      sections: .init(moved: [.init(source: 2, target: 0)]))
    let map = map(batch, [2, 1, 3], [4, 1, 1])
    #expect(map.new(path(0, 2)) == nil)
    #expect(map.new(path(1, 2)) == path(0, 0))
    #expect(map.new(path(2, 2)) == path(3, 0))
    #expect(map.new(path(1, 0)) == path(2, 0))
    #expect(map.new(path(0, 0)) == path(0, 1))
    #expect(map.new(path(0, 1)) == path(0, 2))
  }

  @Test func itemsAreCarriedBetweenSectionsThatComeAndGo() {
    let difference: SectionedDifference = {
      var difference = SectionedDifference()
      difference.sections.deletes = [0]
      difference.sections.inserts = [1]
      difference.deleted = [DataAddress(section: 1, item: 1)]
      difference.carried = [
        .init(source: DataAddress(section: 1, item: 1), target: DataAddress(section: 1, item: 0)),
        .init(source: DataAddress(section: 0, item: 2), target: DataAddress(section: 1, item: 2)),
      ]
      return difference
    }()
    let update = PreparedUpdate(difference, from: ItemCounts([3, 2]), to: ItemCounts([1, 3]), reloadsChanges: false)
    #expect(update.map.new(path(1, 1)) == path(0, 1))
    #expect(update.map.new(path(2, 0)) == path(2, 1))
    #expect(update.map.new(path(0, 0)) == nil)
    #expect(update.map.new(path(0, 1)) == path(0, 0))
    #expect((0..<3).map { update.map.isNew(DataAddress(section: 1, item: $0)) } == [false, true, false])
    var selection = Selection()
    selection.insert(0..<3, section: 0)
    selection.insert(0..<2, section: 1)
    #expect(update.map.new(selection).indexPaths == [path(0, 0), path(0, 1), path(2, 1)])
  }
}
