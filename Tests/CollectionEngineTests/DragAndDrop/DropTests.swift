import Foundation
import Testing

@testable import CollectionEngine

/// What is held over a view: where it would go, and who is asked.
struct DropTests {
  private let copies = DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)

  @Test func theDestinationIsTheItemOrTheEndOfTheSectionOrNothing() {
    let stage = DragStage([6, 2], layout: GridLayout(headerHeight: 20))
    stage.proposal = { _ in DropProposal(operation: .copy) }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: CGPoint(x: 10, y: 10))
    func destination(_ x: CGFloat, _ y: CGFloat) -> String {
      stage.view.dropMoved(drop, to: CGPoint(x: x, y: y))
      return String(stage.log.last?.dropFirst(7) ?? "")
    }
    // The header; items; between two; behind the last of a section; the next header; far below all.
    #expect(destination(10, 10) == "0.0")
    #expect(destination(150, 60) == "0.1")
    #expect(destination(195, 60) == "0.2")
    #expect(destination(250, 170) == "0.6" && destination(380, 170) == "0.6" && destination(50, 215) == "0.6")
    #expect(destination(10, 225) == "1.0")
    #expect(destination(300, 300) == "1.2")
    #expect(destination(300, 480) == "1.2")
    let empty = DragStage([0])
    let other = empty.foreign()
    empty.view.dropEntered(other, at: CGPoint(x: 10, y: 10))
    #expect(empty.log == ["canHandle", "enter", "update -"])
    let headed = DragStage([0], layout: GridLayout(headerHeight: 20))
    headed.view.dropEntered(headed.foreign(), at: CGPoint(x: 10, y: 10))
    #expect(headed.log.last == "update 0")
  }

  @Test func theOrderOfCalls() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    stage.onPerform = { stage.insertOrMove($0) }
    let drop = stage.foreign()
    #expect(stage.view.dropEntered(drop, at: stage.slot(2)) && stage.view.hasActiveDrop)
    stage.view.dropMoved(drop, to: stage.slot(5))
    stage.view.dropExited(drop)
    #expect(!stage.view.hasActiveDrop)
    stage.view.dropEntered(drop, at: stage.slot(1))
    #expect(stage.view.dropPerformed(drop, at: stage.slot(1)))
    stage.view.dropEnded(drop)
    #expect(
      stage.log == [
        "canHandle", "enter", "update 2", "update 5", "exit", "enter", "update 1", "update 1", "perform 1",
        "didEndDrop",
      ])
    #expect(stage.stage.sections[0].prefix(3) == [0, 1000, 1])
    stage.checkAtRest()
  }

  @Test func whatTheKeysSayGoesBeforeWhatWasProposed() {
    let stage = DragStage()
    var proposals: [DropProposal] = []
    stage.onPerform = { proposals.append($0.proposal) }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(2))
    drop.chosenOperation = .copy
    #expect(stage.view.dropPerformed(drop, at: stage.slot(2)))
    #expect(proposals == [DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)])
  }

  @Test func whatMeansNothingIsNotAskedAboutAgain() {
    let stage = DragStage()
    stage.canHandle = false
    let drop = stage.foreign()
    #expect(!stage.view.dropEntered(drop, at: stage.slot(2)) && !stage.view.dropEntered(drop, at: stage.slot(2)))
    stage.view.dropMoved(drop, to: stage.slot(3))
    #expect(!stage.view.dropPerformed(drop, at: stage.slot(3)))
    stage.view.dropExited(drop)
    stage.view.dropEnded(drop)
    #expect(stage.log == ["canHandle"])
    stage.view.dropDelegate = nil
    #expect(!stage.view.dropEntered(stage.foreign(), at: stage.slot(2)))
  }
}
