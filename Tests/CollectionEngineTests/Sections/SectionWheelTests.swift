import Foundation
import Testing

@testable import CollectionEngine

/// Wheels and touchpads over sections that scroll across.
struct SectionWheelTests {
  @Test func whatTurnsAcrossIsForTheSectionUnderThePointer() {
    let stage = Stage.shelves()
    stage.send(.pointerMoved(CGPoint(x: 200, y: 150)))
    let detent = WheelStep.distance(page: 390)
    stage.send(.wheel(dx: 1, dy: 0))
    stage.send(.wheel(dx: 0.5, dy: 0))
    stage.settle()
    #expect(abs(stage.offset(1) - 1.5 * detent) <= 0.5 && stage.offset() == 0 && stage.view.contentOffset == .zero)
    stage.send(.wheel(dx: 0, dy: -1), .shift)
    stage.settle()
    #expect(abs(stage.offset(1) - 0.5 * detent) <= 0.5 && stage.view.contentOffset == .zero)
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(stage.view.contentOffset.y > 50 && abs(stage.offset(1) - 0.5 * detent) <= 0.5)
  }

  @Test func fingersOnATouchpadGoTheOtherWayWithShift() {
    let stage = Stage.shelves()
    stage.send(.pointerMoved(CGPoint(x: 200, y: 150)))
    func glide(_ dx: CGFloat, _ dy: CGFloat) {
      stage.send(.scrollBegan, .shift)
      for _ in 0..<10 {
        stage.frame()
        stage.send(.scrolled(dx: dx, dy: dy), .shift)
      }
      stage.run(0.2)
      stage.send(.scrollEnded, .shift)
      stage.settle()
    }
    glide(2, 12)
    #expect(stage.offset(1) == 120 && stage.view.contentOffset == .zero)
    glide(12, 2)
    #expect(stage.offset(1) == 120 && stage.view.contentOffset.y == 120)
  }

  @Test func aDetentGoesOnToTheNextStop() {
    let stage = Stage.shelves(.groupPaging, width: 290)
    stage.send(.pointerMoved(CGPoint(x: 200, y: 50)))
    stage.send(.wheel(dx: 1, dy: 0))
    stage.settle()
    #expect(stage.offset() == 300)
    for _ in 0..<8 { stage.send(.wheel(dx: 1.0 / 8, dy: 0)) }
    stage.settle()
    #expect(stage.offset() == 600)
    stage.send(.wheel(dx: -1, dy: 0))
    stage.settle()
    #expect(stage.offset() == 300)
  }

  @Test func fingersOnATouchpadMoveOneOrTheOther() {
    let stage = Stage.shelves()
    stage.send(.pointerMoved(CGPoint(x: 200, y: 250)))
    func glide(_ dx: CGFloat, _ dy: CGFloat) {
      stage.send(.scrollBegan)
      for _ in 0..<10 {
        stage.frame()
        stage.send(.scrolled(dx: dx, dy: dy))
      }
      stage.send(.scrollEnded)
    }
    glide(12, 3)
    // The whole way counts from the start.
    #expect(stage.offset(2) == 120 && stage.view.contentOffset == .zero)
    stage.settle()
    let across = stage.offset(2)
    #expect(across > 300 && stage.view.contentOffset == .zero)
    glide(3, 12)
    #expect(stage.view.contentOffset.y == 120 && stage.offset(2) == across)
    stage.settle()
    #expect(stage.offset(2) == across)
  }

  @Test func fingersOnATouchpadStopTheSectionUnderThem() {
    let stage = Stage.shelves()
    stage.flick(by: -160)
    stage.run(0.2)
    stage.send(.pointerMoved(CGPoint(x: 200, y: 50)))
    stage.send(.scrollBegan)
    stage.frame()
    let before = stage.offset()
    stage.run(0.3)
    #expect(stage.offset() == before)
    stage.send(.scrollEnded)
    stage.settle()
    #expect(stage.offset() == before)
  }

  @Test func aPressStopsARunningSection() {
    let stage = Stage.shelves(.groupPaging, width: 290)
    stage.flick(by: -100)
    stage.run(0.1)
    stage.press(CGPoint(x: 200, y: 50))
    stage.release(CGPoint(x: 200, y: 50))
    stage.settle()
    #expect(stage.selectedItems.isEmpty && [0, 300].contains(stage.offset()))
  }
}
