import GTK
import PhotoLibrary

/// Reports when something in a folder changes: once for a burst of changes, now and then while a burst goes on.
final class FolderMonitor {
  /// Seconds without a change after which a burst is over.
  private static let quiet = 0.15
  /// Seconds after which a burst that goes on is reported.
  private static let longest = 0.5

  private let watch: FolderWatch?
  private let debounce: Debounce
  private var connection: SignalConnection?

  /// Watches a folder until it goes.
  init(_ folder: FilePath, onChange: @escaping () -> Void) {
    debounce = Debounce(seconds: Self.quiet, atMost: Self.longest, action: onChange)
    // A folder that can't be watched is shown as it is.
    watch = folder.withCString { FolderWatch($0) }
    connection = watch?.onChange { [weak self] in self?.debounce() }
  }

  isolated deinit {
    debounce.cancel()
    connection?.disconnect()
    watch?.cancel()
  }
}
