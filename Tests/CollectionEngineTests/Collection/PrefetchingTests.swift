import Foundation
import Testing

@testable import CollectionEngine

/// When data is asked for ahead, and when that is withdrawn.
struct PrefetchingTests {
  private let ahead = PrefetchStage()
  private var stage: Stage { ahead.stage }
  private var view: CollectionView { ahead.view }

  @Test func nothingIsAskedForBeforeTheContentsTravel() {
    stage.run(1)
    #expect(ahead.log == [] && ahead.made == [] && stage.cellCalls == 25)
  }

  @Test func oneViewAheadIsAskedForTheNearestFirst() {
    ahead.scroll(to: 20)
    // The row at 500 is in sight.
    #expect(ahead.asked == [Array(30..<55)])
    ahead.scroll(to: 220)
    #expect(ahead.asked == [Array(30..<55), Array(55..<65)])
  }

  @Test func upwardsTheNearestComeFirstToo() {
    view.contentOffset.y = 2000
    stage.frame()
    ahead.scroll(to: 1980)
    // Rows end at 1900, 1800 …
    var expected: [Int] = []
    for row in 0..<5 { expected += (90 - 5 * row)..<(95 - 5 * row) }
    #expect(ahead.asked.first == expected)
  }

  @Test func turningBackWithdrawsWhatWasAskedFor() {
    view.contentOffset.y = 2000
    stage.frame()
    ahead.scroll(to: 2200)
    let ordered = ahead.ordered
    ahead.log = []
    ahead.scroll(to: 2160)
    #expect(ahead.log.first == "cancel \(ordered.sorted())")
    #expect(ahead.asked.last?.first == 100)
    #expect(ahead.made.allSatisfy { $0 < 105 } && !ahead.made.isEmpty)
  }

  @Test func whatComesIntoSightIsNotWithdrawn() {
    ahead.scroll(to: 700)
    let seen = view.indexPathsForVisibleItems.map(\.item)
    #expect(ahead.withdrawn.isEmpty)
    ahead.scroll(to: 600)
    #expect(ahead.withdrawn.first.map { !$0.isEmpty && Set($0).isDisjoint(with: seen) } == true)
  }

  @Test func aJumpWithdrawsEverythingAndAsksForNothing() {
    ahead.scroll(to: 100)
    let ordered = ahead.ordered.sorted()
    ahead.log = []
    view.contentOffset.y = 9000
    stage.frame()
    #expect(ahead.log == ["cancel \(ordered)"])
    #expect(ahead.made == [])
    let calls = stage.cellCalls
    for y in [3000, 12_000, 500, 7000] as [CGFloat] {
      view.contentOffset.y = y
      stage.frame()
    }
    #expect(ahead.log.count == 1 && stage.cellCalls == calls + 4 * 25)
  }

  @Test func bouncingAtAnEndIsNoTurn() {
    ahead.scroll(to: 19_500)
    let log = ahead.log
    for y in [19_540, 19_600, 19_580, 19_540, 19_500] as [CGFloat] {
      view.moveOffset(to: CGPoint(x: 0, y: y))
      stage.frame()
    }
    #expect(ahead.log == log)
  }

  @Test func atRestNothingIsAskedFor() {
    ahead.scroll(to: 300)
    let (log, calls) = (ahead.log, stage.cellCalls)
    stage.run(2)
    #expect(ahead.log == log && stage.cellCalls == calls)
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
    ahead.scroll(to: 300)
    let fetched = fetcher.fetched
    #expect(!fetched.isEmpty)
    // The way back leaves them behind.
    ahead.scroll(to: 0)
    #expect(fetcher.fetched.count > fetched.count)
    stage.check()
  }

  @Test func theViewDoesNotHoldItsPrefetchDataSource() {
    weak var gone: PrefetchStage?
    let view: CollectionView
    do {
      let ahead = PrefetchStage()
      (gone, view) = (ahead, ahead.view)
    }
    #expect(gone == nil && view.prefetchDataSource == nil)
  }

  @Test func turnedOffNothingIsMadeReady() {
    #expect(view.isPrefetchingEnabled)
    ahead.scroll(to: 100)
    let ordered = ahead.ordered.sorted()
    ahead.log = []
    view.isPrefetchingEnabled = false
    #expect(ahead.log == ["cancel \(ordered)"] && ahead.made == [])
    ahead.scroll(to: 1000)
    #expect(ahead.log.count == 1 && ahead.made == [])
    view.isPrefetchingEnabled = true
    ahead.scroll(to: 1100)
    #expect(ahead.made.first == 80)
  }
}
