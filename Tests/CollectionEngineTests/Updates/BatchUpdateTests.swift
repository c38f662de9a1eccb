import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct BatchUpdateTests {
  @Test func insertedItemsAppearAndTheOthersMakeRoom() {
    let stage = Stage([12])
    let cells = (0..<12).map { stage.view.cellForItem(at: path($0)) }
    stage.sections[0].insert(contentsOf: [100, 101], at: 3)
    stage.view.insertItems(at: [path(3), path(4)])
    stage.frame()
    #expect(stage.view.cellForItem(at: path(5)) === cells[3] && stage.view.cellForItem(at: path(2)) === cells[2])
    #expect(stage.seen(path(5)) == stage.grid?.frame(3))
    #expect(stage.view.cellForItem(at: path(3))?.presentation.alpha == 0)
    stage.check()
    stage.settle()
    stage.checkAtRest()
  }

  @Test func deletedItemsFadeInTheirPlace() {
    let stage = Stage([12])
    stage.logsDisplay = true
    let cell = stage.view.cellForItem(at: path(3))
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 3)
      stage.view.deleteItems(at: [path(3)])
    }
    stage.run(CollectionView.updateDuration / 2)
    let shown = cell?.presentation
    #expect(shown?.center == stage.grid?.frame(3).center)
    #expect((shown?.alpha ?? 0) > 0.3 && (shown?.alpha ?? 1) < 0.7)
    #expect(stage.log.isEmpty)
    stage.settle()
    #expect(stage.log == ["didEndDisplaying 3"])
    stage.checkAtRest()
  }

  @Test func reloadedItemsGetAnotherCell() {
    let stage = Stage([12])
    let cell = stage.view.cellForItem(at: path(3))
    stage.sections[0][3] = 77
    stage.view.reloadItems(at: [path(3)])
    #expect(stage.view.cellForItem(at: path(3)) !== cell)
    #expect((stage.view.cellForItem(at: path(3)) as? StageCell)?.item == 77)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func selectionAndFocusFollowTheirItems() {
    let stage = Stage([12])
    stage.view.allowsMultipleSelection = true
    for item in [2, 3, 7] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    stage.key(.right)
    stage.view.focusItem(at: path(3))
    for item in [2, 3, 7] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    stage.view.deselectItem(at: path(0), animated: false)
    stage.log = []
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 3)
      stage.sections[0].insert(500, at: 0)
      stage.view.deleteItems(at: [path(3)])
      stage.view.insertItems(at: [path(0)])
    }
    #expect(stage.selectedItems == [3, 7])
    #expect(stage.view.focusedIndexPath == path(3))
    #expect(!stage.log.contains { $0.contains("Deselect") })
    stage.check()
  }

  @Test func whatIsSeenStaysWhenItemsComeAndGoAbove() {
    let stage = Stage()
    stage.view.contentOffset.y = 5030
    stage.frame()
    let before = stage.seen(path(205))
    stage.view.performBatchUpdates {
      stage.sections[0].insert(contentsOf: 5000..<5008, at: 0)
      stage.view.insertItems(at: (0..<8).map { path($0) })
    }
    stage.frame()
    #expect(stage.seen(path(213)) == before)
    stage.settle()
    #expect(stage.seen(path(213)) == before && stage.view.contentOffset.y == 5230)
    stage.view.performBatchUpdates {
      stage.sections[0].removeFirst(100)
      stage.view.deleteItems(at: (0..<100).map { path($0) })
    }
    stage.settle()
    #expect(stage.seen(path(113)) == before)
    stage.checkAtRest()
  }

  @Test func whatIsDeletedDoesNotJumpWhenContentsMoveAbove() {
    let stage = Stage()
    stage.view.contentOffset.y = 5030
    stage.frame()
    guard let cell = stage.view.cellForItem(at: path(210)) else { return }
    let before = stage.seen(cell)
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 210)
      stage.sections[0].insert(contentsOf: 5000..<5008, at: 0)
      stage.view.insertItems(at: (0..<8).map { path($0) })
      stage.view.deleteItems(at: [path(210)])
    }
    #expect(isNear(stage.seen(cell), before))
    stage.frame()
    #expect(isNear(stage.seen(cell), before))
    stage.run(0.15)
    #expect(stage.seen(cell).center == before.center)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func atTheStartNewItemsPushTheOthersDown() {
    let stage = Stage()
    stage.sections[0].insert(contentsOf: 5000..<5008, at: 0)
    stage.view.insertItems(at: (0..<8).map { path($0) })
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    stage.checkAtRest()
  }

  @Test func aFlingGoesOnWhenItemsComeAbove() {
    let stage = Stage([4000])
    stage.view.contentOffset.y = 5000
    stage.frame()
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    stage.run(0.1)
    let before = stage.view.contentOffset.y
    stage.frame()
    let step = stage.view.contentOffset.y - before
    let item = stage.view.indexPathForItem(
      at: CGPoint(x: 145, y: (stage.view.contentOffset.y / 100).rounded() * 100 + 245))
    let place = item.flatMap { stage.seen($0) }
    stage.view.performBatchUpdates {
      stage.sections[0].insert(contentsOf: 5000..<5008, at: 0)
      stage.view.insertItems(at: (0..<8).map { path($0) })
    }
    #expect(stage.view.isDecelerating)
    let now = item.flatMap { stage.seen(path($0.item + 8)) }
    #expect(now.flatMap { new in place.map { isNear(new, $0) } } == true)
    let here = stage.view.contentOffset.y
    stage.frame()
    #expect(abs(stage.view.contentOffset.y - here - step) < 2)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aWrongBatchIsReportedInOneMessageAndShownFromTheData() {
    let stage = Stage([12])
    var ends: [Bool] = []
    stage.view.performBatchUpdates {
      stage.sections[0].removeLast(3)
      stage.view.deleteItems(at: [path(0), path(0)])
      stage.view.insertItems(at: [path(90)])
    } completion: {
      ends.append($0)
    }
    #expect(stage.faults.count == 1 && ends == [false])
    #expect(stage.faults.first?.contains("Delete item (0 - 0)") == true)
    #expect(stage.faults.first?.contains("Insert item (0 - 90)") == true)
    stage.frame()
    stage.checkAtRest()
    stage.sections.append([1])
    stage.view.performBatchUpdates(nil)
    #expect(stage.faults.count == 2)
    stage.frame()
    stage.checkAtRest()
  }

  @Test func nestedBatchesAreOneAndTheOuterCompletesFirst() {
    let stage = Stage([12])
    var ends: [String] = []
    let prepared = stage.grid?.prepareCount ?? 0
    stage.view.performBatchUpdates {
      stage.sections[0].append(50)
      stage.view.performBatchUpdates {
        stage.sections[0].append(51)
        stage.view.insertItems(at: [path(12)])
      } completion: { _ in
        ends.append("inner 0")
      }
      stage.view.performBatchUpdates(nil) { _ in ends.append("inner 1") }
      stage.view.insertItems(at: [path(13)])
    } completion: { _ in
      ends.append("outer")
    }
    #expect(stage.grid?.prepareCount == prepared + 1)
    stage.settle()
    #expect(ends == ["outer", "inner 0", "inner 1"])
    stage.checkAtRest()
    stage.view.performBatchUpdates(nil, completion: { ends.append("\($0)") })
    stage.settle()
    #expect(ends.last == "true")
  }

  @Test func layoutsAreNotifiedOfTheChangesInOrder() {
    let stage = Stage([12])
    stage.view.performBatchUpdates {
      stage.sections = [[0, 2, 3, 100, 101, 6, 7, 8, 9, 11, 10]]
      stage.view.insertItems(at: [path(4), path(3)])
      stage.view.deleteItems(at: [path(1), path(5), path(4)])
      stage.view.reloadItems(at: [path(8)])
      stage.view.moveItem(at: path(11), to: path(9))
    }
    #expect(
      stage.grid?.updatesSeen == [
        "delete 5 -1", "delete 4 -1", "delete 1 -1", "insert -1 3", "insert -1 4", "reload 8 7", "move 11 9",
      ])
    #expect(stage.faults.isEmpty)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aReloadAfterABatchWins() {
    let stage = Stage([12])
    var ends: [Bool] = []
    stage.view.performBatchUpdates {
      stage.sections[0].append(12)
      stage.view.insertItems(at: [path(12)])
    } completion: {
      ends.append($0)
    }
    stage.sections = [[1, 2, 3]]
    stage.view.reloadData()
    stage.frame()
    #expect(ends == [false] && stage.faults.isEmpty)
    stage.checkAtRest()
  }

  @Test func aReloadInABatchWins() {
    let stage = Stage([12])
    var ends: [Bool] = []
    stage.view.performBatchUpdates {
      stage.sections = [[1]]
      stage.view.insertItems(at: [path(44)])
      stage.view.reloadData()
    } completion: {
      ends.append($0)
    }
    stage.frame()
    #expect(ends == [true] && stage.faults.isEmpty)
    stage.checkAtRest()
  }

  @Test func updatesBeforeTheFirstFrameAreNoFault() {
    let stage = Stage([3])
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: GridLayout())
    view.faultHandler = { Issue.record("\($0)") }
    view.dataSource = stage
    stage.sections[0].append(9)
    view.insertItems(at: [path(3)])
    view.frame(at: 1)
    #expect(view.visibleCells.count == 4)
  }

  @Test func withMotionOffABatchIsShownAtOnce() {
    let stage = Stage([12])
    stage.animationsEnabled = false
    var ends: [Bool] = []
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 0)
      stage.view.deleteItems(at: [path(0)])
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true])
    stage.checkAtRest()
  }

  @Test func everythingGoneAndBack() {
    let stage = Stage([40])
    stage.view.performBatchUpdates {
      stage.sections = [[]]
      stage.view.deleteItems(at: (0..<40).map { path($0) })
    }
    stage.settle()
    #expect(stage.view.contentOffset == .zero && stage.view.visibleCells.isEmpty)
    stage.view.performBatchUpdates {
      stage.sections = [Array(0..<40)]
      stage.view.insertItems(at: (0..<40).map { path($0) })
    }
    stage.settle()
    stage.checkAtRest()
  }

  /// Where every cell stands on the screen.
  private func snapshot(_ stage: Stage) -> [ObjectIdentifier: (frame: CGRect, alpha: CGFloat, timesReused: Int)] {
    var result: [ObjectIdentifier: (frame: CGRect, alpha: CGFloat, timesReused: Int)] = [:]
    for case let cell as StageCell in stage.view.subviews {
      result[ObjectIdentifier(cell)] = (stage.seen(cell), cell.presentation.alpha, cell.timesReused)
    }
    return result
  }

  @Test func whateverIsUnderWayTheViewEndsAsTheDataSays() {
    var random = SeededGenerator()
    var fresh = 100_000
    for _ in 0..<60 {
      let stage = Stage([40, 0, 90], layout: GridLayout(headerHeight: Bool.random(using: &random) ? 24 : 0))
      stage.view.allowsMultipleSelection = true
      for _ in 0..<40 {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: stage.view.contentOffset.y = .random(in: 0...3000, using: &random)
        case 1:
          stage.swipe(
            from: CGPoint(x: 50, y: 250), to: CGPoint(x: 50, y: .random(in: 0...500, using: &random)),
            lifts: Bool.random(using: &random))
        case 2:
          let layout = anyLayout(using: &random)
          stage.view.setCollectionViewLayout(layout, animated: Int.random(in: 0..<4, using: &random) > 0)
        case 3:
          if let moving = stage.view.indexPathsForVisibleItems.randomElement(using: &random) {
            stage.view.beginInteractiveMovementForItem(at: moving)
            stage.view.updateInteractiveMovementTargetPosition(
              CGPoint(x: .random(in: 0...400, using: &random), y: stage.view.contentOffset.y + 250))
          }
        case 4: stage.view.endInteractiveMovement()
        case 5: if Int.random(in: 0..<4, using: &random) == 0 { stage.view.reloadData() }
        case 6: stage.view.frame.size.height = .random(in: 100...800, using: &random)
        case 7:
          if let any = stage.view.indexPathsForVisibleItems.randomElement(using: &random) {
            stage.view.selectItem(at: any, animated: false, scrollPosition: [])
          }
        case 8: stage.key([.up, .down, .left, .right, .end, .pageUp].randomElement(using: &random) ?? .up, .control)
        case 9: stage.view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
        case 10: stage.send(.wheel(dx: 0, dy: .random(in: -3...3, using: &random)))
        default: break
        }
        stage.check()
        let selected = Set((stage.view.indexPathsForSelectedItems ?? []).map { stage.sections[$0.section][$0.item] })
        let isReloading = stage.view.knownData.needsReload
        let batch = RandomBatch(of: stage.sections, fresh: &fresh, using: &random)
        stage.view.layoutIfNeeded()
        let before = snapshot(stage)
        stage.view.performBatchUpdates {
          stage.sections = batch.after
          batch.apply(to: stage.view)
        }
        stage.check()
        for (cell, shown) in snapshot(stage) {
          guard let was = before[cell], was.timesReused == shown.timesReused else { continue }
          #expect(isNear(was.frame, shown.frame) && abs(was.alpha - shown.alpha) < 1e-9)
        }
        if !isReloading {
          let left = selected.intersection(Set(batch.after.joined()))
          let now = (stage.view.indexPathsForSelectedItems ?? []).map { stage.sections[$0.section][$0.item] }
          #expect(Set(now) == left)
        }
        for _ in 0..<Int.random(in: 0...8, using: &random) { stage.frame() }
        stage.check()
      }
      #expect(stage.faults.isEmpty)
      stage.view.cancelInteractiveMovement()
      stage.send(.touchCancelled(finger: 0))
      stage.settle()
      stage.checkAtRest()
      #expect(stage.displayedCount == stage.view.displayed.visible.count)
      stage.checkIdle()
    }
  }

  @Test func wrongBatchesNeverCrash() {
    var random = SeededGenerator()
    var fresh = 100_000
    for _ in 0..<300 {
      let stage = Stage([20, 5])
      let batch = RandomBatch(of: stage.sections, fresh: &fresh, using: &random)
      stage.view.performBatchUpdates {
        stage.sections = batch.after
        batch.apply(to: stage.view)
        // One thing too many.
        let wrong = path(.random(in: -2...30, using: &random), .random(in: -1...3, using: &random))
        if Bool.random(using: &random) {
          stage.view.deleteItems(at: [wrong])
        } else {
          stage.view.insertItems(at: [wrong])
        }
      }
      #expect(stage.faults.count == 1)
      stage.frame()
      stage.checkAtRest()
    }
  }
}
