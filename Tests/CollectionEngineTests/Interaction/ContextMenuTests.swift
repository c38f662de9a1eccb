import Foundation
import Testing

@testable import CollectionEngine

struct ContextMenuTests {
  private func stage() -> Stage {
    let stage = Stage()
    stage.contract.showsMenus = true
    stage.contract.menu = { ContextMenuConfiguration(actionProvider: { _ in MenuGroup(title: "Photo") }) }
    return stage
  }

  private func pressSecondary(_ stage: Stage, _ point: CGPoint) -> Bool {
    stage.view.handle(InputEvent(.pointerDown(point, button: .secondary, clicks: 1), time: 1))
  }

  @Test func aMenuIsForAnItemForWhatIsSelectedOrForEmptySpace() {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    #expect(pressSecondary(stage, stage.middle(3)))
    #expect(stage.selectedItems == [3])
    stage.click(5, .control)
    #expect(pressSecondary(stage, stage.middle(5)))
    #expect(pressSecondary(stage, CGPoint(x: 95, y: 95)))
    #expect(stage.contract.requests.map { $0.indexPaths.map(\.item) } == [[3], [3, 5], []])
    #expect(stage.contract.requests.map { $0.item?.item } == [3, 5, nil])
    #expect(stage.contract.requests[0].configuration?.makeMenu()?.title == "Photo")
    // The method for one item is asked of one item only.
    #expect(stage.contract.requests.map { $0.configuration == nil } == [false, true, true])
  }

  @Test func aMenuLeavesASelectionThatMeansSomethingElse() {
    let stage = stage()
    stage.click(2)
    #expect(pressSecondary(stage, stage.middle(5)))
    #expect(stage.selectedItems == [2] && stage.view.focusedIndexPath == path(5))
    stage.view.allowsMultipleSelection = true
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.isEditing = true
    stage.click(3)
    stage.click(4)
    #expect(pressSecondary(stage, stage.middle(6)))
    #expect(pressSecondary(stage, stage.middle(4)))
    #expect(stage.contract.requests.map { $0.indexPaths.map(\.item) } == [[5], [6], [2, 3, 4]])
    #expect(stage.selectedItems == [2, 3, 4])
  }

  @Test func thePointIsOneOfTheContents() {
    final class Asked: NSObject, CollectionViewDelegate {
      var asked: [(paths: [IndexPath], point: CGPoint)] = []
      func collectionView(
        _: CollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
      ) -> ContextMenuConfiguration? {
        asked.append((paths, point))
        return nil
      }
      func collectionView(_: CollectionView, contextMenuConfigurationForItemAt: IndexPath, point: CGPoint)
        -> ContextMenuConfiguration?
      {
        Issue.record("asked of one item, too")
        return nil
      }
    }
    let (stage, delegate) = (stage(), Asked())
    stage.view.delegate = delegate
    stage.view.contentOffset.y = 300
    stage.frame()
    _ = pressSecondary(stage, CGPoint(x: 45, y: 45))
    #expect(delegate.asked.map(\.paths) == [[path(12)]] && delegate.asked.first?.point == CGPoint(x: 45, y: 345))
    #expect(stage.contract.requests.first?.point == CGPoint(x: 45, y: 45))
  }

  @Test func theDelegateIsNotifiedOfAMenuThatComesAndGoes() {
    let stage = stage()
    stage.contract.logs = true
    _ = pressSecondary(stage, stage.middle(3))
    #expect(stage.log.suffix(2) == ["menu 3", "willDisplayContextMenu"])
    stage.view.contextMenuDidEnd()
    #expect(stage.log.last == "willEndContextMenuInteraction")
    stage.log = []
    stage.view.contextMenuDidEnd()
    stage.contract.showsMenus = false
    #expect(!pressSecondary(stage, stage.middle(3)))
    #expect(!stage.log.contains { $0.contains("ContextMenu") })
  }

  @Test func theMenuKeyIsForTheFocusedItemOrTheSelectionAroundIt() {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    stage.key(.menu)
    stage.click(5)
    stage.click(6, .control)
    stage.key(.menu)
    stage.key(.right, .control)
    stage.key(.menu)
    #expect(stage.contract.requests.map { $0.indexPaths.map(\.item) } == [[], [5, 6], [7]])
    #expect(stage.contract.requests.map(\.point) == [CGPoint(x: 195, y: 250), stage.middle(6), stage.middle(7)])
    stage.contract.showsMenus = false
    #expect(!stage.view.handle(InputEvent(.keyDown(.menu), time: 1)))
  }

  @Test func aFingerThatRestsAsksForAMenu() {
    let stage = stage()
    stage.canMove = false
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.run(0.6)
    #expect(stage.contract.requests.map(\.item) == [path(2)])
    stage.send(.touchUp(stage.middle(2), finger: 0))
    #expect(stage.selectedItems.isEmpty)
    stage.send(.touchDown(CGPoint(x: 95, y: 95), finger: 0))
    stage.run(0.6)
    #expect(stage.contract.requests.count == 2 && stage.contract.requests[1].item == nil)
  }

  @Test func whereSeveralCanBeSelectedARestingFingerSelectsFirst() {
    let stage = stage()
    stage.canMove = false
    stage.view.allowsMultipleSelection = true
    for requests in [0, 1] {
      stage.send(.touchDown(stage.middle(2), finger: 0))
      stage.run(0.6)
      stage.send(.touchUp(stage.middle(2), finger: 0))
      #expect(stage.selectedItems == [2] && stage.contract.requests.count == requests)
    }
  }

  @Test func anItemLiftedAndPutBackShowsItsMenu() {
    let stage = stage()
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.run(0.6)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(2) && stage.contract.requests.isEmpty)
    stage.send(.touchUp(stage.middle(2), finger: 0))
    #expect(stage.contract.requests.map(\.item) == [path(2)] && stage.view.indexPathOfInteractivelyMovingItem == nil)
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.run(0.6)
    stage.send(.touchMoved(stage.middle(7), finger: 0))
    stage.send(.touchMoved(stage.middle(2), finger: 0))
    stage.send(.touchUp(stage.middle(2), finger: 0))
    #expect(stage.contract.requests.count == 1)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func disabledActionsDoNothing() {
    var done: [String] = []
    let action = MenuAction(title: "Delete", identifier: "delete", state: .on) { done.append($0.title) }
    let disabled = MenuAction(title: "Share", attributes: .disabled) { done.append($0.title) }
    let menu = MenuGroup(options: .displayInline, children: [action, disabled])
    for case let child as MenuAction in menu.children { child.perform() }
    #expect(done == ["Delete"] && action.identifier == "delete" && action.state == .on)
    #expect(ContextMenuConfiguration(identifier: "menu" as NSString).makeMenu() == nil)
  }
}
