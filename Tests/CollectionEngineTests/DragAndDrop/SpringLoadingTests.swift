import Foundation
import Testing

@testable import CollectionEngine

/// What `isSpringLoaded` and `collectionView(_:shouldSpringLoadItemAt:with:)` make of things that are held over items.
struct SpringLoadingTests {
  private final class Delegate: NSObject, CollectionViewDelegate {
    var log: [String] = []
    var places: [CGPoint] = []
    var opens: (IndexPath) -> Bool = { _ in true }

    func collectionView(
      _ view: CollectionView, shouldSpringLoadItemAt path: IndexPath, with context: any SpringLoadedInteractionContext
    ) -> Bool {
      log.append("may \(path.item)")
      places.append(context.location(in: view))
      #expect(context.targetView === view.cellForItem(at: path) && context.state == .possible)
      return opens(path)
    }

    func collectionView(_: CollectionView, performPrimaryActionForItemAt path: IndexPath) {
      log.append("open \(path.item)")
    }
  }

  private let stage = DragStage()
  private let delegate = Delegate()

  init() {
    stage.proposal = { _ in DropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath) }
    stage.view.delegate = delegate
    stage.view.isSpringLoaded = true
  }

  private func hold(over item: Int) -> ItemDrop {
    let drop = stage.foreign()
    stage.view.dropEntered(drop, at: stage.slot(item))
    return drop
  }

  @Test func aDragThatRestsOverAnItemOpensIt() {
    let drop = hold(over: 2)
    stage.stage.run(SpringLoading.delay - 0.04)
    #expect(delegate.log == ["may 2"] && delegate.places == [stage.slot(2)])
    stage.stage.run(0.08)
    #expect(delegate.log == ["may 2", "open 2"])
    stage.stage.run(2)
    #expect(delegate.log == ["may 2", "open 2"], "it opens once")
    stage.view.dropMoved(drop, to: stage.slot(5))
    stage.stage.run(0.1)
    stage.view.dropMoved(drop, to: stage.slot(2))
    stage.stage.run(SpringLoading.delay + 0.04)
    #expect(delegate.log.suffix(3) == ["may 5", "may 2", "open 2"])
    stage.view.dropEnded(drop)
    stage.checkAtRest()
  }

  @Test func aHandThatWandersOpensNothingUntilItRests() {
    let drop = hold(over: 2)
    let start = stage.slot(2)
    for step in 1...10 {
      stage.stage.run(0.2)
      stage.view.dropMoved(drop, to: CGPoint(x: start.x + (step % 2 == 0 ? 20 : -20), y: start.y))
    }
    #expect(delegate.log == ["may 2"])
    // A tremor is rest.
    for step in 1...4 {
      stage.stage.run(0.15)
      stage.view.dropMoved(drop, to: CGPoint(x: start.x + 20 - CGFloat(step), y: start.y))
    }
    #expect(delegate.log == ["may 2", "open 2"])
  }

  @Test func theDelegateSaysWhatOpens() {
    delegate.opens = { $0.item != 2 }
    let drop = hold(over: 2)
    stage.stage.run(2)
    stage.view.dropMoved(drop, to: stage.slot(3))
    stage.stage.run(1)
    #expect(delegate.log == ["may 2", "may 3", "open 3"])
  }

  @Test func nothingOpensWhereTheViewIsNotSpringLoaded() {
    stage.view.isSpringLoaded = false
    _ = hold(over: 2)
    stage.stage.run(2)
    #expect(delegate.log.isEmpty && !CollectionView(frame: .zero, collectionViewLayout: GridLayout()).isSpringLoaded)
  }

  @Test func whatHasGoneElsewhereOpensNothing() {
    let drop = hold(over: 2)
    stage.stage.run(0.3)
    stage.view.dropExited(drop)
    stage.stage.run(1)
    stage.view.dropEntered(drop, at: stage.slot(2))
    stage.stage.run(0.3)
    #expect(delegate.log == ["may 2", "may 2"])
    #expect(stage.view.dropPerformed(drop, at: stage.slot(2)))
    stage.stage.run(1)
    #expect(delegate.log == ["may 2", "may 2"])
  }

  @Test func aDropGapIsNoItem() {
    stage.proposal = { _ in DropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
    _ = hold(over: 2)
    stage.stage.run(2)
    #expect(stage.seen().firstIndex(of: nil) == 2 && delegate.log.isEmpty)
  }

  @Test func anItemIsNotOpenedByItself() throws {
    let (_, drop) = try #require(stage.dragInside(1))
    stage.stage.run(1)
    #expect(delegate.log.isEmpty)
    stage.view.dropMoved(drop, to: stage.slot(4))
    stage.stage.run(1)
    #expect(delegate.log == ["may 4", "open 4"])
  }

  @Test func anItemThatMovesUnderTheHandIsWaitedForNoLonger() {
    _ = hold(over: 2)
    stage.stage.run(0.3)
    stage.stage.sections[0].insert(1000, at: 0)
    stage.view.insertItems(at: [path(0)])
    stage.stage.run(0.3)
    #expect(delegate.log == ["may 2", "may 2"])
    stage.stage.run(0.4)
    #expect(delegate.log == ["may 2", "may 2", "open 2"])
  }
}
