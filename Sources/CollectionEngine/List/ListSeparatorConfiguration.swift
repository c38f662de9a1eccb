import Foundation

/// The lines above and below a row of a list.
public nonisolated struct ListSeparatorConfiguration: Hashable, Sendable {
  /// Whether a line is there.
  public nonisolated enum Visibility: Int, Sendable {
    /// As the appearance of the list has it.
    case automatic
    /// Shown.
    case visible
    /// Hidden.
    case hidden
  }

  /// Insets that bring a line in line with the text of its row.
  public static let automaticInsets = DirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  /// Whether there is a line above the row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line below the row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the ends of the row to the line above it.
  public var topSeparatorInsets = automaticInsets
  /// From the ends of the row to the line below it.
  public var bottomSeparatorInsets = automaticInsets
  /// The colour of the lines.
  public var color = DynamicColor.separator

  let appearance: CollectionLayoutListConfiguration.Appearance

  /// The separators that suit an appearance.
  public init(listAppearance: CollectionLayoutListConfiguration.Appearance) { appearance = listAppearance }
}

/// The lines of one row, as they are drawn.
nonisolated struct ListSeparators: Hashable, Sendable {
  /// From the ends of the row to a line, in reading order, in points.
  struct Line: Hashable, Sendable {
    var leading: CGFloat
    var trailing: CGFloat
  }

  /// Above the row; nil for none.
  var top: Line?
  /// Below the row; nil for none.
  var bottom: Line?

  /// The lines of a row whose text begins at `textLeading` and which ends `edge` points before the cell does.
  init(_ row: ListRow, textLeading: CGFloat) {
    guard let lines = row.separators, row.role == .item else { return }
    // Between groups that stand apart, edges show where one ends.
    let (hasFirst, hasLast) =
      switch lines.appearance {
      case .plain: (false, true)
      case .grouped: (true, true)
      case .insetGrouped: (false, false)
      case .sidebar, .sidebarPlain: (false, false)
      }
    let isSidebar = lines.appearance == .sidebar || lines.appearance == .sidebarPlain
    let isGrouped = lines.appearance == .grouped
    // The line between two rows is the lower edge of the upper one.
    let above = row.isFirst && hasFirst
    let below = row.isLast ? hasLast : !isSidebar
    if Self.shows(lines.topSeparatorVisibility, above) {
      top = Self.line(lines.topSeparatorInsets, row.isFirst && isGrouped ? 0 : textLeading)
    }
    if Self.shows(lines.bottomSeparatorVisibility, below) {
      bottom = Self.line(lines.bottomSeparatorInsets, row.isLast && isGrouped ? 0 : textLeading)
    }
  }

  private static func shows(_ visibility: ListSeparatorConfiguration.Visibility, _ automatic: Bool) -> Bool {
    visibility == .automatic ? automatic : visibility == .visible
  }

  private static func line(_ insets: DirectionalEdgeInsets, _ automatic: CGFloat) -> Line {
    let isAutomatic = insets == ListSeparatorConfiguration.automaticInsets
    return Line(
      leading: isAutomatic ? automatic : insets.leading.orNone, trailing: isAutomatic ? 0 : insets.trailing.orNone)
  }

  /// Where a line is in a cell of a size.
  static func frame(_ line: Line, atTop: Bool, in size: CGSize, isRightToLeft: Bool) -> CGRect {
    let thickness = ListMetrics.separatorThickness
    let width = max(0, size.width - line.leading - line.trailing)
    return CGRect(
      x: isRightToLeft ? line.trailing : line.leading, y: atTop ? 0 : size.height - thickness, width: width,
      height: thickness)
  }
}

/// What a list says of one of its rows.
nonisolated struct ListRow: Hashable, Sendable {
  /// What a row is to its section.
  enum Role: Sendable, Hashable {
    /// A cell, or the first or last row of a section.
    case item, header, footer
  }

  var appearance = CollectionLayoutListConfiguration.Appearance.plain
  var role = Role.item
  /// Whether it is the first of the section's items.
  var isFirst = false
  /// Whether it is the last of the section's items.
  var isLast = false
  /// The lines about it; nil for none.
  var separators: ListSeparatorConfiguration?
  /// Above a heading, in points.
  var topPadding: CGFloat = 0
}
