import CollectionEngine

/// Puts together sections from groups of groups of items.
public typealias UICollectionViewCompositionalLayout = CompositionalLayout
/// Describes a section in the space there is.
public typealias UICollectionViewCompositionalLayoutSectionProvider = CompositionalLayoutSectionProvider
/// The settings of a compositional layout as a whole.
public typealias UICollectionViewCompositionalLayoutConfiguration = CompositionalLayoutConfiguration
/// The reference of sections' insets.
public typealias UIContentInsetsReference = ContentInsetsReference
/// Whether and how a section scrolls across.
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
  CollectionLayoutSectionOrthogonalScrollingBehavior
/// The bounce and deceleration of a section that scrolls across.
public typealias UICollectionLayoutSectionOrthogonalScrollingProperties =
  CollectionLayoutSectionOrthogonalScrollingProperties

/// A width or a height.
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// The width and height of an element.
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// Space before, behind or between elements.
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// Space around an element.
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// A point of a rectangle.
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// The place of one cell.
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// Items in a row or a column or where one says.
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// The place of one item of a custom group.
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
/// Gives the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider = CollectionLayoutGroupCustomItemProvider
/// A group over and over, and what stands round and behind it.
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// Is called with a section's elements in sight.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  CollectionLayoutSectionVisibleItemsInvalidationHandler
/// A supplementary view attached to an item or a group.
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// A supplementary view at the edge of a section or of the whole.
public typealias NSCollectionLayoutBoundarySupplementaryItem = CollectionLayoutBoundarySupplementaryItem
/// A decoration view behind a section.
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// The space that something is laid out in.
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// The environment in which a section is laid out.
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// An element in sight, whose looks can be changed.
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutVisibleItem

/// Distances from the edges of a rectangle inwards, by the way text runs.
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// Edges of a rectangle, by the way text runs.
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// An edge or a corner of a rectangle, by the way text runs.
public typealias NSRectAlignment = RectAlignment
