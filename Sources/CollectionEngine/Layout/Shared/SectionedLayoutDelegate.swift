import Foundation

/// Gives a sectioned layout the measures of each section. What is not implemented is the layout's own property.
///
/// The collection view's delegate adopts it; it is asked for every section when the layout is prepared.
@preconcurrency @MainActor
public protocol SectionedLayoutDelegate: CollectionViewDelegate {
  /// The space around a section's items, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, insetForSectionAt section: Int
  ) -> EdgeInsets
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

extension SectionedLayoutDelegate {
  /// The layout's own `sectionInset`.
  public func collectionView(_: CollectionView, layout: Layout, insetForSectionAt _: Int) -> EdgeInsets {
    OptionalAnswer.byDefault((layout as? SectionedLayout)?.sectionInset ?? .zero)
  }
  /// The layout's own `headerReferenceSize`.
  public func collectionView(_: CollectionView, layout: Layout, referenceSizeForHeaderInSection _: Int) -> CGSize {
    OptionalAnswer.byDefault((layout as? SectionedLayout)?.headerReferenceSize ?? .zero)
  }
  /// The layout's own `footerReferenceSize`.
  public func collectionView(_: CollectionView, layout: Layout, referenceSizeForFooterInSection _: Int) -> CGSize {
    OptionalAnswer.byDefault((layout as? SectionedLayout)?.footerReferenceSize ?? .zero)
  }
}
