import CGTK

extension MainLoop {
  /// Gives `handler` the processor time of each turn of the loop, in seconds, when the turn is over. For measurements:
  /// once in a process.
  public static func onTurn(_ handler: @escaping (Double) -> Void) {
    turnHandler = handler
    g_main_context_set_poll_func(g_main_context_default()) { descriptors, count, timeout in
      MainActor.assumeIsolated { MainLoop.endTurn() }
      let ready = g_poll(descriptors, count, timeout)
      MainActor.assumeIsolated { MainLoop.turnBegan = FrameClock.processorTime }
      return ready
    }
  }

  private static var turnHandler: ((Double) -> Void)?
  private static var turnBegan = 0.0

  private static func endTurn() { if turnBegan > 0 { turnHandler?(FrameClock.processorTime - turnBegan) } }
}

extension MainLoop {
  /// Runs `handler` at the first signal of that number that the process gets; the next does what it would without this.
  public static func onSignal(_ number: Int32, _ handler: @escaping () -> Void) {
    let box = Unmanaged.passRetained(Handler(handler)).toOpaque()
    g_unix_signal_add(number, { MainLoop.receive($0) }, box)
  }

  private final class Handler {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  private nonisolated static func receive(_ box: gpointer?) -> gboolean {
    nonisolated(unsafe) let box = box
    MainActor.assumeIsolated {
      guard let box else { return }
      Unmanaged<Handler>.fromOpaque(box).takeRetainedValue().run()
    }
    return gboolean(0)
  }
}
