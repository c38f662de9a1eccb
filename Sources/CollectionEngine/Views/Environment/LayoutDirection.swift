/// The way text runs, and with it the reading order of a grid.
public nonisolated enum LayoutDirection: Int, Sendable, Hashable {
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}
