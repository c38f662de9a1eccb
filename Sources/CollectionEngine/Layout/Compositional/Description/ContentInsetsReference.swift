/// The reference that insets count from.
public nonisolated enum ContentInsetsReference: Int, Sendable {
  /// As the layout's configuration says.
  case automatic
  /// The view's edges.
  case none
  /// The part of the view that nothing else covers.
  case safeArea
  /// The view's margins.
  case layoutMargins
  /// A width that is easy to read.
  case readableContent
}
