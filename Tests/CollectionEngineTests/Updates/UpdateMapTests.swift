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
        moved: random.moved.map { UpdateBatch.Move(source: $0.source, target: $0.target) })
      let result = UpdateMap.make(
        batch, from: ItemCounts(before.map(\.count)), to: ItemCounts(random.after.map(\.count)))
      guard case .success(let map) = result else {
        Issue.record("\(result)")
        continue
      }
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

  private func faults(_ batch: UpdateBatch, _ before: [Int], _ after: [Int]) -> [String] {
    if case .failure(let faults) = UpdateMap.make(batch, from: ItemCounts(before), to: ItemCounts(after)) {
      return faults.messages
    }
    return []
  }

  @Test func deletingThreeAndInsertingPastTheEndIsWrong() {
    // Eight items: places after the batch end at 7.
    let deleted = [path(0), path(1), path(2)]
    #expect(faults(UpdateBatch(deleted: deleted, inserted: [path(8), path(9), path(10)]), [8], [8]).count == 3)
    #expect(faults(UpdateBatch(deleted: deleted, inserted: [path(5), path(6), path(7)]), [8], [8]).isEmpty)
  }

  @Test(arguments: [
    (UpdateBatch(deleted: [path(0), path(0)]), [3], [1]),
    (UpdateBatch(deleted: [path(3)]), [3], [2]),
    (UpdateBatch(deleted: [path(-1)]), [3], [2]),
    (UpdateBatch(deleted: [path(0, 4)]), [3], [3]),
    (UpdateBatch(deleted: [IndexPath(indexes: [0])]), [3], [3]),
    (UpdateBatch(deleted: [IndexPath()]), [3], [3]),
    (UpdateBatch(deleted: [path(1)], reloaded: [path(1)]), [3], [2]),
    (UpdateBatch(deleted: [path(1)], moved: [.init(source: path(1), target: path(0))]), [3], [2]),
    (UpdateBatch(inserted: [path(0)], moved: [.init(source: path(1), target: path(0))]), [3], [4]),
    (UpdateBatch(reloaded: [path(1)], moved: [.init(source: path(1), target: path(0))]), [3], [3]),
    (UpdateBatch(inserted: [path(0), path(0)]), [3], [5]),
    (UpdateBatch(inserted: [path(5)]), [3], [4]),
    (UpdateBatch(), [3], [4]),
    (UpdateBatch(deleted: [path(0)]), [3], [3]),
    (UpdateBatch(), [3], [3, 1]),
    (UpdateBatch(), [3], []),
  ])
  func whatDoesNotFitIsFound(batch: UpdateBatch, before: [Int], after: [Int]) {
    #expect(!faults(batch, before, after).isEmpty)
  }

  @Test func everyFaultOfABatchIsNamed() {
    let batch = UpdateBatch(deleted: [path(9), path(0), path(0)], inserted: [path(99)])
    let messages = faults(batch, [5], [5])
    #expect(messages.count == 4)
    #expect(messages.first == "attempt to delete item 9 from section 0 which only contains 5 items before the update")
  }
}
