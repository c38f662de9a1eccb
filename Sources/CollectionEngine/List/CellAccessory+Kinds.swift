import Foundation

/// The accessories that lists know.
extension CellAccessory {
  /// The look of the sign of another page.
  public typealias DisclosureIndicatorOptions = Options
  /// The look of the detail button.
  public typealias DetailOptions = Options
  /// The look of a checkmark.
  public typealias CheckmarkOptions = Options
  /// The look of the button that deletes.
  public typealias DeleteOptions = Options
  /// The look of the button that inserts.
  public typealias InsertOptions = Options
  /// The look of the circle of selection.
  public typealias MultiselectOptions = Options
  /// The look of a menu.
  public typealias PopUpMenuOptions = Options

  /// A sign that the row leads on to another page.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> CellAccessory { CellAccessory(.disclosureIndicator, displayed, options) }

  /// A button for details of the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(), actionHandler: (() -> Void)? = nil
  ) -> CellAccessory { CellAccessory(.detail, displayed, options, actionHandler: actionHandler) }

  /// A sign that the item is chosen.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = Options()
  ) -> CellAccessory { CellAccessory(.checkmark, displayed, options) }

  /// A button that deletes. Without a handler it brings up the row's trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory { CellAccessory(.delete, displayed, options, isLeading: true, actionHandler: actionHandler) }

  /// A button that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory { CellAccessory(.insert, displayed, options, isLeading: true, actionHandler: actionHandler) }

  /// A handle by which a finger lifts the item at once.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> CellAccessory { CellAccessory(.reorder, displayed, options.common) }

  /// A circle that shows whether the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options()
  ) -> CellAccessory { CellAccessory(.multiselect, displayed, options, isLeading: true) }

  /// A sign that shows whether what is below the item is shown, and changes it. Without a handler the data source does
  /// so, where it shows section snapshots.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    CellAccessory(
      .outlineDisclosure, displayed, options.common, outlineStyle: options.style, actionHandler: actionHandler)
  }

  /// The choice among several, and a button that shows them all; the program provides the menu.
  public static func popUpMenu(
    _ selection: String, displayed: DisplayedState = .always, options: PopUpMenuOptions = Options(),
    actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    CellAccessory(.popUpMenu, displayed, options, text: selection, actionHandler: actionHandler)
  }

  /// A short text, as a count.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> CellAccessory { CellAccessory(.label, displayed, options.common, text: text, font: options.font) }

  /// A view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    let (isLeading, displayed, position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    return CellAccessory(
      .customView(ObjectIdentifier(configuration.customView)), displayed, configuration.options, isLeading: isLeading,
      position: position, customView: configuration.customView, maintainsFixedSize: configuration.maintainsFixedSize)
  }

  /// The look of an outline's sign, and what a press does.
  public nonisolated struct OutlineDisclosureOptions: Hashable, Sendable {
    /// The part of the row that expands and collapses it.
    public typealias Style = OutlineStyle
    /// The part of the row that expands and collapses it.
    public var style: Style
    var common: Options

    /// Options that suit the row, but for those that are named.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: DynamicColor? = nil
    ) {
      self.style = style
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The look of a handle.
  public nonisolated struct ReorderOptions: Hashable, Sendable {
    var common: Options

    /// Options that suit the row, but for those that are named.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: DynamicColor? = nil,
    ) {
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// The look of a short text.
  public nonisolated struct LabelOptions: Hashable, Sendable {
    /// The font.
    public var font: TextFont
    var common: Options

    /// Options that suit the row, but for those that are named.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: DynamicColor? = nil,
      font: TextFont? = nil
    ) {
      self.font = font ?? .body
      common = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  /// A view of the program's own as an accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view, as large as it is now.
    public let customView: View
    /// The side and position of the accessory.
    public let placement: Placement
    /// Whether it keeps the size it has when the row is lower than that; else it is made to fit.
    public let maintainsFixedSize: Bool
    let options: Options

    /// A view at one end of a row.
    public init(
      customView: View, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: DynamicColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      self.maintainsFixedSize = maintainsFixedSize ?? true
      options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }
}
