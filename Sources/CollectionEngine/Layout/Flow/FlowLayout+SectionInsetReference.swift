extension FlowLayout {
  /// The reference of sections' insets, across the scroll direction. The content inset counts in any case.
  public nonisolated enum SectionInsetReference: Int, Sendable {
    /// The content inset.
    case fromContentInset
    /// The view's safe area.
    case fromSafeArea
    /// The view's layout margins.
    case fromLayoutMargins
  }
}
