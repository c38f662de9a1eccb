import Foundation

/// One section of a compositional layout: a group over and over, and what stands round and behind it.
@preconcurrency @MainActor
open class CollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  /// What is repeated.
  final let group: CollectionLayoutGroup
  /// Between the section's groups and its edges, in points. None by default.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// Between two groups, in points. 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of `contentInsets`; `.automatic`, the default, is what the layout's configuration says.
  open var contentInsetsReference = ContentInsetsReference.automatic
  /// The reference of headers' and footers' side insets; `.automatic`, the default, is the same as the items.
  open var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Whether headers and footers keep to `contentInsets` beside, as the items do. True by default.
  open var supplementariesFollowContentInsets = true
  /// Whether and how the section scrolls across the direction of the layout. `.none` by default.
  open var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The bounce and deceleration of a section that scrolls across.
  public private(set) final var orthogonalScrollingProperties = CollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and the like.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = [] {
    didSet { boundarySupplementaryItems = boundarySupplementaryItems.map { $0.duplicate() } }
  }
  /// Backgrounds.
  open var decorationItems: [CollectionLayoutDecorationItem] = [] {
    didSet { decorationItems = decorationItems.map { $0.duplicate() } }
  }
  /// Called with the section's elements in sight before they are shown, at each change of what is seen of it. What it
  /// sets (opacity, transform, place) is shown.
  open var visibleItemsInvalidationHandler: CollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// What the section is made from, where it is a list.
  final var listConfiguration: CollectionLayoutListConfiguration?

  /// A section of a group over and over.
  public init(group: CollectionLayoutGroup) {
    self.group = group.duplicate()
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties.duplicate()
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.listConfiguration = listConfiguration
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }

  nonisolated deinit {}
}

/// Is called with a section's elements in sight, how far the section or the view is scrolled, and what it is laid out
/// in.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any CollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ environment: any CollectionLayoutEnvironment
  ) -> Void
