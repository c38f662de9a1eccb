import CollectionEngine
import Foundation

/// The ways photographs can be arranged. The raw value names it in menus and in what is remembered.
enum Arrangement: String, CaseIterable {
  case grid, justified, mosaic, list

  /// The icon of the arrangement.
  var iconName: String { "vitrine-\(rawValue)-symbolic" }

  /// A new layout of this kind for cells of a size; headings stay in sight.
  func makeLayout(_ size: CellSize) -> Layout {
    let layout = makeLayout(side: CGFloat(size.points))
    layout.sectionInset = EdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private func makeLayout(side: CGFloat) -> SectionedLayout {
    switch self {
    case .grid:
      return GridLayout(side: side, spacing: Self.spacing)
    case .justified:
      let layout = JustifiedLayout()
      layout.rowHeight = side
      layout.interitemSpacing = Self.spacing
      layout.rowSpacing = Self.spacing
      return layout
    case .mosaic:
      let layout = MosaicLayout()
      layout.segmentWidth = side * Self.mosaicSegment
      layout.spacing = Self.spacing
      return layout
    case .list:
      let rowHeight = min(max(side * Self.rowShare, Self.rowHeights.lowerBound), Self.rowHeights.upperBound)
      let layout = ListLayout()
      layout.rowHeight = rowHeight.rounded()
      layout.rowSpacing = Self.rowSpacing
      layout.maximumRowWidth = Self.maximumRowWidth
      return layout
    }
  }

  /// Between photographs, in points.
  private static let spacing: CGFloat = 6
  /// Between photographs and the window, in points.
  private static let margin: CGFloat = 12
  /// The width of a segment of the mosaic, in cells.
  private static let mosaicSegment: CGFloat = 2.6
  /// The height of a row of the list, in cells, and its limits in points.
  private static let rowShare: CGFloat = 0.4
  private static let rowSpacing: CGFloat = 2
  private static let maximumRowWidth: CGFloat = 1400
  private static let rowHeights: ClosedRange<CGFloat> = 48...160
}
