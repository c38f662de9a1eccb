import CGTK
import Foundation

/// Words for assistive technology to speak.
public enum Announcement {
  /// The urgency of a message. Raw values are GTK's.
  public enum Priority: Int32, Sendable {
    case low, medium, high
  }

  private typealias Announce = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Void

  /// GTK 4.14; nil where the accessible tree is GTK's own for tests, which can't announce: a call ends the program.
  private static let announce =
    ProcessInfo.processInfo.environment["GTK_A11Y"] == "test"
    ? nil : LateSymbol("gtk_accessible_announce", as: Announce.self).function

  /// Has `message` spoken on behalf of `widget`.
  ///
  /// Before GTK 4.14 it becomes the description of what has the keyboard for a while, in place of the one it may have:
  /// a change of that is what screen readers speak of. False for a widget that is in no window then.
  @discardableResult
  public static func post(_ message: String, from widget: some InstancePointer, priority: Priority = .medium) -> Bool {
    guard let announce else { return describe(message, in: widget) }
    announce(widget.opaque, message, priority.rawValue)
    return true
  }

  /// How long a description stays, in seconds: longer than it takes a screen reader to be notified of it.
  private static let stay = 2.0
  private static var described: Widget?
  private static var clearing: LoopSource?

  private static func describe(_ message: String, in widget: some InstancePointer) -> Bool {
    guard let root = gtk_widget_get_root(widget.cast()),
      let target = gtk_root_get_focus(root) ?? gtk_widget_get_ancestor(widget.cast(), gtk_window_get_type())
    else { return false }
    clear()
    described = Widget(retaining: target)
    cgtk_accessible_set_property_string(target, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, message)
    clearing = MainLoop.after(stay) { clear() }
    return true
  }

  private static func clear() {
    clearing?.cancel()
    clearing = nil
    guard let widget = described else { return }
    described = nil
    if let own = WidgetPeer.of(widget)?.accessibleDescription {
      cgtk_accessible_set_property_string(widget.raw, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, own)
    } else {
      gtk_accessible_reset_property(widget.opaque, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION)
    }
  }
}
