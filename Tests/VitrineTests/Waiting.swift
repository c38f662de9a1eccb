import CGTK
import Testing

/// Waits until a condition is met, at most ten minutes: so long that no load of the machine is taken for a fault.
///
/// GLib's loop is turned meanwhile, as it is in the app: what waits for a time comes about.
func wait(until isMet: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async {
  let end = ContinuousClock.now + .seconds(600)
  while !isMet(), ContinuousClock.now < end {
    g_main_context_iteration(nil, 0)
    await Task.yield()
  }
  #expect(isMet(), sourceLocation: sourceLocation)
}
