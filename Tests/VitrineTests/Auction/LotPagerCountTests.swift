import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

struct LotPagerCountTests {
  @Test func showsNothingForNoneOneAloneAndGoesRoundTwo() {
    let pager = PagerStage(0)
    #expect(pager.stage.seen.isEmpty && pager.pager.focusedIndex == nil)
    pager.stage.send(.keyDown(.right))
    pager.stage.send(.keyDown(.end))
    pager.stage.send(.wheel(dx: 1, dy: 0))
    pager.stage.swipe(by: CGPoint(x: -200, y: 0))
    pager.pager.focus(on: 0)
    pager.stage.settle()
    pager.pager.count = 1
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == 0 && pager.stage.seen.keys.sorted() == [0])
    pager.stage.send(.keyDown(.right))
    pager.stage.send(.wheel(dx: 1, dy: 0))
    pager.stage.swipe(by: CGPoint(x: -200, y: 0))
    pager.stage.settle()
    #expect(pager.pager.layout.page == 0 && pager.pager.view.visibleCells.count == 1)
    pager.pager.count = 2
    pager.checkAtRest(0)
    for lot in [1, 0, 1] {
      pager.stage.swipe(by: CGPoint(x: -200, y: 0))
      pager.checkAtRest(lot)
    }
    pager.stage.send(.keyDown(.home))
    pager.checkAtRest(0)
    pager.pager.count = 0
    pager.stage.settle()
    #expect(pager.stage.seen.isEmpty && pager.log == [0, 1, 0, 1, 0, nil])
  }

  @Test func staysWhereThereAreFewerLotsAsFarAsThereAreAny() {
    let pager = PagerStage(10)
    pager.pager.focus(on: 7, animated: false)
    pager.pager.count = 20
    pager.checkAtRest(7)
    pager.pager.count = 5
    pager.checkAtRest(4)
    pager.pager.count = -3
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == nil && pager.stage.seen.isEmpty)
  }

  @Test func letsWhoeverIsToldOfAnotherLotChangeEverything() {
    let pager = PagerStage()
    pager.pager.onFocusChange = { [unowned pager] lot in
      if lot == 1 { pager.pager.count = 4 }
      if lot == 2 { pager.pager.focus(on: 0, animated: false) }
      if lot == 3 { pager.pager.count = 0 }
    }
    pager.stage.send(.keyDown(.right))
    pager.checkAtRest(1)
    pager.stage.send(.keyDown(.right))
    pager.checkAtRest(0)
    pager.stage.send(.keyDown(.left))
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == nil && pager.stage.seen.isEmpty)
  }
}
