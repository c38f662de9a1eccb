import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Whatever is dragged and dropped while the data changes: nothing is left of it, and the order is a plain array's.
struct RandomDropTests {
  @Test func sessionsLeaveNothingButTheOrderTheyMade() {
    var random = SeededGenerator()
    for _ in 0..<80 { session(using: &random) }
  }

  private func session(using random: inout SeededGenerator) {
    let stage = DragStage([Int.random(in: 0...14, using: &random), Int.random(in: 1...9, using: &random)])
    let view = stage.view
    view.register(StageCell.self, forCellWithReuseIdentifier: "waiting")
    view.reorderingCadence = [.immediate, .fast, .slow].randomElement(using: &random) ?? .fast
    stage.stage.animationsEnabled = Int.random(in: 0..<4, using: &random) > 0
    var fresh = 2000
    var contexts: [any DropPlaceholderContext] = []
    var drag: ItemDrag?
    var drop: ItemDrop?
    let way = Int.random(in: 0..<5, using: &random)
    /// What the data would be by what the delegate was notified of.
    var model = stage.stage.sections
    stage.onPerform = { coordinator in
      guard let destination = coordinator.destinationIndexPath, let first = coordinator.items.first else { return }
      switch way {
      case 0: break
      case 1, 2:
        let source = coordinator.proposal.operation == .move ? first.sourceIndexPath : nil
        var number = fresh
        fresh += 1
        if let source { number = model[source.section].remove(at: source.item) }
        model[destination.section].insert(number, at: destination.item)
        view.performBatchUpdates {
          stage.stage.sections = model
          if let source, way == 1 {
            view.moveItem(at: source, to: destination)
          } else {
            if let source { view.deleteItems(at: [source]) }
            view.insertItems(at: [destination])
          }
        }
        coordinator.drop(first.dragItem, toItemAt: destination)
      case 3:
        for item in coordinator.items {
          let count = stage.stage.sections[destination.section].count
          let place = IndexPath(item: min(destination.item, count), section: destination.section)
          contexts.append(
            coordinator.drop(
              item.dragItem, to: DropPlaceholder(insertionIndexPath: place, reuseIdentifier: "waiting")))
        }
      default:
        view.reloadData()
      }
    }
    func anyPoint() -> CGPoint {
      CGPoint(x: .random(in: -20...410, using: &random), y: .random(in: -20...520, using: &random))
    }
    for _ in 0..<40 {
      switch Int.random(in: 0..<16, using: &random) {
      case 0:
        if drag == nil, view.beginDrag(at: anyPoint()) { drag = stage.stage.contract.drags.last }
      case 1, 2:
        if drop == nil { drop = drag.map { ItemDrop($0) } ?? stage.foreign(Int.random(in: 1...3, using: &random)) }
        if let drop { view.dropEntered(drop, at: anyPoint()) }
      case 3...7: if let drop { view.dropMoved(drop, to: anyPoint()) }
      case 8: if let drop { view.dropExited(drop) }
      case 9:
        guard let current = drop else { continue }
        view.dropPerformed(current, at: anyPoint())
        view.dropEnded(current)
        drop = nil
        if let ended = drag { view.dragDidEnd(ended, operation: .move) }
        drag = nil
      case 10:
        let operation: DropOperation = [.move, .copy, .forbidden, .cancel].randomElement(using: &random) ?? .copy
        let intent: DropProposal.Intent =
          [.insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .unspecified].randomElement(using: &random)
          ?? .unspecified
        stage.proposal = { _ in DropProposal(operation: operation, intent: intent) }
      case 11:
        let batch = RandomBatch(of: model, fresh: &fresh, using: &random, changes: 2)
        model = batch.after
        view.performBatchUpdates {
          stage.stage.sections = model
          batch.apply(to: view)
        }
      case 12:
        guard let context = contexts.popLast() else { continue }
        if Bool.random(using: &random) {
          context.commitInsertion { path in
            model[path.section].insert(fresh, at: path.item)
            stage.stage.sections = model
            fresh += 1
          }
        } else {
          context.deletePlaceholder()
        }
      case 13:
        if view.beginInteractiveMovementForItem(at: path(0, 1)) {
          view.updateInteractiveMovementTargetPosition(anyPoint())
          if Bool.random(using: &random) { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
          model = stage.stage.sections
        }
      case 14: if Int.random(in: 0..<4, using: &random) == 0 { view.reloadData() }
      default: break
      }
      #expect(stage.stage.sections == model)
      if Bool.random(using: &random) { stage.stage.run(.random(in: 0...0.3, using: &random)) }
      stage.stage.check()
    }
    // A host that forgets one of the two.
    if let drop, drop.drag == nil || Bool.random(using: &random) { view.dropEnded(drop) }
    if let drag { view.dragDidEnd(drag, operation: .cancel) }
    for context in contexts { context.deletePlaceholder() }
    stage.checkAtRest()
    #expect(stage.stage.faults.isEmpty)
    #expect(stage.stage.sections == model)
  }
}
