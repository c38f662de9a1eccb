import Foundation
import Testing

@testable import CollectionEngine

struct TypeAheadTests {
  private func stage() -> Stage {
    let stage = Stage([8])
    stage.contract.names = ["bar", "bay window", "car", "bay", "dart", "bold", "bay leaf", "east"]
    return stage
  }

  private func type(_ stage: Stage, _ letters: String, every step: Double = 0.2) {
    for letter in letters {
      stage.frame(after: step)
      stage.key(letter == " " ? .space : .character(letter))
    }
  }

  private func focused(_ stage: Stage) -> Int? { stage.view.focusedIndexPath?.item }

  @Test func lettersFindTheItemWhoseNameTheyBegin() {
    let stage = stage()
    type(stage, "d")
    #expect(focused(stage) == 4 && stage.selectedItems == [4])
    stage.run(1.1)
    type(stage, "bay l")
    #expect(focused(stage) == 6)
    stage.run(1.1)
    type(stage, "c")
    #expect(focused(stage) == 2)
  }

  @Test func oneLetterAgainAndAgainGoesThroughAll() {
    let stage = stage()
    var seen: [Int?] = []
    for _ in 0..<6 {
      type(stage, "b")
      seen.append(focused(stage))
    }
    #expect(seen == [0, 1, 3, 5, 6, 0])
  }

  @Test func afterAPauseANameStartsOver() {
    let typing = TypeAhead().adding("b", at: 1).adding("a", at: 2)
    #expect(typing.text == "ba" && typing.goesOn && typing.isUnderWay(at: 3) && !typing.isUnderWay(at: 3.1))
    #expect(typing.adding("c", at: 3.1).text == "c" && !typing.adding("c", at: 3.1).goesOn)
  }

  @Test func aDigitAgainIsPartOfANumber() {
    let typing = TypeAhead().adding("1", at: 1).adding("1", at: 1.2)
    #expect(typing.text == "11" && typing.goesOn)
  }

  @Test func aLetterTooManyMeansNothing() {
    let stage = stage()
    type(stage, "bayx")
    #expect(focused(stage) == 1)
    #expect(stage.view.handle(InputEvent(.keyDown(.character("x")), time: 1)))
    type(stage, " l")
    #expect(focused(stage) == 6)
  }

  @Test func lettersThatBeginNoNameAreLeftToTheOwner() {
    let stage = stage()
    stage.click(2)
    #expect(!stage.view.handle(InputEvent(.keyDown(.character("x")), time: 200)))
    #expect(focused(stage) == 2)
    // And a space is a space then.
    stage.view.allowsMultipleSelection = true
    stage.view.handle(InputEvent(.keyDown(.space), time: 200.1))
    #expect(stage.selectedItems.isEmpty)
    #expect(!stage.view.handle(InputEvent(.keyDown(.character("b")), time: 201, modifiers: .control)))
    #expect(!Stage().view.handle(InputEvent(.keyDown(.character("b")), time: 201)))
  }
}
