import CGTK
import CollectionEngine
import Foundation
import GTK

/// Holds the widgets of a cell in the collection widget, where the cell is shown: GTK draws the cell through it, and a
/// screen reader and the Tab key find the widgets in it.
final class WidgetCarrier: AccessibleProxy {
  /// Called when the keyboard focus came to the cell or one of the widgets.
  var focusHandler: (() -> Void)?

  private unowned let owner: CollectionWidget
  private weak var element: View?
  /// In reading order.
  private var views: [WidgetView] = []
  private var contentsRevision = -1
  private var styleRevision = -1
  private var size = CGSize.zero

  /// A carrier of what is in `element`.
  init(of element: View, in owner: CollectionWidget) {
    (self.owner, self.element) = (owner, element)
    super.init(element is Cell ? .cell : .group)
    guard let widget else { return }
    gtk_widget_set_can_target(widget, 1)
    gtk_widget_set_can_focus(widget, owner.isInteractive ? 1 : 0)
    guard let controller = gtk_event_controller_focus_new() else { return }
    SignalConnection(controller, "enter") { [weak self] in self?.focusHandler?() }
    gtk_widget_add_controller(widget, controller)
  }

  /// Whether the keyboard is at one of the widgets.
  var holdsFocus: Bool { focus.map { gtk_widget_is_ancestor($0, widget) != 0 } ?? false }

  /// Whether the keyboard is at the cell or one of its widgets.
  var containsFocus: Bool { holdsFocus || focus.map { $0 == widget } ?? false }

  private var focus: UnsafeMutablePointer<GtkWidget>? {
    widget.flatMap { gtk_widget_get_root($0) }.flatMap { gtk_root_get_focus($0) }
  }

  /// Gives the keyboard to the first widget that takes it. False where none does.
  func enterWidgets(_ direction: GtkDirectionType) -> Bool {
    views.contains { gtk_widget_child_focus($0.widget.pointer, direction) != 0 }
  }

  // MARK: Place

  /// Stands where the owner puts it, not where cells are read.
  override func stand(at frame: CGRect) {}

  /// Only the widgets are hit: where there are none, the cell is.
  override func contains(x: Double, y: Double) -> Bool { false }

  /// Follows the cell to where it is shown, and brings the widgets along.
  func follow(_ shown: ViewState, offset: CGPoint) {
    guard let widget, let element else { return }
    let hasChanged =
      contentsRevision != element.contentsRevision || styleRevision != owner.styleRevision || size != shown.size
    if hasChanged {
      contentsRevision = element.contentsRevision
      styleRevision = owner.styleRevision
      size = shown.size
      arrange(element, in: widget)
      queueDraw()
    }
    gtk_widget_set_opacity(widget, Double(shown.alpha))
    // After the widgets came in, which has GTK ask for all of this again.
    guard hasChanged else { return place(shown, offset: offset) }
    placeFace(shown, offset: offset)
    visit(element, .identity) { view, place in view.place(at: place) }
  }

  /// Stands where the cell is shown, with the widgets where they were in it.
  func place(_ shown: ViewState, offset: CGPoint) {
    placeFace(shown, offset: offset)
    for view in views { view.place() }
  }

  private func placeFace(_ shown: ViewState, offset: CGPoint) {
    guard let face = Widget(of: self) else { return }
    _ = face.measure(GTK_ORIENTATION_HORIZONTAL)
    face.allocate(
      width: Int(gint(clamping: shown.size.width.rounded(.up))),
      height: Int(gint(clamping: shown.size.height.rounded(.up))),
      at: Transform.identity.placing(shown, offset: offset, isFlat: owner.style.isFlat))
  }

  /// Takes in the widgets that can be seen in the cell, and releases others.
  private func arrange(_ element: View, in widget: UnsafeMutablePointer<GtkWidget>) {
    let old = views
    views = []
    visit(element, .identity) { view, _ in views.append(view) }
    for view in old where !views.contains(where: { $0 === view }) {
      if let focus, child(with: focus) == view.widget.pointer { owner.holdFocus() }
      view.leaveCarrier()
    }
    var previous: UnsafeMutablePointer<GtkWidget>?
    for view in views {
      view.enter(widget, after: previous)
      if gtk_widget_get_parent(view.widget.pointer) == widget { previous = view.widget.pointer }
    }
  }

  private func visit(_ view: View, _ place: Transform, _ body: (WidgetView, Transform) -> Void) {
    for child in view.subviews where !child.isHidden {
      let inside = place.placing(child.presentation, isFlat: owner.style.isFlat)
      if let child = child as? WidgetView { body(child, inside) }
      visit(child, inside, body)
    }
  }

  /// Releases all widgets.
  func empty() {
    for view in views { view.leaveCarrier() }
    views = []
    contentsRevision = -1
  }

  // MARK: Drawing

  override func snapshot(_ snapshot: Snapshot) {
    guard let element else { return }
    ViewRecording.draw(element, size: size, style: owner.style, in: snapshot)
  }

  /// Whether a widget in the carrier is seen at a point of the owner, or cut off there.
  func shows(_ descendant: UnsafeMutablePointer<GtkWidget>, at point: CGPoint) -> Bool {
    guard let view = views.first(where: { $0.widget.pointer == child(with: descendant) }) else { return false }
    guard view.clipsToBounds else { return true }
    var (x, y) = (0.0, 0.0)
    gtk_widget_translate_coordinates(owner.widget, view.widget.pointer, Double(point.x), Double(point.y), &x, &y)
    return CGRect(origin: .zero, size: view.presentation.size).contains(CGPoint(x: x, y: y))
  }

  private func child(with descendant: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    var here: UnsafeMutablePointer<GtkWidget>? = descendant
    while let parent = here.flatMap({ gtk_widget_get_parent($0) }), parent != widget { here = parent }
    return here
  }
}
