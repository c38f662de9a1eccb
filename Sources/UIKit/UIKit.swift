// The collection view under the names that iOS code knows: `import UIKit` in a layout written for iOS finds these, and
// none of the engine's own. Its `View`, `Layout` or `WaterfallLayout` would be mixed up with those of other modules.
import CollectionEngine
@_exported import QuartzCore

extension ScrollView {
  /// The part of its speed a free-running scroll keeps each millisecond.
  public typealias DecelerationRate = CollectionEngine.DecelerationRate
}

extension CollectionView {
  /// The category of an element: a cell, a supplementary view or a decoration view.
  public typealias ElementCategory = CollectionEngine.ElementCategory
}

/// Distances from the edges of a rectangle inwards, in points.
public typealias UIEdgeInsets = EdgeInsets
/// The base of all views: geometry, opacity, a tree and recognisers of gestures. Its host draws it.
public typealias UIView = View
/// The window that a tree of views is shown in. No views but the contents stand in it.
public typealias UIWindow = Window
/// A text, plain or attributed.
public typealias UILabel = TextLabel
/// A picture in a view, where its `contentMode` says.
public typealias UIImageView = ImageView
/// An outline that is put together step by step, and drawn in `UIView.draw(_:)`.
public typealias UIBezierPath = BezierPath
/// The corners of a rectangle.
public typealias UIRectCorner = RectCorner
/// The side that lines of a text stand at.
public typealias NSTextAlignment = TextAlignment
/// An event that a view is asked about; there are none, and views are asked with nil.
public typealias UIEvent = Event
/// The traits of the environment that a view is shown in.
public typealias UITraitCollection = TraitCollection
/// The space that there is along an axis, in broad terms.
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
/// Whether contents are bright or dark.
public typealias UIUserInterfaceStyle = UserInterfaceStyle
/// The kind of device that an interface is for.
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
/// The size of texts that the person chose for all programs.
public typealias UIContentSizeCategory = ContentSizeCategory
/// The meaning of a view's contents for the way they run.
public typealias UISemanticContentAttribute = SemanticContentAttribute
/// The way text runs, as traits say it: never unspecified.
public typealias UITraitEnvironmentLayoutDirection = LayoutDirection
/// The way text runs.
public typealias UIUserInterfaceLayoutDirection = LayoutDirection
/// The kind and the state of a view, in the words of assistive technology.
public typealias UIAccessibilityTraits = AccessibilityTraits
/// The priority of a size, from 0 to 1000.
public typealias UILayoutPriority = LayoutPriority
/// A view on contents larger than itself. Its recognisers say what scrolls and zooms it.
public typealias UIScrollView = ScrollView
/// Is notified of how a scroll view scrolls. Every method is optional.
public typealias UIScrollViewDelegate = ScrollViewDelegate

/// Shows the items of a data source through reused cells, placed by a layout.
public typealias UICollectionView = CollectionView
/// The view of one item. A subclass that overrides `init(frame:)` marks it `required`.
public typealias UICollectionViewCell = Cell
/// The base of cells, headers and footers. A subclass that overrides `init(frame:)` marks it `required`.
public typealias UICollectionReusableView = ReusableView
/// A template that cells, headers and footers are made from. A toolkit reads it: with GTK, `WidgetNib` from a UI file.
public typealias UINib = Nib
/// Owns the items. One that lets them be moved answers `canMoveItemAt` as well: it is false by default.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// Gets data ready before cells are asked for. Withdrawing is optional.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// Is asked about and notified of selection, opening, display, movement and focus. Every method is optional.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// One change of a batch, as `prepare(forCollectionViewUpdates:)` gets it.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem

/// Shows snapshots of data, each as what has changed since the last. Faults are reported to the view, none stops the
/// program.
public typealias UICollectionViewDiffableDataSource = DiffableDataSource
/// The sections and items of a data source at one moment.
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot
/// The items of one section as a tree.
public typealias NSDiffableDataSourceSectionSnapshot = DiffableDataSourceSectionSnapshot
/// The changes that a move by hand has made to the data.
public typealias NSDiffableDataSourceTransaction = DiffableDataSourceTransaction
/// The changes that a move by hand has made to one section.
public typealias NSDiffableDataSourceSectionTransaction = DiffableDataSourceSectionTransaction

/// Decides where every element goes; the class to inherit from for a layout of one's own.
public typealias UICollectionViewLayout = Layout
/// The attributes of one element in a layout. Subclasses override `copy(with:)` and `isEqual(_:)`.
public typealias UICollectionViewLayoutAttributes = LayoutAttributes
/// Names the part of a layout that is out of date.
public typealias UICollectionViewLayoutInvalidationContext = LayoutInvalidationContext
/// A layout on its way to another, as far as fingers have brought it.
public typealias UICollectionViewTransitionLayout = TransitionLayout
/// Items in lines, as many as fit, with UIKit's spacing; their sizes are given, or asked of their cells.
public typealias UICollectionViewFlowLayout = FlowLayout
/// Says whether a flow layout asks its delegate again and sets its items again: both by default.
public typealias UICollectionViewFlowLayoutInvalidationContext = FlowLayoutInvalidationContext
/// Gives a flow layout sizes, insets and spacings. What is not implemented is the layout's own property.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
