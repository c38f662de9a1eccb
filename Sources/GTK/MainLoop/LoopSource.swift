import CGTK

/// A closure that GLib's main loop will run. The loop holds it; dropping the `LoopSource` changes nothing.
public final class LoopSource {
  private var id: guint = 0
  private var action: (() -> Bool)?

  /// Runs `action` each `delay` seconds, or whenever the loop is idle (nil), for as long as it returns true.
  init(delay: Double?, _ action: @escaping () -> Bool) {
    self.action = action
    LiveCount.closures.increment()
    let run: GSourceFunc = { data in LoopSource.run(data) }
    let release: GDestroyNotify = { data in LoopSource.release(data) }
    let data = Unmanaged.passRetained(self).toOpaque()
    if let delay {
      let milliseconds = guint(max(0, min((delay * 1_000).rounded(), Double(guint.max))))
      id = g_timeout_add_full(cgtk_priority_default(), milliseconds, run, data, release)
    } else {
      id = g_idle_add_full(cgtk_priority_idle(), run, data, release)
    }
  }

  /// Whether the closure may still run.
  public var isScheduled: Bool { id != 0 }

  /// Takes the closure out of the loop and releases it. Does nothing the second time, or after it ran for the last.
  public func cancel() {
    guard id != 0 else { return }
    g_source_remove(id)
    id = 0
  }

  private nonisolated static func run(_ data: gpointer?) -> gboolean {
    nonisolated(unsafe) let data = data
    return MainActor.assumeIsolated {
      guard let data else { return gboolean(0) }
      let source = Unmanaged<LoopSource>.fromOpaque(data).takeUnretainedValue()
      guard let action = source.action, source.id != 0 else { return gboolean(0) }
      let goesOn = action()
      // A closure that cancelled itself has taken its source out already.
      guard goesOn, source.id != 0 else {
        source.id = 0
        return gboolean(0)
      }
      return gboolean(1)
    }
  }

  private nonisolated static func release(_ data: gpointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      let source = Unmanaged<LoopSource>.fromOpaque(data).takeRetainedValue()
      source.action = nil
      source.id = 0
      LiveCount.closures.decrement()
    }
  }
}
