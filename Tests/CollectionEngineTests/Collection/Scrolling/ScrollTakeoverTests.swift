import Foundation
import Testing

@testable import CollectionEngine

/// What others do while the fingers lift, or while something moves.
struct ScrollTakeoverTests {
  private func loggingStage() -> Stage {
    let stage = Stage.board(390, 20_000)
    stage.logsScroll = true
    return stage
  }

  private func flick(_ stage: Stage) { stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300)) }

  @Test func aScrollThatTheDelegateBeginsGoesOnInPlaceOfTheFling() {
    for (call, after) in [
      ("willEndDragging", ["didEndDragging false", "didScroll", "didEndScrollingAnimation"]),
      ("didEndDragging true", ["didEndDragging true", "didEndDecelerating", "didScroll", "didEndScrollingAnimation"]),
    ] {
      let stage = loggingStage()
      stage.onCall = { [unowned stage] in
        if $0 == call { stage.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
      }
      flick(stage)
      stage.settle()
      #expect(stage.view.contentOffset.y == 900)
      #expect(stage.log == ["willBeginDragging", "didScroll", "willEndDragging"] + after)
    }
  }

  @Test func withMotionOffItStaysWhereTheDelegatePutIt() {
    let stage = loggingStage()
    stage.animationsEnabled = false
    stage.onCall = { [unowned stage] in if $0 == "willEndDragging" { stage.view.contentOffset.y = 50 } }
    flick(stage)
    #expect(stage.view.contentOffset.y == 50 && !stage.frame())
    #expect(stage.log.suffix(2) == ["didScroll", "didEndDragging false"])
  }

  @Test func whatIsStoppedIsAtRestWhenItIsReported() {
    let stage = loggingStage()
    flick(stage)
    stage.run(0.2)
    stage.log = []
    #expect(stage.view.contentOffset.y != stage.view.contentOffset.y.rounded())
    stage.view.stopScrolling()
    #expect(stage.log == ["didScroll", "didEndDecelerating"])
    #expect(stage.view.contentOffset.y == stage.view.contentOffset.y.rounded() && !stage.frame())
  }

  @Test func whereScrollingIsTurnedOffFingersLoseTheirHoldOfASection() {
    let stage = Stage.shelves()
    stage.flick(by: -100, lifts: false)
    let offset = stage.offset()
    #expect(offset > 50)
    stage.view.isScrollEnabled = false
    stage.send(.touchMoved(CGPoint(x: 100, y: 50), finger: 0))
    stage.frame()
    #expect(stage.offset() == offset && stage.view.draggedSection == nil)
  }

  // MARK: Wheels over places of rest

  /// Contents of 4,000 points that rest at each 400 only, at the nearest, however fast they are.
  private final class NearestLayout: Layout {
    override var collectionViewContentSize: CGSize { CGSize(width: 4000, height: 500) }
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { [] }
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposed.x / 400).rounded() * 400, y: proposed.y) }
  }

  @Test func whatIsTurnedAddsUpUntilThereIsAPlaceFurtherOn() {
    let stage = Stage([0], layout: NearestLayout())
    let detent = WheelStep.distance(page: 390)
    // The middle between two places is 200 points on.
    let needed = Int((200 / detent).rounded(.up))
    for turned in 1...needed {
      stage.send(.wheel(dx: 0, dy: 1))
      stage.settle()
      #expect(stage.view.contentOffset.x == (turned < needed ? 0 : 400))
    }
  }

  @Test func turnedOnContentsNeverGoBack() {
    let layout = CarouselLayout()
    layout.itemSize = CGSize(width: 580, height: 100)
    layout.itemSpacing = 20
    let stage = Stage([20], layout: layout)
    var furthest: CGFloat = 0
    for _ in 0..<2 {
      stage.send(.wheel(dx: 0, dy: 1))
      for _ in 0..<9 {
        stage.frame()
        #expect(stage.view.contentOffset.x >= furthest)
        furthest = stage.view.contentOffset.x
      }
    }
    stage.settle()
    #expect(stage.view.contentOffset.x == 600)
  }

  // MARK: Keys

  @Test func keysScrollSidewaysWhatOnlyGoesSo() {
    let stage = Stage.board(4000, 500)
    func offset(after key: InputEvent.Key) -> CGFloat {
      stage.key(key)
      stage.settle()
      return stage.view.contentOffset.x
    }
    #expect(offset(after: .pageDown) == 351)
    #expect(offset(after: .pageUp) == 0)
    #expect(offset(after: .end) == 3610)
    #expect(offset(after: .home) == 0)
    stage.view.isPagingEnabled = true
    #expect(offset(after: .pageDown) == 390)
  }

  @Test func theKeyboardComesInAtWhatIsInSightWhereNothingIsWholly() throws {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 390, height: 900)
    let stage = Stage([100], layout: layout)
    stage.view.contentOffset.y = 40_000
    stage.frame()
    let first = try #require(stage.view.indexPathsForVisibleItems.min())
    #expect(first.item > 30)
    stage.key(.down)
    #expect(try #require(stage.view.focusedIndexPath) >= first)
  }
}
