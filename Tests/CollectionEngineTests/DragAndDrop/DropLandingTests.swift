import Foundation
import Testing

@testable import CollectionEngine

/// What becomes of items that were dropped.
struct DropLandingTests {
  private let copies = DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)

  @Test func aDropIsAnimatedFromThePointerToItsItem() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    var finished: [Bool] = []
    stage.onPerform = { coordinator in
      #expect(coordinator.items.count == 1 && coordinator.items[0].sourceIndexPath == nil)
      #expect(coordinator.proposal == self.copies && coordinator.destinationIndexPath == path(2))
      stage.view.performBatchUpdates {
        stage.stage.sections[0].insert(70, at: 2)
        stage.view.insertItems(at: [path(2)])
      }
      let animation = coordinator.drop(coordinator.items[0].dragItem, toItemAt: path(2))
      animation.addCompletion { finished.append($0) }
    }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(2))
    stage.stage.run(0.5)
    // Neighbours stand still: the item takes the drop gap.
    let neighbour = stage.stage.seen(path(2))
    stage.view.dropPerformed(drop, at: CGPoint(x: 255, y: 30))
    #expect(stage.stage.seen(path(3)) == neighbour)
    let start = stage.stage.seen(path(2))
    #expect(start.map { CGPoint(x: $0.midX, y: $0.midY) } == CGPoint(x: 255, y: 30))
    #expect(stage.view.cellForItem(at: path(2))?.isRaised == true && finished.isEmpty)
    stage.stage.run(0.1)
    #expect(stage.stage.seen(path(3)) == neighbour)
    stage.view.dropEnded(drop)
    stage.checkAtRest()
    #expect(finished == [true])
  }

  @Test func whatNothingIsDoneWithGoesBack() {
    let stage = DragStage()
    guard let (drag, drop) = stage.dragInside(1) else { return #expect(Bool(false)) }
    stage.view.dropMoved(drop, to: stage.slot(6))
    stage.stage.run(0.5)
    #expect(stage.view.dropPerformed(drop, at: stage.slot(6)))
    #expect(stage.seen() == Array(0..<12).map { $0 })
    let start = stage.stage.seen(path(1))
    #expect(start.map { CGPoint(x: $0.midX, y: $0.midY) } == stage.slot(6))
    stage.stage.run(0.1)
    #expect(
      stage.stage.seen(path(1)) != start && stage.stage.seen(path(1))?.origin != stage.stage.grid?.frame(1).origin)
    stage.view.dropEnded(drop)
    stage.view.dragDidEnd(drag, operation: .cancel)
    stage.checkAtRest()
    #expect(stage.stage.sections[0] == Array(0..<12))
  }

  @Test func aCancelledDragPutsEverythingBack() {
    let stage = DragStage()
    guard let (drag, drop) = stage.dragInside(1) else { return #expect(Bool(false)) }
    stage.view.dropMoved(drop, to: stage.slot(6))
    stage.view.dragDidEnd(drag, operation: .cancel)
    #expect(stage.log.suffix(2) == ["didEndDrop", "didEndDrag"])
    stage.view.dropMoved(drop, to: stage.slot(3))
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func aThingFliesIntoAnItem() {
    let stage = DragStage()
    stage.proposal = { _ in DropProposal(operation: .move, intent: .insertIntoDestinationIndexPath) }
    var finished = 0
    stage.onPerform = { coordinator in
      guard let source = coordinator.items[0].sourceIndexPath else { return }
      #expect(source == path(1) && coordinator.items[0].previewSize == CGSize(width: 90, height: 90))
      stage.view.performBatchUpdates {
        stage.stage.sections[0].remove(at: source.item)
        stage.view.deleteItems(at: [source])
      }
      coordinator.drop(
        coordinator.items[0].dragItem, intoItemAt: path(5), rect: CGRect(x: 30, y: 30, width: 9, height: 9)
      ).addCompletion { _ in finished += 1 }
    }
    guard let (drag, drop) = stage.dragInside(1) else { return #expect(Bool(false)) }
    let cell = stage.view.cellForItem(at: path(1))
    stage.view.dropMoved(drop, to: stage.slot(6))
    stage.view.dropPerformed(drop, at: stage.slot(6))
    #expect(cell?.isLeaving == true && cell?.transform.a == 0.1)
    let target = stage.stage.grid?.frame(5).origin ?? .zero
    #expect(cell?.center == CGPoint(x: target.x + 34.5, y: target.y + 34.5))
    stage.view.dropEnded(drop)
    stage.view.dragDidEnd(drag, operation: .move)
    stage.checkAtRest()
    #expect(finished == 1)
  }

  @Test func thingsComeByTheirSession() {
    let stage = DragStage()
    stage.view.register(StageCell.self, forCellWithReuseIdentifier: "waiting")
    stage.proposal = { _ in self.copies }
    let drop = stage.foreign()
    stage.onPerform = { coordinator in
      #expect(coordinator.session === drop && coordinator.session.localDragSession == nil)
      #expect(coordinator.session.location(in: stage.view) == stage.slot(2))
      let placeholder = DropPlaceholder(insertionIndexPath: path(0), reuseIdentifier: "waiting")
      let context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
      #expect(context.dragItem === drop.items[0] && context.deletePlaceholder())
    }
    stage.view.dropEntered(drop, at: stage.slot(2))
    stage.view.dropPerformed(drop, at: stage.slot(2))
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func aThingFliesAnywhere() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    var finished = 0
    stage.onPerform = { coordinator in
      let target = DragPreviewTarget(container: stage.view, center: CGPoint(x: 20, y: 30))
      coordinator.drop(coordinator.items[0].dragItem, to: target).addCompletion { _ in finished += 1 }
      coordinator.drop(coordinator.items[0].dragItem, toItemAt: path(99)).addAnimations { finished += 1 }
    }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(2))
    stage.view.dropPerformed(drop, at: stage.slot(2))
    stage.view.dropEnded(drop)
    stage.checkAtRest()
    #expect(finished == 2)
  }
}
