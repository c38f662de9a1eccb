import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What may come between while things are held over a view.
struct DropInterruptionTests {
  private let copies = DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)

  @Test func anotherSessionEndsOneThatNobodyEnded() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    let (first, second) = (stage.foreign(), stage.foreign())
    stage.view.dropEntered(first, at: stage.slot(2))
    stage.view.dropEntered(second, at: stage.slot(4))
    #expect(stage.log.contains("didEndDrop") && stage.seen().firstIndex(of: nil) == 4)
    stage.view.dropMoved(first, to: stage.slot(7))
    stage.view.dropEnded(first)
    #expect(stage.seen().firstIndex(of: nil) == 4)
    stage.view.dropEnded(second)
    stage.checkAtRest()
  }

  @Test func aReloadClosesTheDropGap() {
    for isOwn in [false, true] {
      let stage = DragStage()
      if !isOwn { stage.proposal = { _ in self.copies } }
      let drop = isOwn ? stage.dragInside(1)?.drop : stage.foreign()
      guard let drop else { return #expect(Bool(false)) }
      stage.view.dropEntered(drop, at: stage.slot(6))
      stage.view.dropMoved(drop, to: stage.slot(6))
      stage.stage.sections = [[1, 2]]
      stage.view.reloadData()
      stage.view.dropMoved(drop, to: stage.slot(1))
      stage.stage.check()
      stage.stage.run(0.1)
      stage.stage.check()
      #expect(stage.log.last == "update 1")
      stage.view.dropEnded(drop)
      if let drag = drop.drag { stage.view.dragDidEnd(drag, operation: .cancel) }
      stage.checkAtRest()
    }
  }

  @Test func theMovingItemMayBeDeletedMeanwhile() {
    let stage = DragStage()
    guard let (drag, drop) = stage.dragInside(1) else { return #expect(Bool(false)) }
    stage.view.dropMoved(drop, to: stage.slot(6))
    stage.view.performBatchUpdates {
      stage.stage.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [path(1)])
    }
    stage.stage.run(0.1)
    stage.stage.check()
    var sources: [IndexPath?] = []
    stage.onPerform = { sources = $0.items.map(\.sourceIndexPath) }
    stage.view.dropPerformed(drop, at: stage.slot(6))
    #expect(sources == [nil])
    stage.view.dropEnded(drop)
    stage.view.dragDidEnd(drag, operation: .cancel)
    stage.checkAtRest()
  }

  @Test func theDropGapFollowsChangesOfTheData() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(4))
    stage.view.performBatchUpdates {
      stage.stage.sections[0].insert(60, at: 0)
      stage.view.insertItems(at: [path(0)])
    }
    #expect(stage.seen() == [60, 0, 1, 2, 3, nil, 4, 5, 6, 7, 8, 9, 10, 11])
    stage.stage.check()
    // It is under the pointer again at the next frame.
    stage.stage.frame()
    #expect(stage.seen().firstIndex(of: nil) == 4)
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func aDelegateMayEndEverythingWithinACall() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    let drop = stage.foreign()
    stage.onUpdate = { stage.view.dropEnded(drop) }
    stage.view.dropEntered(drop, at: stage.slot(4))
    stage.onUpdate = nil
    stage.checkAtRest()
    stage.onPerform = { _ in
      stage.stage.sections = [[5]]
      stage.view.reloadData()
      stage.view.layoutIfNeeded()
      stage.view.dropEnded(drop)
    }
    stage.view.dropEntered(drop, at: stage.slot(4))
    stage.view.dropPerformed(drop, at: stage.slot(4))
    stage.checkAtRest()
  }

  @Test func aMovementByHandGivesWayToADragOverTheView() {
    let stage = DragStage()
    stage.stage.press(stage.slot(1))
    stage.stage.send(.pointerMoved(stage.slot(4)))
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(1))
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(4))
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil)
    stage.view.dropEnded(drop)
    stage.stage.release(stage.slot(4))
    stage.checkAtRest()
  }

  @Test func aDropGapOpensInEveryLayout() {
    var random = SeededGenerator()
    for _ in 0..<40 {
      let stage = DragStage([7, 0, 9], layout: anyLayout(using: &random))
      stage.proposal = { _ in self.copies }
      stage.onPerform = { stage.insertOrMove($0) }
      let isOwn = Bool.random(using: &random)
      var drop = stage.foreign()
      if isOwn {
        stage.proposal = { _ in DropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
        guard let item = stage.view.indexPathsForVisibleItems.min(),
          let frame = stage.view.layoutAttributesForItem(at: item)?.frame,
          stage.view.beginDrag(at: CGPoint(x: frame.midX, y: frame.midY)), let drag = stage.stage.contract.drags.last
        else { continue }
        drop = ItemDrop(drag)
      }
      stage.view.dropEntered(drop, at: CGPoint(x: 100, y: 100))
      for _ in 0..<12 {
        let point = CGPoint(x: .random(in: 0...390, using: &random), y: .random(in: 60...440, using: &random))
        stage.view.dropMoved(drop, to: point)
        stage.stage.run(.random(in: 0...0.2, using: &random))
        stage.stage.check()
      }
      if Bool.random(using: &random) { stage.view.dropPerformed(drop, at: CGPoint(x: 150, y: 150)) }
      stage.view.dropEnded(drop)
      if let drag = drop.drag { stage.view.dragDidEnd(drag, operation: .move) }
      stage.stage.settle()
      stage.stage.check()
      #expect(stage.view.reordering.order == nil && stage.view.visibleCells.allSatisfy { !$0.isConcealed })
      #expect(stage.stage.faults.isEmpty)
    }
  }
}
