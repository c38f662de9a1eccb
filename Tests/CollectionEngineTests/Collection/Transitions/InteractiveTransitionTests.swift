import Foundation
import Testing

@testable import CollectionEngine

/// Between two layouts, as far as fingers say.
struct InteractiveTransitionTests {
  private func between(_ a: CGRect, _ b: CGRect, _ part: CGFloat) -> CGRect {
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * part }
    return CGRect(
      x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.width, b.width), height: mix(a.height, b.height))
  }

  @Test(arguments: [0, 0.25, 0.5, 1, 1.2, -0.1] as [CGFloat])
  func everyItemStandsBetweenItsTwoPlaces(progress: CGFloat) throws {
    let stage = Stage()
    let (old, new) = (try #require(stage.grid), GridLayout.list(alpha: 0.5))
    let layout = stage.view.startInteractiveTransition(to: new)
    #expect(stage.view.collectionViewLayout === layout)
    #expect(layout.currentLayout === old && layout.nextLayout === new)
    layout.transitionProgress = progress
    stage.frame()
    for item in 0..<7 {
      let shown = try #require(stage.view.cellForItem(at: path(item))?.presentation)
      #expect(isNear(shown.frame, between(old.frame(item), new.frame(item), progress)))
      #expect(isClose(shown.alpha.native, 1 - 0.5 * max(0, progress.native)))
    }
    stage.checkAtRest()
  }

  @Test func thePlaceUnderTheFingersStaysThereAtAllProgress() throws {
    let stage = Stage([100_000])
    stage.view.contentOffset.y = 500_000
    stage.frame()
    let finger = CGPoint(x: 130, y: 320)
    let item = try #require(stage.view.indexPathForItem(at: stage.view.contentPoint(finger)))
    let frame = try #require(stage.seen(item))
    let share = CGPoint(x: (finger.x - frame.minX) / frame.width, y: (finger.y - frame.minY) / frame.height)
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list(), about: stage.view.contentPoint(finger))
    for progress in [0, 0.01, 0.3, 0.77, 1, 0.5, 0] as [CGFloat] {
      layout.transitionProgress = progress
      stage.frame()
      let now = try #require(stage.seen(item))
      #expect(abs(now.minY + now.height * share.y - finger.y) < 1e-5)
      stage.checkAtRest()
    }
  }

  @Test func bothLayoutsArePreparedOnceHoweverLongItTakes() throws {
    let stage = Stage()
    let (old, new) = (try #require(stage.grid), GridLayout.list())
    let prepared = old.prepareCount
    let layout = stage.view.startInteractiveTransition(to: new)
    for step in 0...60 {
      layout.transitionProgress = CGFloat(step) / 60
      stage.frame()
    }
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(old.prepareCount == prepared && new.prepareCount == 1)
    stage.checkAtRest()
  }

  @Test func eachLayoutKnowsTheViewAsItStandsUnderItAlone() throws {
    let stage = Stage()
    stage.view.contentOffset.y = 10_000
    stage.frame()
    let new = LookingLayout()
    let layout = stage.view.startInteractiveTransition(to: new)
    let (from, to) = (layout.origin.y, (layout.origin + layout.travel).y)
    #expect(from == 10_000 && to > 15_000)
    new.offsets = []
    for progress in [0.2, 0.5, 0.9] as [CGFloat] {
      layout.transitionProgress = progress
      stage.frame()
      #expect(isClose(stage.view.contentOffset.y.native, (from + (to - from) * progress).native))
    }
    stage.view.contentOffset.y += 100
    stage.frame()
    #expect(new.offsets == [to.rounded(), (to + 100).rounded()])
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(stage.view.contentOffset.y.rounded() == (to + 100).rounded())
  }

  private final class Own: TransitionLayout {
    static let lift = "lift"
    override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
      let found = super.layoutAttributesForElements(in: rect) ?? []
      for attributes in found { attributes.zIndex = Int(value(forAnimatedKey: Self.lift)) }
      return found
    }
  }

  private final class Giver: NSObject, CollectionViewDelegate {
    var make: (Layout, Layout) -> TransitionLayout
    init(_ make: @escaping (Layout, Layout) -> TransitionLayout) { self.make = make }
    func collectionView(
      _: CollectionView, transitionLayoutForOldLayout old: Layout, newLayout new: Layout
    ) -> TransitionLayout { make(old, new) }
  }

  @Test func theDelegateMayGiveALayoutOfItsOwn() {
    let stage = Stage()
    let giver = Giver { Own(currentLayout: $0, nextLayout: $1) }
    stage.view.delegate = giver
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list())
    #expect(layout is Own && layout.value(forAnimatedKey: Own.lift) == 0)
    layout.updateValue(7, forAnimatedKey: Own.lift)
    layout.invalidateLayout()
    stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.zIndex == 7)
    stage.view.cancelInteractiveTransition()
    stage.settle()
    giver.make = { TransitionLayout(currentLayout: $1, nextLayout: $0) }
    let other = stage.view.startInteractiveTransition(to: GridLayout.list())
    #expect(stage.faults.count == 1 && other.currentLayout is GridLayout)
  }

  @Test func whereTheContentsWillStandIsKnownFromTheBeginning() throws {
    let stage = Stage([1000])
    stage.view.contentOffset.y = 5000
    stage.frame()
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list())
    let expected = layout.nextContentOffset
    for progress in [0.2, 0.7] as [CGFloat] {
      layout.transitionProgress = progress
      stage.frame()
      #expect(abs(layout.nextContentOffset.y - expected.y) < 1e-6)
    }
    stage.view.finishInteractiveTransition()
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - expected.y) <= 0.5 && expected.y != 5000)
  }

  @Test func progressThatIsNoNumberIsPassedOver() {
    let stage = Stage()
    let layout = stage.view.startInteractiveTransition(to: GridLayout.list())
    layout.transitionProgress = 0.3
    for wrong in [.nan, .infinity, -.infinity, 1e300] as [CGFloat] { layout.transitionProgress = wrong }
    #expect(layout.transitionProgress == 0.3)
    stage.frame()
    stage.checkAtRest()
  }

  @Test func betweenContentsThatFitAndThoseThatScrollNothingJumps() {
    let stage = Stage([6])
    var continuity = Continuity(stage)
    let layout = stage.view.startInteractiveTransition(
      to: GridLayout(columns: 1, itemSize: CGSize(width: 390, height: 300)))
    for step in 0...10 {
      layout.transitionProgress = CGFloat(step) / 10
      stage.frame()
      #expect(stage.view.contentOffset == stage.view.clampedOffset(stage.view.contentOffset))
    }
    stage.view.contentOffset.y = 900
    stage.frame()
    continuity.act("cancel") { stage.view.cancelInteractiveTransition() }
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
    stage.checkAtRest()
  }
}
