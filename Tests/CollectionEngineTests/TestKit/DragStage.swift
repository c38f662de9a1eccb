import Foundation
import Testing

@testable import CollectionEngine

/// A stage whose items can be dragged out, and on which things can be dropped: every call of both delegates is written
/// down.
final class DragStage: NSObject, CollectionViewDragDelegate, CollectionViewDropDelegate {
  let stage: Stage
  var view: CollectionView { stage.view }
  var log: [String] = []

  // What the delegates answer.
  var gives: (IndexPath) -> Int = { _ in 1 }
  var adds: (IndexPath) -> Bool = { _ in true }
  var allowsMove = true
  var isRestricted = false
  var parameters: ((IndexPath) -> DragPreviewParameters)?
  var canHandle = true
  var proposal: (IndexPath?) -> DropProposal = { _ in
    DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  var onPerform: ((any DropCoordinator) -> Void)?
  var onUpdate: (() -> Void)?

  init(_ counts: [Int] = [12], layout: Layout? = nil, size: CGSize = CGSize(width: 390, height: 500)) {
    stage = Stage(counts, layout: layout, size: size)
    super.init()
    view.dragDelegate = self
    view.dropDelegate = self
  }

  private func name(_ path: IndexPath?) -> String {
    path.map { stage.sections.count == 1 ? "\($0.item)" : "\($0.section).\($0.item)" } ?? "-"
  }

  /// What is seen in a section, in order: numbers of items, nil for placeholders, and -1 for an item that is not seen
  /// itself.
  func seen(_ section: Int = 0) -> [Int?] {
    var seen: [Int?] = []
    for (key, view) in view.displayed.visible where key.category == .cell && key.indexPath.section == section {
      let item = view.isPlaceholder ? nil : (view as? StageCell)?.item
      seen.append(view.isConcealed && !view.isPlaceholder ? -1 : item)
    }
    return seen
  }

  /// The middle of the place of an item in a grid that does not scroll.
  func slot(_ item: Int, _ section: Int = 0) -> CGPoint {
    let frame = stage.grid?.frame(item, section) ?? .zero
    return CGPoint(x: frame.midX - view.contentOffset.x, y: frame.midY - view.contentOffset.y)
  }

  /// Things of another program.
  func foreign(_ count: Int = 1, allowsMove: Bool = true) -> ItemDrop {
    ItemDrop(
      items: (0..<count).map { DragItem(itemProvider: ItemProvider(text: "\($0)")) }, allowsMoveOperation: allowsMove)
  }

  /// Begins a drag of an item, and holds it over the view.
  func dragInside(_ item: Int) -> (drag: ItemDrag, drop: ItemDrop)? {
    guard view.beginDrag(at: slot(item)), let drag = stage.contract.drags.last else { return nil }
    let drop = ItemDrop(drag)
    view.dropEntered(drop, at: slot(item))
    return (drag, drop)
  }

  /// Takes what is dropped into the data as most programs do.
  func insertOrMove(_ coordinator: any DropCoordinator) {
    guard let destination = coordinator.destinationIndexPath else { return }
    for dropped in coordinator.items.prefix(1) {
      let source = coordinator.proposal.operation == .move ? dropped.sourceIndexPath : nil
      view.performBatchUpdates { [self] in
        var number = 1000
        if let source {
          number = stage.sections[source.section].remove(at: source.item)
          view.deleteItems(at: [source])
        }
        stage.sections[destination.section].insert(number, at: destination.item)
        view.insertItems(at: [destination])
      }
      coordinator.drop(dropped.dragItem, toItemAt: destination)
    }
  }

  /// Nothing is left of a drag.
  func checkAtRest(sourceLocation: SourceLocation = #_sourceLocation) {
    stage.settle(sourceLocation: sourceLocation)
    stage.checkAtRest(sourceLocation: sourceLocation)
    #expect(
      view.reordering.order == nil && view.reordering.placeholders.isEmpty && view.reordering.commitments.isEmpty,
      sourceLocation: sourceLocation)
    for cell in view.visibleCells {
      #expect(!cell.isConcealed && !cell.isHidden && !cell.isRaised, sourceLocation: sourceLocation)
      #expect(cell.dragState == .none && cell.dropState == .none, sourceLocation: sourceLocation)
    }
    #expect(!view.hasActiveDrag && !view.hasActiveDrop, sourceLocation: sourceLocation)
  }

  // MARK: Drags

  func collectionView(_: CollectionView, itemsForBeginning session: any DragSession, at path: IndexPath) -> [DragItem] {
    log.append("items \(name(path))")
    return (0..<gives(path)).map { _ in item(at: path) }
  }
  func collectionView(
    _: CollectionView, itemsForAddingTo session: any DragSession, at path: IndexPath, point: CGPoint
  ) -> [DragItem] {
    log.append("add \(name(path))")
    return adds(path) ? [item(at: path)] : []
  }
  private func item(at path: IndexPath) -> DragItem {
    let item = DragItem(itemProvider: ItemProvider())
    item.localObject = stage.sections[path.section][path.item]
    return item
  }
  func collectionView(_: CollectionView, dragPreviewParametersForItemAt path: IndexPath) -> DragPreviewParameters? {
    parameters?(path)
  }
  func collectionView(_: CollectionView, dragSessionWillBegin: any DragSession) { log.append("willBegin") }
  func collectionView(_: CollectionView, dragSessionDidEnd: any DragSession) { log.append("didEndDrag") }
  func collectionView(_: CollectionView, dragSessionAllowsMoveOperation: any DragSession) -> Bool {
    log.append("allowsMove")
    return allowsMove
  }
  func collectionView(_: CollectionView, dragSessionIsRestrictedToDraggingApplication: any DragSession) -> Bool {
    log.append("isRestricted")
    return isRestricted
  }

  // MARK: Drops

  func collectionView(_: CollectionView, canHandle session: any DropSession) -> Bool {
    log.append("canHandle")
    return canHandle
  }
  func collectionView(_: CollectionView, dropSessionDidEnter: any DropSession) { log.append("enter") }
  func collectionView(
    _: CollectionView, dropSessionDidUpdate: any DropSession, withDestinationIndexPath path: IndexPath?
  ) -> DropProposal {
    log.append("update \(name(path))")
    onUpdate?()
    return proposal(path)
  }
  func collectionView(_: CollectionView, dropSessionDidExit: any DropSession) { log.append("exit") }
  func collectionView(_: CollectionView, dropSessionDidEnd: any DropSession) { log.append("didEndDrop") }
  func collectionView(_: CollectionView, performDropWith coordinator: any DropCoordinator) {
    log.append("perform \(name(coordinator.destinationIndexPath))")
    onPerform?(coordinator)
  }
}
