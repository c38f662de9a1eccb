import CGTK

/// Reports changes in a folder, as the system does: many for one change.
public final class FolderWatch: Object {
  override public class var type: GType { g_file_monitor_get_type() }

  /// Watches a folder until `cancel()`. nil for one that can't be watched.
  public convenience init?(_ path: UnsafePointer<CChar>) {
    let file = g_file_new_for_path(path)
    defer { if let file { g_object_unref(file.raw) } }
    guard let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
    self.init(owning: monitor)
  }

  /// Runs `handler` at each change.
  @discardableResult
  public func onChange(_ handler: @escaping () -> Void) -> SignalConnection { connect("changed", handler: handler) }

  /// Ends watching.
  public func cancel() { g_file_monitor_cancel(cast()) }
}
