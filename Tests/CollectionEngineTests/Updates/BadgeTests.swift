import Foundation
import Testing

@testable import CollectionEngine

/// Supplementary views that stand by items.
struct BadgeTests {
  private func stage(_ counts: [Int]) -> Stage {
    let list = EstimatedList(headerHeight: 20)
    let stage = Stage(counts, layout: list)
    stage.view.register(
      StageHeader.self, forSupplementaryViewOfKind: EstimatedList.badge, withReuseIdentifier: EstimatedList.badge)
    list.hasBadges = true
    list.invalidateLayout()
    stage.settle()
    return stage
  }

  private func badge(_ stage: Stage, _ path: IndexPath) -> ReusableView? {
    stage.view.supplementaryView(forElementKind: EstimatedList.badge, at: path)
  }

  @Test func theyFollowTheirItemsThroughABatch() {
    let stage = stage([4, 3])
    let (first, third, other) = (badge(stage, path(0)), badge(stage, path(2)), badge(stage, path(1, 1)))
    let header = stage.view.supplementaryView(forElementKind: "header", at: path(0, 1))
    let place = third.map { stage.seen($0) }
    stage.view.performBatchUpdates {
      stage.sections = [[100, stage.sections[1][1], stage.sections[0][2]], [4, stage.sections[0][0], 6]]
      stage.view.insertItems(at: [path(0)])
      stage.view.moveItem(at: path(1, 1), to: path(1))
      stage.view.moveItem(at: path(0), to: path(1, 1))
      stage.view.deleteItems(at: [path(1), path(3)])
    }
    #expect(badge(stage, path(2)) === third && badge(stage, path(1)) === other && badge(stage, path(1, 1)) === first)
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path(0, 1)) === header)
    #expect(third.map { stage.seen($0) } == place)
    #expect(third.flatMap { stage.view.indexPath(forSupplementaryView: $0) } == path(2))
    stage.settle()
    #expect(third?.presentation.frame.minY == 120)
    #expect(badge(stage, path(0)) != nil)
    stage.checkAtRest()
  }

  @Test func theyGoAndAreMadeAgainWithTheirItems() {
    let stage = stage([4])
    let before = (0..<4).map { badge(stage, path($0)) }
    stage.view.reloadItems(at: [path(2)])
    #expect(badge(stage, path(2)) !== before[2] && badge(stage, path(1)) === before[1])
    stage.settle()
    stage.view.performBatchUpdates {
      stage.sections[0].removeFirst()
      stage.view.deleteItems(at: [path(0)])
    }
    #expect(before[0]?.isLeaving == true && badge(stage, path(0)) === before[1])
    stage.settle()
    #expect(stage.view.visibleSupplementaryViews(ofKind: EstimatedList.badge).count == 3)
    stage.checkAtRest()
  }

  @Test func theyFollowAMovingItem() {
    let stage = stage([6])
    let (moving, passed) = (badge(stage, path(1)), badge(stage, path(2)))
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: 20 + 50 * 3 + 25))
    stage.settle()
    #expect(stage.view.presentationIndexPath(for: path(1)) == path(3))
    #expect(moving.flatMap { stage.view.indexPath(forSupplementaryView: $0) } == path(1))
    #expect(passed.flatMap { stage.view.indexPath(forSupplementaryView: $0) } == path(2))
    #expect(moving?.frame.minY == 20 + 150 && passed?.frame.minY == 20 + 50)
    stage.check()
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(badge(stage, path(3)) === moving && badge(stage, path(1)) === passed)
    stage.checkAtRest()
  }

  @Test func aViewThatIsNotSeenHasNoPlace() {
    let stage = stage([4])
    #expect(stage.view.indexPath(forSupplementaryView: StageHeader(frame: .zero)) == nil)
    guard let cell = stage.view.cellForItem(at: path(0)) else { return }
    #expect(stage.view.indexPath(forSupplementaryView: cell) == nil)
  }
}
