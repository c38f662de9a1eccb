import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What becomes of that which lies ahead as data and layouts change.
struct PrefetchChangesTests {
  private let ahead = PrefetchStage()
  private var stage: Stage { ahead.stage }
  private var view: CollectionView { ahead.view }

  @Test func whatLiesAheadFollowsItsItemsThroughABatch() {
    ahead.scroll(to: 20)
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
    #expect(cells.count > 4)
    let waiting = Set(ahead.made)
    #expect(waiting.isSuperset(of: [32]) && waiting.contains(35))
    #expect(!waiting.contains(33) && !waiting.contains(34))
    ahead.scroll(to: 200)
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
    ahead.scroll(to: 100)
    let made = view.pool.madeCount
    stage.sections[0] = Array(3000..<3500)
    ahead.log = []
    ahead.ordered = []
    view.reloadData()
    stage.frame()
    #expect(ahead.log == [] && ahead.made == [])
    stage.check()
    ahead.scroll(to: 300)
    #expect(view.pool.madeCount == made)
  }

  @Test func anotherLayoutWithdrawsWhatLaysAhead() {
    ahead.scroll(to: 100)
    let ordered = ahead.ordered
    ahead.log = []
    view.setCollectionViewLayout(PrefetchStage.rows(height: 60), animated: false)
    stage.frame()
    #expect(ahead.log.count == 1 && ahead.log[0].hasPrefix("cancel") && ahead.made == [])
    ahead.look()
    #expect(!ordered.isEmpty && ahead.ordered.isEmpty)
    stage.check()
    ahead.scroll(to: 140)
    #expect(!ahead.made.isEmpty)
  }

  @Test func anItemMovedByHandTakesNothingAlongThatLiesAhead() {
    ahead.scroll(to: 20)
    #expect(view.beginInteractiveMovementForItem(at: path(2)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 350))
    stage.check()
    ahead.scroll(to: 60)
    view.endInteractiveMovement()
    stage.check()
    ahead.scroll(to: 400)
  }

  @Test func whoIsAskedMayChangeEverything() {
    for change in 0..<4 {
      let ahead = PrefetchStage()
      ahead.onAsk = {
        ahead.onAsk = nil
        if change < 3 { ahead.ordered = [] }
        switch change {
        case 0:
          ahead.stage.sections[0].removeLast(980)
          ahead.view.reloadData()
        case 1:
          ahead.stage.sections[0].removeLast(900)
          ahead.view.reloadData()
          ahead.view.layoutIfNeeded()
        case 2:
          ahead.stage.sections[0].removeLast(985)
          ahead.view.deleteItems(at: (15..<1000).map { path($0) })
        default: ahead.view.isPrefetchingEnabled = false
        }
      }
      ahead.scroll(to: 40)
      #expect(ahead.onAsk == nil)
      ahead.stage.settle()
      ahead.stage.checkAtRest()
    }
  }

  @Test func whoMakesACellAheadMayChangeEverything() {
    for change in 0..<3 {
      let ahead = PrefetchStage()
      var isChanged = false
      ahead.stage.onCall = { [stage = ahead.stage] call in
        guard call == "cellForItem", stage.cellCalls == 33 else { return }
        isChanged = true
        ahead.ordered = []
        stage.sections[0].removeLast(980)
        switch change {
        case 0: stage.view.reloadData()
        case 1: stage.view.deleteItems(at: (20..<1000).map { path($0) })
        default:
          stage.view.reloadData()
          stage.view.layoutIfNeeded()
        }
      }
      ahead.scroll(to: 40)
      #expect(isChanged)
      ahead.stage.settle()
      ahead.stage.checkAtRest()
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
        wasAhead = wasAhead || stage.view.prefetching.ahead.contains { $0.value.cell != nil }
      }
      stage.settle()
      stage.checkAtRest()
      // Where contents end soon, nothing lies ahead.
      #expect(wasAhead || stage.view.contentSize.height < 1000)
    }
  }
}
