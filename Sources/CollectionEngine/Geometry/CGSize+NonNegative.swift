import Foundation

nonisolated extension CGSize {
  /// The size with what cannot be laid out (below 0, not a number, endless) as 0.
  var nonNegative: CGSize {
    CGSize(
      width: width.isFinite && width > 0 ? width : 0,
      height: height.isFinite && height > 0 ? height : 0)
  }
}
