extension CollectionView {
  /// The way a layout scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the left and right.
    case horizontal
  }
}
