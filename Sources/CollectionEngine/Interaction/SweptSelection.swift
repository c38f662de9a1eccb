import Foundation

/// Items passed over in one stroke: all from the first to the last of them join the selection, or leave it where the
/// first was in it.
struct SweptSelection {
  /// What was selected before: it comes back where the stroke is given up.
  let before: Selection
  /// Where the stroke began.
  let anchor: IndexPath
  private let joins: Bool
  private var end: IndexPath?

  init(from anchor: IndexPath, before: Selection) {
    (self.anchor, self.before) = (anchor, before)
    joins = !before.contains(anchor)
  }

  private init(from anchor: IndexPath, before: Selection, joins: Bool) {
    (self.anchor, self.before, self.joins) = (anchor, before, joins)
  }

  /// The stroke is at a point of the contents now.
  mutating func sweep(to point: CGPoint, in view: CollectionView) {
    guard let item = view.indexPathForItem(at: point) ?? view.nearestIndexPath(to: point), item != end,
      let counts = view.knownData.counts
    else { return }
    end = item
    let range = Selection(from: anchor, through: item, in: counts)
    view.personSets(joins ? before.union(range) : before.subtracting(range))
    view.selectionAnchor = anchor
    view.focusItem(at: item, scrolling: false)
  }

  /// The stroke after its items went elsewhere; nil where the first is gone.
  func following(_ map: (IndexPath) -> IndexPath?, _ selection: (Selection) -> Selection) -> SweptSelection? {
    map(anchor).map { SweptSelection(from: $0, before: selection(before), joins: joins) }
  }
}

extension CollectionView {
  /// Whether two fingers at an item may select what they pass.
  final func mayBeginMultipleSelection(at item: IndexPath) -> Bool {
    let (horizontally, vertically) = canScroll
    guard !(horizontally && vertically) else { return false }
    return delegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: item) ?? false
  }

  /// Begins a stroke at an item; several can be selected from now on. Nil where that is gone then.
  final func beginMultipleSelection(at item: IndexPath) -> SweptSelection? {
    delegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: item)
    if isEditing { allowsMultipleSelectionDuringEditing = true } else { allowsMultipleSelection = true }
    reloadIfNeeded()
    guard knownData.contains(item) else {
      endMultipleSelection()
      return nil
    }
    host?.viewNeedsFrame(self)
    return SweptSelection(from: item, before: selection)
  }

  final func endMultipleSelection() { delegate?.collectionViewDidEndMultipleSelectionInteraction(self) }
}
