import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct SelectionTests {
  @Test func aClickHighlightsSelectsAndLetsUpInThatOrder() {
    let stage = Stage()
    stage.press(stage.middle(2))
    #expect(stage.log == ["shouldHighlight 2", "didHighlight 2"])
    #expect(stage.view.cellForItem(at: path(2))?.isHighlighted == true)
    stage.log = []
    stage.release(stage.middle(2))
    #expect(stage.log == ["shouldSelect 2", "didSelect 2", "didUnhighlight 2"])
    #expect(stage.view.cellForItem(at: path(2))?.isSelected == true)
    stage.check()
  }

  @Test func withoutHighlightNothingFollows() {
    let stage = Stage()
    stage.shouldHighlight = false
    stage.click(2)
    #expect(stage.log == ["shouldHighlight 2"] && stage.selectedItems.isEmpty)
  }

  @Test func anotherItemTakesOverUnderSingleSelection() {
    let stage = Stage()
    stage.click(2)
    stage.log = []
    stage.click(3)
    #expect(
      stage.log == [
        "shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didDeselect 2", "didSelect 3", "didUnhighlight 3",
      ])
    #expect(stage.selectedItems == [3])
  }

  @Test func theSelectedItemIsSelectedAgainUnderSingleSelection() {
    let stage = Stage()
    stage.click(2)
    stage.log = []
    stage.click(2)
    #expect(
      stage.log == ["shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didSelect 2", "didUnhighlight 2"])
  }

  @Test func aRefusedItemLeavesTheOldSelection() {
    let stage = Stage()
    stage.click(2)
    stage.shouldSelect = { $0.item != 3 }
    stage.log = []
    stage.click(3)
    #expect(stage.selectedItems == [2])
    #expect(stage.log == ["shouldHighlight 3", "didHighlight 3", "shouldSelect 3", "didUnhighlight 3"])
  }

  @Test func controlTogglesUnderMultipleSelection() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(1)
    stage.click(3, .control)
    #expect(stage.selectedItems == [1, 3])
    stage.log = []
    stage.click(1, .control)
    #expect(
      stage.log == [
        "shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1", "didUnhighlight 1",
      ])
    #expect(stage.selectedItems == [3])
    stage.shouldDeselect = false
    stage.click(3, .control)
    #expect(stage.selectedItems == [3])
  }

  @Test func aPlainClickReplacesUnderMultipleSelection() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(1)
    stage.click(3, .control)
    stage.log = []
    stage.click(5)
    #expect(
      stage.log.filter { !$0.contains("ighlight") } == [
        "shouldSelect 5", "didDeselect 1", "didDeselect 3", "didSelect 5",
      ])
    #expect(stage.selectedItems == [5])
  }

  @Test func shiftSelectsFromTheAnchor() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(5)
    stage.click(8, .shift)
    #expect(stage.selectedItems == [5, 6, 7, 8])
    stage.click(3, .shift)
    #expect(stage.selectedItems == [3, 4, 5])
    stage.click(9, [.shift, .control])
    #expect(stage.selectedItems == [3, 4, 5, 6, 7, 8, 9])
  }

  @Test func inSelectionModeAClickToggles() {
    let stage = Stage()
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.isEditing = true
    stage.click(1)
    stage.click(2)
    stage.click(1)
    #expect(stage.selectedItems == [2])
  }

  @Test func selectionModeHasRulesOfItsOwn() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.view.isEditing = true
    stage.click(1)
    stage.view.selectItem(at: path(4), animated: false, scrollPosition: [])
    stage.view.selectAllItems()
    #expect(stage.selectedItems.isEmpty)
    stage.view.allowsSelectionDuringEditing = true
    stage.click(1)
    stage.click(2)
    #expect(stage.selectedItems == [2])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.click(3)
    #expect(stage.selectedItems == [2, 3])
    stage.view.allowsMultipleSelection = false
    stage.view.isEditing = false
    stage.click(5)
    #expect(stage.selectedItems == [5])
  }

  @Test func selectionModeIsShownAtWhatCanBeEdited() {
    let stage = Stage()
    stage.contract.canEdit = { $0.item != 2 }
    stage.view.isEditing = true
    stage.frame()
    let editing = (0..<4).map { stage.view.cellForItem(at: path($0))?.configurationState.isEditing }
    #expect(editing == [true, true, false, true])
  }

  @Test func programsSelectInSilence() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.view.selectItem(at: path(4), animated: false, scrollPosition: [])
    stage.view.selectItem(at: path(5), animated: false, scrollPosition: [])
    #expect(stage.selectedItems == [4, 5] && stage.view.cellForItem(at: path(4))?.isSelected == true)
    stage.view.deselectItem(at: path(4), animated: false)
    stage.view.selectItem(at: path(9999), animated: false, scrollPosition: [])
    #expect(stage.selectedItems == [5])
    stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == nil && stage.log.isEmpty)
    stage.view.allowsMultipleSelection = false
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    #expect(stage.selectedItems == [2])
    stage.check()
  }

  @Test func nothingIsSelectedWhereSelectionIsNotAllowed() {
    let stage = Stage()
    stage.view.allowsSelection = false
    stage.view.allowsMultipleSelection = true
    stage.click(1)
    stage.view.selectItem(at: path(4), animated: false, scrollPosition: [])
    stage.view.selectAllItems()
    #expect(stage.selectedItems.isEmpty)
    #expect(stage.log.filter { $0.contains("elect") }.isEmpty)
  }

  @Test func selectingScrollsWhereItIsAskedTo() {
    let stage = Stage()
    stage.view.selectItem(at: path(400), animated: false, scrollPosition: .top)
    #expect(stage.view.contentOffset.y == 10_000)
    stage.frame()
    #expect(stage.view.cellForItem(at: path(400))?.isSelected == true)
  }

  @Test func everythingSelectedIsReportedOnceAsAWhole() {
    let stage = Stage([10, 0, 5])
    stage.view.allowsMultipleSelection = true
    stage.view.selectAllItems()
    #expect(stage.view.numberOfSelectedItems == 15)
    #expect(stage.log.filter { $0.hasPrefix("didSelect") }.count == 15)
    stage.log = []
    stage.view.deselectAllItems()
    #expect(stage.log.filter { $0.hasPrefix("didDeselect") }.count == 15 && stage.view.numberOfSelectedItems == 0)
  }

  private final class Chooser: NSObject, CollectionViewDelegate {
    var log: [String] = []
    func collectionView(_: CollectionView, shouldSelectItemAt path: IndexPath) -> Bool { path.item % 2 == 1 }
    func collectionView(_: CollectionView, shouldDeselectItemAt path: IndexPath) -> Bool { path.item % 3 == 0 }
    func collectionView(_: CollectionView, didSelectItemAt path: IndexPath) {
      log.append("+\(path.section).\(path.item)")
    }
    func collectionView(_: CollectionView, didDeselectItemAt path: IndexPath) {
      log.append("-\(path.section).\(path.item)")
    }
    func collectionViewDidChangeSelection(_ view: CollectionView) { log.append("\(view.numberOfSelectedItems)") }
  }

  @Test func whatTheDelegateRefusesStaysAsItWas() {
    let (stage, chooser) = (Stage([5, 4]), Chooser())
    stage.view.delegate = chooser
    stage.view.allowsMultipleSelection = true
    stage.view.selectAllItems()
    #expect(chooser.log == ["+0.1", "+0.3", "+1.1", "+1.3", "4"])
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(3), path(1, 1), path(3, 1)])
    chooser.log = []
    stage.view.deselectAllItems()
    #expect(chooser.log == ["-0.3", "-1.3", "2"])
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(1, 1)])
  }

  @Test func aPressFollowsItsItemAndEndsWithIt() {
    let stage = Stage()
    stage.press(stage.middle(5))
    stage.sections[0].insert(-1, at: 0)
    stage.view.insertItems(at: [path(0)])
    stage.release(stage.middle(5))
    #expect(stage.selectedItems == [6])
    stage.press(stage.middle(6))
    stage.sections[0].remove(at: 6)
    stage.view.deleteItems(at: [path(6)])
    stage.release(stage.middle(6))
    #expect(stage.selectedItems.isEmpty)
    stage.press(stage.middle(3))
    stage.sections = [[1, 2]]
    stage.view.reloadData()
    stage.frame()
    stage.release(stage.middle(3))
    #expect(stage.selectedItems.isEmpty)
    stage.check()
  }

  @Test func selectionsKeptAsRangesBehaveAsSets() {
    var random = SeededGenerator()
    var (selection, set) = (Selection(), Set<IndexPath>())
    for _ in 0..<3000 {
      let (item, section) = (Int.random(in: 0..<40, using: &random), Int.random(in: 0..<3, using: &random))
      if Bool.random(using: &random) {
        selection.insert(path(item, section))
        set.insert(path(item, section))
      } else {
        selection.remove(path(item, section))
        set.remove(path(item, section))
      }
      #expect(selection.count == set.count && selection.isEmpty == set.isEmpty)
    }
    #expect(selection.indexPaths == set.sorted())
    let other = Selection(from: path(30), through: path(5, 2), in: ItemCounts([40, 40, 40]))
    #expect(other.count == 10 + 40 + 6)
    #expect(Set(selection.union(other).indexPaths) == set.union(other.indexPaths))
    #expect(Set(selection.subtracting(other).indexPaths) == set.subtracting(other.indexPaths))
  }
}
