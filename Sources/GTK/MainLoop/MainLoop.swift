import CGTK
import Foundation

/// The joint between Swift concurrency and GLib: GLib's loop runs the main thread, and the main actor's work runs in
/// it.
public enum MainLoop {
  /// The number of times the main queue woke the loop since `install()`. At rest it stays the same.
  public private(set) static var wakeUps = 0

  private static var isInstalled = false

  /// Makes the main actor's jobs run in GLib's loop. Call once, on the main thread, before GTK starts.
  ///
  /// The source stands just under GTK's redraw: however many jobs arrive, the next frame goes first. Jobs must not run
  /// a loop of their own, because libdispatch doesn't drain its main queue from within itself.
  public static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    Renderer.choose()
    let handle = _dispatch_get_main_queue_handle_4CF()
    g_unix_fd_add_full(
      cgtk_priority_below_redraw(), handle, G_IO_IN, { handle, _, _ in MainLoop.drain(handle) }, nil, nil)
  }

  private nonisolated static func drain(_ handle: gint) -> gboolean {
    // Draining leaves the descriptor readable, which would wake the loop for ever. Reading it after the drain would
    // lose the wake-up of a job that came in between.
    var count: UInt64 = 0
    _ = read(handle, &count, MemoryLayout.size(ofValue: count))
    MainActor.assumeIsolated { wakeUps += 1 }
    _dispatch_main_queue_callback_4CF(nil)
    return gboolean(1)
  }

  /// Runs `action` once, `seconds` from now.
  @discardableResult
  public static func after(_ seconds: Double, _ action: @escaping () -> Void) -> LoopSource {
    LoopSource(delay: seconds) {
      action()
      return false
    }
  }

  /// Runs `action` every `seconds`, until it returns false or is cancelled.
  @discardableResult
  public static func every(_ seconds: Double, _ action: @escaping () -> Bool) -> LoopSource {
    LoopSource(delay: seconds, action)
  }

  /// Runs `action` once, when nothing of more urgency waits.
  @discardableResult
  public static func whenIdle(_ action: @escaping () -> Void) -> LoopSource {
    LoopSource(delay: nil) {
      action()
      return false
    }
  }
}
