import Localization

/// The ways pictures can be arranged. The raw value names it in menus and in what is remembered.
enum Arrangement: String, CaseIterable {
  case grid, justified, mosaic, list, waterfall, shelves, carousel, columns

  /// What the user calls it.
  var title: String {
    switch self {
    case .grid: localized("Grid")
    case .justified: localized("Justified")
    case .mosaic: localized("Mosaic")
    case .list: localized("List")
    case .waterfall: localized("Waterfall")
    case .shelves: localized("Shelves")
    case .carousel: localized("Carousel")
    case .columns: localized("Columns")
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .grid: localized("Squares that fill the width")
    case .justified: localized("Whole pictures in even rows")
    case .mosaic: localized("Large and small pictures")
    case .list: localized("A row for each picture")
    case .waterfall: localized("Whole pictures in even columns")
    case .shelves: localized("Each group scrolls sideways")
    case .carousel: localized("One picture at a time")
    case .columns: localized("Rows side by side")
    }
  }

  /// The icon of the arrangement.
  var iconName: String { "vitrine-\(rawValue)-symbolic" }

  /// Whether pictures keep their shape in it.
  var showsShapes: Bool { self == .justified || self == .waterfall }

  /// Whether the whole of it scrolls sideways.
  var scrollsSideways: Bool { self == .carousel }

  // MARK: What can be set

  /// What the user can set of an arrangement.
  enum Control {
    case columns, size, spacing, scrolling, style
  }

  /// The controls that suit it.
  var controls: [Control] {
    switch self {
    case .grid, .waterfall: [.columns, .size, .spacing]
    case .justified, .mosaic, .list, .columns: [.size, .spacing]
    case .shelves: [.size, .spacing, .scrolling]
    case .carousel: [.size, .spacing, .style]
    }
  }

  /// What the size of pictures means in it.
  var sizeTitle: String {
    switch self {
    case .justified, .list, .columns: localized("Row Height")
    case .waterfall: localized("Column Width")
    case .shelves: localized("Shelf Height")
    case .grid, .mosaic, .carousel: localized("Picture Size")
    }
  }
}
