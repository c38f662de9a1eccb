import Foundation

/// Gives a waterfall the heights of items that have no proportions of their own, such as text.
@preconcurrency @MainActor
public protocol WaterfallLayoutDelegate: CollectionViewDelegate {
  /// How high an item is in a column that is `width` wide, in points; the other way about where the layout scrolls
  /// sideways. Asked again for all items when columns become wider or narrower.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, heightForItemAt indexPath: IndexPath,
    withWidth width: CGFloat
  ) -> CGFloat
}

/// Columns of one width, in which items keep their proportions: the next item always goes into the shortest column.
///
/// The collection view's delegate adopts `AspectRatioLayoutDelegate` for photographs, or `WaterfallLayoutDelegate`.
/// Without either all items have `itemAspectRatio`, and cost no memory.
@preconcurrency @MainActor
open class WaterfallLayout: AspectRatioLayout {
  /// The number of columns, 64 at most; nil, the default, for as many as `minimumColumnWidth` lets in.
  open var columnCount: Int? {
    didSet { if columnCount != oldValue { invalidateMetrics() } }
  }
  /// The width of columns at least, in points, where `columnCount` does not say how many there are. 160 by default.
  open var minimumColumnWidth: CGFloat = 160 {
    didSet { if minimumColumnWidth != oldValue { invalidateMetrics() } }
  }
  /// Between columns, in points. 8 by default.
  open var columnSpacing: CGFloat = 8 {
    didSet { if columnSpacing != oldValue { invalidateMetrics() } }
  }
  /// Between the items of a column, in points. 8 by default.
  open var itemSpacing: CGFloat = 8 {
    didSet { if itemSpacing != oldValue { invalidateMetrics() } }
  }
  /// Width to height of items where the delegate has no other. 1 by default.
  open var itemAspectRatio: CGFloat = 1 {
    didSet { if itemAspectRatio != oldValue { invalidateMetrics() } }
  }
  /// The way the layout scrolls: down by default. Sideways, columns are rows.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  open override class var fastPathClass: SectionedLayout.Type? { WaterfallLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Mirrored where text runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override var isTransposed: Bool { scrollDirection == .horizontal }

  /// The width of columns that the delegate was given, by the first section of each group.
  private var widths: [Int: CGFloat] = [:]

  override func arrange(in collectionView: CollectionView) -> any SectionedGeometry {
    if let delegate = collectionView.delegate as? any WaterfallLayoutDelegate {
      return arrange(in: collectionView, byHeightsOf: delegate)
    }
    let scale = scale(of: collectionView)
    guard let question = question(to: collectionView) else {
      return stack(in: collectionView) { section, available in
        WaterfallSection(
          count: itemCount(from: section, in: collectionView), ratio: ratio(ofAspect: itemAspectRatio),
          metrics: metrics(available, scale: scale))
      }
    }
    return stack(in: collectionView, asking: question) {
      metrics($1, scale: scale)
    } set: {
      WaterfallSection(ratios: $0, metrics: $1)
    }
  }

  private func arrange(
    in collectionView: CollectionView, byHeightsOf delegate: any WaterfallLayoutDelegate
  ) -> any SectionedGeometry {
    let scale = scale(of: collectionView)
    let formerWidths = widths
    widths = [:]
    let question = ItemQuestion { [unowned self] path in
      let width = widths[groups?.sections(with: path.section)?.lowerBound ?? path.section] ?? 0
      let height = delegate.collectionView(collectionView, layout: self, heightForItemAt: path, withWidth: width)
      return width > 0 && height > 0 && height.isFinite ? Float(height / width) : 0
    }
    return stack(in: collectionView, asking: question) { section, available in
      let metrics = metrics(available, scale: scale)
      let width = metrics.columns.width
      if let former = formerWidths[section], former != width { forgetRatios(from: section) }
      widths[section] = width
      return metrics
    } set: {
      WaterfallSection(ratios: $0, metrics: $1)
    }
  }

  private func metrics(_ available: CGFloat, scale: CGFloat) -> WaterfallMetrics {
    WaterfallMetrics(
      available: available,
      columnCount: columnCount
        ?? WaterfallMetrics.columns(atLeast: minimumColumnWidth, spacing: columnSpacing, in: available),
      columnSpacing: columnSpacing, itemSpacing: itemSpacing, scale: scale)
  }

  /// Nil where the delegate gives heights: those are of one width.
  override func question(to collectionView: CollectionView) -> ItemQuestion? {
    guard !(collectionView.delegate is any WaterfallLayoutDelegate),
      let delegate = collectionView.delegate as? any AspectRatioLayoutDelegate
    else { return nil }
    let isTransposed = isTransposed
    return ItemQuestion(delegate, of: self, in: collectionView) {
      WaterfallMetrics.ratio(ofAspect: isTransposed ? 1 / $0 : $0)
    }
  }

  /// An item's extent down its column to that across.
  private func ratio(ofAspect aspect: CGFloat) -> Float {
    WaterfallMetrics.ratio(ofAspect: Float(isTransposed ? 1 / aspect : aspect))
  }
}
