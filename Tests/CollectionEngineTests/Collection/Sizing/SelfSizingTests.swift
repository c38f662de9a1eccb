import Foundation
import Testing

@testable import CollectionEngine

struct SelfSizingTests {
  /// Rows between 20 and 119 points high, by their number.
  private static func height(_ item: Int, _ width: CGFloat) -> CGFloat { CGFloat(20 + item * 37 % 100) }

  private func stage(_ counts: [Int] = [1000], estimate: CGFloat = 50, headerHeight: CGFloat = 0) -> Stage {
    let stage = Stage([0], layout: EstimatedList(estimate: estimate, headerHeight: headerHeight, isDecorated: true))
    var next = 0
    stage.sections = counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
    stage.wantedHeight = Self.height
    stage.view.reloadData()
    stage.frame()
    return stage
  }

  /// Where each cell in sight stands in the view, by its item.
  private func places(_ stage: Stage) -> [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for cell in stage.view.visibleCells { places[(cell as? StageCell)?.item ?? -1] = stage.seen(cell).minY }
    return places
  }

  /// The cells seen before moved by `distance` on the screen, every one of them.
  private func checkMotion(
    _ stage: Stage, from before: [Int: CGFloat], by distance: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (item, place) in places(stage) {
      guard let old = before[item] else { continue }
      #expect(
        abs(place - old - distance) < 1e-6, "\(item) went from \(old) to \(place), not by \(distance)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [5, 50, 400] as [CGFloat])
  func theFirstFrameShowsMeasuredSizes(estimate: CGFloat) {
    let stage = stage(estimate: estimate)
    for _ in 0..<20 where stage.frame() {}
    var y: CGFloat = 0
    var item = 0
    while y < 500 {
      #expect(stage.seen(path(item)) == CGRect(x: 0, y: y, width: 390, height: Self.height(item, 390)))
      y += Self.height(item, 390)
      item += 1
    }
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test func anElementIsAskedOnceForASize() {
    let stage = stage()
    #expect(stage.view.visibleCells.allSatisfy { ($0 as? StageCell)?.timesAsked == 1 })
    for _ in 0..<20 { stage.frame() }
    stage.view.contentOffset.y = 10
    stage.frame()
    #expect(stage.view.cellForItem(at: path(3)).flatMap { $0 as? StageCell }?.timesAsked == 1)
  }

  @Test func layoutsThatKnowAllSizesAskNobody() {
    let stage = Stage([1000], layout: FlowLayout())
    stage.view.contentOffset.y = 500
    stage.frame()
    #expect(stage.view.visibleCells.allSatisfy { ($0 as? StageCell)?.timesAsked == 0 })
  }

  @Test(arguments: [false, true])
  func draggingBackwardsNothingJumps(adjusts: Bool) {
    let stage = stage()
    (stage.view.collectionViewLayout as? EstimatedList)?.adjustsOffset = adjusts
    stage.view.contentOffset.y = 20_000
    stage.settle()
    stage.send(.touchDown(CGPoint(x: 100, y: 10), finger: 0))
    stage.send(.touchMoved(CGPoint(x: 100, y: 30), finger: 0))
    stage.frame()
    var y: CGFloat = 30
    while y < 480 {
      let before = places(stage)
      stage.send(.touchMoved(CGPoint(x: 100, y: y + 13), finger: 0))
      stage.frame()
      checkMotion(stage, from: before, by: 13)
      y += 13
    }
    stage.check()
    stage.send(.touchUp(CGPoint(x: 100, y: y), finger: 0))
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aFlingBackwardsRunsOnWithoutAJump() {
    let stage = stage()
    stage.view.contentOffset.y = 15_000
    stage.settle()
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300))
    var last: CGFloat?
    for _ in 0..<400 {
      let before = places(stage)
      guard stage.frame() else { break }
      let after = places(stage)
      let shared = before.keys.filter { after[$0] != nil }
      guard let one = shared.first, let here = before[one], let there = after[one] else { continue }
      checkMotion(stage, from: before, by: there - here)
      // The fling slows down and does nothing else.
      if let last, stage.view.isDecelerating { #expect(there - here <= last + 1e-6 && there - here > -1e-6) }
      last = there - here
    }
    #expect(stage.view.contentOffset.y > 0)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aFlingToTheStartEndsThere() {
    let stage = stage([200])
    stage.view.contentOffset.y = 3000
    stage.settle()
    for _ in 0..<6 {
      stage.swipe(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 450), duration: 0.08)
      stage.run(0.3)
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    #expect(stage.seen(path(0)) == CGRect(x: 0, y: 0, width: 390, height: 20))
    stage.checkAtRest()
  }

  @Test(arguments: [
    (900, CollectionView.ScrollPosition.top), (900, .centeredVertically), (900, .bottom), (999, .bottom), (30, .top),
    (0, .top), (12, .centeredVertically),
    (400, CollectionView.ScrollPosition()), (520, CollectionView.ScrollPosition()),
  ])
  func animatedScrollingEndsAtItsItem(item: Int, position: CollectionView.ScrollPosition) {
    let stage = stage()
    stage.view.contentOffset.y = 23_000
    stage.settle()
    let start = stage.view.indexPathForItem(at: CGPoint(x: 5, y: stage.view.contentOffset.y + 5))?.item ?? 0
    stage.view.scrollToItem(at: path(item), at: position, animated: true)
    stage.settle()
    let seen = stage.seen(path(item)) ?? .null
    let height = Self.height(item, 390)
    #expect(seen.height == height)
    let wanted: CGFloat =
      switch position {
      case .top: 0
      case .centeredVertically: (500 - height) / 2
      case .bottom: 500 - height
      default: item < start ? 0 : 500 - height
      }
    #expect(abs(seen.minY - wanted) <= 0.5, "\(seen) from item \(start)")
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test(arguments: [
    (900, CollectionView.ScrollPosition.top), (700, .bottom), (999, .bottom), (500, .centeredVertically),
  ])
  func scrollingAtOnceEndsAtItsItem(item: Int, position: CollectionView.ScrollPosition) {
    let stage = stage()
    stage.view.scrollToItem(at: path(item), at: position, animated: false)
    stage.frame()
    let seen = stage.seen(path(item)) ?? .null
    let space = 500 - Self.height(item, 390)
    #expect(abs(seen.minY - (position == .top ? 0 : position == .bottom ? space : space / 2)) <= 0.5)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aFingerTakesTheContentsFromAnAnimatedScroll() {
    let stage = stage()
    stage.view.scrollToItem(at: path(900), at: .top, animated: true)
    stage.run(0.1)
    stage.send(.touchDown(CGPoint(x: 100, y: 100), finger: 0))
    stage.frame()
    #expect(!stage.view.isScrollMoving && stage.view.contentOffset.y < 40_000)
    stage.send(.touchUp(CGPoint(x: 100, y: 100), finger: 0))
    stage.settle()
    stage.checkAtRest()
  }

  @Test func measuredSizesFollowTheirItemsThroughABatchInMotion() {
    let stage = stage([400])
    stage.view.contentOffset.y = 5000
    stage.settle()
    let before = places(stage)
    let top = stage.view.indexPathForItem(at: CGPoint(x: 5, y: 5040))?.item ?? 0
    stage.view.performBatchUpdates {
      stage.sections[0].removeSubrange(0..<10)
      stage.sections[0].insert(contentsOf: [5000, 5001, 5002], at: top - 10)
      stage.view.deleteItems(at: (0..<10).map { path($0) })
      stage.view.insertItems(at: (top - 10..<top - 7).map { path($0) })
    }
    // Changes of the data come as motion: at first nothing has moved.
    checkMotion(stage, from: before, by: 0)
    for cell in stage.view.visibleCells {
      #expect(cell.presentation.size.height == Self.height((cell as? StageCell)?.item ?? 0, 390))
    }
    stage.settle()
    for cell in stage.view.visibleCells {
      #expect(cell.bounds.height == Self.height((cell as? StageCell)?.item ?? 0, 390))
    }
    stage.checkAtRest()
  }

  @Test func aLayoutThatForgetsItsSizesInABatchMovesNothing() {
    let stage = stage([400])
    (stage.view.collectionViewLayout as? EstimatedList)?.isForgetful = true
    stage.view.contentOffset.y = 5010
    stage.settle()
    let before = places(stage)
    stage.view.performBatchUpdates {
      stage.sections[0].removeSubrange(0..<10)
      stage.view.deleteItems(at: (0..<10).map { path($0) })
    }
    checkMotion(stage, from: before, by: 0)
    stage.settle()
    checkMotion(stage, from: before, by: 0)
    #expect(places(stage).count == before.count)
    stage.checkAtRest()
  }

  @Test func elementsThatComeInWithABatchStartWhereTheyWere() {
    let stage = stage([400])
    (stage.view.collectionViewLayout as? EstimatedList)?.isForgetful = true
    stage.view.contentOffset.y = 5000
    stage.settle()
    let last = places(stage).max { $0.value < $1.value }
    let removed = places(stage).sorted { $0.value < $1.value }[2].key
    stage.view.performBatchUpdates {
      let index = stage.sections[0].firstIndex(of: removed) ?? 0
      stage.sections[0].remove(at: index)
      stage.view.deleteItems(at: [path(index)])
    }
    let next = stage.view.visibleCells.first { ($0 as? StageCell)?.item == (last?.key ?? 0) + 1 }
    // Below the last one, out of sight.
    #expect((next.map { stage.seen($0).minY } ?? 0) >= 500 - 120)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aReconfiguredCellIsMeasuredAgainInTheSameMotion() {
    let stage = stage()
    let before = places(stage)
    stage.wantedHeight = { item, width in item == 2 ? 200 : Self.height(item, width) }
    stage.view.reconfigureItems(at: [path(2)])
    #expect(stage.view.cellForItem(at: path(2))?.bounds.height == 200)
    checkMotion(stage, from: before, by: 0)
    stage.settle()
    #expect(stage.seen(path(3))?.minY == 277)
    stage.checkAtRest()
  }

  @Test(arguments: [CollectionView.SelfSizingInvalidation.disabled, .enabled, .enabledIncludingConstraints])
  func aCellInSightSaysThatItsSizeHasChanged(invalidation: CollectionView.SelfSizingInvalidation) {
    let stage = stage()
    stage.view.selfSizingInvalidation = invalidation
    let before = places(stage)
    let cell = stage.view.cellForItem(at: path(1)) as? StageCell
    cell?.wantedHeight = { _ in 157 }
    // A view inside speaks for the cell.
    cell?.contentView.invalidateIntrinsicContentSize()
    stage.frame()
    checkMotion(stage, from: before, by: 0)
    stage.settle()
    #expect(cell?.bounds.height == (invalidation == .disabled ? 57 : 157))
    #expect(stage.seen(path(2))?.minY == (invalidation == .disabled ? 77 : 177))
    guard invalidation != .disabled else { return }
    cell?.wantedHeight = { _ in 30 }
    View.performWithoutAnimation { cell?.invalidateIntrinsicContentSize() }
    stage.frame()
    #expect(stage.seen(path(2))?.minY == 50)
    stage.checkAtRest()
  }

  @Test func aLayoutThatForgetsAsksAgain() {
    let stage = stage()
    (stage.view.collectionViewLayout as? EstimatedList)?.forget()
    stage.settle()
    #expect(stage.seen(path(3))?.minY == 171)
    stage.checkAtRest()
  }

  @Test func aLayoutThatNeverTakesTheSizesComesToRest() {
    let stage = stage()
    (stage.view.collectionViewLayout as? EstimatedList)?.isStubborn = true
    stage.view.contentOffset.y = 20_000
    stage.settle()
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5])
  func aSizeThatIsNoneIsPassedOver(height: CGFloat) {
    let stage = stage()
    stage.wantedHeight = { _, _ in height }
    stage.view.reloadData()
    stage.settle()
    #expect(stage.view.visibleCells.allSatisfy { $0.bounds.height.isFinite && $0.bounds.height >= 0 })
    stage.check()
  }

  @Test func aNewWidthMeasuresAllInSightAgain() {
    let stage = stage()
    stage.wantedHeight = { item, width in (20_000 / width + CGFloat(item % 3) * 10).rounded() }
    stage.view.reloadData()
    stage.view.contentOffset.y = 9000
    stage.settle()
    let top = stage.view.indexPathForItem(at: CGPoint(x: 5, y: stage.view.contentOffset.y + 60))
    let before = top.flatMap { stage.seen($0)?.minY } ?? 0
    stage.view.frame.size.width = 200
    stage.settle()
    for cell in stage.view.visibleCells {
      #expect(cell.bounds.height == 100 + CGFloat(((cell as? StageCell)?.item ?? 0) % 3) * 10)
    }
    #expect(abs((top.flatMap { stage.seen($0)?.minY } ?? 1000) - before) < 120)
    stage.checkAtRest()
  }

  @Test func anotherLayoutLearnsTheSizesInTheMotionToIt() {
    let stage = stage()
    let before = places(stage)
    let other = EstimatedList(estimate: 90)
    stage.view.setCollectionViewLayout(other, animated: true)
    checkMotion(stage, from: before, by: 0)
    stage.settle()
    #expect(stage.seen(path(3))?.minY == 171)
    stage.checkAtRest()
  }

  @Test func mirroredLayoutsGetThePlacesTheyGave() {
    final class Halves: Layout {
      var calls: [CGRect] = []
      override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 50) }
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        [layoutAttributesForItem(at: path(0))].compactMap { $0 }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
        let attributes = LayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 10, y: 0, width: 30, height: 50)
        return attributes
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
      ) -> Bool {
        calls.append(original.frame)
        return false
      }
    }
    let layout = Halves()
    let stage = Stage([1], layout: layout, size: CGSize(width: 200, height: 200))
    stage.layoutDirection = .rightToLeft
    stage.view.reloadData()
    stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.frame.minX == 160)
    #expect(layout.calls.last == CGRect(x: 10, y: 0, width: 30, height: 50))
  }
}
