import Foundation

extension UpdateMap {
  /// A selection after its items went where the map says; those that are gone leave it. O(ranges and changes), so that
  /// everything selected costs no more than one item.
  func new(_ selection: Selection) -> Selection {
    var result = Selection()
    for (section, items) in selection.ranges {
      var start = items.lowerBound
      for gap in removedItems(in: items, section: section) {
        insert(start..<gap, of: section, into: &result)
        if let target = new(IndexPath(item: gap, section: section)) { result.insert(target) }
        start = gap + 1
      }
      insert(start..<items.upperBound, of: section, into: &result)
    }
    return result
  }

  /// Puts survivors that stood side by side where they are now: what was added between them parts them.
  private func insert(_ items: Range<Int>, of section: Int, into result: inout Selection) {
    var items = items
    while let first = items.first, let start = new(IndexPath(item: first, section: section))?.item {
      let room = nextAddedItem(after: start, section: section).map { $0 - start } ?? items.count
      let count = min(room, items.count)
      result.insert(start..<start + count, section: section)
      items = items.dropFirst(count)
    }
  }
}
