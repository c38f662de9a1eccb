import CGTK
import CollectionEngine
import Foundation
import GTK

/// Counts presses that belong together, by the desktop's settings.
struct ClickCounter {
  private var last: (point: CGPoint, time: Double, button: InputEvent.Button, count: Int)?

  /// The number of this press in its series: 1, 2, …
  mutating func press(at point: CGPoint, time: Double, button: InputEvent.Button) -> Int {
    var (interval, distance) = (400, 5)
    if let settings = gtk_settings_get_default().map({ Object(retaining: $0) }) {
      interval = settings.int("gtk-double-click-time")
      distance = settings.int("gtk-double-click-distance")
    }
    var count = 1
    if let last, last.button == button, time - last.time <= Double(interval) / 1000,
      abs(last.point.x - point.x) <= CGFloat(distance), abs(last.point.y - point.y) <= CGFloat(distance)
    {
      count = last.count + 1
    }
    last = (point, time, button, count)
    return count
  }
}
