import Foundation

/// Spans of one length at one distance from each other: the columns of a line, the lines of a grid. Every question is
/// arithmetic.
nonisolated struct Repetition: Equatable, Sendable {
  /// Where the first span starts.
  let start: CGFloat
  /// How long each span is.
  let length: CGFloat
  /// From the start of one span to the start of the next, never negative.
  let pitch: CGFloat
  /// How many spans there are.
  let count: Int

  init(start: CGFloat = 0, length: CGFloat, gap: CGFloat, count: Int) {
    self.start = start
    self.length = length
    self.pitch = max(0, length + gap)
    self.count = count
  }

  /// From the start of the first span to the end of the last.
  var extent: CGFloat { count > 0 ? CGFloat(count - 1) * pitch + length : 0 }

  /// Where a span starts.
  @inline(__always)
  func origin(of index: Int) -> CGFloat { start + CGFloat(index) * pitch }

  /// The spans that may meet the open interval: all that do, and at most those that touch its ends.
  func indices(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard pitch > 0 else { return 0..<count }
    let first = Self.clamp(((lower - start - length) / pitch).rounded(.down), to: count)
    let end = Self.clamp(((upper - start) / pitch).rounded(.up), to: count)
    return first..<max(first, end)
  }

  /// The span whose middle is nearest to a position. 0 if there is none.
  func nearestIndex(to position: CGFloat) -> Int {
    guard pitch > 0, count > 0 else { return 0 }
    return Self.clamp(((position - start - length / 2) / pitch).rounded(), to: count - 1)
  }

  private static func clamp(_ value: CGFloat, to limit: Int) -> Int {
    value > 0 ? (value < CGFloat(limit) ? Int(value) : limit) : 0
  }
}
