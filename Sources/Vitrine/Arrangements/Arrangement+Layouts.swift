import CollectionEngine
import Foundation

extension Arrangement {
  /// A new layout of this kind; headings stay in sight.
  /// - Parameters:
  ///   - side: how large photographs are, in points.
  ///   - hasHeading: whether a section has a heading.
  func makeLayout(
    side: CGFloat, options: LayoutOptions = LayoutOptions(), hasHeading: @escaping (Int) -> Bool = { _ in false }
  ) -> Layout {
    let spacing = CGFloat(options[spacing: self])
    switch self {
    case .grid:
      return inMargins(GridLayout(side: side, spacing: spacing))
    case .justified:
      let layout = JustifiedLayout()
      layout.rowHeight = side
      layout.interitemSpacing = spacing
      layout.rowSpacing = spacing
      return inMargins(layout)
    case .mosaic:
      let layout = MosaicLayout()
      layout.segmentWidth = side * Self.mosaicSegment
      layout.spacing = spacing
      return inMargins(layout)
    case .list:
      let layout = ListLayout()
      layout.rowHeight = Self.rowHeight(side)
      layout.rowSpacing = spacing
      layout.maximumRowWidth = Self.maximumRowWidth
      return inMargins(layout)
    case .waterfall:
      return inMargins(FittedWaterfallLayout(width: side, spacing: spacing))
    case .shelves:
      return Shelves(side: side, spacing: spacing, scrolling: options.shelfScrolling, hasHeading: hasHeading)
        .makeLayout()
    case .carousel:
      return FittedCarouselLayout(side: side * Self.carouselScale, spacing: spacing, style: options.carouselStyle)
    case .columns:
      let layout = ColumnFlowLayout()
      layout.minimumColumnWidth = Self.minimumRowWidth
      layout.cellHeight = Self.rowHeight(side)
      layout.minimumLineSpacing = spacing
      layout.minimumInteritemSpacing = spacing
      return inMargins(layout)
    }
  }

  private func inMargins(_ layout: SectionedLayout) -> Layout {
    layout.sectionInset = EdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private static func rowHeight(_ side: CGFloat) -> CGFloat {
    min(max(side * rowShare, rowHeights.lowerBound), rowHeights.upperBound).rounded()
  }

  /// Between photographs and the window, in points.
  static let margin: CGFloat = 12
  /// The width of a segment of the mosaic, in cells.
  private static let mosaicSegment: CGFloat = 2.6
  /// The height of a row of the list, in cells, and its limits in points.
  private static let rowShare: CGFloat = 0.4
  private static let maximumRowWidth: CGFloat = 1400
  private static let minimumRowWidth: CGFloat = 340
  private static let rowHeights: ClosedRange<CGFloat> = 48...160
  /// The side of a photograph of the carousel, in cells.
  private static let carouselScale: CGFloat = 2.4
}
