import Foundation

/// A placeholder in a view, until the dropped item that it stands for arrives.
final class DropContext: DropPlaceholderContext {
  let dragItem: DragItem
  let placeholder: DropPlaceholder
  let animation = DropAnimation()
  private weak var view: CollectionView?
  /// The centre at which the item was dropped, in content coordinates.
  let start: CGPoint
  /// The number by which the order knows the placeholder: unique.
  let id: Int

  private static var latest = PresentationOrder.dropGap

  init(_ item: DragItem, _ placeholder: DropPlaceholder, from start: CGPoint, in view: CollectionView?) {
    Self.latest += 1
    (dragItem, self.placeholder, self.view, self.start, id) = (item, placeholder, view, start, Self.latest)
  }

  nonisolated deinit {}

  func addAnimations(_ animations: @escaping () -> Void) { animation.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { animation.addCompletion(completion) }

  /// The view, while the placeholder is there; a reload that is due takes it away.
  private var place: (view: CollectionView, seen: LayoutAddress)? {
    guard let view else { return nil }
    if !view.updateSession.isOpen { view.showPlaceholders() }
    guard view.reordering.placeholders[id] === self, let seen = view.reordering.order?.place(of: id) else { return nil }
    return (view, seen)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let (view, seen) = place, var item = view.reordering.order?.dataAddress(at: seen) else { return false }
    // Those that were committed in the same batch are items by then.
    for other in view.reordering.commitments.values.sorted()
    where other.section == item.section && other.item <= item.item {
      item.item += 1
    }
    view.reordering.placeholders[id] = nil
    view.reordering.commitments[id] = item
    dataSourceUpdates(item.indexPath)
    view.insertItems(at: [item.indexPath])
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let (view, _) = place else { return false }
    view.reordering.placeholders[id] = nil
    view.afterUpdates { [weak view, id] in
      guard let view, var next = view.reordering.order else { return }
      next.remove(id)
      view.presentPlaceholders(next)
    }
    return true
  }

  func setNeedsCellUpdate() {
    guard let (view, seen) = place, let cell = view.displayed.visible[.cell(seen)] as? Cell else { return }
    placeholder.cellUpdateHandler?(cell)
  }
}

extension CollectionView {
  /// Inserts the placeholders that are not shown yet, as one motion; what was dropped needs no drop gap then.
  final func showPlaceholders() {
    reloadIfNeeded()
    guard !reordering.placeholdersToShow.isEmpty, let counts = knownData.counts else { return }
    let new = reordering.placeholdersToShow
    reordering.placeholdersToShow = []
    var next = reordering.order ?? PresentationOrder()
    if interactions.isLanding {
      next.remove(PresentationOrder.dropGap)
      if reordering.movement == nil { next.putBack() }
      setConcealed(nil)
    }
    for context in new {
      let path = context.placeholder.insertionIndexPath
      guard path.count == 2, path.section >= 0, path.section < counts.numberOfSections, path.item >= 0,
        path.item <= counts.items(in: path.section)
      else {
        faultHandler("there is no place for a placeholder at \(path)")
        continue
      }
      next.insert(context.id, inData: DataAddress(path))
      reordering.placeholders[context.id] = context
    }
    presentPlaceholders(next)
    for context in new {
      if let place = reordering.order?.place(of: context.id), let cell = displayed.visible[.cell(place)] {
        context.animation.move { bring(cell, from: context.start) }
      }
      context.animation.close()
    }
  }

  /// The cell of a placeholder, or an empty one for the drop gap.
  final func cell(ofPlaceholder id: Int, at path: IndexPath) -> Cell {
    guard let placeholder = reordering.placeholders[id]?.placeholder else {
      return dequeue(Cell.self, identifier: "dropGap")
    }
    let cell = dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: path)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }
}
