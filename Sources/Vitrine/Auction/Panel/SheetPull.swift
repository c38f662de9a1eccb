import Foundation

/// How far a sheet is drawn up by a hand. Heights are in points, above where the sheet rests when it is closed.
nonisolated struct SheetPull: Equatable, Sendable {
  /// How high the sheet stood when it was taken hold of.
  var start: CGFloat
  /// The height of what the sheet is drawn up over.
  var space: CGFloat

  /// How high the open sheet stands: half way.
  static func top(in space: CGFloat) -> CGFloat { space.isFinite ? max(0, space / 2) : 0 }

  /// How high it stands after a pull by so many points downwards.
  func height(pulledBy distance: CGFloat) -> CGFloat {
    guard distance.isFinite else { return start }
    return min(max(start - distance, 0), Self.top(in: space))
  }

  /// Whether it opens when it is released at a speed downwards, in points per second: at rest it closes.
  static func opens(velocity: CGFloat) -> Bool { velocity < 0 }
}
