import Foundation

/// What a cell of the pager stands for: the lot shown, its neighbours, and the lots beyond those, which come into sight
/// before a turn of the page is complete.
nonisolated enum LotPagerRole: Int, CaseIterable, Sendable {
  case previousUnderflow = -2
  case previous, current, next, nextOverflow

  /// How many lots after the one shown.
  var relativeIndex: Int { rawValue }

  /// What one of the three items stands for, some part of the way to the previous (−1) or the next (1) page: past the
  /// middle the cell that is left behind comes back at the other end. Nil for any other item.
  init?(item: Int, ratio: CGFloat) {
    switch item {
    case 0: self = ratio > 0.5 ? .nextOverflow : .previous
    case 1: self = .current
    case 2: self = ratio < -0.5 ? .previousUnderflow : .next
    default: return nil
    }
  }
}
