import Foundation
import Testing

@testable import CollectionEngine

/// Cells that are made before they come into sight.
struct PrefetchedCellsTests {
  private let prefetch = PrefetchStage()
  private var stage: Stage { prefetch.stage }
  private var view: CollectionView { prefetch.view }

  @Test func cellsAreMadeHalfAViewAheadAndKnownToNobody() {
    stage.logsDisplay = true
    prefetch.scroll(to: 20)
    #expect(prefetch.made == Array(30..<40))
    #expect(view.visibleCells.count == 30 && view.subviews.count == 30)
    #expect(view.cellForItem(at: path(30)) == nil && !view.indexPathsForVisibleItems.contains(path(30)))
    #expect(!stage.log.contains("willDisplay 30"))
    let cell = view.prefetching.entries[DataAddress(section: 0, item: 30)]?.cell as? StageCell
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
    prefetch.scroll(to: 2020)
    let (made, waiting) = (view.displayed.pool.madeCount, view.displayed.pool.waitingCount)
    let items = prefetch.made
    #expect(!items.isEmpty)
    prefetch.scroll(to: 1960, by: 60)
    #expect(view.displayed.pool.madeCount == made && view.displayed.pool.waitingCount >= waiting)
    for item in items { #expect(!stage.log.contains { $0.hasSuffix("isplay \(item)") || $0.hasSuffix("ing \(item)") }) }
    #expect(stage.displayMistakes == [])
  }

  @Test func scrollingOnMakesNoMoreCellsThanAreSeenAndLieAhead() {
    prefetch.scroll(to: 2000)
    prefetch.scroll(to: 15_000, by: 50)
    prefetch.scroll(to: 3000, by: 90)
    #expect(view.displayed.pool.madeCount <= 30 + 15)
  }

  @Test func aCellTakesTheStateOfItsItemWhenItIsSeen() {
    prefetch.scroll(to: 20)
    view.selectItem(at: path(31), animated: false, scrollPosition: [])
    prefetch.scroll(to: 140)
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
    prefetch.scroll(to: 60)
    #expect(prefetch.made == [] && prefetch.ordered.count >= 25)
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
}
