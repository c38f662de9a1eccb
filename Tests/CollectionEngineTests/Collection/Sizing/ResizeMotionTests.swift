import Foundation
import Testing

@testable import CollectionEngine

struct ResizeMotionTests {
  private func flow(_ count: Int = 10_000, width: CGFloat = 400) -> Stage {
    let layout = FlowLayout()
    layout.itemSize = CGSize(width: 90, height: 90)
    return Stage([count], layout: layout, size: CGSize(width: width, height: 500))
  }

  @Test func whatComesToStandElsewhereGlidesThere() {
    let stage = flow()
    #expect(stage.seen(path(4)) == CGRect(x: 0, y: 100, width: 90, height: 90))
    stage.view.frame.size.width = 500
    stage.frame()
    #expect(stage.seen(path(4)) == CGRect(x: 0, y: 100, width: 90, height: 90))
    #expect(stage.view.cellForItem(at: path(4))?.frame.minY == 0)
    stage.run(0.1)
    let way = stage.seen(path(4)) ?? .null
    #expect(way.minY > 0 && way.minY < 100 && way.minX > 0)
    stage.run(0.25)
    #expect(stage.seen(path(4))?.minY == 0)
    stage.checkAtRest()
  }

  @Test func whatOnlyStretchesKeepsUpWithTheEdge() {
    let layout = JustifiedLayout()
    let stage = Stage([300], layout: layout, size: CGSize(width: 400, height: 500))
    for width in stride(from: 401.0, through: 420, by: 1) {
      stage.view.frame.size.width = width
      stage.frame()
      let right = stage.view.visibleCells.filter { !$0.isAnimating }.map { $0.presentation.frame.maxX }.max() ?? 0
      #expect(abs(right - width) < 1.5 || stage.view.visibleCells.contains { $0.isAnimating })
      stage.check()
    }
    let list = Stage([300], layout: ListLayout(), size: CGSize(width: 400, height: 500))
    for width in stride(from: 401.0, through: 500, by: 3) {
      list.view.frame.size.width = width
      list.frame()
      #expect(list.view.visibleCells.allSatisfy { $0.presentation.size.width == width && !$0.isAnimating })
    }
  }

  @Test func noCellTeleportsDuringAnInteractiveResize() {
    let stage = flow()
    stage.view.contentOffset.y = 40_000
    stage.settle()
    var before: [ObjectIdentifier: CGRect] = [:]
    for width in stride(from: 400.0, through: 900, by: 5) {
      stage.view.frame.size.width = width
      stage.frame()
      var now: [ObjectIdentifier: CGRect] = [:]
      for cell in stage.view.visibleCells where (cell as? StageCell)?.timesReused == 0 {
        let place = stage.seen(cell)
        now[ObjectIdentifier(cell)] = place
        guard let old = before[ObjectIdentifier(cell)] else { continue }
        // At most what stretches, and a frame of the fastest glide over the width of the view.
        #expect(abs(place.minX - old.minX) < 24 + width * 0.19 && abs(place.minY - old.minY) < 24 + 100 * 0.19)
      }
      before = now
      stage.check()
    }
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aLayoutIsNotifiedOfTheChangeAndAskedAboutEveryElement() {
    final class Telling: Layout {
      var log: [String] = []
      private var width: CGFloat = 0
      override func prepare() {
        log.append("prepare")
        width = collectionView?.bounds.width ?? 0
      }
      override var collectionViewContentSize: CGSize { CGSize(width: width, height: 100) }
      override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
        (0..<2).compactMap { layoutAttributesForItem(at: path($0)) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
        let attributes = LayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: path.item == 0 ? 0 : width - 50, y: 0, width: 50, height: 50)
        return attributes
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != width }
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { log.append("from \(oldBounds.width)") }
      override func finalizeAnimatedBoundsChange() { log.append("finalize \(AnimationContext.current != nil)") }
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes? {
        log.append("initial \(path.item)")
        return nil
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> LayoutAttributes? {
        log.append("final \(path.item)")
        return nil
      }
    }
    let layout = Telling()
    let stage = Stage([2], layout: layout, size: CGSize(width: 200, height: 200))
    #expect(layout.log == ["prepare"])
    layout.log = []
    stage.view.frame.size.width = 300
    stage.view.frame.size.width = 400
    stage.frame()
    #expect(
      layout.log == ["from 200.0", "prepare", "final 0", "initial 0", "final 1", "initial 1", "finalize true"])
    #expect(stage.seen(path(1))?.minX == 150)
    stage.settle()
    #expect(stage.seen(path(1))?.minX == 350)
  }

  @Test func motionThatIsTurnedOffIsNotShown() {
    let stage = flow()
    stage.animationsEnabled = false
    stage.view.frame.size.width = 500
    stage.frame()
    #expect(stage.seen(path(4))?.minY == 0)
    stage.checkAtRest()
    stage.animationsEnabled = true
    View.performWithoutAnimation { stage.view.frame.size.width = 400 }
    stage.frame()
    #expect(stage.seen(path(4))?.minY == 100)
    stage.checkAtRest()
  }

  @Test func theFirstSizeIsNoChange() {
    let stage = Stage([100], layout: FlowLayout(), size: .zero)
    stage.view.frame.size = CGSize(width: 400, height: 300)
    stage.frame()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isAnimating } && !stage.view.visibleCells.isEmpty)
    stage.checkAtRest()
  }

  @Test func aBatchTakesAChangeOfTheSizeAlong() {
    let stage = flow(40)
    stage.view.frame.size.width = 500
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 0)
      stage.view.deleteItems(at: [path(0)])
    }
    stage.frame()
    #expect(abs((stage.seen(path(3))?.minY ?? 0) - 100) < 1)
    stage.settle()
    stage.checkAtRest()
  }
}
