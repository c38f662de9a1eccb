import Foundation

/// Shows an accessory of a row. The host draws it.
public final class AccessoryView: View {
  /// The look of an accessory.
  public nonisolated struct Look: Hashable, Sendable {
    /// The kind.
    public var type: CellAccessory.AccessoryType
    /// The sign, by its name in the icon theme; nil for none.
    public var symbol: ViewImage?
    /// The text; nil for none.
    public var text: String?
    /// The font of the text.
    public var font: TextFont
    /// The colour of sign and text.
    public var color: DynamicColor
    /// The angle by which the sign is turned, in radians.
    public var angle: CGFloat = 0
  }

  /// The look that is drawn.
  public private(set) final var look: Look {
    didSet { if look != oldValue { setNeedsDisplay() } }
  }

  private(set) final var accessory: CellAccessory
  /// Whether the sign has the colour of what can be acted on.
  private final var isTinted = false

  init(_ accessory: CellAccessory, state: CellConfigurationState) {
    self.accessory = accessory
    look = Self.look(of: accessory, state: state)
    super.init(frame: .zero)
    show(accessory, state: state)
  }

  final func show(_ new: CellAccessory, state: CellConfigurationState) {
    if let old = accessory.customView, old !== new.customView, old.superview === self { old.removeFromSuperview() }
    if let custom = new.customView, custom.superview !== self { addSubview(custom) }
    accessory = new
    look = tinted(Self.look(of: new, state: state))
    isHidden = new.options.isHidden
    accessibilityLabel = Self.label(of: new, state: state)
  }

  private func tinted(_ look: Look) -> Look {
    isTinted = look.color == .tintColor
    guard isTinted else { return look }
    var tinted = look
    tinted.color = inheritedTint
    return tinted
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    if isTinted { look.color = inheritedTint }
  }

  /// The size that shows the accessory whole, in points.
  final var naturalSize: CGSize {
    if let custom = accessory.customView { return custom.bounds.size }
    let side = ListMetrics.symbolSide
    guard let text = look.text else { return CGSize(width: side, height: side) }
    let size = size(of: text, font: look.font, width: .greatestFiniteMagnitude, lineLimit: 1)
    let sign = look.symbol == nil ? 0 : Self.signGap + side
    return CGSize(width: size.width.orNone.rounded(.up) + sign, height: max(size.height.orNone.rounded(.up), side))
  }

  /// The space it takes in a row of a height.
  final func slot(in height: CGFloat) -> ListCellGeometry.Slot {
    var size = naturalSize
    if accessory.customView != nil, !accessory.maintainsFixedSize, size.height > height { size.height = height }
    // Before the contents signs stand in line; behind them each is as wide as it is.
    let width: CGFloat? =
      switch accessory.options.reservedLayoutWidth ?? (accessory.isLeading ? .standard : .actual) {
      case .actual: nil
      case .standard: max(size.width, ListMetrics.standardAccessoryWidth)
      case .custom(let width): width
      }
    return ListCellGeometry.Slot(size: size, width: width)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    accessory.customView?.frame = CGRect(origin: .zero, size: bounds.size)
  }

  /// Between the text of a menu and its sign, in points.
  public static let signGap: CGFloat = 4

  private static func look(of accessory: CellAccessory, state: CellConfigurationState) -> Look {
    let (symbol, color): (ViewImage?, DynamicColor) =
      switch accessory.accessoryType {
      case .disclosureIndicator: (ViewImage("go-next-symbolic"), .tertiaryLabel)
      case .detail: (ViewImage("help-about-symbolic"), .tintColor)
      case .checkmark: (ViewImage("object-select-symbolic"), .tintColor)
      case .delete: (ViewImage("list-remove-symbolic"), .systemRed)
      case .insert: (ViewImage("list-add-symbolic"), .systemGreen)
      case .reorder: (ViewImage("list-drag-handle-symbolic"), .tertiaryLabel)
      case .multiselect: (ViewImage("object-select-symbolic"), state.isSelected ? .tintColor : .tertiaryLabel)
      case .outlineDisclosure: (ViewImage("pan-end-symbolic"), .secondaryLabel)
      case .popUpMenu: (ViewImage("pan-down-symbolic"), .secondaryLabel)
      case .label, .customView: (nil, .secondaryLabel)
      }
    var look = Look(
      type: accessory.accessoryType, symbol: symbol, text: accessory.text, font: accessory.font,
      color: accessory.options.tintColor ?? color)
    if accessory.accessoryType == .multiselect, !state.isSelected { look.symbol = nil }
    if accessory.accessoryType == .outlineDisclosure, state.isExpanded { look.angle = .pi / 2 }
    return look
  }

  private static func label(of accessory: CellAccessory, state: CellConfigurationState) -> String? {
    switch accessory.accessoryType {
    case .detail: "More information"
    case .delete: "Delete"
    case .insert: "Insert"
    case .outlineDisclosure: state.isExpanded ? "Collapse" : "Expand"
    case .popUpMenu, .label: accessory.text
    case .checkmark: "Checked"
    case .reorder: "Reorder"
    case .disclosureIndicator, .multiselect: nil
    case .customView: accessory.customView?.accessibilityLabel
    }
  }
}

/// A line between rows. The host draws it.
public final class SeparatorView: View {
  /// The colour of the line.
  public internal(set) final var color = DynamicColor.separator {
    didSet { if color != oldValue { setNeedsDisplay() } }
  }
}
