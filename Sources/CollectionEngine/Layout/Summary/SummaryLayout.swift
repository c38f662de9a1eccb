import Foundation

/// A card for each section, or for those that stand together, with a few of its items, evenly chosen. The others are
/// hidden where the nearest one before them stands.
///
/// An item that is to stay under the fingers when the layout comes into force is among those shown.
@preconcurrency @MainActor
open class SummaryLayout: SectionedLayout {
  /// The side that items strive for, in points; they are as large as fills the width. 150 by default.
  open var itemSide: CGFloat = 150 {
    didSet { if itemSide != oldValue { invalidateLayout() } }
  }
  /// Between items, in points. 4 by default.
  open var spacing: CGFloat = 4 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Mirrored where text runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The item that stays where it is, the x of the place where it is held, and the data that it is of.
  private var kept: (item: LayoutAddress, x: CGFloat, revision: Revision)?
  /// The cards, by group.
  private var cards: [SummaryBody] = []

  override func prepare(toKeep itemIndexPath: IndexPath, at point: CGPoint) {
    kept = collectionView.map { (LayoutAddress(itemIndexPath), point.x, $0.knownData.revision) }
    invalidateLayout()
  }

  override func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    if let kept, kept.revision != collectionView.knownData.revision { self.kept = nil }
    let delegate = collectionView.delegate as? any SectionedLayoutDelegate
    let home = kept.flatMap { place(of: $0.item) }
    var cards: [SummaryBody] = []
    let stack = stack(in: collectionView) { section, available in
      let metrics = SummaryBody.Metrics.fitting(available, side: itemSide, spacing: spacing)
      let isHome = home?.group == cards.count
      let x = isHome ? (kept?.x ?? 0) - inset(of: section, in: collectionView, delegate).left : 0
      let card = SummaryBody(
        count: itemCount(from: section, in: collectionView), metrics: metrics, keeping: isHome ? home?.item : nil,
        inColumn: metrics.column(at: x))
      cards.append(card)
      return card
    }
    self.cards = cards
    return stack
  }

  /// The card of an item, and its number there.
  private func place(of item: LayoutAddress) -> (group: Int, item: Int)? {
    guard let groups else { return (item.section, item.item) }
    return groups.place(ofItem: item.item, section: item.section)
  }

  /// The attributes of a cell: hidden where it is not among those shown.
  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let attributes = super.layoutAttributesForItem(at: indexPath) else { return nil }
    if let place = place(of: LayoutAddress(indexPath)), cards.indices.contains(place.group),
      !cards[place.group].shows(place.item)
    {
      attributes.isHidden = true
      attributes.zIndex = Self.hiddenZIndex
    }
    return attributes
  }

  override func shownItem(from item: LayoutAddress, forward: Bool) -> LayoutAddress? {
    _ = geometry
    guard let place = place(of: item) else { return nil }
    var (group, wanted) = (place.group, Optional(place.item))
    while cards.indices.contains(group) {
      let shown = cards[group].shown
      // Of other cards than the item's own the first or the last.
      let found = wanted.map { wanted in
        let next = shown.indices.firstIndex { forward ? shown[$0] >= wanted : shown[$0] > wanted }
        return forward ? next : next - 1
      }
      let rank = found ?? (forward ? 0 : shown.count - 1)
      if shown.indices.contains(rank) {
        return groups?.address(ofItem: shown[rank], group: group) ?? LayoutAddress(section: group, item: shown[rank])
      }
      (group, wanted) = (group + (forward ? 1 : -1), nil)
    }
    return nil
  }

  /// Behind those that are shown, on the way from one layout to another.
  private static let hiddenZIndex = -1
}
