import Foundation
import Testing

@testable import CollectionEngine

/// Wheels and touchpads over sections that scroll across.
struct SectionWheelTests {
  private func shelves(
    _ behavior: CollectionLayoutSectionOrthogonalScrollingBehavior = .continuous, counts: [Int]? = nil,
    configure: (ShelfLayout) -> Void = { _ in }
  ) -> Stage {
    let layout = ShelfLayout([behavior])
    configure(layout)
    return Stage(counts ?? Array(repeating: 100, count: 30), layout: layout)
  }

  private func offset(_ stage: Stage, _ section: Int = 0) -> CGFloat { stage.view.contentOffset(ofSection: section).x }

  /// A finger that goes sideways over a shelf and lifts.
  private func flick(_ stage: Stage, by way: CGFloat, over y: CGFloat = 50, from x: CGFloat = 300, lifts: Bool = true) {
    stage.swipe(from: CGPoint(x: x, y: y), to: CGPoint(x: x + way, y: y), lifts: lifts)
  }

  @Test func whatTurnsAcrossIsForTheSectionUnderThePointer() {
    let stage = shelves()
    stage.send(.pointerMoved(CGPoint(x: 200, y: 150)))
    let detent = WheelStep.distance(page: 390)
    stage.send(.wheel(dx: 1, dy: 0))
    stage.send(.wheel(dx: 0.5, dy: 0))
    stage.settle()
    #expect(abs(offset(stage, 1) - 1.5 * detent) <= 0.5 && offset(stage) == 0 && stage.view.contentOffset == .zero)
    stage.send(.wheel(dx: 0, dy: -1), .shift)
    stage.settle()
    #expect(abs(offset(stage, 1) - 0.5 * detent) <= 1 && stage.view.contentOffset == .zero)
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(stage.view.contentOffset.y > 50 && abs(offset(stage, 1) - 0.5 * detent) <= 1)
  }

  @Test func aDetentGoesOnToTheNextStop() {
    let stage = shelves(.groupPaging) { $0.itemSize.width = 290 }
    stage.send(.pointerMoved(CGPoint(x: 200, y: 50)))
    stage.send(.wheel(dx: 1, dy: 0))
    stage.settle()
    #expect(offset(stage) == 300)
    for _ in 0..<8 { stage.send(.wheel(dx: 1.0 / 8, dy: 0)) }
    stage.settle()
    #expect(offset(stage) == 600)
    stage.send(.wheel(dx: -1, dy: 0))
    stage.settle()
    #expect(offset(stage) == 300)
  }

  @Test func fingersOnATouchpadMoveOneOrTheOther() {
    let stage = shelves()
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
    #expect(offset(stage, 2) == 120 && stage.view.contentOffset == .zero)
    stage.settle()
    let across = offset(stage, 2)
    #expect(across > 300 && stage.view.contentOffset == .zero)
    glide(3, 12)
    #expect(stage.view.contentOffset.y == 120 && offset(stage, 2) == across)
    stage.settle()
    #expect(offset(stage, 2) == across)
  }

  @Test func fingersOnATouchpadStopTheSectionUnderThem() {
    let stage = shelves()
    flick(stage, by: -160)
    stage.run(0.2)
    stage.send(.pointerMoved(CGPoint(x: 200, y: 50)))
    stage.send(.scrollBegan)
    stage.frame()
    let before = offset(stage)
    stage.run(0.3)
    #expect(offset(stage) == before)
    stage.send(.scrollEnded)
    stage.settle()
    #expect(offset(stage) == before)
  }

  @Test func aPressStopsARunningSection() {
    let stage = shelves(.groupPaging) { $0.itemSize.width = 290 }
    flick(stage, by: -100)
    stage.run(0.1)
    stage.press(CGPoint(x: 200, y: 50))
    stage.release(CGPoint(x: 200, y: 50))
    stage.settle()
    #expect(stage.selectedItems.isEmpty && [0, 300].contains(offset(stage)))
  }
}
