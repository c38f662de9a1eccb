import Foundation

/// Which metrics a pager takes in a view of some size.
nonisolated enum LotPagerStyle: Hashable, Sendable {
  /// Fixed metrics, in every view.
  case fixed(LotPagerMetrics)
  /// As large as the view has room.
  case fitted
  /// One lot alone.
  case regular

  func metrics(in size: CGSize) -> LotPagerMetrics {
    switch self {
    case .fixed(let metrics): metrics
    case .fitted: .fitting(size)
    case .regular: .regular(in: size)
    }
  }
}
