import Foundation

/// The settings of a compositional layout as a whole.
@preconcurrency @MainActor
open class CompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  /// The way the layout scrolls: down by default.
  open var scrollDirection = CollectionView.ScrollDirection.vertical
  /// Between two sections, in points. 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and the like of the whole. Their index paths have one index.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = [] {
    didSet { boundarySupplementaryItems = boundarySupplementaryItems.map { $0.duplicate() } }
  }
  /// The reference of sections' insets. `.safeArea` by default.
  open var contentInsetsReference = ContentInsetsReference.safeArea

  public override init() { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
