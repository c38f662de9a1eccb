import Foundation
import Testing

@testable import CollectionEngine

struct ResizeTests {
  private func flow(_ count: Int = 10_000) -> Stage {
    let stage = Stage([count], layout: FlowLayout(), size: CGSize(width: 400, height: 500))
    (stage.view.collectionViewLayout as? FlowLayout)?.itemSize = CGSize(width: 90, height: 90)
    stage.frame()
    return stage
  }

  @Test func whatIsSeenStaysWhenRowsBreakElsewhere() {
    let stage = flow()
    stage.view.contentOffset.y = 30_000
    stage.frame()
    let item = stage.view.indexPathForItem(at: CGPoint(x: 5, y: 30_005))
    let place = item.flatMap { stage.seen($0) }?.minY
    for width in stride(from: 395.0, through: 150, by: -5) {
      stage.view.frame.size.width = width
      stage.frame()
      stage.check()
    }
    // Rows became shorter: the item is still at the top, within a row.
    let now = item.flatMap { stage.view.layoutAttributesForItem(at: $0)?.frame.minY } ?? 0
    #expect(place == 0 && abs(now - stage.view.contentOffset.y) <= 100)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func theStartStaysTheStart() {
    let stage = flow()
    stage.view.frame.size.width = 800
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
    stage.checkAtRest()
  }

  @Test func theEndStaysInReach() {
    let stage = flow(100)
    stage.view.contentOffset.y = stage.view.offsetRange.max.y
    stage.frame()
    stage.view.frame.size = CGSize(width: 800, height: 900)
    stage.settle()
    #expect(stage.view.contentOffset.y == stage.view.offsetRange.max.y)
    stage.checkAtRest()
    stage.view.frame.size = CGSize(width: 5000, height: 3000)
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
    stage.checkAtRest()
  }

  @Test func aFlingAndADragGoOnThroughAResize() {
    let stage = flow()
    stage.view.contentOffset.y = 30_000
    stage.frame()
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250))
    stage.run(0.1)
    stage.view.frame.size.width = 300
    stage.frame()
    #expect(stage.view.isDecelerating)
    stage.check()
    stage.settle()
    stage.checkAtRest()
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), lifts: false)
    stage.view.frame.size.width = 500
    stage.frame()
    let here = stage.view.contentOffset.y
    stage.send(.touchMoved(CGPoint(x: 100, y: 240), finger: 0))
    #expect(isClose((stage.view.contentOffset.y - here).native, 10))
    stage.send(.touchUp(CGPoint(x: 100, y: 240), finger: 0))
    stage.settle()
    stage.checkAtRest()
  }

  @Test func anAnimatedResizeMovesTheCells() {
    let stage = flow()
    let before = stage.seen(path(4))
    View.animate(withDuration: 1) {
      stage.view.frame.size.width = 300
      stage.view.layoutIfNeeded()
    }
    stage.frame()
    #expect(stage.seen(path(4)) == before && stage.view.cellForItem(at: path(4))?.frame.minY == 100)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func sizesAreAskedByThePlaceInTheData() {
    final class Sizes: NSObject, CollectionViewDelegateFlowLayout {
      func collectionView(_: CollectionView, layout: Layout, sizeForItemAt path: IndexPath) -> CGSize {
        CGSize(width: 40 + CGFloat(path.item), height: 50)
      }
    }
    let sizes = Sizes()
    let stage = Stage([12], layout: FlowLayout())
    stage.view.delegate = sizes
    stage.view.collectionViewLayout.invalidateLayout()
    stage.frame()
    stage.view.beginInteractiveMovementForItem(at: path(1))
    let target = stage.view.layoutAttributesForItem(at: path(7))?.center ?? .zero
    stage.view.updateInteractiveMovementTargetPosition(target)
    stage.settle()
    #expect(stage.view.presentationIndexPath(for: path(1)) != path(1))
    for item in 0..<12 { #expect(stage.view.cellForItem(at: path(item))?.bounds.width == 40 + CGFloat(item)) }
    stage.view.cancelInteractiveMovement()
    stage.settle()
    stage.checkAtRest()
  }
}
