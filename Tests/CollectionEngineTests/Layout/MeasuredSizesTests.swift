import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct MeasuredSizesTests {
  private func address(_ item: Int, _ section: Int) -> DataAddress { DataAddress(section: section, item: item) }

  /// Sizes written for some items of random data, by item number.
  private func measure(
    _ data: [[Int]], every step: Int, into sizes: inout MeasuredSizes<DataAddress>, _ model: inout [Int: CGSize],
    using random: inout SeededGenerator
  ) {
    for section in data.indices {
      for item in data[section].indices where Int.random(in: 0..<step, using: &random) == 0 {
        let size = CGSize(
          width: Int.random(in: 0...300, using: &random), height: Int.random(in: 0...300, using: &random))
        sizes[address(item, section)] = size
        model[data[section][item]] = size
      }
    }
  }

  private func expect(_ sizes: MeasuredSizes<DataAddress>, _ model: [Int: CGSize], _ data: [[Int]]) {
    for section in data.indices {
      var visited: [Int: CGSize] = [:]
      sizes.forEach(inSection: section) { visited[$0] = $1 }
      for (item, number) in data[section].enumerated() {
        #expect(sizes[address(item, section)] == model[number])
        #expect(visited.removeValue(forKey: item) == model[number])
      }
      #expect(visited.isEmpty)
      #expect(sizes[address(data[section].count, section)] == nil)
    }
  }

  @Test func aSizeIsReadWhereItWasWritten() {
    var random = SeededGenerator()
    for step in [1, 3, 20, 90] {
      var sizes = MeasuredSizes<DataAddress>()
      var model: [Int: CGSize] = [:]
      let data = [Array(0..<3000), [], Array(3000..<3010)]
      for _ in 0..<3 { measure(data, every: step, into: &sizes, &model, using: &random) }
      expect(sizes, model, data)
      for number in stride(from: 0, to: 3000, by: 7) {
        sizes[address(number, 0)] = nil
        model[number] = nil
      }
      expect(sizes, model, data)
    }
  }

  @Test(arguments: [true, false])
  func theOrderInWhichItemsAreMeasuredDoesNotMatter(isBackwards: Bool) {
    var sizes = MeasuredSizes<DataAddress>()
    for item in isBackwards ? Array((0..<5000).reversed()) : Array(0..<5000) {
      sizes[address(item, 1)] = CGSize(width: item, height: 1)
    }
    #expect((0..<5000).allSatisfy { sizes[address($0, 1)]?.width == CGFloat($0) })
    #expect(sizes[address(5000, 1)] == nil)
    #expect(sizes[address(0, 0)] == nil)
  }

  @Test func sizesGoWithTheirItemsThroughBatches() {
    var random = SeededGenerator()
    var fresh = 100_000
    for round in 0..<120 {
      var next = 0
      var data = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let count = Int.random(in: 0...(round.isMultiple(of: 10) ? 3000 : 40), using: &random)
        defer { next += count }
        return Array(next..<next + count)
      }
      var sizes = MeasuredSizes<DataAddress>()
      var model: [Int: CGSize] = [:]
      for _ in 0..<5 {
        measure(data, every: Int.random(in: 1...30, using: &random), into: &sizes, &model, using: &random)
        let random = RandomBatch(of: data, fresh: &fresh, using: &random)
        let batch = UpdateBatch(
          deleted: random.deleted, inserted: random.inserted, reloaded: random.reloaded, moved: random.moved)
        for path in random.reloaded { model[data[path.section][path.item]] = nil }
        sizes.follow(UpdateMap(batch, from: ItemCounts(data.map(\.count)), to: ItemCounts(random.after.map(\.count))))
        data = random.after
        expect(sizes, model, data)
      }
    }
  }

  @Test func sizesGoWithTheirSections() {
    var sizes = MeasuredSizes<DataAddress>()
    for section in 0..<5 { sizes[address(1, section)] = CGSize(width: section, height: 7) }
    let batch = UpdateBatch(
      deleted: [path(0, 1)],
      sections: .init(deleted: [4], inserted: [2], reloaded: [3], moved: [.init(source: 2, target: 4)]))
    sizes.follow(UpdateMap(batch, from: ItemCounts([2, 2, 2, 2, 2]), to: ItemCounts([2, 1, 2, 2, 2])))
    #expect((0..<5).map { sizes[address(1, $0)]?.width } == [0, nil, nil, nil, 2])
    #expect(sizes[address(0, 1)]?.width == 1)
  }

  @Test func anItemCarriedOutOfASectionThatGoesKeepsItsSize() {
    var sizes = MeasuredSizes<DataAddress>()
    sizes[address(2, 0)] = CGSize(width: 5, height: 6)
    var difference = SectionedDifference()
    difference.sections.deletes = [0]
    difference.sections.inserts = [1]
    difference.carried = [.init(source: address(2, 0), target: address(0, 1))]
    let update = PreparedUpdate(difference, from: ItemCounts([3, 2]), to: ItemCounts([2, 1]), reloadsChanges: false)
    sizes.follow(update.map)
    #expect(sizes[address(0, 1)] == CGSize(width: 5, height: 6))
  }

  @Test func anItemMovedByHandTakesItsSizeAlong() {
    var sizes = MeasuredSizes<DataAddress>()
    for item in 0..<10 { sizes[address(item, 0)] = CGSize(width: item, height: 1) }
    sizes.follow(UpdateMap(moving: path(8, 0), to: path(2, 0)))
    #expect((0..<10).map { sizes[address($0, 0)]?.width } == [0, 1, 8, 2, 3, 4, 5, 6, 7, 9])
  }

  @Test func whatCannotBeLaidOutIsKeptAsNothing() {
    var sizes = MeasuredSizes<DataAddress>()
    sizes[address(0, 0)] = CGSize(width: CGFloat.nan, height: -4)
    sizes[address(1, 0)] = CGSize(width: CGFloat.infinity, height: 1e300)
    sizes[address(-1, 0)] = CGSize(width: 1, height: 1)
    #expect(sizes[address(0, 0)] == .zero)
    #expect(sizes[address(1, 0)]?.width == 0)
    #expect(sizes[address(1, 0)]?.height.isFinite == true)
    #expect(sizes[address(-1, 0)] == nil)
  }
}
