import Foundation

/// Tells a justified layout the proportions of photographs.
@preconcurrency @MainActor
public protocol JustifiedLayoutDelegate: CollectionViewDelegate {
  /// Width to height of an item; 0 while it is not known. Invalidate the layout when it becomes known.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat
}

/// Rows of photographs that keep their proportions and fill the width.
///
/// The last row of a section is not stretched. The collection view's delegate adopts `JustifiedLayoutDelegate`.
@preconcurrency @MainActor
open class JustifiedLayout: SectionedLayout {
  /// The height that rows strive for, in points. 200 by default.
  open var rowHeight: CGFloat = 200 {
    didSet { if rowHeight != oldValue { invalidateLayout() } }
  }
  /// Between the photographs of a row, in points. 8 by default.
  open var interitemSpacing: CGFloat = 8 {
    didSet { if interitemSpacing != oldValue { invalidateLayout() } }
  }
  /// Between rows, in points. 8 by default.
  open var rowSpacing: CGFloat = 8 {
    didSet { if rowSpacing != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  open override class var isPlain: Bool { self == JustifiedLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Mirrored where text runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    let delegate = collectionView.delegate as? any JustifiedLayoutDelegate
    return stack(in: collectionView) { section, available in
      let metrics = JustifiedMetrics(
        available: available, rowHeight: rowHeight, interitemSpacing: interitemSpacing, rowSpacing: rowSpacing,
        scale: scale(of: collectionView))
      let count = collectionView.numberOfItems(inSection: section)
      return JustifiedSection(count: count, metrics: metrics) { item in
        guard let delegate else { return JustifiedMetrics.unknownAspect }
        let path = collectionView.dataIndexPath(for: IndexPath(item: item, section: section))
        return Float(delegate.collectionView(collectionView, layout: self, aspectRatioForItemAt: path))
      }
    }
  }
}
