import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Cells for what is dropped before it can be loaded.
struct PlaceholderTests {
  final class WaitingCell: Cell { var fills = 0 }

  private let copies = DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)

  /// A stage on which something was dropped at an item, with a placeholder for it there.
  private func stage(_ counts: [Int] = [12], at item: Int = 2, section: Int = 0) -> (
    DragStage, any DropPlaceholderContext
  )? {
    let stage = DragStage(counts)
    stage.view.register(WaitingCell.self, forCellWithReuseIdentifier: "waiting")
    stage.proposal = { _ in self.copies }
    var context: (any DropPlaceholderContext)?
    stage.onPerform = { coordinator in
      let placeholder = DropPlaceholder(insertionIndexPath: path(item, section), reuseIdentifier: "waiting")
      placeholder.cellUpdateHandler = { ($0 as? WaitingCell)?.fills += 1 }
      context = coordinator.drop(coordinator.items[0].dragItem, to: placeholder)
    }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(item, section))
    stage.view.dropPerformed(drop, at: stage.slot(item, section))
    stage.view.dropEnded(drop)
    return context.map { (stage, $0) }
  }

  private func waitingCell(_ stage: DragStage) -> WaitingCell? {
    stage.view.displayed.visible.compactMap { $0.value as? WaitingCell }.first
  }

  @Test func aPlaceholderTakesTheDropGapAndIsNoItem() {
    guard let (stage, context) = stage() else { return #expect(Bool(false)) }
    #expect(stage.seen() == [0, 1, nil, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] && stage.stage.sections[0].count == 12)
    #expect(stage.view.hasUncommittedUpdates && waitingCell(stage)?.fills == 1)
    #expect(!stage.view.visibleCells.contains { $0 is WaitingCell })
    #expect(stage.view.indexPathForItem(at: stage.slot(2)) == nil)
    #expect(stage.view.indexPathForItem(at: stage.slot(3)) == path(2))
    #expect(stage.view.visibleCellsInReadingOrder.map(\.indexPath.item) == Array(0..<12))
    #expect(waitingCell(stage).flatMap { stage.view.indexPath(for: $0) } == nil)
    context.setNeedsCellUpdate()
    #expect(waitingCell(stage)?.fills == 2)
    stage.stage.settle()
    stage.stage.check()
    #expect(waitingCell(stage)?.frame == stage.stage.grid?.frame(2) && waitingCell(stage)?.isHidden == false)
  }

  @Test func anItemTakesThePlaceOfItsPlaceholder() {
    guard let (stage, context) = stage() else { return #expect(Bool(false)) }
    stage.stage.settle()
    let neighbour = stage.stage.seen(path(2))
    var reported: [IndexPath] = []
    let isCommitted = context.commitInsertion { path in
      reported.append(path)
      stage.stage.sections[0].insert(70, at: path.item)
    }
    #expect(isCommitted && reported == [path(2)])
    #expect(stage.stage.seen(path(3)) == neighbour && stage.seen()[2] == 70)
    #expect(stage.view.cellForItem(at: path(2))?.presentation.alpha == 0)
    stage.checkAtRest()
    #expect(stage.stage.faults.isEmpty)
    #expect(
      !context.commitInsertion { _ in reported.append(path(0)) } && !context.deletePlaceholder() && reported.count == 1)
  }

  @Test func aPlaceholderIsTakenAway() {
    guard let (stage, context) = stage() else { return #expect(Bool(false)) }
    stage.stage.settle()
    #expect(context.deletePlaceholder() && !context.deletePlaceholder())
    stage.stage.run(0.1)
    stage.stage.check()
    stage.checkAtRest()
    var reported = 0
    #expect(!context.commitInsertion { _ in reported += 1 } && reported == 0)
    context.setNeedsCellUpdate()
  }

  @Test func itSurvivesChangesOfTheDataButNotAReload() {
    guard let (stage, context) = stage() else { return #expect(Bool(false)) }
    stage.view.performBatchUpdates {
      stage.stage.sections[0].remove(at: 1)
      stage.stage.sections[0].insert(contentsOf: [60, 61], at: 0)
      stage.view.deleteItems(at: [path(1)])
      stage.view.insertItems(at: [path(0), path(1)])
    }
    #expect(stage.seen() == [60, 61, 0, nil, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    stage.stage.settle()
    stage.stage.check()
    var reported: IndexPath?
    stage.view.reloadData()
    #expect(!context.commitInsertion { reported = $0 } && reported == nil)
    stage.checkAtRest()
  }

  @Test func itGoesWithItsSection() {
    guard let (stage, context) = stage([3, 3], at: 1, section: 1) else { return #expect(Bool(false)) }
    #expect(stage.seen(1) == [3, nil, 4, 5])
    stage.view.performBatchUpdates {
      stage.stage.sections.remove(at: 0)
      stage.view.deleteSections([0])
    }
    #expect(stage.seen(0) == [3, nil, 4, 5])
    stage.view.performBatchUpdates {
      stage.stage.sections = [[9]]
      stage.view.deleteSections([0])
      stage.view.insertSections([0])
    }
    #expect(!context.commitInsertion { _ in })
    stage.checkAtRest()
  }

  @Test func severalAreCommittedInAnyOrderAndInOneBatch() {
    for together in [false, true] {
      let stage = DragStage()
      stage.view.register(WaitingCell.self, forCellWithReuseIdentifier: "waiting")
      stage.proposal = { _ in self.copies }
      var contexts: [any DropPlaceholderContext] = []
      stage.onPerform = { coordinator in
        for item in coordinator.items {
          contexts.append(
            coordinator.drop(
              item.dragItem, to: DropPlaceholder(insertionIndexPath: path(2), reuseIdentifier: "waiting")))
        }
      }
      let drop = stage.foreign(3)
      stage.view.dropEntered(drop, at: stage.slot(2))
      stage.view.dropPerformed(drop, at: stage.slot(2))
      stage.view.dropEnded(drop)
      #expect(stage.seen().prefix(6) == [0, 1, nil, nil, nil, 2])
      func commit() {
        for (number, context) in zip([70, 71, 72], [contexts[2], contexts[0], contexts[1]]) {
          #expect(context.commitInsertion { stage.stage.sections[0].insert(number, at: $0.item) })
        }
      }
      if together { stage.view.performBatchUpdates { commit() } } else { commit() }
      stage.checkAtRest()
      #expect(stage.stage.faults.isEmpty)
      if !together { #expect(stage.stage.sections[0].prefix(6) == [0, 1, 71, 72, 70, 2]) }
      #expect(Set(stage.stage.sections[0].prefix(5)) == [0, 1, 70, 71, 72])
    }
  }

  @Test func aSourceThatInsertsNothingIsAFaultAndNotACrash() {
    guard let (stage, context) = stage() else { return #expect(Bool(false)) }
    #expect(context.commitInsertion { _ in })
    #expect(stage.stage.faults.count == 1)
    stage.stage.faults = []
    stage.checkAtRest()
  }

  @Test func aPlaceThatIsNotThereIsAFault() {
    guard let (stage, context) = stage([12], at: 99) else { return #expect(Bool(false)) }
    #expect(stage.stage.faults.count == 1 && !context.deletePlaceholder())
    stage.checkAtRest()
  }

  @Test func itemsAreMovedByHandPastPlaceholders() {
    guard let (stage, context) = stage() else { return #expect(Bool(false)) }
    stage.stage.settle()
    stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.view.updateInteractiveMovementTargetPosition(stage.slot(4))
    #expect(stage.seen().prefix(6) == [1, nil, 2, 3, 0, 4])
    stage.stage.check()
    stage.view.endInteractiveMovement()
    #expect(stage.stage.log.last == "move 0 to 3" && stage.seen().prefix(6) == [1, nil, 2, 3, 0, 4])
    stage.view.beginInteractiveMovementForItem(at: path(3))
    stage.view.updateInteractiveMovementTargetPosition(stage.slot(0))
    stage.view.cancelInteractiveMovement()
    stage.stage.settle()
    #expect(stage.seen().prefix(6) == [1, nil, 2, 3, 0, 4])
    #expect(context.commitInsertion { stage.stage.sections[0].insert(70, at: $0.item) })
    stage.checkAtRest()
    #expect(stage.stage.sections[0].prefix(6) == [1, 70, 2, 3, 0, 4])
  }

  @Test func itIsThereInEveryLayoutAndThroughAChangeOfIt() {
    var random = SeededGenerator()
    for _ in 0..<30 {
      guard let (stage, context) = stage([12, 0], at: 0, section: Int.random(in: 0...1, using: &random)) else {
        return #expect(Bool(false))
      }
      for _ in 0..<3 {
        stage.view.setCollectionViewLayout(anyLayout(using: &random), animated: Bool.random(using: &random))
        stage.stage.run(0.1)
        stage.stage.check()
      }
      #expect(context.commitInsertion { stage.stage.sections[$0.section].insert(70, at: $0.item) })
      stage.stage.settle()
      stage.stage.check()
      #expect(stage.stage.faults.isEmpty && stage.view.reordering.order == nil)
    }
  }
}
