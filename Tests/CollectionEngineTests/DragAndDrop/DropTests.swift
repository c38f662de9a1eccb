import Foundation
import Testing

@testable import CollectionEngine

/// What is held over a view, and let go.
struct DropTests {
  private let copies = DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)

  // MARK: Where

  @Test func theDestinationIsTheItemOrTheEndOfTheSectionOrNothing() {
    let stage = DragStage([6, 2], layout: GridLayout(headerHeight: 20))
    stage.proposal = { _ in DropProposal(operation: .copy) }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: CGPoint(x: 10, y: 10))
    func destination(_ x: CGFloat, _ y: CGFloat) -> String {
      stage.view.dropMoved(drop, to: CGPoint(x: x, y: y))
      return String(stage.log.last?.dropFirst(7) ?? "")
    }
    // The header; items; between two; behind the last of a section; the next header; far below all.
    #expect(destination(10, 10) == "0.0")
    #expect(destination(150, 60) == "0.1")
    #expect(destination(195, 60) == "0.2")
    #expect(destination(250, 170) == "0.6" && destination(380, 170) == "0.6" && destination(50, 215) == "0.6")
    #expect(destination(10, 225) == "1.0")
    #expect(destination(300, 300) == "1.2")
    #expect(destination(300, 480) == "1.2")
    let empty = DragStage([0])
    let other = empty.foreign()
    empty.view.dropEntered(other, at: CGPoint(x: 10, y: 10))
    #expect(empty.log == ["canHandle", "enter", "update -"])
    let headed = DragStage([0], layout: GridLayout(headerHeight: 20))
    headed.view.dropEntered(headed.foreign(), at: CGPoint(x: 10, y: 10))
    #expect(headed.log.last == "update 0")
  }

  @Test func theOrderOfCalls() {
    let stage = DragStage()
    stage.proposal = { _ in self.copies }
    stage.onPerform = { stage.insertOrMove($0) }
    let drop = stage.foreign()
    #expect(stage.view.dropEntered(drop, at: stage.slot(2)) && stage.view.hasActiveDrop)
    stage.view.dropMoved(drop, to: stage.slot(5))
    stage.view.dropExited(drop)
    #expect(!stage.view.hasActiveDrop)
    stage.view.dropEntered(drop, at: stage.slot(1))
    #expect(stage.view.dropPerformed(drop, at: stage.slot(1)))
    stage.view.dropEnded(drop)
    #expect(
      stage.log == [
        "canHandle", "enter", "update 2", "update 5", "exit", "enter", "update 1", "update 1", "perform 1",
        "didEndDrop",
      ])
    #expect(stage.stage.sections[0].prefix(3) == [0, 1000, 1])
    stage.checkAtRest()
  }

  @Test func whatTheKeysSayGoesBeforeWhatWasProposed() {
    let stage = DragStage()
    var proposals: [DropProposal] = []
    stage.onPerform = { proposals.append($0.proposal) }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(2))
    drop.chosenOperation = .copy
    #expect(stage.view.dropPerformed(drop, at: stage.slot(2)))
    #expect(proposals == [DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)])
  }

  @Test func whatMeansNothingIsNotAskedAboutAgain() {
    let stage = DragStage()
    stage.canHandle = false
    let drop = stage.foreign()
    #expect(!stage.view.dropEntered(drop, at: stage.slot(2)) && !stage.view.dropEntered(drop, at: stage.slot(2)))
    stage.view.dropMoved(drop, to: stage.slot(3))
    #expect(!stage.view.dropPerformed(drop, at: stage.slot(3)))
    stage.view.dropExited(drop)
    stage.view.dropEnded(drop)
    #expect(stage.log == ["canHandle"])
    stage.view.dropDelegate = nil
    #expect(!stage.view.dropEntered(stage.foreign(), at: stage.slot(2)))
  }

  // MARK: Room

  @Test func roomIsMadeForThingsThatGoInAsItems() {
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

  @Test func noRoomIsMadeWhereTheIntentSaysNothingOrNothingIsTaken() {
    let stage = DragStage()
    let drop = stage.foreign()
    for proposal in [
      DropProposal(operation: .copy), DropProposal(operation: .forbidden, intent: .insertAtDestinationIndexPath),
      DropProposal(operation: .cancel, intent: .insertAtDestinationIndexPath),
      DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath),
    ] {
      stage.proposal = { _ in self.copies }
      stage.view.dropEntered(drop, at: stage.slot(2))
      #expect(stage.view.order != nil)
      stage.proposal = { _ in proposal }
      #expect(stage.view.dropMoved(drop, to: stage.slot(3)) == proposal && drop.proposal == proposal)
      #expect(stage.view.order == nil)
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
    #expect(drop.proposal.operation == .cancel && stage.view.order == nil)
    #expect(!stage.view.dropPerformed(drop, at: stage.slot(2)))
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func roomIsMadeAsSoonAsTheCadenceSays() {
    for (cadence, wait) in [(CollectionView.ReorderingCadence.fast, 0.15), (.slow, 0.5)] {
      let stage = DragStage()
      stage.view.reorderingCadence = cadence
      stage.proposal = { _ in self.copies }
      let drop = stage.foreign()
      stage.view.dropEntered(drop, at: stage.slot(2))
      stage.stage.run(wait - 0.04)
      #expect(stage.view.order == nil)
      // Another place is waited for anew.
      stage.view.dropMoved(drop, to: stage.slot(5))
      stage.stage.run(wait - 0.04)
      #expect(stage.view.order == nil)
      stage.view.dropMoved(drop, to: CGPoint(x: stage.slot(5).x + 3, y: stage.slot(5).y))
      stage.stage.run(0.1)
      #expect(stage.seen().firstIndex(of: nil) == 5)
      stage.view.dropEnded(drop)
      stage.checkAtRest()
    }
  }

  @Test func thePlaceOfAnItemOfTheViewIsTheRoomForIt() {
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

  @Test func aCopyOfAnItemOfTheViewGetsRoomOfItsOwn() {
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

  @Test func theItemThatThingsGoIntoIsTold() {
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
    // The item that is marked is where they are let go, whatever room there was before.
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

  @Test func thingsHeldAtTheEdgeScroll() {
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

  // MARK: Letting go

  @Test func aThingFliesFromWhereItWasLetGoToItsItem() {
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
      let flight = coordinator.drop(coordinator.items[0].dragItem, toItemAt: path(2))
      flight.addCompletion { finished.append($0) }
    }
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(2))
    stage.stage.run(0.5)
    // Neighbours stand still: the item takes the room that was made for it.
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

  // MARK: What can go wrong

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

  @Test func dataReadAnewTakesTheRoomAway() {
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

  @Test func theItemInTheHandMayBeDeletedMeanwhile() {
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

  @Test func roomFollowsChangesOfTheData() {
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

  @Test func aMovementByHandGivesWayToThingsHeldOverTheView() {
    let stage = DragStage()
    stage.stage.press(stage.slot(1))
    stage.stage.send(.pointerMoved(stage.slot(4)))
    #expect(stage.view.indexPathOfHeldItem == path(1))
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(4))
    #expect(stage.view.indexPathOfHeldItem == nil)
    stage.view.dropEnded(drop)
    stage.stage.release(stage.slot(4))
    stage.checkAtRest()
  }

  @Test func roomIsMadeInEveryLayout() {
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
      #expect(stage.view.order == nil && stage.view.visibleCells.allSatisfy { !$0.isConcealed })
      #expect(stage.stage.faults.isEmpty)
    }
  }
}
