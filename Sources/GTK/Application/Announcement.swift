import CGTK

/// Words for assistive technology to speak.
public enum Announcement {
  /// How soon to speak. Raw values are GTK's.
  public enum Priority: Int32, Sendable {
    case low, medium, high
  }

  private typealias Announce = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Void

  /// GTK 4.14.
  private static let announce = LateSymbol("gtk_accessible_announce", as: Announce.self)

  /// Has `message` spoken on behalf of `widget`. False where GTK can't (before 4.14).
  @discardableResult
  public static func post(_ message: String, from widget: some InstancePointer, priority: Priority = .medium) -> Bool {
    guard let announce = announce.function else { return false }
    announce(widget.opaque, message, priority.rawValue)
    return true
  }
}
