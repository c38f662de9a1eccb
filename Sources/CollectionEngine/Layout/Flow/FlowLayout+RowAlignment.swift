extension FlowLayout {
  /// The distribution of the space that the items of a line leave.
  public nonisolated enum RowAlignment: Int, Sendable {
    /// At the edge where lines start, the minimum spacing between them.
    case start
    /// In the middle, the minimum spacing between them.
    case center
    /// At the edge where lines end, the minimum spacing between them.
    case end
    /// From edge to edge, the space between them. One that fills a line alone is centred.
    case justify
  }
}
