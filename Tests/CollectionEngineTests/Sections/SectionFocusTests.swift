import Foundation
import Testing

@testable import CollectionEngine

struct SectionFocusTests {
  @Test(arguments: Shelving.allCases)
  func anItemIsScrolledToInThePageAndInItsSection(shelving: Shelving) {
    let stage = Stage.shelves(by: shelving)
    stage.view.scrollToItem(at: path(50, 20), at: [.top, .left], animated: false)
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: 2000) && stage.offset(20) == 5000)
    stage.frame()
    #expect(stage.seen(path(50, 20)) == CGRect(x: 0, y: 0, width: 90, height: 90))
    stage.view.scrollToItem(at: path(50, 20), at: [.centeredVertically, .centeredHorizontally], animated: true)
    stage.settle()
    #expect(stage.seen(path(50, 20)) == CGRect(x: 150, y: 205, width: 90, height: 90))
    stage.view.scrollToItem(at: path(50, 20), at: [.bottom, .right], animated: false)
    stage.frame()
    #expect(stage.seen(path(50, 20)) == CGRect(x: 300, y: 410, width: 90, height: 90))
    stage.view.scrollToItem(at: path(99, 20), at: .left, animated: false)
    #expect(stage.offset(20) == 9600)
  }

  @Test func theLeastMovementIsTakenWhereNoPlaceIsNamed() {
    let stage = Stage.shelves(inset: 8)
    stage.view.scrollToItem(at: path(2), at: [], animated: false)
    #expect(stage.offset() == 0)
    // 8 + 4·100 − 10 − (390 − 8).
    stage.view.scrollToItem(at: path(3), at: [], animated: false)
    #expect(stage.offset() == 16)
    stage.view.scrollToItem(at: path(1), at: [], animated: false)
    #expect(stage.offset() == 16)
    stage.view.scrollToItem(at: path(0), at: [], animated: false)
    #expect(stage.offset() == 0)
  }

  @Test func aSectionWithStopsIsScrolledToOne() {
    let stage = Stage.shelves(.groupPaging)
    stage.view.scrollToItem(at: path(4), at: [], animated: false)
    // 100 would show the fifth item whole, and does.
    #expect(stage.offset() == 100)
    stage.view.scrollToItem(at: path(9), at: .centeredHorizontally, animated: false)
    #expect([700, 800].contains(stage.offset()))
    let paged = Stage.shelves(.paging)
    paged.view.scrollToItem(at: path(10), at: [], animated: false)
    #expect(paged.offset() == 780)
  }

  @Test(arguments: Shelving.allCases)
  func arrowKeysWalkInsideTheSectionAndBetweenSections(shelving: Shelving) {
    let stage = Stage.shelves(by: shelving)
    stage.view.focusItem(at: path(0))
    for _ in 0..<7 { stage.key(.right) }
    #expect(stage.view.focusedIndexPath == path(7))
    stage.settle()
    // Just so far that the item is seen whole.
    #expect(stage.offset() == 400 && stage.seen(path(7))?.maxX == 390)
    stage.key(.down)
    // The one below it on the screen.
    #expect(stage.view.focusedIndexPath == path(3, 1))
    stage.key(.up)
    #expect(stage.view.focusedIndexPath == path(7))
    for _ in 0..<9 { stage.key(.left) }
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(0) && stage.offset() == 0)
    stage.key(.end)
    stage.settle()
    #expect(stage.view.focusedIndexPath == path(99, 29) && stage.offset(29) == 9600)
    stage.key(.right)
    #expect(stage.view.focusedIndexPath == path(99, 29))
    stage.checkAtRest()
  }

  @Test func theFocusIsFollowedInMotion() {
    let stage = Stage.shelves()
    stage.view.focusItem(at: path(3))
    stage.key(.right)
    stage.frame()
    stage.frame()
    #expect(stage.offset() > 0 && stage.offset() < 100)
    stage.key(.right)
    stage.key(.right)
    stage.settle()
    #expect(stage.offset() == 300 && stage.view.contentOffset == .zero)
  }

  @Test func anItemIsCarriedToTheEdgeAndTheSectionFollows() {
    let stage = Stage.shelves()
    stage.view.layoutIfNeeded()
    stage.press(CGPoint(x: 45, y: 45))
    stage.send(.pointerMoved(CGPoint(x: 200, y: 45)))
    stage.frame()
    stage.send(.pointerMoved(CGPoint(x: 385, y: 45)))
    stage.run(1)
    #expect(stage.offset() > 500 && stage.view.contentOffset == .zero && stage.offset(1) == 0)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(0))
    let target = Int(stage.offset() + 385) / 100
    stage.release(CGPoint(x: 385, y: 45))
    stage.settle()
    let moved = stage.log.last ?? ""
    #expect((target - 1...target + 1).contains { moved == "move 0.0 to 0.\($0)" }, "\(moved) is not at \(target)")
    stage.checkAtRest()
  }

  @Test func aCarriedItemLeavesAPagedSectionAtAStop() {
    let stage = Stage.shelves(.paging)
    stage.press(CGPoint(x: 45, y: 45))
    stage.send(.pointerMoved(CGPoint(x: 388, y: 45)))
    stage.run(0.5)
    #expect(stage.offset() > 200)
    stage.release(CGPoint(x: 388, y: 45))
    stage.settle()
    #expect(stage.offset().truncatingRemainder(dividingBy: 390) == 0)
    stage.checkAtRest()
  }
}
