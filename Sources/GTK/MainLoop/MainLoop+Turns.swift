import CGTK

extension MainLoop {
  /// Gives `handler` the processor time of each turn of the loop, in seconds, when the turn is over, and the part of it in
  /// which frames were made of windows that are counted. For measurements: once in a process.
  public static func onTurn(_ handler: @escaping (_ turn: Double, _ frames: Double) -> Void) {
    turnHandler = handler
    g_main_context_set_poll_func(g_main_context_default()) { descriptors, count, timeout in
      MainActor.assumeIsolated { MainLoop.endTurn() }
      let ready = g_poll(descriptors, count, timeout)
      MainActor.assumeIsolated { MainLoop.turnBegan = FrameClock.processorTime }
      return ready
    }
  }

  /// Counts the frames of a window, with all that is drawn in them. To be called when it is realized.
  public static func countFrames(of window: Window) {
    guard turnHandler != nil, let clock = gtk_widget_get_frame_clock(window.pointer) else { return }
    SignalConnection(clock, "before-paint") { frameBegan = FrameClock.processorTime }
    SignalConnection(clock, "after-paint") {
      if frameBegan > 0 { frameTime += FrameClock.processorTime - frameBegan }
      frameBegan = 0
    }
  }

  private static var turnHandler: ((Double, Double) -> Void)?
  private static var turnBegan = 0.0
  private static var frameBegan = 0.0
  /// Time of frames in this turn, in seconds.
  private static var frameTime = 0.0

  private static func endTurn() {
    if turnBegan > 0 { turnHandler?(FrameClock.processorTime - turnBegan, frameTime) }
    frameTime = 0
  }
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
