import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Members that iOS code overrides.
@Suite(.serialized)
struct OverridingTests {
  @Test func aSubclassSeesEveryChangeOfTheData() {
    let stage = PortedStage([10, 10])
    let view: CollectionView = stage.view
    view.performBatchUpdates {
      stage.counts = [9, 10]
      view.deleteItems(at: [stage.path(1), stage.path(2)])
      view.insertItems(at: [stage.path(0)])
      view.moveItem(at: stage.path(4), to: stage.path(5))
      view.reloadItems(at: [stage.path(7)])
    }
    #expect(stage.view.calls == ["batch", "delete [1, 2]", "insert [0]", "move 4 5", "reload [7]", "size 1900.0"])
    #expect(view.numberOfItems(inSection: 0) == 9)
    stage.view.calls = []
    view.performBatchUpdates {
      stage.counts = [10, 9]
      view.moveSection(1, toSection: 0)
      view.deleteSections([0])
      view.insertSections([1])
    }
    view.reloadSections([0])
    view.reloadData()
    let changes = stage.view.calls.filter { !$0.hasPrefix("size") }
    #expect(
      changes == ["batch", "move section", "delete sections", "insert sections", "reload sections", "reload"])
  }

  @Test func aSubclassSeesWhatTheProgramSelectsAndScrollsTo() {
    let stage = PortedStage([10, 10])
    let view: CollectionView = stage.view
    view.selectItem(at: stage.path(5), animated: false, scrollPosition: .top)
    #expect(stage.view.calls == ["select", "scroll to 5"] && view.contentOffset.y == 500)
    stage.settle()
    #expect(view.visibleCells.count == 2 && stage.view.cellForItem(at: stage.path(5))?.isSelected == true)
    view.deselectItem(at: stage.path(5), animated: false)
    #expect(stage.view.calls.last == "deselect" && view.visibleCells.count == 3)
  }

  @Test func aSubclassSeesEachOffsetOnceWhoeverSetsIt() {
    let stage = PortedStage([10, 10])
    let view: CollectionView = stage.view
    view.contentOffset.y = 40
    #expect(stage.view.offsets == [40])
    view.setContentOffset(CGPoint(x: 0, y: 90), animated: false)
    #expect(stage.view.offsets == [40, 90])
    view.beginDragging(at: CGPoint(x: 50, y: 200), time: 0)
    view.drag(to: CGPoint(x: 50, y: 190), time: 0.1)
    #expect(stage.view.offsets == [40, 90, 100] && view.isDragging)
    view.drag(to: CGPoint(x: 50, y: 170), time: 0.2)
    view.endDragging(time: 0.9)
    #expect(stage.view.offsets == [40, 90, 100, 120] && view.contentOffset.y == 120)
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.settle()
    #expect(stage.view.offsets.last == 300 && stage.view.offsets.count > 8)
    #expect(stage.view.offsets.dropFirst(4).elementsEqual(stage.view.offsets.dropFirst(4).sorted()))
  }

  @Test func aSubclassSeesSizesInsetsAndLayouts() {
    let stage = PortedStage([10, 10])
    let view: CollectionView = stage.view
    view.contentInset.top = 20
    #expect(stage.view.calls == ["inset 20.0"] && view.offsetRange.min.y == -20)
    stage.view.bannerHeight = 50
    #expect(view.adjustedContentInset.top == 70 && view.offsetRange.min.y == -70)
    stage.view.calls = []
    let list = FlowLayout()
    list.itemSize = CGSize(width: 200, height: 50)
    list.minimumLineSpacing = 0
    view.collectionViewLayout = list
    #expect(stage.view.calls == ["size 1000.0", "layout"] && view.collectionViewLayout === list)
  }
}
