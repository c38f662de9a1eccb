import Foundation
import Testing

@testable import CollectionEngine

/// When data is asked for ahead, and when that is withdrawn.
struct PrefetchingTests {
  private let prefetch = PrefetchStage()
  private var stage: Stage { prefetch.stage }
  private var view: CollectionView { prefetch.view }

  @Test func nothingIsAskedForBeforeTheContentsTravel() {
    stage.run(1)
    #expect(prefetch.log == [] && prefetch.made == [] && stage.cellCalls == 25)
  }

  @Test func oneViewAheadIsAskedForTheNearestFirst() {
    prefetch.scroll(to: 20)
    // The row at 500 is in sight.
    #expect(prefetch.asked == [Array(30..<55)])
    prefetch.scroll(to: 220)
    #expect(prefetch.asked == [Array(30..<55), Array(55..<65)])
  }

  @Test func upwardsTheNearestComeFirstToo() {
    view.contentOffset.y = 2000
    stage.frame()
    prefetch.scroll(to: 1980)
    // Rows end at 1900, 1800 …
    var expected: [Int] = []
    for row in 0..<5 { expected += (90 - 5 * row)..<(95 - 5 * row) }
    #expect(prefetch.asked.first == expected)
  }

  @Test func turningBackWithdrawsWhatWasAskedFor() {
    view.contentOffset.y = 2000
    stage.frame()
    prefetch.scroll(to: 2200)
    let ordered = prefetch.ordered
    prefetch.log = []
    prefetch.scroll(to: 2160)
    #expect(prefetch.log.first == "cancel \(ordered.sorted())")
    #expect(prefetch.asked.last?.first == 100)
    #expect(prefetch.made.allSatisfy { $0 < 105 } && !prefetch.made.isEmpty)
  }

  @Test func whatComesIntoSightIsNotWithdrawn() {
    prefetch.scroll(to: 700)
    let seen = view.indexPathsForVisibleItems.map(\.item)
    #expect(prefetch.withdrawn.isEmpty)
    prefetch.scroll(to: 600)
    #expect(prefetch.withdrawn.first.map { !$0.isEmpty && Set($0).isDisjoint(with: seen) } == true)
  }

  @Test func aJumpWithdrawsEverythingAndAsksForNothing() {
    prefetch.scroll(to: 100)
    let ordered = prefetch.ordered.sorted()
    prefetch.log = []
    view.contentOffset.y = 9000
    stage.frame()
    #expect(prefetch.log == ["cancel \(ordered)"])
    #expect(prefetch.made == [])
    let calls = stage.cellCalls
    for y in [3000, 12_000, 500, 7000] as [CGFloat] {
      view.contentOffset.y = y
      stage.frame()
    }
    #expect(prefetch.log.count == 1 && stage.cellCalls == calls + 4 * 25)
  }

  @Test func whereTheProgramGoesIsAskedForAtOnceAndNothingOnTheWay() {
    prefetch.scroll(to: 100)
    prefetch.log = []
    view.setContentOffset(CGPoint(x: 0, y: 15_050), animated: true)
    stage.frame()
    prefetch.look()
    // The first frame has come to 290. The rows from 15,000 to 15,500 and a half.
    #expect(prefetch.log == ["cancel \(Array(45..<55))", "prefetch \(Array(750..<780))"])
    while view.isScrollMoving { stage.frame() }
    prefetch.look()
    #expect(view.contentOffset.y == 15_050 && prefetch.log.count == 2 && prefetch.ordered.isEmpty)
    stage.check()
  }

  @Test func aWayToTheTopThatIsCutOffWithdrawsIt() {
    view.contentOffset.y = 15_000
    stage.frame()
    view.scrollToTop()
    stage.frame()
    #expect(prefetch.log == ["prefetch \(Array(0..<25))"])
    view.stopScrolling()
    stage.frame()
    #expect(prefetch.log.last == "cancel \(Array(0..<25))" && prefetch.ordered.isEmpty)
  }

  @Test func aWayThatLeadsElsewhereMidwayAsksForWhatIsThere() {
    view.setContentOffset(CGPoint(x: 0, y: 15_000), animated: true)
    stage.frame()
    view.setContentOffset(CGPoint(x: 0, y: 15_300), animated: true)
    stage.frame()
    #expect(
      prefetch.log == [
        "prefetch \(Array(750..<775))", "cancel \(Array(750..<765))", "prefetch \(Array(775..<790))",
      ])
    view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
    stage.frame()
    #expect(prefetch.ordered.isEmpty)
  }

  @Test func aShortWayIsPreparedAsItIsGone() {
    view.setContentOffset(CGPoint(x: 0, y: 480), animated: true)
    stage.frame()
    // So little has the first frame moved that the way is not known.
    #expect(prefetch.asked.isEmpty)
    for _ in 0..<2 { stage.frame() }
    #expect(prefetch.asked.first == Array(30..<55))
  }

  @Test func changesOnTheWayAreFollowed() {
    view.setContentOffset(CGPoint(x: 0, y: 15_000), animated: true)
    stage.frame()
    stage.sections[0].removeFirst(5)
    view.deleteItems(at: (0..<5).map { IndexPath(item: $0, section: 0) })
    while view.isScrollMoving { stage.frame() }
    prefetch.look()
    #expect(prefetch.ordered.isEmpty)
    stage.check()
  }

  @Test func bouncingAtAnEndIsNoTurn() {
    prefetch.scroll(to: 19_500)
    let log = prefetch.log
    for y in [19_540, 19_600, 19_580, 19_540, 19_500] as [CGFloat] {
      view.moveOffset(to: CGPoint(x: 0, y: y))
      stage.frame()
    }
    #expect(prefetch.log == log)
  }

  @Test func atRestNothingIsAskedFor() {
    prefetch.scroll(to: 300)
    let (log, calls) = (prefetch.log, stage.cellCalls)
    stage.run(2)
    #expect(prefetch.log == log && stage.cellCalls == calls)
    stage.checkIdle()
  }

  @Test func aDataSourceThatOnlyFetchesNeedNotCancel() {
    final class Fetcher: NSObject, CollectionViewDataSourcePrefetching {
      var fetched = Set<IndexPath>()

      func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        fetched.formUnion(indexPaths)
      }
    }
    let fetcher = Fetcher()
    view.prefetchDataSource = fetcher
    prefetch.scroll(to: 300)
    let fetched = fetcher.fetched
    #expect(!fetched.isEmpty)
    // The way back leaves them behind.
    prefetch.scroll(to: 0)
    #expect(fetcher.fetched.count > fetched.count)
    stage.check()
  }

  @Test func theViewDoesNotHoldItsPrefetchDataSource() {
    weak var gone: PrefetchStage?
    let view: CollectionView
    do {
      let prefetch = PrefetchStage()
      (gone, view) = (prefetch, prefetch.view)
    }
    #expect(gone == nil && view.prefetchDataSource == nil)
  }

  @Test func turnedOffNothingIsMadeReady() {
    #expect(view.isPrefetchingEnabled)
    prefetch.scroll(to: 100)
    let ordered = prefetch.ordered.sorted()
    prefetch.log = []
    view.isPrefetchingEnabled = false
    #expect(prefetch.log == ["cancel \(ordered)"] && prefetch.made == [])
    prefetch.scroll(to: 1000)
    #expect(prefetch.log.count == 1 && prefetch.made == [])
    view.isPrefetchingEnabled = true
    prefetch.scroll(to: 1100)
    #expect(prefetch.made.first == 80)
  }
}
