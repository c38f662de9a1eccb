/// The meaning of a view's contents for the way they run.
public nonisolated enum SemanticContentAttribute: Int, Sendable {
  /// They run as text does.
  case unspecified
  /// They are controls of playback, which run from left to right.
  case playback
  /// They are directions in space, which stay where they are.
  case spatial
  /// They run from left to right.
  case forceLeftToRight
  /// They run from right to left.
  case forceRightToLeft

  /// The way that such contents run where text runs as `text` says.
  func direction(forText text: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: text
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
