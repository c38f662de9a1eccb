import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Rows of five cells, 78 × 100 points, in a view of 390 × 500: a view is five rows, half a view two and a half.
@MainActor
struct PrefetchingTests {
  /// Hears of what lies ahead, and keeps the numbers of what is on order.
  private final class Store: NSObject, CollectionViewDataSourcePrefetching {
    var log: [String] = []
    var asked: [[Int]] = []
    var ordered: Set<Int> = []
    var onAsk: (() -> Void)?
    weak var stage: Stage?

    private func number(_ path: IndexPath) -> Int { stage?.sections[0][path.item] ?? path.item }

    /// What is seen is no longer on order.
    func look() {
      guard let stage else { return }
      for path in stage.view.indexPathsForVisibleItems { ordered.remove(number(path)) }
    }

    func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      log.append("prefetch \(indexPaths.map(\.item))")
      asked.append(indexPaths.map(\.item))
      for path in indexPaths {
        #expect(ordered.insert(number(path)).inserted)
        #expect(collectionView.cellForItem(at: path) == nil)
      }
      onAsk?()
    }

    func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      log.append("cancel \(indexPaths.map(\.item))")
      for path in indexPaths { #expect(ordered.remove(number(path)) != nil) }
    }
  }

  private let stage: Stage
  private let store = Store()
  private var view: CollectionView { stage.view }

  init() {
    stage = Stage([1000], layout: Self.grid())
    store.stage = stage
    view.prefetchDataSource = store
  }

  private static func grid(height: CGFloat = 100) -> FlowLayout {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 78, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  /// The items whose cells have been made and are not in sight.
  private var madeAhead: [Int] {
    view.prefetching.ahead.compactMap { $0.value.cell == nil ? nil : $0.key.item }.sorted()
  }

  private func scroll(to y: CGFloat, by step: CGFloat = 20) {
    let step = y < view.contentOffset.y ? -step : step
    while view.contentOffset.y != y {
      let left = y - view.contentOffset.y
      view.contentOffset.y += abs(left) < abs(step) ? left : step
      stage.frame()
      // Whoever was told may have asked for a reload.
      view.layoutIfNeeded()
      stage.check()
      store.look()
    }
  }

  // MARK: Data

  @Test func nothingIsAskedForBeforeTheContentsTravel() {
    stage.run(1)
    #expect(store.log == [] && madeAhead == [] && stage.cellCalls == 25)
  }

  @Test func oneViewAheadIsAskedForTheNearestFirst() {
    scroll(to: 20)
    // The row at 500 is in sight.
    #expect(store.asked == [Array(30..<55)])
    scroll(to: 220)
    #expect(store.asked == [Array(30..<55), Array(55..<65)])
  }

  @Test func upwardsTheNearestComeFirstToo() {
    view.contentOffset.y = 2000
    stage.frame()
    scroll(to: 1980)
    // Rows end at 1900, 1800 …
    var expected: [Int] = []
    for row in 0..<5 { expected += (90 - 5 * row)..<(95 - 5 * row) }
    #expect(store.asked.first == expected)
  }

  @Test func turningBackWithdrawsWhatWasAskedFor() {
    view.contentOffset.y = 2000
    stage.frame()
    scroll(to: 2200)
    let ordered = store.ordered
    store.log = []
    scroll(to: 2160)
    #expect(store.log.first == "cancel \(ordered.sorted())")
    #expect(store.asked.last?.first == 100)
    #expect(madeAhead.allSatisfy { $0 < 105 } && !madeAhead.isEmpty)
  }

  @Test func whatComesIntoSightIsNotWithdrawn() {
    scroll(to: 700)
    store.log = []
    let seen = Set(view.indexPathsForVisibleItems.map(\.item))
    scroll(to: 600)
    let cancelled = store.log.first ?? ""
    #expect(cancelled.hasPrefix("cancel"))
    for item in seen { #expect(!cancelled.contains(" \(item),")) }
  }

  @Test func aJumpWithdrawsEverythingAndAsksForNothing() {
    scroll(to: 100)
    let ordered = store.ordered.sorted()
    store.log = []
    view.contentOffset.y = 9000
    stage.frame()
    #expect(store.log == ["cancel \(ordered)"])
    #expect(madeAhead == [])
    let calls = stage.cellCalls
    for y in [3000, 12_000, 500, 7000] as [CGFloat] {
      view.contentOffset.y = y
      stage.frame()
    }
    #expect(store.log.count == 1 && stage.cellCalls == calls + 4 * 25)
  }

  @Test func bouncingAtAnEndIsNoTurn() {
    scroll(to: 19_500)
    let log = store.log
    for y in [19_540, 19_600, 19_580, 19_540, 19_500] as [CGFloat] {
      view.moveOffset(to: CGPoint(x: 0, y: y))
      stage.frame()
    }
    #expect(store.log == log)
  }

  @Test func atRestNothingIsAskedFor() {
    scroll(to: 300)
    let (log, calls) = (store.log, stage.cellCalls)
    stage.run(2)
    #expect(store.log == log && stage.cellCalls == calls)
    stage.checkIdle()
  }

  @Test func aDataSourceThatOnlyFetchesNeedNotCancel() {
    final class Fetcher: NSObject, CollectionViewDataSourcePrefetching {
      func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
    }
    let fetcher = Fetcher()
    view.prefetchDataSource = fetcher
    scroll(to: 300)
    scroll(to: 0)
    stage.check()
  }

  @Test func theViewDoesNotHoldItsPrefetchDataSource() {
    weak var gone: Store?
    do {
      let store = Store()
      gone = store
      view.prefetchDataSource = store
    }
    #expect(gone == nil && view.prefetchDataSource == nil)
  }

  @Test func turnedOffNothingIsMadeReady() {
    #expect(view.isPrefetchingEnabled)
    scroll(to: 100)
    let ordered = store.ordered.sorted()
    store.log = []
    view.isPrefetchingEnabled = false
    #expect(store.log == ["cancel \(ordered)"] && madeAhead == [])
    scroll(to: 1000)
    #expect(store.log.count == 1 && madeAhead == [])
    view.isPrefetchingEnabled = true
    scroll(to: 1100)
    #expect(madeAhead.first == 80)
  }

  // MARK: Cells

  @Test func cellsAreMadeHalfAViewAheadAndKnownToNobody() {
    stage.logsDisplay = true
    scroll(to: 20)
    #expect(madeAhead == Array(30..<40))
    #expect(view.visibleCells.count == 30 && view.subviews.count == 30)
    #expect(view.cellForItem(at: path(30)) == nil && !view.indexPathsForVisibleItems.contains(path(30)))
    #expect(!stage.log.contains("willDisplay 30"))
    let cell = view.prefetching.ahead[ItemAddress(section: 0, item: 30)]?.cell as? StageCell
    #expect(cell?.item == 30 && cell?.superview == nil)
    let calls = stage.cellCalls
    view.contentOffset.y = 120
    stage.frame()
    #expect(view.cellForItem(at: path(30)) === cell)
    #expect(stage.log.filter { $0 == "willDisplay 30" }.count == 1)
    // One row came into sight, another is made ahead.
    #expect(stage.cellCalls == calls + 5)
  }

  @Test func aCellThatIsNotSeenAfterAllIsNeitherDisplayedNorLost() {
    view.contentOffset.y = 2000
    stage.frame()
    stage.logsDisplay = true
    scroll(to: 2020)
    let (made, waiting) = (view.pool.madeCount, view.pool.waitingCount)
    let ahead = madeAhead
    scroll(to: 1960, by: 60)
    #expect(view.pool.madeCount == made && view.pool.waitingCount >= waiting)
    for item in ahead { #expect(!stage.log.contains { $0.hasSuffix("isplay \(item)") || $0.hasSuffix("ing \(item)") }) }
    #expect(stage.displayMistakes == [])
  }

  @Test func scrollingOnMakesNoMoreCellsThanAreSeenAndLieAhead() {
    scroll(to: 2000)
    scroll(to: 15_000, by: 50)
    scroll(to: 3000, by: 90)
    #expect(view.pool.madeCount <= 30 + 15)
  }

  @Test func aCellTakesTheStateOfItsItemWhenItIsSeen() {
    scroll(to: 20)
    view.selectItem(at: path(31), animated: false, scrollPosition: [])
    scroll(to: 140)
    #expect(view.cellForItem(at: path(31))?.isSelected == true)
    #expect(stage.displayMistakes == [])
  }

  @Test func cellsThatTakeLongAreSpreadOverFrames() {
    var time = 0.0
    view._prefetchClock = { time }
    stage.onCall = { if $0 == "cellForItem" { time += 0.0015 } }
    func mostInAFrame(_ count: Int) -> Int {
      var most = 0
      for _ in 0..<count {
        let calls = stage.cellCalls
        view.contentOffset.y += 20
        stage.frame()
        most = max(most, stage.cellCalls - calls)
      }
      return most
    }
    // The first row is in sight too soon.
    _ = mostInAFrame(20)
    #expect(mostInAFrame(200) <= 2)
    view.isPrefetchingEnabled = false
    #expect(mostInAFrame(200) == 5)
  }

  @Test func aFrameThatHasTakenLongMakesNoCellsAhead() {
    var time = 0.0
    view._prefetchClock = {
      time += 0.005
      return time
    }
    scroll(to: 60)
    #expect(madeAhead == [] && store.ordered.count >= 25)
  }

  @Test func aCellInUseIsReported() {
    final class Miser: NSObject, CollectionViewDataSource {
      weak var cell: Cell?
      func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
        if indexPath.item >= 30, let cell { return cell }
        let new = collectionView.dequeue(StageCell.self, for: indexPath)
        cell = new
        return new
      }
    }
    let miser = Miser()
    view.dataSource = miser
    stage.frame()
    view.contentOffset.y = 20
    stage.frame()
    #expect(stage.faults.count == 1)
  }

  // MARK: Changes

  @Test func whatLiesAheadFollowsItsItemsThroughABatch() {
    scroll(to: 20)
    let cells = Dictionary(
      uniqueKeysWithValues: view.prefetching.ahead.compactMap { key, entry in
        (entry.cell as? StageCell).map { ($0.item, $0) }
      })
    View.performWithoutAnimation {
      view.performBatchUpdates {
        stage.sections[0].remove(at: 32)
        stage.sections[0].insert(5000, at: 26)
        view.deleteItems(at: [path(32)])
        view.insertItems(at: [path(26)])
        view.reloadItems(at: [path(33)])
        view.reconfigureItems(at: [path(34)])
      }
    }
    stage.check()
    let waiting = Set(madeAhead)
    #expect(waiting.isSuperset(of: [32]) && waiting.contains(35))
    #expect(!waiting.contains(33) && !waiting.contains(34))
    scroll(to: 200)
    for (item, cell) in cells where ![32, 33, 34].contains(item) {
      guard let index = stage.sections[0].firstIndex(of: item) else { continue }
      #expect(view.cellForItem(at: path(index)) === cell || view.cellForItem(at: path(index)) == nil)
    }
    stage.check()
  }

  @Test func aReloadForgetsWhatLaysAhead() {
    scroll(to: 100)
    let made = view.pool.madeCount
    stage.sections[0] = Array(3000..<3500)
    store.log = []
    store.ordered = []
    view.reloadData()
    stage.frame()
    #expect(store.log == [] && madeAhead == [])
    stage.check()
    scroll(to: 300)
    #expect(view.pool.madeCount == made)
  }

  @Test func anotherLayoutWithdrawsWhatLaysAhead() {
    scroll(to: 100)
    let ordered = store.ordered
    store.log = []
    view.setCollectionViewLayout(Self.grid(height: 60), animated: false)
    stage.frame()
    #expect(store.log.count == 1 && store.log[0].hasPrefix("cancel") && madeAhead == [])
    store.look()
    #expect(!ordered.isEmpty && store.ordered.isEmpty)
    stage.check()
    scroll(to: 140)
    #expect(!madeAhead.isEmpty)
  }

  @Test func anItemMovedByHandTakesNothingAlongThatLiesAhead() {
    scroll(to: 20)
    #expect(view.beginInteractiveMovementForItem(at: path(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 350))
    stage.check()
    scroll(to: 60)
    view.endInteractiveMovement()
    stage.check()
    scroll(to: 400)
  }

  @Test func whoIsAskedMayChangeEverything() {
    for change in 0..<4 {
      let test = PrefetchingTests()
      test.store.onAsk = {
        test.store.onAsk = nil
        if change < 3 { test.store.ordered = [] }
        switch change {
        case 0:
          test.stage.sections[0].removeLast(980)
          test.view.reloadData()
        case 1:
          test.stage.sections[0].removeLast(900)
          test.view.reloadData()
          test.view.layoutIfNeeded()
        case 2:
          test.stage.sections[0].removeLast(985)
          test.view.deleteItems(at: (15..<1000).map { path($0) })
        default: test.view.isPrefetchingEnabled = false
        }
      }
      test.scroll(to: 40)
      test.stage.settle()
      test.stage.checkAtRest()
    }
  }

  @Test func whoMakesACellAheadMayChangeEverything() {
    for change in 0..<3 {
      let test = PrefetchingTests()
      test.view.contentOffset.y = 20
      test.stage.frame()
      test.stage.onCall = { [stage = test.stage] call in
        guard call == "cellForItem", stage.cellCalls == 33 else { return }
        test.store.ordered = []
        stage.sections[0].removeLast(980)
        switch change {
        case 0: stage.view.reloadData()
        case 1: stage.view.deleteItems(at: (20..<1000).map { path($0) })
        default:
          stage.view.reloadData()
          stage.view.layoutIfNeeded()
        }
      }
      test.scroll(to: 40)
      test.stage.settle()
      test.stage.checkAtRest()
    }
  }

  @Test func aWayThroughAnyLayoutShowsWhatItWouldWithout() {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<30 {
      let layout = anyLayout(using: &random)
      let stage = Stage([40, 300, 3, 120], layout: layout)
      for _ in 0..<60 {
        let y = stage.view.contentOffset.y + .random(in: -60...120, using: &random)
        stage.view.contentOffset = stage.view.clampedOffset(CGPoint(x: 0, y: y))
        stage.frame()
        stage.check()
      }
      stage.settle()
      stage.checkAtRest()
    }
  }
}
