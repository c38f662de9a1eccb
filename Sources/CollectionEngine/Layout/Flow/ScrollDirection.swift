extension CollectionView {
  /// The way a layout scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
}
