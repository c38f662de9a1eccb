import Foundation

/// A flow of wide, low cells in as many columns as have room. What is inserted grows into its place, what is deleted
/// shrinks away.
@preconcurrency @MainActor
open class ColumnFlowLayout: FlowLayout {
  /// The least width of a column, in points, if there is more than one. 300 by default.
  open var minimumColumnWidth: CGFloat = 300 {
    didSet { if minimumColumnWidth != oldValue { invalidateLayout() } }
  }
  /// The height of every cell, in points. 70 by default.
  open var cellHeight: CGFloat = 70 {
    didSet { if cellHeight != oldValue { invalidateLayout() } }
  }
  public override init() {
    super.init()
    sectionInsetReference = .fromSafeArea
  }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    sectionInsetReference = .fromSafeArea
  }

  /// The first column is where reading begins.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Takes the size of cells from the space between the view's layout margins.
  open override func prepare() {
    if let collectionView {
      let reference = referenceInset(in: collectionView)
      itemSize = Self.cellSize(
        in: collectionView.bounds.inset(by: collectionView.layoutMargins).width,
        ofLine: width(in: collectionView) - reference.left - reference.right - sectionInset.left - sectionInset.right,
        minimumWidth: minimumColumnWidth, spacing: minimumInteritemSpacing, height: cellHeight)
      sectionInset.top = minimumInteritemSpacing
    }
    super.prepare()
  }

  /// Cells that share the available width in whole points; a little narrower where the line has no room for the spacing
  /// besides.
  nonisolated static func cellSize(
    in available: CGFloat, ofLine line: CGFloat, minimumWidth: CGFloat, spacing: CGFloat, height: CGFloat
  ) -> CGSize {
    let columns = min(max(1, (available / max(1, minimumWidth)).rounded(.down)), mostColumns)
    let loose = (available / columns).rounded(.down)
    let tight = ((line - (columns - 1) * spacing) / columns).rounded(.down)
    return CGSize(width: min(loose, tight), height: height).nonNegative
  }

  private nonisolated static let mostColumns: CGFloat = 1000

  // MARK: Changes in motion

  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  open override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .insert: if let path = update.indexPathAfterUpdate { inserted.insert(path) }
      case .delete: if let path = update.indexPathBeforeUpdate { deleted.insert(path) }
      default: break
      }
    }
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted) = ([], [])
  }

  open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    inserted.contains(itemIndexPath)
      ? vanished(layoutAttributesForItem(at: itemIndexPath))
      : super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
  }

  open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> LayoutAttributes? {
    deleted.contains(itemIndexPath)
      ? vanished(attributesOfLeavingCell(at: itemIndexPath))
      : super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  /// Where a deleted cell is, which has no place in the layout any more.
  private func attributesOfLeavingCell(at path: IndexPath) -> LayoutAttributes? {
    let cell = collectionView?.displayed.leaving.first { $0 is Cell && $0.dataPathAtDisplay == path }
    let attributes = cell?.attributes?.duplicate()
    if let cell { attributes?.center = cell.center }
    return attributes
  }

  /// What is gone: half as large, transparent, behind the others.
  private func vanished(_ attributes: LayoutAttributes?) -> LayoutAttributes? {
    guard let vanished = attributes?.duplicate() else { return nil }
    vanished.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    vanished.alpha = 0
    vanished.zIndex = 0
    return vanished
  }
}
