import CGTK
import CollectionEngine
import Foundation
import GTK
import Localization

/// A widget that draws nothing and stands where a cell or a header stands, so that a screen reader finds it.
class AccessibleProxy: WidgetPeer {
  /// What a proxy stands for.
  enum Role {
    /// An item, and one that is something special.
    case cell, button, link, title, picture
    /// The header of a section, and other elements.
    case heading, group

    /// What a cell is.
    init(_ traits: AccessibilityTraits) {
      self =
        traits.contains(.button)
        ? .button
        : traits.contains(.link)
          ? .link : traits.contains(.header) ? .title : traits.contains(.image) ? .picture : .cell
    }

    fileprivate var isItem: Bool { self != .heading && self != .group }
  }

  let role: Role

  /// Called when a screen reader activates the cell.
  var activationHandler: (() -> Void)?

  private var label: String?
  private var hint: String?
  private var selected: Bool?
  private var isDisabled = false
  private var place: Cell.Place?

  private static let headingClass = WidgetClass(
    "VitrineHeadingProxy", cssName: "heading", role: GTK_ACCESSIBLE_ROLE_HEADING)
  private static let groupClass = WidgetClass("VitrineGroupProxy", cssName: "group", role: GTK_ACCESSIBLE_ROLE_GROUP)
  private static let cellClass = itemClass("VitrineCellProxy", GTK_ACCESSIBLE_ROLE_GRID_CELL)
  private static let buttonClass = itemClass("VitrineButtonProxy", GTK_ACCESSIBLE_ROLE_BUTTON)
  private static let linkClass = itemClass("VitrineLinkProxy", GTK_ACCESSIBLE_ROLE_LINK)
  private static let titleClass = itemClass("VitrineTitleProxy", GTK_ACCESSIBLE_ROLE_HEADING)
  private static let pictureClass = itemClass("VitrinePictureProxy", GTK_ACCESSIBLE_ROLE_IMG)

  private static func itemClass(_ name: String, _ role: GtkAccessibleRole) -> WidgetClass {
    WidgetClass(name, cssName: "cell", role: role, actions: [WidgetClass.Action("cell.activate")])
  }

  /// The class of the widgets of a role: fixed by GTK for as long as they live.
  private static func widgetClass(of role: Role) -> WidgetClass {
    switch role {
    case .cell: cellClass
    case .button: buttonClass
    case .link: linkClass
    case .title: titleClass
    case .picture: pictureClass
    case .heading: headingClass
    case .group: groupClass
    }
  }

  init(_ role: Role = .cell) {
    self.role = role
    super.init(Self.widgetClass(of: role))
    guard let widget else { return }
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_focusable(widget, role.isItem ? 1 : 0)
  }

  override var accessibleDescription: String? { hint }

  override func snapshot(_ snapshot: Snapshot) {}

  override func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    Measurement(minimum: 0, natural: 0)
  }

  override func activate(action: String, parameter: OpaquePointer?) { activationHandler?() }

  /// Says what the cell is called and which of how many it is, in words and in numbers: there are readers of both.
  func describe(label: String?, _ place: Cell.Place, hint: String?) {
    if place != self.place, let widget {
      cgtk_accessible_set_relation_int(widget, GTK_ACCESSIBLE_RELATION_POS_IN_SET, CInt(clamping: place.number))
      cgtk_accessible_set_relation_int(widget, GTK_ACCESSIBLE_RELATION_SET_SIZE, CInt(clamping: place.count))
    } else if label == self.label {
      return describe(hint: hint)
    }
    (self.label, self.place) = (label, place)
    let numbers: KeyValuePairs = ["label": label ?? "", "place": place.number.grouped, "all": place.count.grouped]
    say(
      label == nil
        ? localized("{place} of {all}", numbers) : localized("{label}, {place} of {all}", numbers))
    describe(hint: hint)
  }

  /// Says what a heading is called.
  func describe(heading: String, hint: String?) {
    if heading != label {
      label = heading
      say(heading)
    }
    describe(hint: hint)
  }

  /// Says whether the cell is selected.
  func describe(selected: Bool) {
    guard selected != self.selected, let widget else { return }
    self.selected = selected
    cgtk_accessible_set_state_boolean(widget, GTK_ACCESSIBLE_STATE_SELECTED, selected ? 1 : 0)
  }

  /// Says whether the cell can be used.
  func describe(disabled: Bool) {
    guard disabled != isDisabled, let widget else { return }
    isDisabled = disabled
    cgtk_accessible_set_state_boolean(widget, GTK_ACCESSIBLE_STATE_DISABLED, disabled ? 1 : 0)
  }

  private func describe(hint: String?) {
    guard hint != self.hint, let widget else { return }
    self.hint = hint
    cgtk_accessible_set_property_string(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hint ?? "")
  }

  private func say(_ words: String) {
    guard let widget else { return }
    cgtk_accessible_set_property_string(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, words)
  }

  /// Stands where the cell stands.
  func stand(at frame: CGRect) {
    guard let widget else { return }
    var allocation = GtkAllocation(
      x: gint(clamping: frame.minX), y: gint(clamping: frame.minY), width: gint(clamping: max(frame.width, 0)),
      height: gint(clamping: max(frame.height, 0)))
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_size_allocate(widget, &allocation, -1)
  }
}

extension gint {
  /// The nearest whole number of pixels that a widget can stand at; 0 for none.
  init(clamping length: CGFloat) {
    self = length.isFinite ? gint(Swift.min(Swift.max(length.rounded(), -1_000_000), 1_000_000)) : 0
  }
}
