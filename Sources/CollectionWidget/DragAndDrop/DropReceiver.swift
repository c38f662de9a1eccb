import CollectionEngine
import Foundation
import GTK

/// Reports to a collection view what is dragged over its widget, and to GTK what would become of it there.
final class DropReceiver {
  private unowned let owner: CollectionWidget
  private var target: DropTarget?
  private var current: (drop: Drop, item: ItemDrop)?
  /// What was last reported to GTK.
  private var answer: DragActions = []

  init(_ owner: CollectionWidget) { self.owner = owner }

  func attach(to widget: some InstancePointer) {
    let target = DropTarget(widget, actions: [.copy, .move])
    target.accepts = { [unowned self] drop in
      owner.collectionView.dropDelegate != nil
        && (drop.hasFiles || drop.hasText || CollectionWidget.item(of: drop.drag) != nil)
    }
    target.entered = { [unowned self] in enter($0, at: $1) }
    target.moved = { [unowned self] in move($0, to: $1) }
    target.left = { [unowned self] in leave($0) }
    target.dropped = { [unowned self] in take($0, at: $1) }
    self.target = target
  }

  private func enter(_ drop: Drop, at point: CGPoint) -> DragActions? {
    leave()
    let item = ItemDrop.of(drop)
    guard owner.collectionView.dropEntered(item, at: point) else { return nil }
    current = (drop, item)
    return move(drop, to: point)
  }

  private func move(_ drop: Drop, to point: CGPoint) -> DragActions {
    guard let current, current.drop.raw == drop.raw else { return [] }
    answer = owner.collectionView.dropMoved(current.item, to: point).operation.actions
    return answer
  }

  /// Reports to GTK where something else would become of the items now, though they were not moved.
  func follow() {
    guard let current else { return }
    let now = current.item.proposal.operation.actions
    guard now != answer else { return }
    answer = now
    current.drop.answer(now.isEmpty ? [] : [.copy, .move], preferred: now)
  }

  private func leave(_ drop: Drop? = nil) {
    guard let current, drop == nil || current.drop.raw == drop?.raw else { return }
    self.current = nil
    owner.collectionView.dropExited(current.item)
    owner.collectionView.dropEnded(current.item)
  }

  private func take(_ drop: Drop, at point: CGPoint) -> Bool {
    guard let current, current.drop.raw == drop.raw else { return false }
    self.current = nil
    let (view, item) = (owner.collectionView, current.item)
    // By the keys that are held it may be something else than what was proposed.
    if let chosen = drop.chosenAction { item.chosenOperation = DropOperation(chosen) }
    let isTaken = view.dropPerformed(item, at: point)
    let outcome = isTaken ? (item.chosenOperation ?? item.proposal.operation).actions : []
    item.whenRead {
      drop.finish(outcome)
      view.dropEnded(item)
    }
    return true
  }
}
