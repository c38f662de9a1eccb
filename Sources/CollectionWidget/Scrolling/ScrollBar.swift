import CGTK
import CollectionEngine
import Foundation
import GTK

/// A GtkScrollbar of which the slider can be moved by itself: GTK lays out the whole window for each value that it is
/// given, and asks the display server about the monitor as well.
final class ScrollBar {
  let widget: UnsafeMutablePointer<GtkWidget>
  let isVertical: Bool
  private let adjustment: UnsafeMutablePointer<GtkAdjustment>
  /// What the adjustment was last set to.
  private var (value, low, high, page): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
  /// Where the slider was moved to since: the value that it stands for.
  private var slidTo: CGFloat?
  private var isTelling = false
  /// The slider as GTK laid it out last: found when it is moved for the first time since.
  private var slider: Slider?

  /// - Parameter onChange: called when somebody else changes the value.
  init?(_ orientation: GtkOrientation, in parent: UnsafeMutablePointer<GtkWidget>, onChange: @escaping () -> Void) {
    guard let adjustment = gtk_adjustment_new(0, 0, 0, 0, 0, 0), let bar = gtk_scrollbar_new(orientation, adjustment)
    else { return nil }
    (widget, self.adjustment, isVertical) = (bar, adjustment, orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_set_parent(bar, parent)
    for name in ["overlay-indicator", "collection-scrollbar", isVertical ? "right" : "bottom", "at-rest"] {
      gtk_widget_add_css_class(bar, name)
    }
    SignalConnection(adjustment, "value-changed") { [weak self] in
      guard let self, !isTelling else { return }
      slidTo = nil
      onChange()
    }
    settleBeforeUse()
  }

  /// Whether there is anything to scroll.
  var isVisible: Bool {
    get { gtk_widget_get_visible(widget) != 0 }
    set { if newValue != isVisible { gtk_widget_set_visible(widget, newValue ? 1 : 0) } }
  }

  /// The value that the bar stands for: what was shown last, or what whoever drags it has set since.
  var currentValue: CGFloat { slidTo ?? gtk_adjustment_get_value(adjustment) }

  /// Whether a finger or the pointer holds the bar.
  var isDragged: Bool { gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 }

  /// Whether the pointer is over the bar: GTK lays it out again then, from what it was last set to, as the bar gets
  /// wide.
  private var isPointedAt: Bool {
    gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
  }

  /// Shows `value`, of those from `low` to `high`, and how much of the whole a page is.
  func show(_ value: CGFloat, from low: CGFloat, to high: CGFloat, page: CGFloat) {
    (self.value, self.low, self.high, self.page, slidTo, slider) = (value, low, high, page, nil, nil)
    isTelling = true
    gtk_adjustment_configure(adjustment, value, low, high + page, page * 0.1, page * 0.9, page)
    isTelling = false
  }

  /// Moves the slider to where it stands for `value`, and notifies nobody. False where that is not all there is to do:
  /// other values than before are possible, or the bar is held or about to be.
  func slide(to value: CGFloat, from low: CGFloat, to high: CGFloat, page: CGFloat) -> Bool {
    guard (low, high, page) == (self.low, self.high, self.page), !isDragged, !isPointedAt else { return false }
    guard value != slidTo ?? self.value else { return true }
    guard isVisible, high > low, var slider = slider ?? findSlider() else { return false }
    self.slider = slider
    // Where GTK will find it as well when it lays out the window again.
    let place = gint((value - low) / (high - low) * CGFloat(slider.travel))
    if isVertical {
      slider.box.y = place
    } else {
      slider.box.x = slider.isMirrored ? slider.travel - place : place
    }
    gtk_widget_size_allocate(slider.widget, &slider.box, -1)
    slidTo = value
    return true
  }

  /// Reports to GTK where the slider was moved to.
  func settle() { if let slidTo { show(slidTo, from: low, to: high, page: page) } }

  /// What is moved, and how far it can be.
  private struct Slider {
    let widget: UnsafeMutablePointer<GtkWidget>
    var box: GtkAllocation
    let travel: gint
    let isMirrored: Bool
  }

  /// The slider; nil where GTK makes its bars otherwise, or has not laid this one out yet.
  private func findSlider() -> Slider? {
    guard let range = gtk_widget_get_first_child(widget), let trough = gtk_widget_get_first_child(range),
      let slider = gtk_widget_get_last_child(trough), String(cString: gtk_widget_get_css_name(slider)) == "slider",
      gtk_widget_get_height(slider) > 0
    else { return nil }
    var box = GtkAllocation()
    gtk_widget_get_allocation(slider, &box)
    return Slider(
      widget: slider, box: box,
      travel: isVertical
        ? gtk_widget_get_height(trough) - box.height : gtk_widget_get_width(trough) - box.width,
      isMirrored: gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
  }

  /// Whoever takes hold of the bar, or scrolls on it, begins with the value that is seen.
  private func settleBeforeUse() {
    SignalConnection(widget, "state-flags-changed") { [weak self] in
      if let self, isPointedAt { settle() }
    }
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    SignalConnection(controller, "event") { [weak self] arguments in
      let event = arguments.pointer(0).map { OpaquePointer($0) }
      switch event.map({ gdk_event_get_event_type($0) }) {
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN, GDK_SCROLL: self?.settle()
      default: break
      }
      arguments.answer(false)
    }
    gtk_widget_add_controller(widget, controller)
  }
}
