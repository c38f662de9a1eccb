import Foundation

/// The items that were dropped on a collection view, while its delegate accepts them.
final class Landing: DropCoordinator {
  let items: [any DropItem]
  let destinationIndexPath: IndexPath?
  let proposal: DropProposal
  var session: any DropSession { drop }

  private let drop: ItemDrop
  private weak var view: CollectionView?
  /// Where the items were dropped, in content coordinates.
  private let point: CGPoint
  /// What is on its way somewhere.
  private var sent: Set<ObjectIdentifier> = []
  /// The cells that things were lifted from.
  private let cells: [ObjectIdentifier: ReusableView]

  /// One of the things.
  private final class Item: DropItem {
    let dragItem: DragItem
    let sourceIndexPath: IndexPath?
    var previewSize: CGSize { dragItem.previewSize }

    init(_ item: DragItem, from source: IndexPath?) { (dragItem, sourceIndexPath) = (item, source) }
  }

  init(_ drop: ItemDrop, at destination: IndexPath?, in view: CollectionView) {
    (self.drop, self.view, destinationIndexPath) = (drop, view, destination)
    proposal = DropProposal(operation: drop.chosenOperation ?? drop.proposal.operation, intent: drop.proposal.intent)
    point = view.contentPoint(drop.location)
    let drag = drop.drag?.view === view ? drop.drag : nil
    var cells: [ObjectIdentifier: ReusableView] = [:]
    items = drop.items.enumerated().map { index, item in
      let source = drag?.sources[index]
      if let source, let cell = view.cellForItem(at: source) { cells[ObjectIdentifier(item)] = cell }
      return Item(item, from: source)
    }
    self.cells = cells
  }

  func drop(_ dragItem: DragItem, to placeholder: DropPlaceholder) -> any DropPlaceholderContext {
    sent.insert(ObjectIdentifier(dragItem))
    let context = DropContext(dragItem, placeholder, from: start(of: dragItem), in: view)
    guard let view else {
      context.animation.close()
      return context
    }
    view.reordering.placeholdersToShow.append(context)
    // Many are shown at once.
    if !view.interactions.isLanding { view.afterUpdates { [weak view] in view?.showPlaceholders() } }
    return context
  }

  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating {
    let animation = DropAnimation()
    sent.insert(ObjectIdentifier(dragItem))
    view?.layoutIfNeeded()
    if let view, let cell = view.cellForItem(at: indexPath) {
      cell.isConcealed = false
      animation.move { view.bring(cell, from: start(of: dragItem)) }
    }
    animation.close()
    return animation
  }

  func drop(_ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any DragAnimating {
    let cell = view?.cellForItem(at: indexPath)
    let origin = cell?.frame.origin ?? point
    let size = dragItem.previewSize
    return send(
      dragItem, to: CGPoint(x: origin.x + rect.midX, y: origin.y + rect.midY),
      CGAffineTransform(
        scaleX: Self.scale(rect.width, of: size.width), y: Self.scale(rect.height, of: size.height)))
  }

  /// How small something is drawn that shrinks away.
  private static let leastScale: CGFloat = 0.01

  private static func scale(_ length: CGFloat, of whole: CGFloat) -> CGFloat {
    whole > 0 ? max(length / whole, leastScale) : 1
  }

  func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating {
    guard let view else { return send(dragItem, to: point, target.transform) }
    return send(dragItem, to: target.container.convert(target.center, to: view), target.transform)
  }

  /// Has the cell that something was lifted from fly to a place, if its item has left the data: else it is needed where
  /// it is.
  private func send(_ item: DragItem, to center: CGPoint, _ transform: CGAffineTransform) -> DropAnimation {
    let animation = DropAnimation()
    sent.insert(ObjectIdentifier(item))
    if let view, let cell = cells[ObjectIdentifier(item)], cell.isLeaving {
      cell.isConcealed = false
      view.lift(cell, to: start(of: item))
      animation.move {
        cell.center = center
        cell.transform = transform
        cell.alpha = 0
      }
      view.elementDidLeave(cell)
    }
    animation.close()
    return animation
  }

  /// The centre at which an item was dropped, in content coordinates.
  private func start(of item: DragItem) -> CGPoint {
    guard let preview = item.preview else { return point }
    return CGPoint(
      x: point.x - preview.grip.x + preview.size.width / 2, y: point.y - preview.grip.y + preview.size.height / 2)
  }

  /// What the delegate did nothing with goes back to where it came from.
  func sendBackTheRest() {
    guard let view, let drag = drop.drag, drag.view === view else { return }
    for item in drop.items where !sent.contains(ObjectIdentifier(item)) {
      guard let cell = cells[ObjectIdentifier(item)], let path = drag.source(of: item),
        view.cellForItem(at: path) === cell
      else { continue }
      let animation = DropAnimation()
      animation.move { view.bring(cell, from: start(of: item)) }
      animation.close()
    }
  }
}

extension CollectionView {
  /// Runs `body` when no batch of updates is open: now, or when it is over.
  final func afterUpdates(_ body: @escaping () -> Void) {
    if updateSession.isOpen { updateSession.layoutChanges.append(body) } else { body() }
  }

  /// Shows a view at the pointer, with its middle at `center` (content coordinates).
  final func lift(_ view: ReusableView, to center: CGPoint) {
    view.removeAllAnimations()
    AnimationContext.with(nil) {
      view.center = center
      view.transform = CGAffineTransform(scaleX: Layout.liftScale, y: Layout.liftScale)
      view.alpha = 1
    }
    view.isRaised = true
    drawingOrder = nil
  }

  /// Brings a view from where it was dropped to its place, as part of the motion in force.
  final func bring(_ view: ReusableView, from center: CGPoint) {
    guard let key = view.element, key.isPlace, let attributes = attributes(for: key) else { return }
    lift(view, to: center)
    view.place(by: attributes)
    if !view.isAnimating { view.isRaised = false }
  }
}
