import Foundation

/// Rows of one height across the whole width.
@preconcurrency @MainActor
open class ListLayout: SectionedLayout {
  /// The height of every row, in points. 44 by default.
  open var rowHeight: CGFloat = 44 {
    didSet { if rowHeight != oldValue { invalidateLayout() } }
  }
  /// Between rows, in points. 0 by default.
  open var rowSpacing: CGFloat = 0 {
    didSet { if rowSpacing != oldValue { invalidateLayout() } }
  }
  /// The width that rows have at most, in points; in a wider view they stand in its middle. Endless by default.
  open var maximumRowWidth = CGFloat.infinity {
    didSet { if maximumRowWidth != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  open override class var fastPathClass: SectionedLayout.Type? { ListLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    stack(in: collectionView) { section, available in
      // A flow of which no line holds two.
      FlowSection(
        count: itemCount(from: section, in: collectionView),
        itemSize: CGSize(width: min(available, maximumRowWidth), height: rowHeight),
        metrics: FlowMetrics(available: available, interitemSpacing: available + 1, lineSpacing: rowSpacing))
    }
  }
}
