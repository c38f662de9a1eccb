import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What changes when views say how large they are, in a container of 300 × 600.
@Suite struct CompositionalEstimateTests {
  private func address(_ item: Int, _ section: Int = 0) -> LayoutAddress { LayoutAddress(section: section, item: item) }

  private func measured(
    _ geometry: CompositionalGeometry, _ sizes: [Int: CGSize], section: Int = 0
  ) -> CompositionalGeometry {
    var geometry = geometry
    geometry.measure(sizes.map { (LayoutAddress(section: section, item: $0.key), $0.value) })
    return geometry
  }

  private func high(_ height: CGFloat) -> CGSize { CGSize(width: 300, height: height) }

  @Test func aMeasuredRowMovesThoseBelow() {
    let made = measured(geometry([(list(.estimated(44), spacing: 6), 100), (list(), 1)]), [3: high(100), 5: high(20)])
    #expect(made.frame(3) == rect(0, 150, 300, 100))
    #expect(made.frame(4) == rect(0, 256, 300, 44))
    #expect(made.frame(5) == rect(0, 306, 300, 20))
    #expect(made.frame(6) == rect(0, 332, 300, 44))
    #expect(made.frame(0, 1)?.minY == 5026)
    #expect(made.contentSize.height == 5070)
  }

  @Test func aRowIsAsHighAsItsTallestItem() {
    let group = row(.fractionalWidth(1), .estimated(50), item(.fractionalWidth(0.5), .estimated(50)))
    let made = measured(geometry([(Section(group: group), 5)]), [0: high(30), 1: high(70), 4: high(10)])
    let expected: [CGRect] = [
      rect(0, 0, 150, 30), rect(150, 0, 150, 70), rect(0, 70, 150, 50), rect(150, 70, 150, 50), rect(0, 120, 150, 10),
    ]
    #expect(made.frames() == expected)
    #expect(made.contentSize.height == 130)
  }

  @Test func siblingsCanBeAsLargeAsTheLargest() {
    let part = item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50))
    let made = measured(
      geometry([(Section(group: row(.fractionalWidth(1), .estimated(50), part)), 4)]), [0: high(30), 1: high(70)])
    let expected: [CGRect] = [
      rect(0, 0, 150, 70), rect(150, 0, 150, 70), rect(0, 70, 150, 50), rect(150, 70, 150, 50),
    ]
    #expect(made.frames() == expected)
    let lower = measured(made, [1: high(20)])
    #expect(lower.frame(0)?.height == 30 && lower.frame(1)?.height == 30)
  }

  @Test func aColumnIsAsLongAsItsItemsTogether() {
    let group = column(
      .fractionalWidth(1), .estimated(60), spacing: .fixed(5), item(.fractionalWidth(1), .estimated(40)),
      item(.fractionalWidth(1), .absolute(10)))
    let made = measured(geometry([(section(group, spacing: 8), 6)]), [2: high(90)])
    #expect(made.frames().map(\.minY) == [0, 45, 63, 158, 176, 221])
  }

  @Test func whatViewsWantCountsAlongEstimatesAlone() {
    let group = row(.fractionalWidth(1), .estimated(50), item(.fractionalWidth(0.5), .estimated(50), insets: 4))
    let made = measured(geometry([(Section(group: group), 2)]), [0: CGSize(width: 999, height: 33)])
    #expect(made.frame(0) == rect(4, 0, 142, 33))
    let fixed = measured(geometry([(list(), 2)]), [0: CGSize(width: 9, height: 9)])
    #expect(fixed.frame(0) == rect(0, 0, 300, 44))
  }

  @Test func itemsFlowByTheWidthsTheyWant() {
    let chips = row(.fractionalWidth(1), .estimated(30), spacing: .fixed(10), item(.estimated(100), .absolute(30)))
    let plain = geometry([(Section(group: chips), 9)])
    #expect(plain.frames().map(\.minX) == [0, 110, 0, 110, 0, 110, 0, 110, 0])
    let small = Dictionary(uniqueKeysWithValues: (0..<4).map { ($0, CGSize(width: 40, height: 30)) })
    let made = measured(plain, small)
    #expect(made.frames().map(\.minX) == [0, 50, 100, 150, 200, 0, 110, 0, 110])
    #expect(made.frames().map(\.minY) == [0, 0, 0, 0, 0, 30, 30, 60, 60])
    #expect(made.contentSize.height == 90)
  }

  @Test(arguments: seeds(6))
  func flowingLinesAreThoseOfAGreedyPacker(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let chips = row(.fractionalWidth(1), .estimated(30), spacing: .fixed(10), item(.estimated(90), .estimated(20)))
    let count = 200
    var made = geometry([(Section(group: chips), count)])
    var sizes = Array(repeating: CGSize(width: 90, height: 20), count: count)
    for _ in 0..<30 {
      var wishes: [(LayoutAddress, CGSize)] = []
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        let item = Int.random(in: 0..<count, using: &numbers)
        sizes[item] = CGSize(
          width: CGFloat(Int.random(in: 10...400, using: &numbers)),
          height: CGFloat(Int.random(in: 10...50, using: &numbers)))
        wishes.append((address(item), sizes[item]))
      }
      made.measure(wishes)
      var expected: [CGRect] = []
      var (x, y, tallest) = (CGFloat(0), CGFloat(0), CGFloat(0))
      for size in sizes {
        let width = min(300, size.width)
        if x > 0, x + width > 300 { (x, y, tallest) = (0, y + tallest, 0) }
        expected.append(CGRect(x: x, y: y, width: width, height: size.height))
        x += width + 10
        tallest = max(tallest, size.height)
      }
      #expect(made.frames() == expected)
      #expect(made.contentSize.height == y + tallest)
    }
  }

  @Test(arguments: seeds(6))
  func itDoesNotMatterWhenSomethingWasMeasured(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let stack = column(
      .fractionalWidth(0.6), .estimated(60), item(.fractionalWidth(1), .estimated(25)),
      item(.fractionalWidth(1), .absolute(8)))
    let grid = row(.fractionalWidth(1), .estimated(30), item(.fractionalWidth(0.4), .estimated(30)), stack)
    let sections = [(section(grid, spacing: 3), 700), (list(.estimated(44)), 900)]
    var made = geometry(sections)
    var sizes = MeasuredSizes<LayoutAddress>()
    for _ in 0..<40 {
      let wishes = (0..<Int.random(in: 1...20, using: &numbers)).map { _ in
        let section = Int.random(in: 0...1, using: &numbers)
        let item = Int.random(in: 0..<(section == 0 ? 700 : 900), using: &numbers)
        let height = CGFloat.random(in: 0...120, using: &numbers)
        return (LayoutAddress(section: section, item: item), CGSize(width: 50, height: height))
      }
      for (item, size) in wishes { sizes[item] = size }
      made.measure(wishes)
    }
    let fresh = geometry(sections, sizes: sizes)
    #expect(made.frames() == fresh.frames())
    #expect(made.frames(1) == fresh.frames(1))
    #expect(made.contentSize == fresh.contentSize)
  }

  @Test(arguments: seeds(6))
  func groupsAreAsLongAsTheSolverHasThem(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    func spacing() -> CollectionLayoutSpacing? {
      Bool.random(using: &numbers) ? .fixed(.random(in: 0...9, using: &numbers)) : nil
    }
    for _ in 0..<20 {
      let parts = (0..<Int.random(in: 1...3, using: &numbers)).map { (index: Int) -> Item in
        let heights: [Dimension] = [
          .estimated(30), .absolute(20), .fractionalHeight(0.4), .uniformAcrossSiblings(estimate: 25),
          .fractionalWidth(0.1),
        ]
        let part = item(.fractionalWidth(0.3), heights[Int.random(in: 0..<5, using: &numbers)])
        part.edgeSpacing = CollectionLayoutEdgeSpacing(leading: nil, top: spacing(), trailing: nil, bottom: spacing())
        return part
      }
      let size = layoutSize(.fractionalWidth(1), .estimated(70))
      let group: Group =
        Bool.random(using: &numbers)
        ? .horizontal(layoutSize: size, subitems: parts) : .vertical(layoutSize: size, subitems: parts)
      group.interItemSpacing = spacing()
      group.edgeSpacing = CollectionLayoutEdgeSpacing(leading: nil, top: spacing(), trailing: nil, bottom: nil)
      let wishes = (0..<40).map { item in (item * 2, CGFloat.random(in: 0...90, using: &numbers)) }
      let made = measured(
        geometry([(section(group, spacing: 3), 100)]),
        Dictionary(uniqueKeysWithValues: wishes.map { ($0.0, CGSize(width: 9, height: $0.1)) }))
      let groups = made.sections[0].groups
      for index in 0..<groups.groupCount {
        let solved = groups.solved(index, section: 0, made.sizes)
        let length = solved.size.height + groups.description.edgeSpacing.least(.vertical)
        #expect(abs(groups.length(ofGroup: index) - length) < 1e-9)
      }
    }
  }

  @Test func aSectionThatScrollsAcrossIsAsHighAsItsTallestGroup() {
    let group = row(.absolute(80), .estimated(40), item(.fractionalWidth(1), .estimated(40)))
    let made = geometry([(section(group, across: .continuous), 1000), (list(), 1)])
    #expect(made.frame(0, 1)?.minY == 40)
    let taller = measured(made, [7: CGSize(width: 80, height: 90)])
    #expect(taller.frame(0, 1)?.minY == 90)
    #expect(taller.frame(7) == rect(560, 0, 80, 90))
    #expect(measured(taller, [7: CGSize(width: 80, height: 20)]).frame(0, 1)?.minY == 40)
  }

  @Test func aSectionThatScrollsAcrossIsAsHighAsItsTallestGroupWhereItemsFlow() {
    let group = row(.absolute(120), .estimated(40), item(.estimated(60), .estimated(40)))
    let made = geometry([(section(group, across: .continuous), 1000), (list(), 1)])
    #expect(made.frame(0, 1)?.minY == 40)
    let taller = measured(made, [7: CGSize(width: 60, height: 90)])
    #expect(taller.frame(7) == rect(420, 0, 60, 90))
    #expect(taller.frame(0, 1)?.minY == 90)
    #expect(measured(taller, [7: CGSize(width: 60, height: 20)]).frame(0, 1)?.minY == 40)
  }

  @Test func widthsOfASectionThatScrollsAcrossCanBeEstimated() {
    let group = row(.estimated(80), .absolute(40), item(.estimated(80), .fractionalHeight(1)))
    let made = measured(
      geometry([(section(group, spacing: 10, across: .continuous), 4)]), [1: CGSize(width: 30, height: 40)])
    #expect(made.frames() == [rect(0, 0, 80, 40), rect(90, 0, 30, 40), rect(130, 0, 80, 40), rect(220, 0, 80, 40)])
  }

  @Test func headersCanBeMeasured() {
    let edges = [edge("header", .fractionalWidth(1), .estimated(30), .top)]
    let titled = section(
      row(.fractionalWidth(1), .absolute(50), item(.fractionalWidth(1), .fractionalHeight(1))), edges: edges)
    var made = geometry([(titled, 1), (titled, 1)], edges: [edge("title", .fractionalWidth(1), .estimated(10), .top)])
    made.measure(boundaryOf: 0, kind: "header", index: 0, wish: high(70))
    made.measure(boundaryOf: nil, kind: "title", index: 0, wish: high(25))
    #expect(made.edge("header") == rect(0, 25, 300, 70))
    #expect(made.frame(0, 1) == rect(0, 175, 300, 50))
    #expect(made.contentSize.height == 225)
  }

  // MARK: Storage

  @Test(arguments: seeds(6))
  func chunkedLengthsAreAListOfLengths(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...2000, using: &numbers)
    var model = Array(repeating: CGFloat(7), count: count)
    var lengths = ChunkedLengths(count: count, common: 7)
    for _ in 0..<20 {
      let changes =
        count == 0
        ? []
        : (0..<Int.random(in: 0...30, using: &numbers)).map { _ in
          (index: Int.random(in: 0..<count, using: &numbers), length: CGFloat(Int.random(in: 0...9, using: &numbers)))
        }
      for change in changes { model[change.index] = change.length }
      lengths.set(changes)
      #expect(lengths.total == model.reduce(0, +))
      for _ in 0..<20 {
        let index = Int.random(in: 0...count, using: &numbers)
        #expect(lengths.start(of: index) == model[..<index].reduce(0, +))
        if index < count { #expect(lengths[index] == model[index]) }
        let position = CGFloat.random(in: -5...(lengths.total + 5), using: &numbers)
        var (end, expected) = (CGFloat(0), count)
        for (place, length) in model.enumerated() {
          end += length
          if end > position {
            expected = place
            break
          }
        }
        #expect(lengths.firstIndex(endingBehind: position) == expected)
      }
      #expect(lengths.largest == max(0, model.max() ?? 0))
    }
  }

  @Test func sectionsWithoutEstimatesCostNothing() {
    let clock = ContinuousClock()
    let took = clock.measure {
      let group = row(.fractionalWidth(1), .absolute(50), item(.fractionalWidth(0.2), .fractionalHeight(1)))
      let made = geometry([(Section(group: group), 1_000_000_000)])
      #expect(made.contentSize.height == 10_000_000_000)
      #expect(made.frame(999_999_999) == rect(240, 9_999_999_950, 60, 50))
      #expect(made.elements(in: rect(0, 5_000_000_010, 300, 600), visible: .zero).count == 65)
    }
    #expect(took < .seconds(1))
  }
}
