import CollectionEngine
import Foundation
import Localization

/// The arrangements. A new one is added here, and its icon, `vitrine-NAME-symbolic`, to the icons.
extension Arrangement: CaseIterable {
  /// In the order of menus and number keys.
  static let allCases = [grid, justified, mosaic, list, waterfall, shelves, carousel, columns]

  static let grid = Arrangement(
    rawValue: "grid", title: localized("Grid"), summary: localized("Squares that fill the width"),
    sizeTitle: localized("Picture Size"), controls: [.columns, .size, .spacing]
  ) { squares($0.side, $0, by: .days) }

  /// What photographs sorted by date are seen by besides the days of the grid.
  static let spans = [months, years]

  static let months = Arrangement(
    rawValue: "months", title: localized("Months"), summary: localized("Small squares, month by month"),
    sizeTitle: localized("Picture Size"), controls: [.spacing], normalSpacing: 2
  ) { squares(monthSide, $0, by: .months) }

  static let years = Arrangement(
    rawValue: "years", title: localized("Years"), summary: localized("A few pictures of each year"),
    sizeTitle: localized("Picture Size"), controls: [.spacing], normalSpacing: 4
  ) {
    let layout = SummaryLayout()
    layout.itemSide = yearSide
    layout.spacing = $0.spacing
    return inMargins(layout, $0, by: .years)
  }

  static let justified = Arrangement(
    rawValue: "justified", title: localized("Justified"), summary: localized("Whole pictures in even rows"),
    sizeTitle: localized("Row Height"), controls: [.size, .spacing], showsShapes: true
  ) {
    let layout = JustifiedLayout()
    layout.rowHeight = $0.side
    layout.interitemSpacing = $0.spacing
    layout.rowSpacing = $0.spacing
    return inMargins(layout, $0)
  }

  static let mosaic = Arrangement(
    rawValue: "mosaic", title: localized("Mosaic"), summary: localized("Large and small pictures"),
    sizeTitle: localized("Picture Size"), controls: [.size, .spacing]
  ) {
    let layout = MosaicLayout()
    layout.segmentWidth = $0.side * mosaicSegment
    layout.spacing = $0.spacing
    return inMargins(layout, $0)
  }

  static let list = Arrangement(
    rawValue: "list", title: localized("List"), summary: localized("A row for each picture"),
    sizeTitle: localized("Row Height"), controls: [.size, .spacing], normalSpacing: 2
  ) {
    let layout = ListLayout()
    layout.rowHeight = rowHeight($0.side)
    layout.rowSpacing = $0.spacing
    layout.maximumRowWidth = maximumRowWidth
    return inMargins(layout, $0)
  }

  static let waterfall = Arrangement(
    rawValue: "waterfall", title: localized("Waterfall"), summary: localized("Whole pictures in even columns"),
    sizeTitle: localized("Column Width"), controls: [.columns, .size, .spacing], showsShapes: true
  ) { inMargins(FittedWaterfallLayout(width: $0.side, spacing: $0.spacing), $0) }

  static let shelves = Arrangement(
    rawValue: "shelves", title: localized("Shelves"), summary: localized("Each group scrolls sideways"),
    sizeTitle: localized("Shelf Height"), controls: [.size, .spacing, .scrolling]
  ) {
    Shelves(
      side: $0.side, spacing: $0.spacing, scrolling: $0.options.shelfScrolling, hasHeading: $0.hasHeading
    ).makeLayout()
  }

  static let carousel = Arrangement(
    rawValue: "carousel", title: localized("Carousel"), summary: localized("One picture at a time"),
    sizeTitle: localized("Picture Size"), controls: [.size, .spacing, .style], normalSpacing: 16, scrollsSideways: true
  ) { FittedCarouselLayout(side: $0.side * carouselScale, spacing: $0.spacing, style: $0.options.carouselStyle) }

  static let columns = Arrangement(
    rawValue: "columns", title: localized("Columns"), summary: localized("Rows side by side"),
    sizeTitle: localized("Row Height"), controls: [.size, .spacing], normalSpacing: 2
  ) {
    let layout = ColumnFlowLayout()
    layout.minimumColumnWidth = minimumRowWidth
    layout.cellHeight = rowHeight($0.side)
    layout.minimumLineSpacing = $0.spacing
    layout.minimumInteritemSpacing = $0.spacing
    return inMargins(layout, $0)
  }

  /// One picture, as large as fits: none of the arrangements to choose from, but where a picture is opened to from each.
  static let whole = Arrangement(
    rawValue: "whole", title: "", summary: "", sizeTitle: "", controls: [], scrollsSideways: true
  ) { _ in
    let layout = PageLayout()
    layout.coversContentInset = true
    return layout
  }

  // MARK: Measures

  private static func squares(_ side: CGFloat, _ wishes: Wishes, by level: TimelineLevel) -> Layout {
    let layout = GridLayout(side: side, spacing: wishes.spacing)
    layout.alignsKeptItem = wishes.timeline?.hasSeveral == true
    return inMargins(layout, wishes, by: level)
  }

  private static func inMargins(
    _ layout: SectionedLayout, _ wishes: Wishes, by level: TimelineLevel = .months
  ) -> Layout {
    if let timeline = wishes.timeline, level != .days {
      layout.joinsPreviousSection = { timeline.joins($0, level) }
    }
    layout.sectionInset = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  private static func rowHeight(_ side: CGFloat) -> CGFloat {
    min(max(side * rowShare, rowHeights.lowerBound), rowHeights.upperBound).rounded()
  }

  /// Between photographs and the window, in points.
  static let margin: CGFloat = 12
  /// The side of a photograph among those of a month, and of one that stands for a year, in points.
  private static let monthSide: CGFloat = 54
  private static let yearSide: CGFloat = 150
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
