import Foundation

/// The parts of a layout that are out of date. Subclasses say more; the layout reads it in `invalidateLayout(with:)`.
@preconcurrency @MainActor
open class LayoutInvalidationContext: NSObject {
  /// Everything has to be computed again: true for `reloadData`, as in UIKit, and not for `invalidateLayout()`, after
  /// which a layout may keep what it has measured.
  open internal(set) var invalidateEverything = false
  /// Section or item counts have changed.
  open internal(set) var invalidateDataSourceCounts = false
  /// Whether the whole layout is out of date by `invalidateLayout()`: what does not come from the data is asked again.
  final var isOfWholeLayout = false
  /// Whether the geometry of a sectioned layout holds: only what is pinned moves.
  final var keepsGeometry = false
  /// Whether elements that are not named may move with those that are: after one has got another size.
  final var movesOthers = false
  /// Added to the content offset when the layout is valid again, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// A difference in content size, in points, for the layout to read: the view takes `collectionViewContentSize` alone.
  open var contentSizeAdjustment = CGSize.zero

  /// The cells named so far.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views named so far, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views named so far, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The places of the items being moved by hand at the last call.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The places of the items being moved by hand now.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the hand in content coordinates.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  public required override init() { super.init() }

  nonisolated deinit {}

  /// Names cells whose attributes are out of date, by their places in the layout.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views whose attributes are out of date.
  open func invalidateSupplementaryElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([kind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decoration views whose attributes are out of date.
  open func invalidateDecorationElements(ofKind kind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([kind: indexPaths], uniquingKeysWith: +)
  }
}

extension LayoutInvalidationContext {
  /// Whether nothing is named that has to do with the data or its order.
  final var isAboutMetrics: Bool {
    !invalidateEverything && !isOfWholeLayout && !invalidateDataSourceCounts && invalidatedItemIndexPaths == nil
      && targetIndexPathsForInteractivelyMovingItems == nil
  }
}
