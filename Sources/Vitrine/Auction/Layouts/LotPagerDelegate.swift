import Foundation

/// Knows the lots that a pager's layout places.
protocol LotPagerDelegate: AnyObject {
  /// Width to height of the picture of a lot, from −2 to 2 lots after the one shown; 1 where that is nil, or no ratio.
  ///
  /// Asked five times when something else is shown, never while pages are turned.
  func lotPagerLayout(_ layout: LotPagerLayout, aspectRatioForLotAt relativeIndex: Int) -> CGFloat?
}
