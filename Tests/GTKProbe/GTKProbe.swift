import CAdwaita
import CGTK
import Foundation
import GTK

/// Checks of `GTK` that need a display and the main thread, which `swift test` doesn't give to the main actor.
///
///     gtk-probe [NAME…]
@main
enum GTKProbe {
  /// Whether the job ran that was posted before GTK's loop and the main queue were joined.
  static var earlyJobRan = false

  /// How often GTK has warned so far.
  nonisolated(unsafe) static var warnings = 0

  static func main() {
    g_log_set_writer_func(
      { level, fields, count, _ in
        if level.rawValue & G_LOG_LEVEL_WARNING.rawValue != 0 { GTKProbe.warnings += 1 }
        return g_log_writer_default(level, fields, count, nil)
      }, nil, nil)
    guard gtk_init_check() != 0 else {
      print("not ok a display is there: GTK can't open one\n0 passed, 1 failed")
      exit(1)
    }
    adw_init()
    Task { earlyJobRan = true }
    MainLoop.install()
    let probe = Probe(names: Array(CommandLine.arguments.dropFirst()))
    probe.checkObjects()
    probe.checkSignals()
    probe.checkMainLoop()
    probe.checkDrawing()
    probe.checkTextures()
    probe.checkCairo()
    probe.checkText()
    probe.checkPeers()
    probe.checkApplication()
    probe.checkToasts()
    probe.checkWidgetCells()
    probe.checkIndexStrip()
    probe.checkSizes()
    probe.checkTraits()
    probe.checkLabels()
    probe.checkImages()
    exit(probe.report())
  }
}
