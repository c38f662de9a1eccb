import Foundation
import Testing

@testable import CollectionEngine

/// What goes out of a view.
struct DragTests {
  @Test func theDelegateIsAskedBeforeTheDragBeginsAndNotifiedOfItsEnd() {
    let stage = DragStage()
    #expect(stage.view.beginDrag(at: stage.slot(3)))
    let drag = stage.stage.contract.drags[0]
    #expect(drag.items.map { $0.localObject as? Int } == [3] && drag.view === stage.view)
    #expect(stage.log == ["items 3", "allowsMove", "isRestricted", "willBegin"] && stage.view.hasActiveDrag)
    let cell = stage.view.cellForItem(at: path(3)) as? StageCell
    #expect(cell?.dragStates == [.lifting, .dragging] && cell?.configurationState.cellDragState == .dragging)
    #expect(drag.items[0].previewSize == CGSize(width: 90, height: 90) && drag.items[0].preview?.view === cell)
    #expect(drag.items[0].preview?.grip == CGPoint(x: 45, y: 45))
    #expect(drag.location(in: stage.view) == CGPoint(x: 345, y: 45))
    stage.view.dragDidEnd(drag, operation: .copy)
    #expect(stage.log.last == "didEndDrag" && cell?.dragStates == [.lifting, .dragging, .none])
    #expect(drag.operation == .copy)
    stage.view.dragDidEnd(drag, operation: .copy)
    #expect(stage.log.count == 5)
    stage.checkAtRest()
  }

  @Test func nothingIsDraggedWhereNothingIsGivenOrNobodyMay() {
    let stage = DragStage()
    stage.gives = { _ in 0 }
    #expect(!stage.view.beginDrag(at: stage.slot(3)) && stage.log == ["items 3"])
    stage.gives = { _ in 1 }
    stage.view.dragInteractionEnabled = false
    #expect(!stage.view.beginDrag(at: stage.slot(3)) && stage.log == ["items 3"])
    stage.view.dragInteractionEnabled = true
    #expect(!stage.view.beginDrag(at: CGPoint(x: 95, y: 95)) && stage.log == ["items 3"])
    stage.stage.contract.beginsDrags = false
    #expect(!stage.view.beginDrag(at: stage.slot(3)) && !stage.log.contains("willBegin"))
    stage.view.dragDelegate = nil
    #expect(!stage.view.beginDrag(at: stage.slot(3)))
    stage.checkAtRest()
  }

  @Test func aSelectedItemTakesTheSelectionAlongWhereTheDelegateGivesIt() {
    let stage = DragStage()
    stage.view.allowsMultipleSelection = true
    for item in [1, 4, 7] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    stage.adds = { $0.item != 7 }
    #expect(stage.view.beginDrag(at: stage.slot(4)))
    let drag = stage.stage.contract.drags[0]
    #expect(stage.log.prefix(3) == ["items 4", "add 1", "add 7"])
    #expect(drag.items.map { $0.localObject as? Int } == [4, 1] && drag.includes(path(1)) && !drag.includes(path(7)))
    #expect(!stage.view.addToDrag(drag, at: stage.slot(1)))
    stage.adds = { _ in true }
    #expect(stage.view.addToDrag(drag, at: stage.slot(9)) && drag.items.count == 3)
    #expect((stage.view.cellForItem(at: path(9)) as? StageCell)?.dragStates == [.dragging])
    stage.view.dragDidEnd(drag, operation: .cancel)
    stage.checkAtRest()
  }

  @Test func anItemThatIsNotSelectedGoesAlone() {
    let stage = DragStage()
    stage.view.allowsMultipleSelection = true
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.view.beginDrag(at: stage.slot(4))
    #expect(!stage.log.contains("add 1") && stage.stage.contract.drags[0].items.count == 1)
  }

  @Test func theDelegateSaysWhatIsSeenOfACell() {
    let stage = DragStage()
    stage.parameters = { path in
      let parameters = DragPreviewParameters()
      parameters.visibleRect = CGRect(x: CGFloat(path.item), y: 0, width: 10, height: 10)
      return parameters
    }
    stage.view.beginDrag(at: stage.slot(3))
    let parameters = stage.stage.contract.drags[0].items[0].preview?.parameters
    #expect(parameters?.visibleRect?.minX == 3 && parameters?.backgroundColor == nil)
  }

  @Test(arguments: [true, false])
  func theDelegateSaysWhetherThingsMayBeMovedAndWhetherTheyStayInTheProgram(says: Bool) throws {
    let stage = DragStage()
    (stage.allowsMove, stage.isRestricted) = (says, !says)
    let (drag, drop) = try #require(stage.dragInside(3))
    #expect(drag.allowsMoveOperation == says && drag.isRestrictedToDraggingApplication == !says)
    #expect(drop.allowsMoveOperation == says && drop.isRestrictedToDraggingApplication == !says)
    #expect(drop.proposal.operation == (says ? .move : .cancel))
  }

  @Test func aNewDragEndsOneThatNobodyEnded() {
    let stage = DragStage()
    stage.view.beginDrag(at: stage.slot(1))
    stage.view.beginDrag(at: stage.slot(2))
    #expect(stage.log.filter { $0 == "didEndDrag" || $0 == "willBegin" } == ["willBegin", "didEndDrag", "willBegin"])
    stage.view.dragDidEnd(stage.stage.contract.drags[0], operation: .move)
    #expect(stage.view.hasActiveDrag)
    stage.view.dragDidEnd(stage.stage.contract.drags[1], operation: .move)
    stage.checkAtRest()
  }

  @Test func whatIsDraggedIsKnownWhereverChangesTakeIt() {
    let stage = DragStage()
    stage.view.beginDrag(at: stage.slot(3))
    let drag = stage.stage.contract.drags[0]
    stage.view.performBatchUpdates {
      stage.stage.sections[0].insert(50, at: 0)
      stage.view.insertItems(at: [path(0)])
    }
    #expect(drag.sources == [path(4)] && stage.view.cellForItem(at: path(4))?.dragState == .dragging)
    stage.view.performBatchUpdates {
      stage.stage.sections[0].remove(at: 4)
      stage.view.deleteItems(at: [path(4)])
    }
    #expect(drag.sources == [nil])
    stage.view.dragDidEnd(drag, operation: .move)
    stage.checkAtRest()
    stage.view.beginDrag(at: stage.slot(3))
    stage.view.reloadData()
    stage.stage.frame()
    #expect(
      stage.stage.contract.drags[1].sources == [nil] && stage.view.visibleCells.allSatisfy { $0.dragState == .none })
    stage.view.dragDidEnd(stage.stage.contract.drags[1], operation: .move)
    stage.checkAtRest()
  }

  @Test func aCellThatComesIntoSightKnowsThatItIsDragged() {
    let stage = DragStage([100])
    stage.view.beginDrag(at: stage.slot(0))
    stage.view.contentOffset.y = 1000
    stage.stage.frame()
    stage.view.contentOffset.y = 0
    stage.stage.frame()
    #expect(stage.view.cellForItem(at: path(0))?.dragState == .dragging)
    #expect(stage.view.cellForItem(at: path(1))?.dragState == Cell.DragState.none)
  }

  @Test func formsAreHadByTypeAndOnce() {
    let files = [URL(fileURLWithPath: "/a b.jpg"), URL(fileURLWithPath: "/ü.png")]
    let provider = ItemProvider(fileURLs: files)
    provider.register("image/png") { done in
      done(Data([1]))
      done(Data([2]))
    }
    #expect(provider.registeredTypes == ["text/uri-list", "image/png"])
    var (urls, image, text): ([URL], [Data?], String?) = ([], [], "-")
    provider.loadFileURLs { urls = $0 }
    provider.loadData(ofType: "image/png") { image.append($0) }
    provider.loadText { text = $0 }
    #expect(urls.map(\.path) == ["/a b.jpg", "/ü.png"] && image == [Data([1])] && text == nil)
    ItemProvider(text: "ü").loadText { text = $0 }
    #expect(text == "ü")
    let list = Data("# made by hand\r\nfile:///x\nhttp://example.org/\r\n\r\n".utf8)
    ItemProvider(data: list, type: ItemProvider.fileListType).loadFileURLs { urls = $0 }
    #expect(urls.map(\.path) == ["/x"])
    let drop = ItemDrop(items: [DragItem(itemProvider: provider)], allowsMoveOperation: false)
    #expect(drop.hasItemsConforming(toTypeIdentifiers: ["image/png"]))
    #expect(!drop.hasItemsConforming(toTypeIdentifiers: ["image/gif"]))
  }

  @Test func filesStayFilesUntilTheirListIsAskedFor() {
    let files = ["file:///a%20b.jpg", "sftp://host/c.jpg"].compactMap { URL(string: $0) }
    let provider = ItemProvider()
    var later: (([URL]) -> Void)?
    provider.registerFiles { later = $0 }
    #expect(provider.registeredTypes == [ItemProvider.fileListType])
    var (urls, lists): ([[URL]], [Data?]) = ([], [])
    provider.loadFileURLs { urls.append($0) }
    later?(files)
    later?([])
    #expect(urls == [files])
    provider.loadData(ofType: ItemProvider.fileListType) { lists.append($0) }
    later?(files)
    #expect(lists == [Data("file:///a%20b.jpg\r\nsftp://host/c.jpg\r\n".utf8)])
    // Another form takes their place.
    provider.register(ItemProvider.fileListType) { $0(Data("file:///x\r\n".utf8)) }
    provider.loadFileURLs { urls.append($0) }
    #expect(urls.last?.map(\.path) == ["/x"] && provider.registeredTypes.count == 1)
  }
}
