import Foundation
import Testing

@testable import CollectionEngine

/// The drop gap that opens for items dragged over a view.
struct DropGapTests {
  private let copies = DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)

  @Test func aDropGapOpensForThingsThatGoInAsItems() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(2))
    #expect(stage.seen() == [0, 1, nil, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(stage.view.numberOfItems(inSection: 0) == 13 && stage.view.indexPathsForVisibleItems.count == 12)
    #expect(stage.view.indexPathForItem(at: stage.slot(2)) == nil && stage.view.hasUncommittedUpdates)
    stage.stage.check()
    // In motion, from where everything is seen.
    stage.stage.run(0.1)
    let between = stage.stage.seen(path(2))
    #expect(between.map { $0.minX > 200 && $0.minX < 300 } == true)
    stage.view.dropMoved(drop, to: stage.slot(6))
    #expect(stage.stage.seen(path(2)) == between && stage.seen().firstIndex(of: nil) == 6)
    stage.view.dropMoved(drop, to: CGPoint(x: 250, y: 450))
    #expect(stage.seen().last == .some(nil))
    stage.view.dropExited(drop)
    #expect(stage.seen() == Array(0..<12).map { $0 })
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func noDropGapOpensWhereTheIntentSaysNothingOrNothingIsTaken() {
    let stage = DragStage()
    let drop = stage.foreign()
    for proposal in [
      DropProposal(operation: .copy), DropProposal(operation: .forbidden, intent: .insertAtDestinationIndexPath),
      DropProposal(operation: .cancel, intent: .insertAtDestinationIndexPath),
      DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath),
    ] {
      stage.proposal = { _ in self.copies }
      stage.view.dropEntered(drop, at: stage.slot(2))
      #expect(stage.view.reordering.order != nil)
      stage.proposal = { _ in proposal }
      #expect(stage.view.dropMoved(drop, to: stage.slot(3)) == proposal && drop.proposal == proposal)
      #expect(stage.view.reordering.order == nil)
    }
    #expect(!stage.view.dropPerformed(stage.foreign(), at: stage.slot(2)))
    stage.proposal = { _ in DropProposal(operation: .forbidden) }
    #expect(!stage.view.dropPerformed(drop, at: stage.slot(2)) && !stage.log.contains { $0.hasPrefix("perform") })
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func whatMayNotBeMovedIsNot() {
    let stage = DragStage()
    let drop = stage.foreign(allowsMove: false)
    stage.view.dropEntered(drop, at: stage.slot(2))
    #expect(drop.proposal.operation == .cancel && stage.view.reordering.order == nil)
    #expect(!stage.view.dropPerformed(drop, at: stage.slot(2)))
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func theDropGapOpensAsSoonAsTheCadenceSays() {
    for (cadence, wait) in [(CollectionView.ReorderingCadence.fast, 0.15), (.slow, 0.5)] {
      let stage = DragStage()
      stage.view.reorderingCadence = cadence
      stage.proposal = { _ in self.copies }
      let drop = stage.foreign()
      stage.view.dropEntered(drop, at: stage.slot(2))
      stage.stage.run(wait - 0.04)
      #expect(stage.view.reordering.order == nil)
      // Another place is waited for again.
      stage.view.dropMoved(drop, to: stage.slot(5))
      stage.stage.run(wait - 0.04)
      #expect(stage.view.reordering.order == nil)
      stage.view.dropMoved(drop, to: CGPoint(x: stage.slot(5).x + 3, y: stage.slot(5).y))
      stage.stage.run(0.1)
      #expect(stage.seen().firstIndex(of: nil) == 5)
      stage.view.dropEnded(drop)
      stage.checkAtRest()
    }
  }

  @Test func thePlaceOfAnItemOfTheViewIsItsDropGap() {
    let stage = DragStage()
    stage.onPerform = { stage.insertOrMove($0) }
    guard let (drag, drop) = stage.dragInside(1) else { return #expect(Bool(false)) }
    #expect(drop.localDragSession === drag && stage.seen()[1] == -1)
    stage.view.dropMoved(drop, to: stage.slot(6))
    #expect(stage.seen() == [0, 2, 3, 4, 5, 6, -1, 7, 8, 9, 10, 11] && stage.log.last == "update 6")
    stage.view.dropMoved(drop, to: CGPoint(x: 250, y: 450))
    #expect(stage.seen().last == -1 && stage.log.last == "update 11")
    stage.view.dropExited(drop)
    #expect(stage.seen() == Array(0..<12).map { $0 } && stage.view.cellForItem(at: path(1))?.dragState == .dragging)
    stage.view.dropEntered(drop, at: stage.slot(6))
    #expect(stage.view.dropPerformed(drop, at: stage.slot(6)))
    #expect(stage.stage.sections[0] == [0, 2, 3, 4, 5, 6, 1, 7, 8, 9, 10, 11])
    stage.view.dropEnded(drop)
    stage.view.dragDidEnd(drag, operation: .move)
    stage.checkAtRest()
  }

  @Test func aCopyOfAnItemOfTheViewGetsADropGap() {
    let stage = DragStage()
    stage.onPerform = { stage.insertOrMove($0) }
    stage.proposal = { _ in self.copies }
    guard let (drag, drop) = stage.dragInside(1) else { return #expect(Bool(false)) }
    stage.view.dropMoved(drop, to: stage.slot(6))
    #expect(stage.seen() == [0, 1, 2, 3, 4, 5, nil, 6, 7, 8, 9, 10, 11])
    stage.proposal = { _ in DropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
    stage.view.dropMoved(drop, to: stage.slot(7))
    stage.stage.frame()
    #expect(stage.seen().filter { $0 == -1 }.count == 1 && !stage.seen().contains(nil))
    stage.proposal = { _ in self.copies }
    stage.view.dropMoved(drop, to: stage.slot(6))
    stage.view.dropPerformed(drop, at: stage.slot(6))
    #expect(stage.stage.sections[0].count == 13 && stage.stage.sections[0].contains(1000))
    #expect(stage.stage.sections[0][1] == 1)
    stage.view.dropEnded(drop)
    stage.view.dragDidEnd(drag, operation: .copy)
    stage.checkAtRest()
  }

  @Test func theItemThatTakesTheDropIsNotified() {
    let stage = DragStage()
    stage.proposal = { _ in DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
    let drop = stage.foreign()
    func states() -> [CellConfigurationState.DropState?] {
      (0..<4).map { stage.view.cellForItem(at: path($0))?.configurationState.cellDropState }
    }
    stage.view.dropEntered(drop, at: stage.slot(2))
    #expect(states() == [.notTargeted, .notTargeted, .targeted, .notTargeted])
    stage.view.dropMoved(drop, to: stage.slot(0))
    #expect(states() == [.targeted, .notTargeted, .notTargeted, .notTargeted])
    stage.view.dropMoved(drop, to: CGPoint(x: 95, y: 95))
    #expect(states() == [.notTargeted, .notTargeted, .notTargeted, .notTargeted])
    // The item that is marked is where they are dropped, whatever drop gap there was before.
    stage.proposal = { _ in self.copies }
    stage.view.dropMoved(drop, to: stage.slot(1))
    stage.proposal = { _ in DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
    var destination: IndexPath?
    stage.onPerform = { destination = $0.destinationIndexPath }
    stage.view.dropPerformed(drop, at: stage.slot(3))
    #expect(destination == path(2) && stage.seen() == Array(0..<12).map { $0 })
    stage.view.dropEntered(drop, at: stage.slot(2))
    stage.view.dropExited(drop)
    #expect(states().allSatisfy { $0 == CellConfigurationState.DropState.none })
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func draggedItemsAtTheEdgeScroll() {
    let stage = DragStage([400])
    stage.proposal = { _ in self.copies }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: CGPoint(x: 150, y: 495))
    let asked = stage.log.count
    stage.stage.run(0.5)
    #expect(stage.view.contentOffset.y > 200 && stage.log.count > asked)
    stage.stage.check()
    stage.view.dropMoved(drop, to: CGPoint(x: 150, y: 250))
    let offset = stage.view.contentOffset.y
    stage.stage.run(0.5)
    #expect(stage.view.contentOffset.y == offset)
    stage.view.dropEnded(drop)
    stage.checkAtRest()
    stage.stage.checkIdle()
  }
}
