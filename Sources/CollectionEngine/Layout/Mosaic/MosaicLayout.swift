import Foundation

/// Segments of one, two or three photographs, by turns: one large beside two small, halves, and the other way about.
///
/// A wide window has several segments side by side, as many as come nearest to `segmentWidth`. Any number of items
/// costs no memory.
@preconcurrency @MainActor
open class MosaicLayout: SectionedLayout {
  /// The width that segments strive for, in points: endless for one segment across. 375 by default.
  open var segmentWidth: CGFloat = 375 {
    didSet { if segmentWidth != oldValue { invalidateLayout() } }
  }
  /// The height of segments, in points; nil, the default, for one that follows from their width.
  open var segmentHeight: CGFloat? {
    didSet { if segmentHeight != oldValue { invalidateLayout() } }
  }
  /// Between photographs, in points. 1 by default.
  open var spacing: CGFloat = 1 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  open override class var fastPathClass: SectionedLayout.Type? { MosaicLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Mirrored where text runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    stack(in: collectionView) { section, available in
      let metrics = MosaicMetrics.fitting(
        available, segmentWidth: segmentWidth, segmentHeight: segmentHeight, spacing: spacing,
        scale: scale(of: collectionView))
      return MosaicSection(count: itemCount(from: section, in: collectionView), metrics: metrics)
    }
  }
}
