import Foundation

extension ScrollView {
  /// The edges at which the safe area becomes space around the contents.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// At the edges to which the contents can scroll: as `.scrollableAxes`.
    case automatic
    /// On an axis along which the contents are larger than the view, or always bounce.
    case scrollableAxes
    /// Nowhere.
    case never
    /// On every side.
    case always
  }

  /// What of the safe area becomes space around the contents.
  final var countedSafeArea: EdgeInsets {
    let (safe, behavior) = (safeAreaInsets, contentInsetAdjustmentBehavior)
    guard safe != .zero, behavior != .never else { return .zero }
    var inset = EdgeInsets.zero
    if behavior == .always || alwaysBounceVertical || contentSize.height > bounds.height {
      (inset.top, inset.bottom) = (safe.top, safe.bottom)
    }
    if behavior == .always || alwaysBounceHorizontal || contentSize.width > bounds.width {
      (inset.left, inset.right) = (safe.left, safe.right)
    }
    return inset
  }

  /// Whether contents give way past all of their ends and spring back. Setting it sets both axes.
  public final var bounces: Bool {
    get { bouncesVertically && bouncesHorizontally }
    set { (bouncesVertically, bouncesHorizontally) = (newValue, newValue) }
  }

  // MARK: Indicators

  /// The distance of both scroll bars from the edges, in points: reads as the vertical one's.
  public final var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// More than any view is large, in points.
  private static let mostIndicatorInset = 1e5

  /// The distance at which the host keeps each scroll bar from the edges, in points; finite.
  public final var shownIndicatorInsets: (vertical: EdgeInsets, horizontal: EdgeInsets) {
    let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
    func sum(_ one: CGFloat, _ other: CGFloat) -> CGFloat { (one + other).native.bounded(by: Self.mostIndicatorInset) }
    func beyond(_ inset: EdgeInsets) -> EdgeInsets {
      EdgeInsets(
        top: sum(inset.top, safe.top), left: sum(inset.left, safe.left), bottom: sum(inset.bottom, safe.bottom),
        right: sum(inset.right, safe.right))
    }
    return (beyond(verticalScrollIndicatorInsets), beyond(horizontalScrollIndicatorInsets))
  }

  /// Shows the scroll bars for a while.
  public final func flashScrollIndicators() { host?.showScrollIndicators(of: self) }

  /// Changes the offset, and shows the scroll bars for a while.
  public final func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    changes()
    flashScrollIndicators()
  }
}
