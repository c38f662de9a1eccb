import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

struct LotPagerTests {
  @Test(arguments: [1, -1])
  func putsThePageBackUnseenWithTheSameCells(step: Int) throws {
    let pager = PagerStage()
    let (view, layout) = (pager.pager.view, pager.pager.layout)
    for part in stride(from: CGFloat(0), through: 1, by: 0.125) {
      view.contentOffset.x = (3 + part * CGFloat(step)) * 400
      view.layoutIfNeeded()
    }
    #expect(layout.page == CGFloat(step))
    let (seen, cells) = (pager.stage.seen, pager.stage.cells)
    #expect(pager.pager.focusedIndex == 0 && seen.count == 3)
    pager.stage.frame()
    #expect(pager.pager.focusedIndex == (step + 10) % 10 && layout.page == 0)
    #expect(Set(pager.stage.seen.keys) == Set(seen.keys))
    for (lot, frame) in pager.stage.seen { #expect(isNear(frame, seen[lot] ?? .null), "\(lot) at \(frame)") }
    // The one that slid into the middle, and the one that left it, are the same views.
    for lot in [0, (step + 10) % 10] { #expect(cells[lot] != nil && pager.stage.cells[lot] === cells[lot]) }
    pager.checkAtRest((step + 10) % 10)
    #expect(pager.log == [(step + 10) % 10])
    #expect(!pager.stage.frame())
  }

  @Test func goesToAnyLotNeighboursGlideInOthersTakeItsPlace() {
    let pager = PagerStage()
    pager.pager.focus(on: 1)
    #expect(pager.pager.focusedIndex == 0)
    pager.watch()
    pager.checkAtRest(1)
    pager.stage.onFrame = {}
    pager.pager.focus(on: 5)
    #expect(pager.pager.focusedIndex == 5)
    pager.checkAtRest(5)
    pager.pager.focus(on: 8, animated: false)
    pager.stage.frame()
    #expect(!pager.stage.frame())
    pager.checkAtRest(8)
    pager.pager.focus(on: 9, animated: false)
    pager.checkAtRest(9)
    pager.pager.page(by: 1, animated: false)
    pager.checkAtRest(0)
    for nowhere in [-1, 10, .max, .min] { pager.pager.focus(on: nowhere) }
    pager.pager.page(by: 0)
    pager.checkAtRest(0)
    // On the way to a neighbour, back again.
    pager.pager.focus(on: 1)
    pager.stage.run(0.1)
    pager.pager.focus(on: 0)
    pager.checkAtRest(0)
    #expect(pager.log == [1, 5, 8, 9, 0])
  }

  @Test func tellsOfEachCellThatHasLeftAndOfNoneThatIsSeen() {
    let pager = PagerStage()
    var gone: [ObjectIdentifier: Int] = [:]
    pager.pager.onEndDisplaying = { gone[ObjectIdentifier($0)] = ($0 as? LayoutStageCell)?.number }
    pager.pager.focus(on: 5)
    pager.checkAtRest(5)
    #expect(gone.values.sorted() == [0, 1, 9])
    #expect(pager.pager.view.visibleCells.allSatisfy { gone[ObjectIdentifier($0)] == nil })
  }

  @Test func keepsItsLotAsTheViewIsResizedAtRestAndInTheMiddleOfATurn() {
    let pager = PagerStage()
    let view = pager.pager.view
    for size in [CGSize(width: 900, height: 500), CGSize(width: 300, height: 600), CGSize(width: 401, height: 233)] {
      view.frame.size = size
      pager.checkAtRest(0)
    }
    var lot = 0
    for width in [1200, 350, 640, 333, 2000, 400] as [CGFloat] {
      pager.stage.send(.keyDown(.right))
      pager.stage.run(0.1)
      let page = pager.pager.layout.page
      #expect(page > 0.1 && page < 0.98)
      view.frame.size.width = width
      view.layoutIfNeeded()
      #expect(abs(pager.pager.layout.page - page) < 1e-9)
      lot += 1
      pager.checkAtRest(lot)
    }
    // A view that has no size yet, or none for a while.
    let late = PagerStage(size: .zero)
    late.pager.view.frame.size = CGSize(width: 500, height: 400)
    late.checkAtRest(0)
    late.stage.send(.keyDown(.right))
    late.stage.run(0.1)
    late.pager.view.frame.size = .zero
    late.stage.run(0.5)
    late.pager.view.frame.size = CGSize(width: 500, height: 400)
    late.stage.settle()
    late.checkAtRest(late.pager.focusedIndex ?? -1)
  }

  @Test func takesAnyStepAndAnyOffsetForWhatItCanBe() {
    let pager = PagerStage()
    for step in [Int.max, .min, 3, -3] {
      pager.pager.page(by: step)
      pager.stage.settle()
      #expect(pager.pager.layout.page == 0)
    }
    for step in [Int.max, .min] { pager.pager.page(by: step, animated: false) }
    pager.pager.focus(on: 4, animated: false)
    pager.pager.view.contentOffset.x = 1e12
    pager.stage.settle()
    #expect(pager.pager.layout.page == 0)
    // A press in the middle of a turn stops nothing for good.
    pager.pager.focus(on: 4, animated: false)
    pager.stage.swipe(by: CGPoint(x: -120, y: 0))
    pager.stage.run(0.05)
    pager.stage.send(.pointerDown(CGPoint(x: 200, y: 200), button: .primary, clicks: 1))
    pager.stage.send(.pointerUp(CGPoint(x: 200, y: 200), button: .primary))
    pager.checkAtRest(5)
  }

  @Test func makesRoomBelowWhilePagesAreTurned() {
    let pager = PagerStage()
    pager.watch()
    pager.pager.layout.repulsion = 60
    pager.checkAtRest(0)
    pager.stage.swipe(by: CGPoint(x: -120, y: 0))
    pager.stage.run(0.1)
    pager.pager.view.performBatchUpdates { pager.pager.layout.repulsion = 0 }
    pager.checkAtRest(1)
  }

  @Test func turnsPagesAtOnceWhereMotionIsOff() {
    let pager = PagerStage()
    pager.stage.animationsEnabled = false
    pager.stage.send(.keyDown(.right))
    pager.stage.frame()
    pager.checkAtRest(1)
    pager.stage.swipe(by: CGPoint(x: -120, y: 0))
    pager.checkAtRest(2)
    pager.pager.focus(on: 6)
    pager.checkAtRest(6)
  }

  @Test func oneLotThatStaysWhereItIsGivesWayToTheNextAtTheEndOfATurn() {
    let pager = PagerStage()
    pager.pager.layout.style = .regular
    pager.stage.settle()
    pager.stage.send(.keyDown(.right))
    pager.stage.run(0.1)
    #expect(pager.stage.seen[0].map { abs($0.midX - 200) < 1e-6 } == true && pager.stage.seen.count == 1)
    pager.stage.settle()
    #expect(pager.pager.focusedIndex == 1 && pager.stage.seen.keys.sorted() == [1] && pager.pager.layout.page == 0)
  }
}
