import Foundation

/// The space that something is laid out in.
@preconcurrency @MainActor
public protocol CollectionLayoutContainer: NSObjectProtocol {
  /// All of it, in points.
  var contentSize: CGSize { get }
  /// What the insets leave of it, in points.
  var effectiveContentSize: CGSize { get }
  /// Taken from its edges, in points.
  var contentInsets: DirectionalEdgeInsets { get }
  /// Taken from its edges altogether, in points.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// The environment in which a section is laid out.
@preconcurrency @MainActor
public protocol CollectionLayoutEnvironment: NSObjectProtocol {
  /// The space there is.
  var container: any CollectionLayoutContainer { get }
  /// What the view is shown by.
  var traitCollection: TraitCollection { get }
}

/// An element in sight, whose looks can be changed.
@preconcurrency @MainActor
public protocol CollectionLayoutVisibleItem: NSObjectProtocol {
  /// Opacity from 0 to 1.
  var alpha: CGFloat { get set }
  /// How near the eye it is.
  var zIndex: Int { get set }
  /// Whether it is left out.
  var isHidden: Bool { get set }
  /// The middle, in content coordinates.
  var center: CGPoint { get set }
  /// The plane part of `transform3D`.
  var transform: CGAffineTransform { get set }
  /// The map applied about the centre.
  var transform3D: CATransform3D { get set }
  /// The kind of element; empty for a cell.
  var name: String { get }
  /// The place in the data.
  var indexPath: IndexPath { get }
  /// The rectangle it covers, in content coordinates.
  var frame: CGRect { get }
  /// The size as a rectangle at the origin.
  var bounds: CGRect { get }
  /// What kind of element it is.
  var representedElementCategory: ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}
