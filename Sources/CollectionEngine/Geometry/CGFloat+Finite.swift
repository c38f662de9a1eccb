import Foundation

nonisolated extension CGFloat {
  /// The number; 0 for what is none, or endless.
  var finite: CGFloat { isFinite ? self : 0 }
}
