import Foundation

/// The configuration of a section that is a list: layout and look.
@preconcurrency @MainActor
public struct CollectionLayoutListConfiguration {
  /// The look of a list.
  public nonisolated enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headings stay in sight.
    case plain
    /// Groups of rows from edge to edge.
    case grouped
    /// Groups of rows on cards that stand in from the edges.
    case insetGrouped
    /// Rows beside the page that they open.
    case sidebar
    /// Rows of a sidebar, on the background of plain lists.
    case sidebarPlain
  }

  /// The kinds of a section's header.
  public nonisolated enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The first item, which looks like a heading.
    case firstItemInSection
  }

  /// The kinds of a section's footer.
  public nonisolated enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// Gives the actions of a row; nil for none.
  public typealias SwipeActionsConfigurationProvider = @MainActor (_ indexPath: IndexPath) -> SwipeActionsConfiguration?
  /// Changes the lines of a row.
  public typealias ItemSeparatorHandler =
    @MainActor (_ indexPath: IndexPath, _ sectionSeparatorConfiguration: ListSeparatorConfiguration)
    -> ListSeparatorConfiguration

  /// The look of the list.
  public let appearance: Appearance
  /// The kind of a section's header. None by default.
  public var headerMode = HeaderMode.none
  /// The kind of a section's footer. None by default.
  public var footerMode = FooterMode.none
  /// Whether there are lines between rows; true by default but for sidebars.
  public var showsSeparators: Bool
  /// The lines of every row.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// Changes the lines of single rows.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background of the list; nil for the one that suits the appearance.
  public var backgroundColor: DynamicColor?
  /// Above each heading, in points; nil for what suits the appearance.
  public var headerTopPadding: CGFloat?
  /// The actions that come up before a row, from where reading begins.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that come up behind a row, from where reading ends.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = ListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// What the list stands on.
  var resolvedBackgroundColor: DynamicColor {
    if let backgroundColor { return backgroundColor }
    return switch appearance {
    case .plain, .sidebarPlain: .systemBackground
    case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
    }
  }

  /// Above each heading, in points.
  var resolvedHeaderTopPadding: CGFloat { headerTopPadding?.orNone ?? 0 }

  /// What is said of a row that is the `item`th of `count`.
  func row(_ item: Int, of count: Int, at indexPath: IndexPath) -> ListRow {
    let isHeader = headerMode == .firstItemInSection && item == 0
    var row = ListRow(appearance: appearance, role: isHeader ? .header : .item)
    row.topPadding = isHeader ? resolvedHeaderTopPadding : 0
    row.isFirst = item == (headerMode == .firstItemInSection ? 1 : 0)
    row.isLast = item == count - 1
    guard showsSeparators else { return row }
    row.separators = itemSeparatorHandler?(indexPath, separatorConfiguration) ?? separatorConfiguration
    return row
  }

  /// What is said of a heading or a footer.
  func row(_ role: ListRow.Role) -> ListRow {
    var row = ListRow(appearance: appearance, role: role)
    row.topPadding = role == .header ? resolvedHeaderTopPadding : 0
    return row
  }
}
