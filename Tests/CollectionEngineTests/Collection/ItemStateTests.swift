import Foundation
import Testing

@testable import CollectionEngine

/// What follows items through changes of the data.
struct ItemStateTests {
  @Test func everythingFollowsItsItem() {
    var state = state(at: path(3))
    state.follow(UpdateMap(moving: path(3), to: path(7))) { _ in nil }
    expect(state, at: path(7))
    state.follow(UpdateMap(moving: path(0), to: path(9))) { _ in nil }
    expect(state, at: path(6))
  }

  @Test func afterAReloadOnlyPlacesThatThereAreAreMeant() {
    var state = state(at: path(3))
    state.reload(ItemCounts([4]))
    #expect(state.selection.isEmpty && state.selectionAnchor == nil)
    #expect(state.focus == path(3) && state.scrollTarget?.indexPath == path(3))
    state.reload(ItemCounts([3]))
    #expect(state.focus == nil && state.scrollTarget == nil)
  }

  @Test func aViewThatGetsItsSizeAfterABatchBeginsAtTheItemThatWasAskedFor() {
    let stage = Stage([100], layout: ListLayout(), size: .zero)
    stage.view.scrollToItem(at: path(40), at: .top, animated: false)
    stage.view.performBatchUpdates {
      stage.sections[0].insert(contentsOf: 1000..<1005, at: 0)
      stage.view.insertItems(at: (0..<5).map { path($0) })
    }
    stage.view.frame.size = CGSize(width: 390, height: 500)
    stage.frame()
    #expect(stage.view.cellForItem(at: path(45))?.frame.minY == stage.view.contentOffset.y)
  }

  @Test func anItemThatGoesBeforeThereIsASizeIsNotBegunAt() {
    let stage = Stage([100], layout: ListLayout(), size: .zero)
    stage.view.scrollToItem(at: path(40), at: .top, animated: false)
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 40)
      stage.view.deleteItems(at: [path(40)])
    }
    stage.view.frame.size = CGSize(width: 390, height: 500)
    stage.frame()
    #expect(stage.view.contentOffset.y == 0)
  }

  private func state(at path: IndexPath) -> ItemState {
    var state = ItemState()
    state.selection = Selection(from: path, through: path, in: ItemCounts([100]))
    state.selectionAnchor = path
    state.focus = path
    state.scrollTarget = ScrollTarget(indexPath: path, vertical: .start, horizontal: .here)
    state.awaitedPlace = (path, .top)
    return state
  }

  private func expect(_ state: ItemState, at path: IndexPath) {
    #expect(state.selection.indexPaths == [path])
    #expect(state.selectionAnchor == path && state.focus == path)
    #expect(state.scrollTarget?.indexPath == path && state.awaitedPlace?.indexPath == path)
  }
}
