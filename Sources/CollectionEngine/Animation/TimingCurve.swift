import Foundation

/// The course of progress over the time of an animation: both from 0 to 1.
public nonisolated enum TimingCurve: Sendable, Hashable {
  /// Constant speed.
  case linear
  /// Begins slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Begins and ends slowly.
  case easeInOut
  /// As a spring goes.
  case spring(SpringCurve)

  /// Progress at `fraction` of the time, 0 before and 1 after it; a spring may pass 1 on the way. Symmetric about ½ for `.easeInOut`.
  public func progress(at fraction: Double) -> Double {
    let t = min(max(fraction, 0), 1)
    switch self {
    case .linear: return t
    case .easeIn: return t * t * t
    case .easeOut:
      let rest = 1 - t
      return 1 - rest * rest * rest
    case .spring(let curve): return curve.progress(at: t)
    case .easeInOut: return t * t * t * (t * (6 * t - 15) + 10)
    }
  }
}
