extension CollectionView {
  /// The treatment of a batch of updates that does not fit the data.
  public nonisolated enum InvalidUpdatePolicy: Sendable {
    /// `faultHandler` is called, and the view reloads from its data source.
    case reportAndReload
    /// The program stops with the message.
    case trap
  }
}
