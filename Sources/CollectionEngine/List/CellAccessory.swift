import Foundation

/// A sign or a control before or after the contents of a list's row.
@preconcurrency @MainActor
public struct CellAccessory {
  /// The states of a cell in which an accessory is there.
  public nonisolated enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the cell is edited.
    case whenEditing
    /// While the cell is not edited.
    case whenNotEditing
  }

  /// The space that an accessory takes; it stands in the middle of it.
  public nonisolated enum LayoutDimension: Hashable, Sendable {
    /// As wide as the accessory.
    case actual
    /// As wide as all that ask for this, so that contents begin in line.
    case standard
    /// So many points.
    case custom(CGFloat)
  }

  /// The position of a view of one's own among the accessories, which are given in reading order.
  public typealias Position = @MainActor (_ accessories: [CellAccessory]) -> Int

  /// The end of the row that a view of one's own is at.
  public enum Placement {
    /// Before the contents; next to them unless `at` says otherwise.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// After the contents; next to them unless `at` says otherwise.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
  }

  /// The kinds of accessories.
  public nonisolated enum AccessoryType: Hashable, Sendable {
    /// A chevron: the row leads on.
    case disclosureIndicator
    /// A button for details of the item.
    case detail
    /// A checkmark.
    case checkmark
    /// A button that reveals the deletion.
    case delete
    /// A button that inserts.
    case insert
    /// A handle to move the row by.
    case reorder
    /// A selection mark.
    case multiselect
    /// A chevron that expands and collapses.
    case outlineDisclosure
    /// A button with a menu of choices.
    case popUpMenu
    /// A text.
    case label
    /// A view of the program's own.
    case customView(ObjectIdentifier)
  }

  /// The look of an accessory and the space it takes, whatever it is.
  public nonisolated struct Options: Hashable, Sendable {
    /// Whether it is not seen. Its space stays.
    public var isHidden: Bool
    /// The space it takes; nil for what suits it.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; nil for what suits it.
    public var tintColor: DynamicColor?

    /// Options that suit the accessory, but for those that are named.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: DynamicColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden ?? false, reservedLayoutWidth, tintColor)
    }
  }

  /// The part of an outline's row that expands and collapses it.
  public nonisolated enum OutlineStyle: Int, Sendable {
    /// As a header where the row is one, as a cell else.
    case automatic
    /// A press anywhere on the row.
    case header
    /// A press of the sign; the rest of the row selects.
    case cell
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  /// The states in which it is there.
  public let displayed: DisplayedState
  /// The look and the space it takes.
  public let options: Options

  /// Whether it is before the contents.
  let isLeading: Bool
  /// Where it goes among the others; those without one are in the order that lists have.
  let position: Position?
  /// The text of a label or a menu.
  let text: String?
  let font: TextFont
  let outlineStyle: OutlineStyle
  let customView: View?
  let maintainsFixedSize: Bool
  /// What a press of it does.
  let actionHandler: (() -> Void)?

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: Options, isLeading: Bool = false,
    position: Position? = nil, text: String? = nil, font: TextFont = .body, outlineStyle: OutlineStyle = .automatic,
    customView: View? = nil, maintainsFixedSize: Bool = true, actionHandler: (() -> Void)? = nil
  ) {
    (accessoryType, self.displayed, self.options) = (type, displayed, options)
    (self.isLeading, self.position, self.text, self.font) = (isLeading, position, text, font)
    (self.outlineStyle, self.customView, self.maintainsFixedSize) = (outlineStyle, customView, maintainsFixedSize)
    self.actionHandler = actionHandler
  }

  /// Whether it is there in a mode of the view.
  func isDisplayed(whenEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

extension CellAccessory {
  /// The accessories of one end of a row in reading order: those that lists know in their own order, and views of the
  /// program's own where they ask to be.
  static func arranged(_ accessories: [CellAccessory], leading: Bool, isEditing: Bool) -> [CellAccessory] {
    let here = accessories.filter { $0.isLeading == leading && $0.isDisplayed(whenEditing: isEditing) }
    var arranged = here.filter { $0.position == nil }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
    for accessory in here {
      guard let position = accessory.position else { continue }
      arranged.insert(accessory, at: min(max(position(arranged), 0), arranged.count))
    }
    return arranged
  }

  /// The place in reading order among those of the same end.
  private var rank: Int {
    switch accessoryType {
    case .multiselect, .label: 0
    case .delete, .popUpMenu: 1
    case .insert, .checkmark: 2
    case .detail: 3
    case .outlineDisclosure, .customView: 4
    case .disclosureIndicator: 5
    case .reorder: 6
    }
  }

  /// A position before the accessory of a kind, or at the start without one.
  public static func position(before accessory: CellAccessory) -> Position {
    let type = accessory.accessoryType
    return { $0.firstIndex { $0.accessoryType == type } ?? 0 }
  }

  /// A position after the accessory of a kind, or at the end without one.
  public static func position(after accessory: CellAccessory) -> Position {
    let type = accessory.accessoryType
    return { accessories in
      accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
    }
  }
}
