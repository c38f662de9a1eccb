import Foundation

/// The distance that one detent of a mouse wheel scrolls, by GTK's rule.
///
/// Source: `gtk/gtkscrolledwindow.c` of https://gitlab.gnome.org/GNOME/gtk.
nonisolated public enum WheelStep {
  /// The distance for a viewport `page` points long: `page^(2/3)` points per detent; 100 for 1000.
  ///
  /// - Parameter detents: detents turned, with their sign; fractions from wheels of high resolution add up exactly.
  public static func distance(page: Double, detents: Double = 1) -> Double {
    let root = cbrt(page.bounded.boundedSpan)
    return detents.bounded * root * root
  }
}
