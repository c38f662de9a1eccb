import Foundation

/// How a flow section packs its items: widths across, heights along the scroll direction, in points, upright.
nonisolated struct FlowMetrics: Equatable, Sendable {
  /// The width the section's items may take.
  var available: CGFloat
  /// Between items of a line, at least.
  var interitemSpacing: CGFloat = 10
  /// Between lines. Negative where lines overlap.
  var lineSpacing: CGFloat = 10
  /// How lines stand in the width.
  var alignment = FlowLayout.RowAlignment.justify
  /// How the last line stands; nil for as the others, and a justified one by the columns above it.
  var lastAlignment: FlowLayout.RowAlignment?

  /// The places that stay free before the first of items of one size.
  var lead = 0

  /// How much too wide a line may be, in points: sums of fractions are not exact.
  static let tolerance: CGFloat = 1e-6

  /// How many items of one width a line takes, at least one.
  func capacity(of width: CGFloat) -> Int { max(1, fittingCount(for: width, behind: -interitemSpacing)) }

  /// How many items of one width a line takes behind others that are `used` wide with all that stands between them.
  func fittingCount(for width: CGFloat, behind used: CGFloat) -> Int {
    let step = width + interitemSpacing
    let fitting = step > 0 ? max(0, (available - used + Self.tolerance) / step) : .infinity
    return Int(min(fitting, CGFloat(Int32.max)))
  }

  /// The free places with which an item of one size among others stands in the column nearest to `x`.
  func lead(of item: Int, at x: CGFloat, itemWidth: CGFloat) -> Int {
    let capacity = capacity(of: itemWidth)
    let placement = placement(of: capacity, used: CGFloat(capacity) * itemWidth, common: itemWidth, isLast: false)
    let columns = Repetition(start: placement.start, length: itemWidth, gap: placement.gap, count: capacity)
    return (columns.nearestIndex(to: x) - item % capacity + capacity) % capacity
  }

  /// Whether a line that is `width` wide already takes no item more.
  @inline(__always)
  func overflows(_ width: CGFloat) -> Bool { width > available + Self.tolerance }

  /// From the top of a line to the top of the next.
  @inline(__always)
  func pitch(ofHeight height: CGFloat) -> CGFloat { max(0, height + lineSpacing) }

  /// Where a line starts, and what stands between its items.
  /// - Parameters:
  ///   - used: the widths of its items, added up.
  ///   - common: the width that all have, and the height too; nil where they differ.
  func placement(of count: Int, used: CGFloat, common: CGFloat?, isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
    let alignment = isLast ? lastAlignment ?? alignment : alignment
    let rest = available - used - CGFloat(count - 1) * interitemSpacing
    switch alignment {
    case .start: return (0, interitemSpacing)
    case .center: return (rest / 2, interitemSpacing)
    case .end: return (rest, interitemSpacing)
    case .justify: break
    }
    if let common, count == 1 || (isLast && lastAlignment == nil) {
      // As if the line were filled up with items of this size; one that fills it alone is centred.
      let columns = CGFloat(capacity(of: common))
      return columns > 1 ? (0, (available - columns * common) / (columns - 1)) : ((available - common) / 2, 0)
    }
    if isLast && lastAlignment == nil { return (0, interitemSpacing) }
    return (0, (available - used) / CGFloat(count - 1))
  }
}
