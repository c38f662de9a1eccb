import Foundation

/// Gives a flow layout the metrics of each section and item. What is not implemented is the layout's own property.
///
/// A delegate without `sizeForItemAt` costs a flow layout nothing however many items there are; one with it is asked
/// for every item when the layout is prepared.
@preconcurrency @MainActor
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// An item's size, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The room around a section's items, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, insetForSectionAt section: Int
  ) -> EdgeInsets
  /// The room between a section's lines, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least room between a line's items, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a section's header; zero along the scroll direction for none.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer; zero along the scroll direction for none.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  /// The layout's own `itemSize`.
  public func collectionView(_: CollectionView, layout: Layout, sizeForItemAt _: IndexPath) -> CGSize {
    (layout as? FlowLayout)?.itemSizeForSilentDelegate() ?? .zero
  }
  /// The layout's own `sectionInset`.
  public func collectionView(_: CollectionView, layout: Layout, insetForSectionAt _: Int) -> EdgeInsets {
    (layout as? FlowLayout)?.sectionInset ?? .zero
  }
  /// The layout's own `minimumLineSpacing`.
  public func collectionView(_: CollectionView, layout: Layout, minimumLineSpacingForSectionAt _: Int) -> CGFloat {
    (layout as? FlowLayout)?.minimumLineSpacing ?? 0
  }
  /// The layout's own `minimumInteritemSpacing`.
  public func collectionView(_: CollectionView, layout: Layout, minimumInteritemSpacingForSectionAt _: Int) -> CGFloat {
    (layout as? FlowLayout)?.minimumInteritemSpacing ?? 0
  }
  /// The layout's own `headerReferenceSize`.
  public func collectionView(_: CollectionView, layout: Layout, referenceSizeForHeaderInSection _: Int) -> CGSize {
    (layout as? FlowLayout)?.headerReferenceSize ?? .zero
  }
  /// The layout's own `footerReferenceSize`.
  public func collectionView(_: CollectionView, layout: Layout, referenceSizeForFooterInSection _: Int) -> CGSize {
    (layout as? FlowLayout)?.footerReferenceSize ?? .zero
  }
}
