import Foundation
import Testing

@testable import CollectionEngine

struct DirectionTests {
  private func mirrored(_ counts: [Int] = [1000]) -> Stage {
    let layout = GridLayout(itemSize: CGSize(width: 80, height: 90), headerHeight: 20)
    layout.flips = true
    let stage = Stage(counts, layout: layout)
    stage.layoutDirection = .rightToLeft
    layout.invalidateLayout()
    stage.frame()
    return stage
  }

  @Test func rowsBeginAtTheRight() {
    let stage = mirrored()
    // Four columns of 80, 10 apart, in 390 points.
    #expect(stage.view.cellForItem(at: path(0))?.frame == CGRect(x: 310, y: 20, width: 80, height: 90))
    #expect(stage.view.cellForItem(at: path(3))?.frame.minX == 40)
    #expect(stage.view.layoutAttributesForItem(at: path(1))?.frame.minX == 220)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 315, y: 50)) == path(0))
    stage.checkAtRest()
  }

  @Test func layoutsThatDoNotWantItAreNotMirrored() {
    let stage = mirrored()
    stage.grid?.flips = false
    stage.grid?.invalidateLayout()
    stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.frame.minX == 0)
  }

  @Test func itemsMoveUnderThePointer() {
    let stage = mirrored()
    stage.press(stage.middle(0))
    stage.send(.pointerMoved(stage.middle(2)))
    stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.center == CGPoint(x: 170, y: 65))
    stage.release(stage.middle(2))
    #expect(stage.log.last == "move 0 to 2")
    stage.settle()
    stage.checkAtRest()
  }

  @Test func changesOfLayoutAndDataTravelMirrored() {
    let stage = mirrored()
    let before = stage.seen(path(5))
    stage.view.setCollectionViewLayout(GridLayout(columns: 2), animated: true)
    stage.frame()
    #expect(stage.seen(path(5)) == before)
    stage.settle()
    stage.checkAtRest()
    let grid = GridLayout()
    grid.flips = true
    stage.view.setCollectionViewLayout(grid, animated: true)
    stage.settle()
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [path(1)])
    }
    stage.settle()
    stage.checkAtRest()
  }

  @Test func theRubberBandTouchesWhatIsSeen() {
    let stage = mirrored()
    stage.view.allowsMultipleSelection = true
    stage.press(CGPoint(x: 305, y: 15))
    stage.send(.pointerMoved(CGPoint(x: 215, y: 60)))
    #expect(stage.selectedItems == [1])
  }
}
