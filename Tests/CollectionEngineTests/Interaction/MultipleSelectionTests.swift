import Foundation
import Testing

@testable import CollectionEngine

/// Wider and higher than any view.
private final class PlaneLayout: FlowLayout {
  override var collectionViewContentSize: CGSize {
    CGSize(width: 5000, height: super.collectionViewContentSize.height)
  }
}

struct MultipleSelectionTests {
  /// Two fingers, side by side, whose middle goes from one item to another.
  private func pan(_ stage: Stage, from: Int, to: Int, lifts: Bool = true) {
    let (start, end) = (stage.middle(from), stage.middle(to))
    func fingers(_ middle: CGPoint) -> [CGPoint] {
      [CGPoint(x: middle.x - 20, y: middle.y), CGPoint(x: middle.x + 20, y: middle.y)]
    }
    for (finger, point) in fingers(start).enumerated() { stage.send(.touchDown(point, finger: finger)) }
    for step in 1...20 {
      let part = CGFloat(step) / 20
      let middle = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      for (finger, point) in fingers(middle).enumerated() { stage.send(.touchMoved(point, finger: finger)) }
      stage.frame()
    }
    guard lifts else { return }
    for (finger, point) in fingers(end).enumerated() { stage.send(.touchUp(point, finger: finger)) }
  }

  private func stage(_ counts: [Int] = [1000], layout: Layout? = nil) -> Stage {
    let stage = Stage(counts, layout: layout)
    stage.contract.logs = true
    stage.contract.beginsStroke = true
    return stage
  }

  @Test func twoFingersSelectFromTheFirstToTheLast() {
    let stage = stage()
    pan(stage, from: 1, to: 10)
    #expect(stage.selectedItems == Array(1...10))
    let calls = stage.log.filter { $0.contains("Stroke") }
    #expect(calls == ["shouldBeginStroke 1", "didBeginStroke 1", "didEndStroke"])
    #expect(stage.view.allowsMultipleSelection && !stage.view.isDragging && stage.view.contentOffset == .zero)
    #expect(stage.log.filter { $0.hasPrefix("didSelect") }.count == 10)
    stage.check()
  }

  @Test func goingBackGivesUpWhatWasPassed() {
    let stage = stage()
    pan(stage, from: 1, to: 14, lifts: false)
    #expect(stage.selectedItems == Array(1...14))
    for finger in [0, 1] {
      stage.send(.touchMoved(CGPoint(x: 225 + 40 * CGFloat(finger), y: 45), finger: finger))
    }
    #expect(stage.selectedItems == [1, 2])
  }

  @Test func aStrokeFromASelectedItemTakesOut() {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    for item in 0..<12 { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    pan(stage, from: 2, to: 5)
    #expect(stage.selectedItems == [0, 1, 6, 7, 8, 9, 10, 11])
  }

  @Test func selectionModeIsTurnedOnByTheStroke() {
    let stage = stage()
    stage.contract.onStroke = { [unowned stage] in stage.view.isEditing = true }
    pan(stage, from: 1, to: 3)
    #expect(stage.selectedItems == [1, 2, 3] && stage.view.allowsMultipleSelectionDuringEditing)
    stage.click(2)
    #expect(stage.selectedItems == [1, 3])
  }

  @Test func aDelegateThatRefusesGetsAPinch() {
    let stage = stage()
    stage.contract.beginsStroke = false
    var phases: [InputEvent.Phase] = []
    stage.view.magnificationHandler = { _, _, phase in phases.append(phase) }
    pan(stage, from: 1, to: 10)
    #expect(stage.selectedItems.isEmpty && phases.first == .began && phases.last == .ended)
  }

  @Test func fingersThatMoveApartPinch() {
    let stage = stage()
    var scales: [CGFloat] = []
    stage.view.magnificationHandler = { scale, _, _ in scales.append(scale) }
    let middle = stage.middle(5)
    for (finger, side) in [(0, -1.0), (1, 1.0)] {
      stage.send(.touchDown(CGPoint(x: middle.x + 30 * side, y: middle.y), finger: finger))
    }
    for step in 1...10 {
      for (finger, side) in [(0, -1.0), (1, 1.0)] {
        stage.send(.touchMoved(CGPoint(x: middle.x + side * (30 + 6 * Double(step)), y: middle.y), finger: finger))
      }
    }
    #expect(stage.selectedItems.isEmpty && !stage.log.contains { $0.hasPrefix("didBeginStroke") })
    #expect(scales.first == 1 && scales.last == 3)
    for finger in [0, 1] { stage.send(.touchUp(middle, finger: finger)) }
    // Fingers are counted right afterwards.
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), lifts: false)
    #expect(stage.view.isDragging)
  }

  @Test func fingersThatAreReportedOneByOneMayBeQuick() {
    let stage = stage()
    var pinches = 0
    stage.view.magnificationHandler = { _, _, _ in pinches += 1 }
    for finger in [0, 1] { stage.send(.touchDown(CGPoint(x: 120 + 40 * Double(finger), y: 45), finger: finger)) }
    for step in 1...8 {
      for finger in [0, 1] {
        stage.send(.touchMoved(CGPoint(x: 120 + 40 * Double(finger), y: 45 + 25 * Double(step)), finger: finger))
      }
    }
    #expect(pinches == 0 && stage.selectedItems == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func aFingerThatMovesAwayFromOneThatRestsPinches() {
    let stage = stage()
    var scales: [CGFloat] = []
    stage.view.magnificationHandler = { scale, _, _ in scales.append(scale) }
    for finger in [0, 1] { stage.send(.touchDown(CGPoint(x: 120 + 60 * Double(finger), y: 45), finger: finger)) }
    for step in 1...12 { stage.send(.touchMoved(CGPoint(x: 180 + 10 * Double(step), y: 45), finger: 1)) }
    #expect(scales.first == 1 && scales.last.map { abs($0 - 3) < 1e-9 } == true && stage.selectedItems.isEmpty)
  }

  @Test func whatAToolkitReportsOfTheFingersBesidesIsNoPinch() {
    let stage = stage()
    var count = 0
    stage.view.magnificationHandler = { _, _, _ in count += 1 }
    pan(stage, from: 1, to: 6, lifts: false)
    for phase in [InputEvent.Phase.began, .changed, .ended] {
      stage.send(.magnified(scale: 1.1, at: CGPoint(x: 100, y: 100), phase: phase))
    }
    #expect(count == 0 && stage.selectedItems == Array(1...6))
  }

  @Test func aViewThatScrollsBothWaysIsNotAsked() {
    let stage = stage(layout: PlaneLayout())
    pan(stage, from: 1, to: 3)
    #expect(!stage.log.contains { $0.contains("Stroke") } && stage.selectedItems.isEmpty)
  }

  @Test func theContentsScrollAtTheEdge() {
    let stage = stage()
    pan(stage, from: 1, to: 2, lifts: false)
    for finger in [0, 1] { stage.send(.touchMoved(CGPoint(x: 60 + 40 * CGFloat(finger), y: 499), finger: finger)) }
    stage.run(1)
    let last = stage.selectedItems.last ?? 0
    #expect(stage.view.contentOffset.y > 500 && last > 40 && stage.selectedItems == Array(1...last))
  }

  @Test func escapeTakesTheStrokeBack() {
    let stage = stage()
    stage.click(20 - 5)
    pan(stage, from: 1, to: 6, lifts: false)
    stage.key(.escape)
    #expect(stage.selectedItems == [15] && stage.log.last == "didEndStroke")
    for finger in [0, 1] { stage.send(.touchUp(stage.middle(6), finger: finger)) }
    #expect(stage.selectedItems == [15] && stage.log.filter { $0 == "didEndStroke" }.count == 1)
  }

  @Test func theStrokeFollowsItsItems() {
    let stage = stage([40])
    pan(stage, from: 5, to: 6, lifts: false)
    stage.sections[0].removeSubrange(0..<2)
    stage.view.deleteItems(at: [path(0), path(1)])
    stage.frame()
    for finger in [0, 1] {
      stage.send(.touchMoved(CGPoint(x: stage.middle(4).x - 20 + 40 * CGFloat(finger), y: 145), finger: finger))
    }
    #expect(stage.selectedItems.first == 3)
    stage.sections[0].remove(at: 3)
    stage.view.deleteItems(at: [path(3)])
    #expect(stage.log.last == "didEndStroke")
    stage.check()
  }

  @Test func shiftAndADragSelectWhatTheyPass() {
    let stage = stage()
    stage.contract.beginsStroke = false
    stage.view.allowsMultipleSelection = true
    stage.click(0)
    stage.log = []
    stage.press(stage.middle(5), .shift)
    stage.send(.pointerMoved(stage.middle(7)), .shift)
    #expect(stage.selectedItems == [0, 5, 6, 7] && stage.view.indexPathOfInteractivelyMovingItem == nil)
    stage.send(.pointerMoved(stage.middle(6)), .shift)
    stage.release(stage.middle(6), .shift)
    #expect(stage.selectedItems == [0, 5, 6] && stage.view.focusedIndexPath == path(6))
    #expect(stage.log.filter { $0.contains("Stroke") } == ["didBeginStroke 5", "didEndStroke"])
    stage.checkIdle()
  }

  @Test func whereOneCanBeSelectedShiftAndADragAsk() {
    let stage = stage()
    stage.press(stage.middle(5), .shift)
    stage.send(.pointerMoved(stage.middle(7)), .shift)
    stage.release(stage.middle(7), .shift)
    #expect(stage.selectedItems == [5, 6, 7] && stage.log.contains("shouldBeginStroke 5"))
    stage.view.allowsMultipleSelection = false
    stage.contract.beginsStroke = false
    stage.press(stage.middle(3), .shift)
    stage.send(.pointerMoved(stage.middle(7)), .shift)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(3))
  }
}
