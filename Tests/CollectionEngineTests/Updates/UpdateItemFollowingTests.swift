import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// A place followed through the changes that a layout is notified of is the place that the engine itself has.
@Suite struct UpdateItemFollowingTests {
  private func expectSameWays(_ batch: UpdateBatch, from before: [Int], to after: [Int], _ name: String) {
    let map = UpdateMap(batch, from: ItemCounts(before), to: ItemCounts(after))
    let items = batch.items(map)
    for (section, count) in before.enumerated() {
      for item in 0..<count {
        let (own, engine) = (items.newIndexPath(of: path(item, section)), map.new(path(item, section)))
        #expect(own == engine, "\(name): \(section).\(item)")
      }
    }
  }

  @Test(arguments: seeds(20))
  func placesAreFollowedThroughAnyBatch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var fresh = 10_000
    for _ in 0..<20 {
      var next = 0
      let before = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          next += 1
          return next
        }
      }
      let batch = RandomBatch(of: before, fresh: &fresh, using: &random)
      expectSameWays(
        UpdateBatch(
          deleted: batch.deleted, inserted: batch.inserted, reloaded: batch.reloaded, moved: batch.moved),
        from: before.map(\.count), to: batch.after.map(\.count), "seed \(seed)")
    }
  }

  @Test func sectionsTakeTheirItemsAlong() {
    var sections = UpdateBatch.Sections()
    sections.deleted = [0]
    sections.inserted = [0, 2]
    sections.moved = [.init(source: 3, target: 1)]
    sections.reloaded = [2]
    // 0 goes, 3 comes to 1, 1 and 2 follow at 3 and 4.
    let batch = UpdateBatch(
      deleted: [path(1, 1)], inserted: [path(0, 3), path(2, 1)], moved: [(path(0, 1), path(1, 3))], sections: sections)
    expectSameWays(batch, from: [2, 4, 3, 5], to: [1, 6, 1, 4, 7], "sections")
  }
}
