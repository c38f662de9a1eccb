import BubbleLayouts
import CollectionEngine
import Foundation
import Testing

/// The layout in a collection view of its own, without a display.
struct BubbleLayoutTests {
  private let stage = BubbleStage([100, 60, 20])

  @Test func bubblesAreAsHighAsTheirCellsPrefer() {
    #expect(stage.frames == [[0, 0, 300, 100], [100, 108, 300, 60], [0, 176, 300, 20]])
    #expect(stage.view.contentSize.height == 196)
  }

  @Test func aHeightStaysWithItsMessage() {
    stage.heights.insert(30, at: 0)
    stage.view.performBatchUpdates { stage.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    stage.settle()
    #expect(stage.frames.map { $0[3] } == [30, 100, 60, 20])
  }

  @Test func aNewMessageComesInFromItsSide() throws {
    stage.heights.append(50)
    stage.view.performBatchUpdates { stage.view.insertItems(at: [IndexPath(item: 3, section: 0)]) }
    let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 3, section: 0)))
    stage.frame()
    #expect(cell.presentation.center.x - 150 > 300)
    stage.settle()
    #expect(cell.frame == CGRect(x: 100, y: 204, width: 300, height: 50))
  }

  @Test func aRemovedMessageLeavesByItsSide() throws {
    let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    stage.heights.removeFirst()
    stage.view.performBatchUpdates { stage.view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(cell.frame == CGRect(x: -300, y: 0, width: 300, height: 100))
    stage.settle()
    #expect(stage.view.visibleCells.count == 2)
  }
}
