import Foundation

/// Rows of photographs that keep their proportions and fill the width.
///
/// The collection view's delegate adopts `AspectRatioLayoutDelegate`.
@preconcurrency @MainActor
open class JustifiedLayout: AspectRatioLayout {
  /// The height that rows strive for, in points. 200 by default.
  open var rowHeight: CGFloat = 200 {
    didSet { if rowHeight != oldValue { invalidateMetrics() } }
  }
  /// Between the photographs of a row, in points. 8 by default.
  open var interitemSpacing: CGFloat = 8 {
    didSet { if interitemSpacing != oldValue { invalidateMetrics() } }
  }
  /// Between rows, in points. 8 by default.
  open var rowSpacing: CGFloat = 8 {
    didSet { if rowSpacing != oldValue { invalidateMetrics() } }
  }

  /// The alignment of a section's last row if it has too few photographs to fill the width at the wanted height: at
  /// the start by default. Justified, it is stretched as the others are, and cropped where it would be much too high.
  open var lastRowAlignment = FlowLayout.RowAlignment.start {
    didSet { if lastRowAlignment != oldValue { invalidateMetrics() } }
  }

  public override init() { super.init() }

  open override class var fastPathClass: SectionedLayout.Type? { JustifiedLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Mirrored where text runs from right to left.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func arrange(in collectionView: CollectionView) -> any SectionedGeometry {
    let scale = scale(of: collectionView)
    return stack(in: collectionView, asking: ask(collectionView)) { _, available in
      JustifiedMetrics(
        available: available, rowHeight: rowHeight, interitemSpacing: interitemSpacing, rowSpacing: rowSpacing,
        scale: scale, lastRowAlignment: lastRowAlignment)
    } set: {
      JustifiedSection(aspects: $0, metrics: $1)
    }
  }

  override func question(to collectionView: CollectionView) -> ItemQuestion? { ask(collectionView) }

  /// The proportions of items as they are shown.
  private func ask(_ collectionView: CollectionView) -> ItemQuestion {
    guard let delegate = collectionView.delegate as? any AspectRatioLayoutDelegate else {
      return ItemQuestion { _ in JustifiedMetrics.unknownAspect }
    }
    return ItemQuestion(delegate, of: self, in: collectionView, taking: JustifiedMetrics.sane)
  }
}

nonisolated extension FlowLayout.RowAlignment {
  /// The part of the space left over that stands before the row.
  var share: CGFloat {
    switch self {
    case .start, .justify: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
