import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Springs and transactions.
@Suite(.serialized)
struct PortedMotionTests {
  /// The time until nothing moves, in seconds.
  private func rest(_ stage: PortedStage) -> Double {
    let start = stage.time
    stage.settle()
    return stage.time - start
  }

  private func insert(_ stage: PortedStage) {
    stage.view.performBatchUpdates {
      stage.counts[0] += 1
      stage.view.insertItems(at: [stage.path(0)])
    }
  }

  private func isMoving(_ stage: PortedStage) -> Bool {
    stage.view.indexPathsForVisibleItems.contains { stage.view.cellForItem(at: $0)?.isAnimating == true }
  }

  /// The motion has the options `beginFromCurrentState` and `allowUserInteraction`.
  @Test func motionGoesOnFromWhereItIsSeenAndIsPressed() throws {
    let stage = PortedStage()
    let cell = try #require(stage.view.cellForItem(at: stage.path(2)))
    PortedMotion.drop(cell, by: 10, damping: 0.5) { _ in }
    for _ in 0..<5 { _ = stage.frame() }
    let seen = cell.presentation.center
    #expect(seen.y > 251 && seen.y != 260)
    PortedMotion.drop(cell, by: -10, damping: 0.5) { _ in }
    #expect(abs(cell.presentation.center.y - seen.y) < 1e-9 && cell.center.y == 250)
    stage.view.handle(InputEvent(.touchDown(CGPoint(x: 50, y: 250), finger: 0), time: stage.time))
    _ = stage.frame()
    stage.view.handle(InputEvent(.touchUp(CGPoint(x: 50, y: 250), finger: 0), time: stage.time))
    #expect(cell.isAnimating && stage.view.indexPathsForSelectedItems == [stage.path(2)])
  }

  /// By `usingSpringWithDamping`.
  @Test(arguments: [(0.3, true), (1.0, false)])
  func aSpringSwingsPastItsEndWhereItIsHardlyDamped(damping: CGFloat, swings: Bool) throws {
    let stage = PortedStage()
    let cell = try #require(stage.view.cellForItem(at: stage.path(0)))
    var (ended, most, places): ([Bool], CGFloat, [CGFloat]) = ([], 0, [])
    PortedMotion.drop(cell, by: 100, damping: damping) { ended.append($0) }
    #expect(cell.center.y == 150 && cell.presentation.center.y == 50)
    while stage.frame() {
      places.append(cell.presentation.center.y)
      most = max(most, cell.presentation.center.y)
      #expect(ended.isEmpty)
      if places.count > 100 { break }
    }
    #expect(swings ? most > 120 : most <= 150 && places == places.sorted())
    #expect(swings ? most > 150 : most > 149)
    #expect(ended == [true] && abs(places.count - 30) <= 2 && cell.presentation.center.y == 150)
  }

  /// `begin`, `commit` and `setCompletionBlock`.
  @Test func aTransactionIsOverWhenAllThatBeganInItIs() {
    let stage = PortedStage()
    var log: [String] = []
    PortedMotion.transaction {
      insert(stage)
      View.animate(withDuration: 1) { stage.view.alpha = 0.5 }
      log.append("changed")
    } completion: {
      log.append("over")
    }
    #expect(log == ["changed"] && isMoving(stage))
    #expect(rest(stage) > 0.99)
    #expect(log == ["changed", "over"])
    PortedMotion.transaction({ log.append("nothing") }, completion: { log.append("over at once") })
    #expect(log.suffix(2) == ["nothing", "over at once"])
    log = []
    PortedMotion.outside { log.append("outside") }
    #expect(log == ["outside"] && PortedMotion.actions == (false, 0.25))
  }

  @Test func aTransactionWaitsForThoseWithinIt() {
    let stage = PortedStage()
    var log: [String] = []
    PortedMotion.transaction {
      PortedMotion.transaction {
        View.animate(withDuration: 0.5) { stage.view.alpha = 0.5 }
      } completion: {
        log.append("inner")
      }
    } completion: {
      log.append("outer")
    }
    #expect(log.isEmpty)
    stage.settle()
    #expect(log == ["inner", "outer"])
  }

  /// `setDisableActions`, asked for by `disableActions`.
  @Test func withoutActionsChangesAreThereAtOnce() throws {
    let stage = PortedStage()
    var isOver = false
    PortedMotion.transaction(disablingActions: true) {
      #expect(PortedMotion.actions.disabled)
      insert(stage)
      View.animate(withDuration: 1) { stage.view.cellForItem(at: stage.path(1))?.alpha = 0.5 }
      #expect(!isMoving(stage) && View.areAnimationsEnabled)
      PortedMotion.transaction({ #expect(PortedMotion.actions.disabled) }, completion: {})
      PortedMotion.transaction(disablingActions: false) {
        #expect(!PortedMotion.actions.disabled)
      } completion: {
      }
    } completion: {
      isOver = true
    }
    #expect(isOver && !isMoving(stage) && stage.view.numberOfItems(inSection: 0) == 21)
    #expect(stage.view.cellForItem(at: stage.path(1))?.presentation.alpha == 0.5)
    insert(stage)
    #expect(isMoving(stage))
    stage.settle()
  }

  /// `setAnimationDuration`, asked for by `animationDuration`.
  @Test func aTransactionSaysWhatTimeABatchTakes() {
    let stage = PortedStage()
    insert(stage)
    #expect(abs(rest(stage) - 0.3) < 0.05)
    PortedMotion.transaction(duration: 1) {
      #expect(PortedMotion.actions.duration == 1)
      insert(stage)
    } completion: {
    }
    #expect(abs(rest(stage) - 1) < 0.05)
    PortedMotion.transaction(duration: 1) {
      stage.view.setCollectionViewLayout(FlowLayout(), animated: true)
    } completion: {
    }
    #expect(abs(rest(stage) - 1) < 0.05)
  }
}
