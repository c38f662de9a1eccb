/// The order of items after one of them was moved.
nonisolated struct OneMove: Sendable {
  /// Where the item was.
  let source: Int
  /// Where it is afterwards.
  let target: Int

  /// The former place of what is afterwards at `place`.
  func former(_ place: Int) -> Int {
    if place == target { return source }
    if source <= place, place < target { return place + 1 }
    if target < place, place <= source { return place - 1 }
    return place
  }

  /// Of a section set line by line, the items that are enough to know the moved item's place: from the line before the
  /// first one that changes, since the item may fit there, to well past the last.
  func affected(in lines: LineTable, count: Int) -> (firstLine: Int, items: Range<Int>) {
    let firstLine = max(0, lines.line(of: min(source, target)) - 1)
    let end = min(count, max(source, target) + 1 + Self.lookahead)
    return (firstLine, lines.items(of: firstLine).lowerBound..<end)
  }

  /// More items than a line holds.
  private static let lookahead = 256
}
