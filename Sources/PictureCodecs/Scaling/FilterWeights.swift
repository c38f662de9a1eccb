import Glibc

/// What each target pixel of one side takes from which source pixels: Lanczos' filter of three lobes, spread over
/// the source when that is the larger one.
///
/// Every target pixel has as many weights; they add up to 1. Source: C. Lanczos, Applied Analysis (1956), "σ-factors";
/// the window is sinc(x / 3).
struct FilterWeights: ~Copyable {
  /// Target pixels.
  let count: Int
  /// Weights for each of them.
  let taps: Int
  /// The first source pixel for each.
  let starts: UnsafeMutablePointer<Int32>
  /// The weights of all, one target pixel after the other.
  let values: UnsafeMutablePointer<Float>

  private static let lobes = 3.0

  /// How much of its neighbours is taken from a pixel that is a mean, to give back what the mean took from fine detail:
  /// with it the response is 1 / sinc, which a mean over one pixel answers, to the second order of the frequency.
  private static let sharpening = 1.0 / 24

  /// Weights for the target pixels of a range.
  /// - Parameters:
  ///   - length: source pixels there are.
  ///   - ratio: source pixels for one target pixel, 1 at least.
  ///   - targets: the target pixels wanted.
  ///   - areMeans: whether the source pixels are means of those of a larger picture.
  init(length: Int, ratio: Double, targets: Range<Int>, areMeans: Bool) {
    let radius = Self.lobes * ratio
    // A ratio of 1 leaves the pixels as they are.
    taps = ratio == 1 ? 1 : min(length, Int((2 * radius).rounded(.up)) + 1)
    count = targets.count
    starts = .allocate(capacity: max(1, count))
    values = .allocate(capacity: max(1, count * taps))
    for (index, target) in targets.enumerated() {
      let center = (Double(target) + 0.5) * ratio
      let start = max(0, min(length - taps, ratio == 1 ? target : Int((center - radius).rounded(.down))))
      starts[index] = Int32(start)
      let weights = values + index * taps
      guard taps > 1 else {
        weights[0] = 1
        continue
      }
      var sum = 0.0
      for tap in 0..<taps {
        let weight = Self.lanczos((Double(start + tap) + 0.5 - center) / ratio)
        weights[tap] = Float(weight)
        sum += weight
      }
      let factor = Float(1 / sum)
      for tap in 0..<taps { weights[tap] *= factor }
      if areMeans { Self.sharpen(weights, taps) }
    }
  }

  /// Takes from each weight's neighbours; beyond the ends it is the last pixel again.
  private static func sharpen(_ weights: UnsafeMutablePointer<Float>, _ taps: Int) {
    let part = Float(sharpening)
    var previous = weights[0]
    for tap in 0..<taps {
      let weight = weights[tap]
      let next = tap + 1 < taps ? weights[tap + 1] : weight
      weights[tap] = weight + part * (2 * weight - previous - next)
      previous = weight
    }
  }

  deinit {
    starts.deallocate()
    values.deallocate()
  }

  /// The source pixels that any target pixel takes from.
  var sources: Range<Int> {
    count == 0 ? 0..<0 : Int(starts[0])..<(Int(starts[count - 1]) + taps)
  }

  private static func lanczos(_ x: Double) -> Double {
    guard x != 0 else { return 1 }
    guard abs(x) < lobes else { return 0 }
    let angle = Double.pi * x
    // The sine of an angle by that of its third.
    let third = sin(angle / lobes)
    return lobes * (3 * third - 4 * third * third * third) * third / (angle * angle)
  }
}
