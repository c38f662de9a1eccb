import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// A window with one collection view, and what the view costs in each frame of it: as plain an application as the
/// peers'.
@MainActor
final class FrameStage {
  /// Called in each frame, before it is laid out.
  var onTick: () -> Void = {}
  /// Called when a frame has been painted, with what update, layout and snapshot took of the thread, in milliseconds.
  var onPainted: (_ own: Double) -> Void = { _ in }
  /// Called once, in the first frame.
  var onFirstFrame: () -> Void = {}

  private let view: CollectionView
  private var hasTicked = false
  private var tickBegan = 0.0
  private var layoutTime = 0.0
  private var snapshotTime = 0.0

  /// A stage for `view`, which is shown by `run()`.
  init(_ view: CollectionView) { self.view = view }

  /// Shows the window; never returns where a measurement ends the program.
  func run() -> Int32 {
    MainLoop.install()
    guard let application = gtk_application_new("org.vitrine.Bench", cgtk_application_non_unique()) else { return 1 }
    SignalConnection(application, "activate") { [self] in open(application) }
    return g_application_run(UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self), 0, nil)
  }

  private func open(_ application: UnsafeMutablePointer<GtkApplication>) {
    let window = Window(sinking: gtk_application_window_new(application))
    window.setDefaultSize(width: Work.windowSize.width, height: Work.windowSize.height)
    let bin = TimedBin(CollectionWidget(view)) { [self] in snapshotTime = $0 }
    guard let content = Widget(of: bin) else { return }
    gtk_window_set_child(window.cast(), content.pointer)
    TickCallback(content) { [self] _ in
      if !hasTicked { begin(content) }
      onTick()
      return true
    }
    window.present()
  }

  private func begin(_ content: Widget) {
    hasTicked = true
    onFirstFrame()
    guard let clock = gtk_widget_get_frame_clock(content.pointer) else { return }
    SignalConnection(clock, "before-paint") { [self] in
      (tickBegan, layoutTime, snapshotTime) = (milliseconds(CLOCK_THREAD_CPUTIME_ID), 0, 0)
    }
    // A frame that needs no layout has no such phase.
    for phase in ["update", "layout"] {
      SignalConnection(clock, phase, after: true) { [self] in
        layoutTime = milliseconds(CLOCK_THREAD_CPUTIME_ID) - tickBegan
      }
    }
    SignalConnection(clock, "after-paint") { [self] in onPainted(layoutTime + snapshotTime) }
  }
}
