/// The sum of flicks that follow one another, by GTK's rule.
///
/// A flick in the direction content already moves, and at least a third as fast, is given some of the speed that was
/// there: the more, the faster it is.
///
/// Source: `gtk/gtkscrolledwindow.c` of https://gitlab.gnome.org/GNOME/gtk.
nonisolated public enum FlingAccumulation {
  /// The part of the old speed below which a flick is taken as it is.
  private static let floor = 0.33
  /// The part of the old speed above the floor that adds the old speed once.
  private static let ceiling = 1.0
  /// The most times the old speed is added.
  private static let maximumFactor = 6.0
  /// The most speed any number of flicks builds up, points per second.
  public static let limit = 40_000.0

  /// The velocity to start with on one axis, points per second.
  ///
  /// - Parameters:
  ///   - new: the velocity of the flick.
  ///   - old: the velocity the interrupted motion would have now, had it gone on. Asking that motion at the time of the
  ///     release makes old speed fade while the finger is down.
  public static func velocity(new: Double, old: Double) -> Double {
    let new = new.bounded(by: limit)
    let old = old.bounded(by: limit)
    let threshold = floor * abs(old)
    guard new * old > 0, abs(new) >= threshold else { return new }
    let factor = (abs(new) - threshold) / ((ceiling - floor) * abs(old))
    return (new + old * min(factor, maximumFactor)).bounded(by: limit)
  }
}
