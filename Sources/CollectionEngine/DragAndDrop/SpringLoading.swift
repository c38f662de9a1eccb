import Foundation

/// Opens the item that a drag rests over.
final class SpringLoading {
  /// How long things rest over an item until it opens, in seconds: as GTK's own trees and switchers have it. UIKit's
  /// figure is not known.
  static let delay = 0.5
  /// How far a hand wanders that is still, in points.
  private static let reach = PointerInteraction.dragThreshold

  private unowned let view: CollectionView
  /// What is under the hand, as a place in the data.
  private var item: IndexPath?
  /// Where the hand came to rest (content coordinates), and when.
  private var place = CGPoint.zero
  private var since = 0.0
  /// Whether the item may open and has not yet.
  private var isWaiting = false

  init(_ view: CollectionView) { self.view = view }

  /// Shows the frame at `time` to the drag.
  func advance(_ drop: ItemDrop, to time: Double) {
    guard view.isSpringLoaded else { return stop() }
    let here = view.contentPoint(drop.location)
    let under = item(at: here, below: drop)
    if under != item {
      (item, place, since) = (under, here, time)
      isWaiting = under.map { asks(about: $0, drop) } ?? false
    } else if place.squaredDistance(to: here) > Self.reach * Self.reach {
      (place, since) = (here, time)
    }
    guard isWaiting, let item, time - since >= Self.delay else { return }
    isWaiting = false
    view.performPrimaryAction(at: item)
  }

  /// Nothing is dragged any more.
  func stop() { (item, isWaiting) = (nil, false) }

  func itemsDidMove(_ map: (IndexPath) -> IndexPath?) { item = item.flatMap(map) }

  /// The item at a point, unless it is one of those that are dragged.
  private func item(at point: CGPoint, below drop: ItemDrop) -> IndexPath? {
    guard let place = view.dropPlace(at: point), place.isOnItem,
      let item = view.item(atPresentationAddress: place.place)
    else {
      return nil
    }
    if let drag = drop.drag, drag.view === view, drag.sources.contains(item) { return nil }
    return item
  }

  private func asks(about item: IndexPath, _ drop: ItemDrop) -> Bool {
    let context = Context(drop, over: view.cellForItem(at: item))
    return view.delegate?.collectionView(view, shouldSpringLoadItemAt: item, with: context) ?? false
  }

  private final class Context: NSObject, SpringLoadedInteractionContext {
    private let drop: ItemDrop
    let state = SpringLoadedInteractionEffectState.possible
    var targetView: View?
    var targetItem: Any?

    init(_ drop: ItemDrop, over cell: Cell?) {
      (self.drop, targetView) = (drop, cell)
    }

    nonisolated deinit {}

    func location(in view: View?) -> CGPoint { view.map { drop.location(in: $0) } ?? drop.location }
  }
}
