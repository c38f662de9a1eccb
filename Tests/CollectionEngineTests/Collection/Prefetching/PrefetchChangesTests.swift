import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What becomes of that which lies ahead as data and layouts change.
struct PrefetchChangesTests {
  private let prefetch = PrefetchStage()
  private var stage: Stage { prefetch.stage }
  private var view: CollectionView { prefetch.view }

  @Test func whatLiesAheadFollowsItsItemsThroughABatch() {
    prefetch.scroll(to: 20)
    let cells = Dictionary(
      uniqueKeysWithValues: view.prefetching.entries.compactMap { key, entry in
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
    #expect(cells.count > 4)
    let waiting = Set(prefetch.made)
    #expect(waiting.isSuperset(of: [32]) && waiting.contains(35))
    #expect(!waiting.contains(33) && !waiting.contains(34))
    prefetch.scroll(to: 200)
    var kept = 0
    for (item, cell) in cells where ![32, 33, 34].contains(item) {
      guard let index = stage.sections[0].firstIndex(of: item), let shown = view.cellForItem(at: path(index)) else {
        continue
      }
      #expect(shown === cell)
      kept += 1
    }
    #expect(kept > 0)
    stage.check()
  }

  @Test func aReloadForgetsWhatLaysAhead() {
    prefetch.scroll(to: 100)
    let made = view.displayed.pool.madeCount
    stage.sections[0] = Array(3000..<3500)
    prefetch.log = []
    prefetch.ordered = []
    view.reloadData()
    stage.frame()
    #expect(prefetch.log == [] && prefetch.made == [])
    stage.check()
    prefetch.scroll(to: 300)
    #expect(view.displayed.pool.madeCount == made)
  }

  @Test func anotherLayoutWithdrawsWhatLaysAhead() {
    prefetch.scroll(to: 100)
    let ordered = prefetch.ordered
    prefetch.log = []
    view.setCollectionViewLayout(PrefetchStage.rows(height: 60), animated: false)
    stage.frame()
    #expect(prefetch.log.count == 1 && prefetch.log[0].hasPrefix("cancel") && prefetch.made == [])
    prefetch.look()
    #expect(!ordered.isEmpty && prefetch.ordered.isEmpty)
    stage.check()
    prefetch.scroll(to: 140)
    #expect(!prefetch.made.isEmpty)
  }

  @Test func anItemMovedByHandTakesNothingAlongThatLiesAhead() {
    prefetch.scroll(to: 20)
    #expect(view.beginInteractiveMovementForItem(at: path(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 350))
    stage.check()
    prefetch.scroll(to: 60)
    view.endInteractiveMovement()
    stage.check()
    prefetch.scroll(to: 400)
  }

  @Test func whoIsAskedMayChangeEverything() {
    for change in 0..<4 {
      let prefetch = PrefetchStage()
      prefetch.onAsk = {
        prefetch.onAsk = nil
        if change < 3 { prefetch.ordered = [] }
        switch change {
        case 0:
          prefetch.stage.sections[0].removeLast(980)
          prefetch.view.reloadData()
        case 1:
          prefetch.stage.sections[0].removeLast(900)
          prefetch.view.reloadData()
          prefetch.view.layoutIfNeeded()
        case 2:
          prefetch.stage.sections[0].removeLast(985)
          prefetch.view.deleteItems(at: (15..<1000).map { path($0) })
        default: prefetch.view.isPrefetchingEnabled = false
        }
      }
      prefetch.scroll(to: 40)
      #expect(prefetch.onAsk == nil)
      prefetch.stage.settle()
      prefetch.stage.checkAtRest()
    }
  }

  @Test func whoMakesACellAheadMayChangeEverything() {
    for change in 0..<3 {
      let prefetch = PrefetchStage()
      var isChanged = false
      prefetch.stage.onCall = { [stage = prefetch.stage] call in
        guard call == "cellForItem", stage.cellCalls == 33 else { return }
        isChanged = true
        prefetch.ordered = []
        stage.sections[0].removeLast(980)
        switch change {
        case 0: stage.view.reloadData()
        case 1: stage.view.deleteItems(at: (20..<1000).map { path($0) })
        default:
          stage.view.reloadData()
          stage.view.layoutIfNeeded()
        }
      }
      prefetch.scroll(to: 40)
      #expect(isChanged)
      prefetch.stage.settle()
      prefetch.stage.checkAtRest()
    }
  }

  @Test func aWayThroughAnyLayoutShowsWhatItWouldWithout() {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<30 {
      let layout = anyLayout(using: &random)
      let stage = Stage([40, 300, 3, 120], layout: layout)
      var wasAhead = false
      for _ in 0..<60 {
        let y = stage.view.contentOffset.y + .random(in: -60...120, using: &random)
        stage.view.contentOffset = stage.view.clampedOffset(CGPoint(x: 0, y: y))
        stage.frame()
        stage.check()
        wasAhead = wasAhead || stage.view.prefetching.entries.contains { $0.value.cell != nil }
      }
      stage.settle()
      stage.checkAtRest()
      // Where contents end soon, nothing lies prefetch.
      #expect(wasAhead || stage.view.contentSize.height < 1000)
    }
  }
}
