import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Names all its items, whatever it is asked for.
private final class TalkativeLayout: FlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize))
  }
}

/// Counts the items it has named.
private final class CountingLayout: FlowLayout {
  var named = 0
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    named += found?.count ?? 0
    return found
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    named += 1
    return super.layoutAttributesForItem(at: indexPath)
  }
}

struct ArrowTests {
  private func frame(_ stage: Stage, _ path: IndexPath?) -> CGRect {
    path.flatMap { stage.view.layoutAttributesForItem(at: $0)?.frame } ?? .null
  }

  private func isLevel(_ a: CGRect, _ b: CGRect) -> Bool { min(a.maxY, b.maxY) - max(a.minY, b.minY) > 0.5 }

  private func after(_ key: InputEvent.Key, _ item: Int, _ stage: Stage) -> Int? {
    stage.view.focusItem(at: path(item), animated: false)
    stage.key(key)
    stage.settle()
    return stage.view.focusedIndexPath?.item
  }

  @Test func rightOfALargeTileIsTheUpperOfTwoSmallOnes() {
    let stage = Stage([60], layout: MosaicLayout())
    let frames = (0..<60).map { frame(stage, path($0)) }
    let large = (0..<59).first { large in
      frames[large].maxX < frames[large + 1].minX && frames[large + 1].minX == frames[large + 2].minX
        && frames[large + 2].minY > frames[large + 1].minY && isLevel(frames[large], frames[large + 2])
    }
    guard let large else {
      Issue.record("no large tile with two small ones")
      return
    }
    #expect(after(.right, large, stage) == large + 1)
    #expect(after(.left, large + 2, stage) == large)
    #expect(after(.left, large + 1, stage) == large)
    #expect(after(.down, large + 1, stage) == large + 2)
  }

  @Test(arguments: [false, true])
  func arrowsGoToTheNearestLevelItem(isRightToLeft: Bool) {
    var random = SeededGenerator()
    let waterfall = WaterfallLayout()
    waterfall.columnCount = 4
    let column = FlowLayout()
    column.scrollDirection = .horizontal
    column.itemSize = CGSize(width: 80, height: 90)
    for layout in [MosaicLayout(), waterfall, JustifiedLayout(), FlowLayout(), column] as [Layout] {
      let stage = Stage([120, 7, 33], layout: layout)
      stage.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      layout.invalidateLayout()
      stage.frame()
      let all = (0..<3).flatMap { section in stage.sections[section].indices.map { path($0, section) } }
      for _ in 0..<60 {
        let start = all[Int.random(in: 0..<all.count, using: &random)]
        stage.view.focusItem(at: start, animated: false)
        stage.frame()
        let isRight = Bool.random(using: &random)
        let here = frame(stage, start)
        let level = all.map { frame(stage, $0) }.filter {
          isLevel($0, here) && (isRight ? $0.midX > here.midX + 0.5 : $0.midX < here.midX - 0.5)
        }
        stage.key(isRight ? .right : .left)
        let there = frame(stage, stage.view.focusedIndexPath)
        guard !level.isEmpty else { continue }
        #expect(level.contains(there), "\(type(of: layout)): \(start) at \(here) went to \(there)")
        let isBetween = level.contains {
          isLevel($0, there)
            && (isRight ? $0.minX >= here.maxX && $0.maxX <= there.minX : $0.maxX <= here.minX && $0.minX >= there.maxX)
        }
        #expect(!isBetween)
      }
    }
  }

  @Test func whatIsNotLevelIsNotBeside() {
    let layout = TalkativeLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    let stage = Stage([30], layout: layout)
    let perLine = (0..<30).count { frame(stage, path($0)).minY == 0 }
    #expect(after(.right, perLine - 1, stage) == perLine)
    #expect(after(.left, perLine, stage) == perLine - 1)
    #expect(after(.right, perLine, stage) == perLine + 1)
  }

  @Test func linesThatStandAreLeftNowhereAtTheirEnds() {
    let layout = FlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 90)
    let stage = Stage([23], layout: layout)
    // Five in a column of 500 points.
    #expect(after(.right, 0, stage) == 5)
    #expect(after(.down, 0, stage) == 1)
    #expect(after(.down, 4, stage) == 4)
    #expect(after(.left, 3, stage) == 3)
    #expect(after(.right, 21, stage) == 21)
    #expect(after(.pageDown, 0, stage).map { $0 >= 10 } == true)
  }

  @Test func acrossACarouselItGoesByOrder() {
    for style in [CarouselLayout.Style.linear, .coverFlow, .cylinder] {
      let layout = CarouselLayout()
      layout.style = style
      let stage = Stage([12], layout: layout)
      stage.view.focusItem(at: path(0), animated: false)
      for item in 1...11 {
        stage.key(.right)
        #expect(stage.view.focusedIndexPath == path(item))
      }
      stage.key(.left)
      stage.settle()
      #expect(stage.view.focusedIndexPath == path(10))
      layout.scrollDirection = .vertical
      stage.frame()
      stage.key(.down)
      #expect(stage.view.focusedIndexPath == path(11))
      stage.key(.up)
      stage.key(.up)
      #expect(stage.view.focusedIndexPath == path(9))
    }
  }

  @Test func nestedGroupsAreWalkedAsTheyStand() {
    let pair = column(.fractionalWidth(0.5), .fractionalHeight(1), item(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = row(.fractionalWidth(1), .absolute(120), item(.fractionalWidth(0.5), .fractionalHeight(1)), pair)
    let stage = Stage([30], layout: CompositionalLayout(section: section(group)))
    // A large one, and two small ones one below the other: 0 1/2, 3 4/5, …
    #expect(after(.right, 0, stage) == 1)
    #expect(after(.left, 2, stage) == 0)
    #expect(after(.down, 1, stage) == 2)
    #expect(after(.down, 2, stage) == 4)
    #expect(after(.down, 0, stage) == 3)
    // At the end of a line the next item in reading order.
    #expect(after(.right, 2, stage) == 3)
  }

  @Test func aMillionItemsBesideEachOtherAreNotLookedThrough() {
    let layout = CountingLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 90)
    let stage = Stage([1_000_000], layout: layout)
    layout.named = 0
    for key in [InputEvent.Key.down, .right, .up, .left, .end, .up, .right] { stage.key(key) }
    #expect(layout.named > 0 && layout.named < 200)
    #expect(stage.view.focusedIndexPath.map { $0.item > 999_990 } == true)
  }
}
