import Foundation

/// Gives a flow layout the measures of each section and item. What is not implemented is the layout's own property.
///
/// A delegate without `sizeForItemAt` costs a flow layout nothing however many items there are; one with it is asked
/// for every item when the layout is prepared.
@preconcurrency @MainActor
public protocol CollectionViewDelegateFlowLayout: SectionedLayoutDelegate {
  /// An item's size, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The space between a section's lines, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The least space between a line's items, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension CollectionViewDelegateFlowLayout {
  /// The layout's own `itemSize`.
  public func collectionView(_: CollectionView, layout: Layout, sizeForItemAt _: IndexPath) -> CGSize {
    OptionalAnswer.byDefault((layout as? FlowLayout)?.itemSizeForSilentDelegate() ?? .zero)
  }
  /// The layout's own `minimumLineSpacing`.
  public func collectionView(_: CollectionView, layout: Layout, minimumLineSpacingForSectionAt _: Int) -> CGFloat {
    OptionalAnswer.byDefault((layout as? FlowLayout)?.minimumLineSpacing ?? 0)
  }
  /// The layout's own `minimumInteritemSpacing`.
  public func collectionView(_: CollectionView, layout: Layout, minimumInteritemSpacingForSectionAt _: Int) -> CGFloat {
    OptionalAnswer.byDefault((layout as? FlowLayout)?.minimumInteritemSpacing ?? 0)
  }
}
