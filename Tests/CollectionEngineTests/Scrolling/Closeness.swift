import Foundation

/// Whether two figures agree to `tolerance`; half a unit of the fourth decimal, as reference figures are given, by
/// default.
nonisolated func isClose(_ a: Double, _ b: Double, within tolerance: Double = 0.00005001) -> Bool {
  abs(a - b) <= tolerance
}

/// Values no honest caller passes.
nonisolated let absurdNumbers: [Double] = [
  .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0,
  1e300,
]

/// The rates at which screens show frames, per second.
nonisolated let frameRates: [Double] = [30, 60, 90, 144]
