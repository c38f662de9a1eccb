import Foundation
import Testing

@testable import CollectionEngine

/// How a change between layouts goes on when fingers leave it.
struct TransitionEndTests {
  @Test(arguments: [true, false]) func itComesToItsEndByItselfAndTellsOnce(finishes: Bool) throws {
    let stage = Stage()
    stage.view.contentOffset.y = 4000
    stage.frame()
    let (old, new) = (try #require(stage.grid), GridLayout.list())
    var ends: [String] = []
    let layout = stage.view.startInteractiveTransition(to: new) { ends.append("\($0) \($1)") }
    layout.transitionProgress = 0.4
    var continuity = Continuity(stage)
    stage.frame()
    if finishes { stage.view.finishInteractiveTransition() } else { stage.view.cancelInteractiveTransition() }
    var last = layout.transitionProgress
    for _ in 0..<60 where ends.isEmpty {
      continuity.frame()
      #expect(finishes ? layout.transitionProgress >= last : layout.transitionProgress <= last)
      last = layout.transitionProgress
    }
    #expect(ends == [finishes ? "true true" : "false true"])
    #expect(stage.view.collectionViewLayout === (finishes ? new : old))
    #expect(
      new.collectionView === (finishes ? stage.view : nil) && old.collectionView === (finishes ? nil : stage.view))
    #expect(layout.collectionView == nil)
    stage.settle()
    #expect(finishes || stage.view.contentOffset.y == 4000)
    stage.checkAtRest()
    stage.checkIdle()
    // What comes too late means nothing.
    layout.transitionProgress = 0.3
    stage.view.finishInteractiveTransition()
    stage.view.cancelInteractiveTransition()
    stage.frame()
    stage.checkAtRest()
    #expect(ends.count == 1)
  }

  @Test func itGoesOnWithTheSpeedOfTheFingers() {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list())
    for step in 1...12 {
      layout.transitionProgress = 0.02 * CGFloat(step)
      stage.frame()
    }
    // 1.2 a second.
    stage.view.cancelInteractiveTransition()
    stage.frame()
    #expect(layout.transitionProgress > 0.2405)
    for _ in 0..<6 { stage.frame() }
    #expect(layout.transitionProgress < 0.24)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func fingersThatRestGiveNoSpeed() {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list())
    for step in 1...12 {
      layout.transitionProgress = 0.02 * CGFloat(step)
      stage.frame()
    }
    stage.run(0.3)
    stage.checkIdle()
    stage.view.cancelInteractiveTransition()
    stage.frame()
    #expect(layout.transitionProgress < 0.24)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func itTurnsRoundOnItsWay() {
    let stage = Stage()
    var ends: [String] = []
    let old = stage.view.collectionViewLayout
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list()) { ends.append("\($0) \($1)") }
    layout.transitionProgress = 0.3
    stage.frame()
    var continuity = Continuity(stage)
    stage.view.finishInteractiveTransition()
    for _ in 0..<5 { continuity.frame() }
    #expect(layout.transitionProgress > 0.35)
    continuity.act("cancel") { stage.view.cancelInteractiveTransition() }
    for _ in 0..<60 where ends.isEmpty { continuity.frame() }
    #expect(ends == ["false true"] && stage.view.collectionViewLayout === old)
    stage.checkAtRest()
  }

  @Test func withMotionTurnedOffItEndsAtOnce() {
    let stage = Stage()
    stage.animationsEnabled = false
    var ends: [String] = []
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list()) { ends.append("\($0) \($1)") }
    layout.transitionProgress = 0.3
    stage.frame()
    stage.view.finishInteractiveTransition()
    #expect(ends == ["true true"])
    stage.frame()
    stage.checkAtRest()
  }
}
