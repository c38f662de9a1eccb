import Foundation
import Testing

@testable import CollectionEngine

/// Frames worked out by hand, in a container of 300 × 600 unless another is named.
@Suite struct GroupSolverTests {
  // MARK: Dimensions

  @Test func fractionsAreOfTheContainer() {
    let half = row(.fractionalWidth(0.5), .fractionalHeight(0.1), item(.fractionalWidth(0.5), .fractionalHeight(0.5)))
    #expect(frames(half, count: 3) == [rect(0, 0, 75, 30), rect(75, 0, 75, 30), rect(0, 60, 75, 30)])
  }

  @Test func aHeightCanBeAFractionOfTheWidth() {
    let squares = row(.fractionalWidth(1), .fractionalWidth(0.25), item(.fractionalWidth(0.25), .fractionalHeight(1)))
    #expect(frames(squares, count: 5).last == rect(0, 75, 75, 75))
  }

  @Test func pointsArePoints() {
    let group = row(.absolute(200), .absolute(50), item(.absolute(90), .absolute(20)))
    #expect(frames(group, count: 3) == [rect(0, 0, 90, 20), rect(90, 0, 90, 20), rect(0, 50, 90, 20)])
  }

  @Test func estimatesHoldUntilSomethingIsMeasured() {
    let group = row(.fractionalWidth(1), .estimated(60), item(.fractionalWidth(0.5), .estimated(40)))
    // The group is as high as its items, whatever was estimated for it.
    #expect(frames(group, count: 3) == [rect(0, 0, 150, 40), rect(150, 0, 150, 40), rect(0, 40, 150, 40)])
  }

  @Test func fractionsOfAThirdFillTheRow() {
    let group = row(.fractionalWidth(1), .absolute(10), item(.fractionalWidth(1 / 3), .fractionalHeight(1)))
    #expect(frames(group, count: 6).map(\.minY) == [0, 0, 0, 10, 10, 10])
    let odd = frames(group, count: 3, in: CGSize(width: 100, height: 100))
    // Edges stand on pixels, and neighbours share them.
    #expect(odd == [rect(0, 0, 33.5, 10), rect(33.5, 0, 33, 10), rect(66.5, 0, 33.5, 10)])
  }

  // MARK: Filling

  @Test func subitemsRepeatInTurnWhileThereIsSpace() {
    let group = row(
      .absolute(200), .absolute(50), item(.absolute(80), .absolute(50)), item(.absolute(30), .absolute(50)))
    #expect(
      frames(group, count: 4) == [rect(0, 0, 80, 50), rect(80, 0, 30, 50), rect(110, 0, 80, 50), rect(0, 50, 80, 50)])
  }

  @Test func whatDoesNotFitIsLeftToTheNextGroup() {
    let group = row(
      .absolute(100), .absolute(50), item(.absolute(70), .absolute(50)), item(.absolute(70), .absolute(50)))
    #expect(frames(group, count: 2) == [rect(0, 0, 70, 50), rect(0, 50, 70, 50)])
  }

  @Test func anItemIsNeverLargerThanItsGroup() {
    let group = row(.absolute(100), .absolute(50), item(.absolute(170), .absolute(90)))
    #expect(frames(group, count: 2) == [rect(0, 0, 100, 50), rect(0, 50, 100, 50)])
  }

  @Test func aGroupThatGrowsHoldsEachOfItsSubitems() {
    let group = column(
      .absolute(100), .estimated(50), item(.absolute(100), .absolute(40)), item(.absolute(80), .absolute(70)))
    #expect(frames(group, count: 3) == [rect(0, 0, 100, 40), rect(0, 40, 80, 70), rect(0, 110, 100, 40)])
  }

  @Test func countsShareTheSpace() {
    let group = Group.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)),
      count: 3)
    group.interItemSpacing = .fixed(15)
    #expect(
      frames(group, count: 4) == [rect(0, 0, 90, 40), rect(105, 0, 90, 40), rect(210, 0, 90, 40), rect(0, 40, 90, 40)])
    let old = Group.vertical(
      layoutSize: layoutSize(.absolute(50), .absolute(90)), subitem: item(.fractionalWidth(1), .absolute(7)), count: 3)
    #expect(frames(old, count: 2) == [rect(0, 0, 50, 30), rect(0, 30, 50, 30)])
  }

  // MARK: Space

  @Test func spacingStandsBetweenItems() {
    let group = row(.absolute(100), .absolute(10), spacing: .fixed(10), item(.absolute(45), .absolute(10)))
    #expect(frames(group, count: 2) == [rect(0, 0, 45, 10), rect(55, 0, 45, 10)])
    // One point more and the second one no longer fits.
    let wide = row(.absolute(100), .absolute(10), spacing: .fixed(11), item(.absolute(45), .absolute(10)))
    #expect(frames(wide, count: 2) == [rect(0, 0, 45, 10), rect(0, 10, 45, 10)])
  }

  @Test func flexibleSpacingTakesWhatIsLeft() {
    let group = row(.absolute(300), .absolute(10), spacing: .flexible(5), item(.absolute(80), .absolute(10)))
    #expect(frames(group, count: 3).map(\.minX) == [0, 110, 220])
    // In a group that is not full, items stand where they would in a full one.
    #expect(frames(group, count: 5).map(\.minX) == [0, 110, 220, 0, 110])
  }

  @Test func insetsAreTakenFromTheItem() {
    let group = row(.absolute(100), .absolute(50), item(.fractionalWidth(0.5), .fractionalHeight(1), insets: 5))
    #expect(frames(group, count: 2) == [rect(5, 5, 40, 40), rect(55, 5, 40, 40)])
  }

  @Test func insetsCountForNothingAlongAnEstimate() {
    let group = row(.absolute(100), .estimated(50), item(.fractionalWidth(1), .estimated(50), insets: 5))
    #expect(frames(group, count: 2) == [rect(5, 0, 90, 50), rect(5, 50, 90, 50)])
  }

  @Test func insetsOfAGroupLeaveLessRoomForItsItems() {
    let group = row(.absolute(100), .absolute(50), item(.fractionalWidth(0.5), .fractionalHeight(1)))
    group.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 20)
    #expect(frames(group, count: 2) == [rect(10, 5, 35, 30), rect(45, 5, 35, 30)])
  }

  @Test func fixedEdgeSpacingStandsAboutTheItem() {
    let part = item(.absolute(20), .absolute(10))
    part.edgeSpacing = CollectionLayoutEdgeSpacing(leading: .fixed(5), top: .fixed(3), trailing: .fixed(7), bottom: nil)
    #expect(
      frames(row(.absolute(100), .absolute(50), part), count: 3).map(\.origin) == [
        CGPoint(x: 5, y: 3), CGPoint(x: 37, y: 3), CGPoint(x: 69, y: 3),
      ])
  }

  @Test func flexibleEdgesCentreAndPush() {
    let centred = item(.absolute(20), .absolute(10))
    centred.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let group = row(.absolute(60), .absolute(50), centred)
    #expect(frames(group, count: 3).map(\.minX) == [0, 20, 40])
    #expect(frames(group, count: 1) == [rect(0, 20, 20, 10)])
    let pushed = item(.absolute(20), .absolute(10))
    pushed.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(2), top: .flexible(0), trailing: nil, bottom: nil)
    #expect(
      frames(row(.absolute(70), .absolute(50), pushed, item(.absolute(40), .absolute(50))), count: 2) == [
        rect(10, 40, 20, 10), rect(30, 0, 40, 50),
      ])
  }

  @Test func aGroupOfASectionHasEdgesToo() {
    let group = row(.absolute(100), .absolute(20), item(.fractionalWidth(1), .fractionalHeight(1)))
    group.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(4), trailing: .flexible(0), bottom: .fixed(6))
    #expect(frames(group, count: 2) == [rect(100, 4, 100, 20), rect(100, 34, 100, 20)])
  }

  // MARK: Nesting

  @Test func groupsNestToAnyDepth() {
    let pair = Group.vertical(
      layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let nested = row(
      .fractionalWidth(1), .fractionalHeight(0.5), item(.fractionalWidth(0.7), .fractionalHeight(1)), pair)
    let outer = column(.fractionalWidth(1), .absolute(200), nested)
    #expect(
      frames(outer, count: 7) == [
        rect(0, 0, 210, 100), rect(210, 0, 90, 50), rect(210, 50, 90, 50), rect(0, 100, 210, 100),
        rect(210, 100, 90, 50),
        rect(210, 150, 90, 50), rect(0, 200, 210, 100),
      ])
  }

  @Test func nestedGroupsGrowWithTheirItems() {
    let stack = column(
      .fractionalWidth(0.5), .estimated(10), spacing: .fixed(2), item(.fractionalWidth(1), .absolute(30)),
      item(.fractionalWidth(1), .absolute(40)))
    let group = row(.fractionalWidth(1), .estimated(10), item(.fractionalWidth(0.5), .absolute(50)), stack)
    #expect(
      frames(group, count: 4) == [
        rect(0, 0, 150, 50), rect(150, 0, 150, 30), rect(150, 32, 150, 40), rect(0, 72, 150, 50),
      ])
  }

  // MARK: Custom groups

  @Test func customGroupsAskOnceForASize() {
    var asked: [CGSize] = []
    let group = Group.custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))) { environment in
      asked.append(environment.container.contentSize)
      return [
        CollectionLayoutGroupCustomItem(frame: rect(10, 10, 50, 50)),
        CollectionLayoutGroupCustomItem(frame: rect(40, 40, 60, 60), zIndex: 3),
      ]
    }
    let made = geometry([(Section(group: group), 3)])
    #expect(made.frames() == [rect(10, 10, 50, 50), rect(40, 40, 60, 60), rect(10, 110, 50, 50)])
    #expect(made.place(of: .item(LayoutAddress(section: 0, item: 1)), visible: .zero)?.zIndex == 3)
    #expect(asked == [CGSize(width: 300, height: 100)])
    #expect(made.contentSize == CGSize(width: 300, height: 200))
  }

  @Test func aCustomGroupOfAllItemsIsSearchedNotWalked() {
    let count = 20_000
    let group = Group.custom(layoutSize: layoutSize(.fractionalWidth(1), .estimated(100))) { _ in
      (0..<count).map { (index: Int) -> CollectionLayoutGroupCustomItem in
        let (column, line, height) = (index % 3, index / 3, 30 + index % 7 * 20)
        let frame = CGRect(x: column * 100, y: line * 50, width: 100, height: height)
        return CollectionLayoutGroupCustomItem(frame: frame)
      }
    }
    let made = geometry([(Section(group: group), count)])
    let window = rect(0, 100_000, 300, 600)
    let expected = made.allElements(visible: window).filter { $0.value.overlaps(window) }
    #expect(made.elements(in: window, visible: window) == expected)
    #expect(expected.count > 30)
  }

  // MARK: Hostile descriptions

  @Test func nothingFitsIntoNothing() {
    let nan = CGFloat.nan
    for bad in [0, -1, nan, .infinity, -.infinity, 1e300] as [CGFloat] {
      for dimension in [Dimension.absolute(bad), .fractionalWidth(bad), .fractionalHeight(bad), .estimated(bad)] {
        for good in [Dimension.absolute(40), .estimated(40), .uniformAcrossSiblings(estimate: bad)] {
          let groups: [Group] = [
            row(dimension, dimension, spacing: .fixed(bad), item(good, good)),
            row(.absolute(100), .absolute(100), spacing: .flexible(bad), item(dimension, dimension)),
            column(.estimated(100), good, item(dimension, good), item(good, dimension)),
          ]
          for group in groups {
            let made = geometry([(section(group, spacing: bad), 1000), (list(), 3)], spacing: bad)
            let size = made.contentSize
            #expect(size.width.isFinite && size.height.isFinite && size.height >= 0)
            for frame in made.frames() + made.frames(1) {
              #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.height >= 0)
            }
            _ = made.elements(in: rect(0, 0, 300, 600), visible: rect(0, 0, 300, 600))
          }
        }
      }
    }
  }

  @Test func groupsWithoutItemsShowNone() {
    #expect(frames(row(.absolute(100), .absolute(100)), count: 5).isEmpty)
    let nothing = Group.custom(layoutSize: layoutSize(.absolute(9), .absolute(9))) { _ in [] }
    #expect(frames(nothing, count: 5).isEmpty)
    let none = Group.horizontal(
      layoutSize: layoutSize(.absolute(9), .absolute(9)), repeatingSubitem: item(.absolute(3), .absolute(3)), count: -4)
    #expect(frames(none, count: 2) == [rect(0, 0, 9, 3), rect(0, 9, 9, 3)])
  }

  @Test func millionsOfItemsOfNoSizeAreHarmless() {
    let group = row(.absolute(0), .absolute(0), item(.absolute(0), .absolute(0)))
    let made = geometry([(Section(group: group), 10_000_000)])
    #expect(made.contentSize == CGSize(width: 300, height: 0))
    #expect(made.elements(in: rect(-10, -10, 500, 500), visible: .zero).isEmpty)
    #expect(made.frame(9_999_999) == .zero)
  }

  @Test func partsThatOverlapByNegativeSpacingEnd() {
    let group = row(.absolute(100), .absolute(10), spacing: .fixed(-50), item(.absolute(50), .absolute(10)))
    #expect(frames(group, count: 3).count == 3)
  }
}
