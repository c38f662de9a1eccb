import Foundation
import Testing

@testable import CollectionEngine

/// Gestures that look alike at first, in a view.
struct GestureConflictTests {
  @Test func aRowWhoseItemWasSelectedByALongPressIsNotPushed() {
    let list = ListStage()
    list.view.allowsMultipleSelection = true
    list.stage.send(.touchDown(list.middle(3), finger: 0))
    list.stage.run(0.6)
    #expect(list.stage.selectedItems == [3])
    for x in [170, 140, 100] {
      list.stage.send(.touchMoved(list.middle(3, x: CGFloat(x)), finger: 0))
      list.stage.frame()
    }
    #expect(list.view.swipedIndexPath == nil && list.offset(3) == 0)
    // The row of one that was pressed long for nothing still is.
    list.stage.send(.touchUp(list.middle(3, x: 100), finger: 0))
    list.view.allowsMultipleSelection = false
    list.stage.send(.touchDown(list.middle(5), finger: 0))
    list.stage.run(0.6)
    list.stage.send(.touchMoved(list.middle(5, x: 100), finger: 0))
    #expect(list.view.swipedIndexPath == path(5))
  }

  /// A pinch that had to wait for a stroke of two fingers ends as one that had not.
  @Test func aPinchThatBeganLateIsAsLargeAsOneThatDidNot() {
    func scales(waits: Bool) -> [CGFloat] {
      let stage = Stage()
      stage.contract.beginsStroke = waits
      var scales: [CGFloat] = []
      stage.view.magnificationHandler = { scale, _, _ in scales.append(scale) }
      for finger in [0, 1] { stage.send(.touchDown(CGPoint(x: 120 + 60 * CGFloat(finger), y: 45), finger: finger)) }
      for step in 1...12 {
        stage.send(.touchMoved(CGPoint(x: 180 + 10 * CGFloat(step), y: 45), finger: 1))
        stage.frame()
      }
      return scales
    }
    let (late, early) = (scales(waits: true), scales(waits: false))
    #expect(late.first == 1 && early.first == 1 && late.last == early.last && early.last == 3)
    // It begins with where the fingers came down and where they are: nothing is played again.
    #expect(early.count == 13 && late.dropFirst() == early.dropFirst(4))
  }

  @Test func aPinchAfterAStrokeThatFailedKnowsTheFingerThatStayed() {
    let stage = Stage()
    stage.contract.beginsStroke = true
    var phases: [InputEvent.Phase] = []
    stage.view.magnificationHandler = { _, _, phase in phases.append(phase) }
    for finger in [0, 1] { stage.send(.touchDown(stage.middle(4 + finger), finger: finger)) }
    stage.send(.touchUp(stage.middle(4), finger: 0))
    #expect(phases.isEmpty)
    stage.send(.touchDown(stage.middle(8), finger: 0))
    #expect(phases == [.began])
  }

  @Test func escapeInAStrokeOfTwoFingersLeavesNoPinch() {
    let stage = Stage()
    stage.contract.beginsStroke = true
    var pinches = 0
    stage.view.magnificationHandler = { _, _, _ in pinches += 1 }
    for finger in [0, 1] { stage.send(.touchDown(CGPoint(x: 120 + 40 * CGFloat(finger), y: 45), finger: finger)) }
    for step in 1...4 {
      for finger in [0, 1] {
        stage.send(.touchMoved(CGPoint(x: 120 + 40 * CGFloat(finger), y: 45 + 25 * CGFloat(step)), finger: finger))
      }
    }
    #expect(!stage.selectedItems.isEmpty)
    stage.key(.escape)
    stage.send(.touchMoved(CGPoint(x: 20, y: 145), finger: 0))
    stage.send(.touchMoved(CGPoint(x: 320, y: 145), finger: 1))
    #expect(stage.selectedItems.isEmpty && pinches == 0)
  }
}
