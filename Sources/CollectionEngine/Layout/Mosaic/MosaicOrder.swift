/// Which segment of a mosaic an item belongs to.
///
/// Segments take 2, 3 and 3 items by turns, so everything repeats and a table of one period answers for any number of
/// items. The first segment is the last of a period with two of its items left out.
nonisolated struct MosaicOrder: Sendable {
  let segmentsAcross: Int

  /// Halves, two thirds first, one third first: how many items each takes.
  private static let itemsByTurn = [2, 3, 3]
  /// What the first segment leaves out.
  private static let leadingGap = 2

  /// How many items of a period come before each of its segments; the last entry is the period's whole.
  private let starts: [Int]

  /// - Complexity: O(segments across).
  init(segmentsAcross: Int) {
    let across = max(1, segmentsAcross)
    self.segmentsAcross = across
    var starts = [0]
    let period = Self.itemsByTurn.count * (across.isMultiple(of: Self.itemsByTurn.count) ? across : 1)
    for segment in 0..<period {
      starts.append(starts[segment] + Self.itemsByTurn[Self.turn(of: segment, segmentsAcross: across)])
    }
    self.starts = starts
  }

  /// The segment of an item.
  /// - Complexity: O(log segments across).
  func segment(of item: Int) -> Int {
    let period = starts.count - 1
    let (round, rest) = (item + Self.leadingGap).quotientAndRemainder(dividingBy: starts[period])
    return round * period + (0..<period).firstIndex { starts[$0 + 1] > rest }
  }

  /// The first item of a segment.
  func firstItem(of segment: Int) -> Int {
    let period = starts.count - 1
    let (round, rest) = segment.quotientAndRemainder(dividingBy: period)
    return max(0, round * starts[period] + starts[rest] - Self.leadingGap)
  }

  /// Whether a segment of three has its large photograph before the two small ones.
  func isLargeFirst(_ segment: Int) -> Bool { Self.turn(of: segment, segmentsAcross: segmentsAcross) == 1 }

  /// Turns follow each other along a band. Where a band is a whole number of turns the next one starts a turn later, or
  /// every column would repeat the same.
  private static func turn(of segment: Int, segmentsAcross across: Int) -> Int {
    let shift = across.isMultiple(of: itemsByTurn.count) ? segment / across : 0
    return (segment + leadingTurn + shift) % itemsByTurn.count
  }

  /// The first segment's turn, so that halves come second.
  private static let leadingTurn = 2
}
