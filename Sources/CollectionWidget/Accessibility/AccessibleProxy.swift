import CGTK
import CollectionEngine
import Foundation
import GTK
import Localization

/// A widget that draws nothing and stands where a cell or a header stands, so that a screen reader finds it.
class AccessibleProxy: WidgetPeer {
  /// What a proxy stands for.
  enum Role {
    case cell, heading, group
  }

  /// Called when a screen reader activates the cell.
  var activationHandler: (() -> Void)?

  private var label: String?
  private var hint: String?
  private var selected: Bool?
  private var place: Cell.Place?

  private static let headingClass = WidgetClass(
    "VitrineHeadingProxy", cssName: "heading", role: GTK_ACCESSIBLE_ROLE_HEADING)
  private static let groupClass = WidgetClass("VitrineGroupProxy", cssName: "group", role: GTK_ACCESSIBLE_ROLE_GROUP)
  private static let cellClass = WidgetClass(
    "VitrineCellProxy", cssName: "cell", role: GTK_ACCESSIBLE_ROLE_GRID_CELL,
    actions: [WidgetClass.Action("cell.activate")])

  init(_ role: Role = .cell) {
    super.init(role == .cell ? Self.cellClass : role == .heading ? Self.headingClass : Self.groupClass)
    guard let widget else { return }
    gtk_widget_set_can_target(widget, 0)
    gtk_widget_set_focusable(widget, role == .cell ? 1 : 0)
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
