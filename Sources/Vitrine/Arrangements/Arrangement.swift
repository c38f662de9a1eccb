/// The ways pictures can be arranged. The raw value names it in menus and in what is remembered.
enum Arrangement: String, CaseIterable {
  case grid, justified, mosaic, list, waterfall, shelves, carousel, columns

  /// What the user calls it.
  var title: String {
    switch self {
    case .grid: "Grid"
    case .justified: "Justified"
    case .mosaic: "Mosaic"
    case .list: "List"
    case .waterfall: "Waterfall"
    case .shelves: "Shelves"
    case .carousel: "Carousel"
    case .columns: "Columns"
    }
  }

  /// What it does, in a line.
  var summary: String {
    switch self {
    case .grid: "Squares that fill the width"
    case .justified: "Whole pictures in even rows"
    case .mosaic: "Large and small pictures"
    case .list: "A row for each picture"
    case .waterfall: "Whole pictures in even columns"
    case .shelves: "Each group scrolls sideways"
    case .carousel: "One picture at a time"
    case .columns: "Rows side by side"
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
    case .justified, .list, .columns: "Row Height"
    case .waterfall: "Column Width"
    case .shelves: "Shelf Height"
    case .grid, .mosaic, .carousel: "Picture Size"
    }
  }
}
