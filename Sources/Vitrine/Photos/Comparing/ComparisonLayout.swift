import CollectionEngine
import Foundation

/// A few photographs at one time, each as large as it fits into its pane, and over each what it is.
final class ComparisonLayout: PageLayout {
  /// The kind of what lies over a pane.
  static let paneKind = "pane"

  private var panes: [CGRect] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    panes = ComparisonPanes.frames(
      count: collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0,
      in: collectionView.bounds.size, isRightToLeft: collectionView.isRightToLeft,
      scale: collectionView.host?.displayScale ?? 1)
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    panes.indices.flatMap { index in
      let path = IndexPath(item: index, section: 0)
      return [
        layoutAttributesForItem(at: path), layoutAttributesForSupplementaryView(ofKind: Self.paneKind, at: path),
      ].compactMap(\.self)
    }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let collectionView, panes.indices.contains(indexPath.item) else { return nil }
    let aspect = (collectionView.delegate as? any AspectRatioLayoutDelegate)?
      .collectionView(collectionView, layout: self, aspectRatioForItemAt: indexPath)
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = fittingFrame(aspectRatio: aspect ?? 0, in: panes[indexPath.item])
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> LayoutAttributes? {
    guard panes.indices.contains(indexPath.item) else { return nil }
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = panes[indexPath.item]
    attributes.zIndex = 1
    return attributes
  }

  override func spaceForItem(at indexPath: IndexPath) -> CGSize {
    panes.indices.contains(indexPath.item) ? panes[indexPath.item].size : super.spaceForItem(at: indexPath)
  }

  // Everything is seen at one time.
  override func restingFrameForItem(at indexPath: IndexPath) -> CGRect? { nil }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { .zero }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { .zero }
}
