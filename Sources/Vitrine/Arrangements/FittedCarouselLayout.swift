import CollectionEngine
import Foundation

/// A carousel whose photographs are as large as is wanted, where the view has the space.
final class FittedCarouselLayout: CarouselLayout {
  /// Width to height of photographs.
  private static let aspect: CGFloat = 4 / 3
  /// How much of the view a photograph takes at most.
  private static let share: CGFloat = 0.8

  /// How far covers at the side lie over the one in the middle, as a share of its width.
  private static let overlap: CGFloat = 0.35

  private let side: CGFloat
  private let spacing: CGFloat

  /// Photographs that are `side` points high.
  init(side: CGFloat, spacing: CGFloat, style: LayoutOptions.CarouselStyle) {
    (self.side, self.spacing) = (side, spacing)
    super.init()
    switch style {
    case .flat:
      self.style = .linear
      sideAlpha = 0.6
    case .coverFlow: self.style = .coverFlow
    case .wheel: self.style = .cylinder
    }
  }

  required init?(coder: NSCoder) {
    (side, spacing) = (CGFloat(CellSize.normal.points), 0)
    super.init(coder: coder)
  }

  override func prepare() {
    if let size = collectionView?.bounds.size {
      let height = max(1, min(side, size.height * Self.share, size.width * Self.share / Self.aspect)).rounded()
      itemSize = CGSize(width: (height * Self.aspect).rounded(), height: height)
      itemSpacing = style == .coverFlow ? spacing - Self.overlap * itemSize.width : spacing
    }
    super.prepare()
  }
}
