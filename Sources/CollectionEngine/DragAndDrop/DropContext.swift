import Foundation

/// A placeholder in a view, and what came of the thing it stands for.
final class DropContext: DropPlaceholderContext {
  let dragItem: DragItem
  let placeholder: DropPlaceholder
  let animation = DropAnimation()
  private weak var view: CollectionView?
  /// Where the middle of the thing was let go, in content coordinates.
  let start: CGPoint
  /// What the order knows it by: no other has the same.
  let guest: Int

  private static var latest = SeenOrder.gap

  init(_ item: DragItem, _ placeholder: DropPlaceholder, from start: CGPoint, in view: CollectionView?) {
    Self.latest += 1
    (dragItem, self.placeholder, self.view, self.start, guest) = (item, placeholder, view, start, Self.latest)
  }

  nonisolated deinit {}

  func addAnimations(_ animations: @escaping () -> Void) { animation.addAnimations(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { animation.addCompletion(completion) }

  /// The view, while the placeholder is there; a reload that is due takes it away.
  private var place: (view: CollectionView, seen: ItemAddress)? {
    guard let view else { return nil }
    if view.updates == nil { view.showPlaceholders() }
    guard view.placeholders[guest] === self, let seen = view.order?.place(of: guest) else { return nil }
    return (view, seen)
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let (view, seen) = place, var item = view.order?.data(seen) else { return false }
    // Those that were committed in the same batch are items by then.
    for other in view.commitments.values.sorted() where other.section == item.section && other.item <= item.item {
      item.item += 1
    }
    view.placeholders[guest] = nil
    view.commitments[guest] = item
    dataSourceUpdates(item.indexPath)
    view.insertItems(at: [item.indexPath])
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let (view, _) = place else { return false }
    view.placeholders[guest] = nil
    view.afterUpdates { [weak view, guest] in
      guard let view, var next = view.order else { return }
      next.remove(guest)
      view.presentGuests(next)
    }
    return true
  }

  func setNeedsCellUpdate() {
    guard let (view, seen) = place, let cell = view.visible[.cell(seen)] as? Cell else { return }
    placeholder.cellUpdateHandler?(cell)
  }
}

extension CollectionView {
  /// Makes places for the placeholders that have none yet, as one motion; what was let go needs no other space then.
  final func showPlaceholders() {
    reloadIfNeeded()
    guard !placeholdersToShow.isEmpty, let counts else { return }
    let new = placeholdersToShow
    placeholdersToShow = []
    var next = order ?? SeenOrder()
    if interactions.isLanding {
      next.remove(SeenOrder.gap)
      if movement == nil { next.putBack() }
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
      next.insert(context.guest, inData: ItemAddress(path))
      placeholders[context.guest] = context
    }
    presentGuests(next)
    for context in new {
      if let place = order?.place(of: context.guest), let cell = visible[.cell(place)] {
        context.animation.move { bring(cell, from: context.start) }
      }
      context.animation.close()
    }
  }

  /// The cell of a guest: that of its placeholder, or an empty one.
  final func cell(ofGuest guest: Int, at path: IndexPath) -> Cell {
    guard let placeholder = placeholders[guest]?.placeholder else { return dequeue(Cell.self, identifier: "gap") }
    let cell = dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: path)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }
}
