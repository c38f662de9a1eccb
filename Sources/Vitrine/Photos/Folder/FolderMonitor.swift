import CGTK
import GTK
import PhotoLibrary

/// Reports when something in a folder changes: once for a burst of changes, now and then while a burst goes on.
final class FolderMonitor {
  /// Seconds without a change after which a burst is over.
  private static let quiet = 0.15
  /// Seconds after which a burst that goes on is reported.
  private static let longest = 0.5

  private let monitor: Object?
  private let debounce: Debounce
  private var connection: SignalConnection?

  /// Watches a folder until it goes.
  init(_ folder: FilePath, onChange: @escaping () -> Void) {
    debounce = Debounce(seconds: Self.quiet, atMost: Self.longest, action: onChange)
    let file = folder.withCString { g_file_new_for_path($0) }
    defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
    // A folder that can't be watched is shown as it is.
    monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil).map { Object(owning: $0) }
    connection = monitor?.connect("changed") { [weak self] in self?.debounce() }
  }

  isolated deinit {
    debounce.cancel()
    connection?.disconnect()
    if let monitor { g_file_monitor_cancel(monitor.cast()) }
  }
}
