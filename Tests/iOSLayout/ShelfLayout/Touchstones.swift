import UIKit

/// What layout code takes for granted on iOS, asked through `import UIKit` alone.
@MainActor
public enum Touchstones {
  /// Whether rectangles that touch intersect.
  public static var touchingRectanglesIntersect: Bool {
    CGRect(x: 0, y: 0, width: 10, height: 10).intersects(CGRect(x: 10, y: 0, width: 10, height: 10))
  }

  /// Whether rectangles that overlap intersect.
  public static var overlappingRectanglesIntersect: Bool {
    CGRect(x: 0, y: 0, width: 10, height: 10).intersects(CGRect(x: 9, y: 9, width: 10, height: 10))
  }

  /// Geometry as it is written.
  public static var descriptions: [String] {
    ["\(CGPoint(x: 1, y: 2))", "\(CGSize(width: 3.5, height: 4))", "\(CGRect(x: 1, y: 2, width: 3, height: 4))"]
  }

  /// What the screen and the program say while nothing, or `view`, is shown.
  public static func surroundings(of view: UIView) -> (
    scale: CGFloat, bounds: CGRect, isLeftToRight: Bool, trait: CGFloat
  ) {
    (
      UIScreen.main.scale, UIScreen.main.bounds, UIApplication.shared.userInterfaceLayoutDirection == .leftToRight,
      view.traitCollection.displayScale
    )
  }

  /// A copy of attributes as layouts make it.
  public static func copies(of attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes]? {
    NSArray(array: attributes, copyItems: true) as? [UICollectionViewLayoutAttributes]
  }

  /// What a delegate says by optional calls, in the order of the protocol; nil for what it did not write.
  public static func answers(of delegate: (any UICollectionViewDelegateFlowLayout)?, in view: UICollectionView)
    -> [String?]
  {
    let layout = view.collectionViewLayout
    return [
      (delegate?.collectionView?(view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0))).map { "\($0)" },
      (delegate?.collectionView?(view, layout: layout, insetForSectionAt: 0)).map { "\($0.left)" },
      (delegate?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0)).map { "\($0)" },
      (delegate?.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0)).map { "\($0)" },
      (delegate?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0)).map { "\($0)" },
      (delegate?.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0)).map { "\($0)" },
    ]
  }

  /// A call that goes on by `.`, and one that falls back by `??`.
  public static func widths(of delegate: any UICollectionViewDelegateFlowLayout, in view: UICollectionView)
    -> [CGFloat?]
  {
    let (layout, path) = (view.collectionViewLayout, IndexPath(item: 0, section: 0))
    return [
      delegate.collectionView?(view, layout: layout, sizeForItemAt: path).width,
      (delegate.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) ?? CGSize(width: 7, height: 7))
        .width,
    ]
  }

  /// How many sections a data source says there are; nil where it does not say.
  public static func sections(of dataSource: (any UICollectionViewDataSource)?, in view: UICollectionView) -> Int? {
    dataSource?.numberOfSections?(in: view)
  }

  /// A view's geometry through its layer: the middle of its left edge, where it turns.
  public static func turnAboutLeftEdge(_ view: UIView, by angle: CGFloat) -> (anchor: CGPoint, position: CGPoint) {
    view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    view.layer.position = CGPoint(x: 100, y: 100)
    view.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    return (view.layer.anchorPoint, view.layer.position)
  }

  /// Brings a cell to another height by its layer; the height it had.
  public static func lift(_ cell: UICollectionViewCell, to height: CGFloat) -> CGFloat {
    defer { cell.layer.zPosition = height }
    return cell.layer.zPosition
  }

  /// Names that need nothing but to be there.
  public static let names: [Any.Type] = [
    UICollectionView.ScrollDirection.self, UICollectionView.ScrollPosition.self, UICollectionView.ElementCategory.self,
    UIScrollView.DecelerationRate.self, UICollectionViewUpdateItem.Action.self, UICollectionViewCell.DragState.self,
    UIEdgeInsets.self, UIOffset.self, UIRectEdge.self, CGVector.self, CGAffineTransform.self, CATransform3D.self,
    NSDirectionalEdgeInsets.self, UILayoutPriority.self, UIUserInterfaceSizeClass.self,
    UICollectionViewFlowLayoutInvalidationContext.self,
  ]
}
