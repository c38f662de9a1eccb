import Foundation

/// The items of a large group by how far up they begin, to find those at a height without a look at each.
nonisolated struct ItemIndex: Sendable {
  private struct Entry: Sendable {
    var top: CGFloat
    /// The furthest that this one and those before it reach down.
    var reach: CGFloat
    var bottom: CGFloat
    var item: Int32
  }

  /// In smaller groups it is faster to look at each.
  static let leastCount = 64

  private let entries: [Entry]

  /// Nil for a group that needs none.
  init?(_ group: SolvedGroup) {
    guard group.items.count >= Self.leastCount else { return nil }
    var reach = -CGFloat.infinity
    entries = group.items.indices.sorted { group.items[$0].frame.minY < group.items[$1].frame.minY }.map { item in
      let frame = group.items[item].frame
      reach = max(reach, frame.maxY)
      return Entry(top: frame.minY, reach: reach, bottom: frame.maxY, item: Int32(clamping: item))
    }
  }

  /// Visits the items that meet the open interval.
  /// - Complexity: O(log items + those between the first that reaches in and the last that begins before its end).
  func forEachItem(from lower: CGFloat, to upper: CGFloat, _ visit: (_ item: Int) -> Void) {
    let first = entries.indices.firstIndex { entries[$0].reach > lower }
    let end = (first..<entries.count).firstIndex { entries[$0].top >= upper }
    for entry in entries[first..<end] where entry.bottom > lower { visit(Int(entry.item)) }
  }
}
