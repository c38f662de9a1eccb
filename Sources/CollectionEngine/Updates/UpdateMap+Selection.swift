import Foundation

extension UpdateMap {
  /// A selection after its items went where the map says; those that are gone leave it. O(ranges and changes), so that
  /// everything selected costs no more than one item.
  func new(_ selection: Selection) -> Selection {
    var result = Selection()
    for (section, items) in selection.ranges {
      let stays = sections.kept(section) != nil
      var start = items.lowerBound
      for single in singleItems(in: items, section: section) {
        if stays { insert(start..<single, of: section, into: &result) }
        if let target = new(IndexPath(item: single, section: section)) { result.insert(target) }
        start = single + 1
      }
      if stays { insert(start..<items.upperBound, of: section, into: &result) }
    }
    return result
  }

  /// Puts survivors that stood side by side where they are now: what was added between them parts them.
  private func insert(_ items: Range<Int>, of section: Int, into result: inout Selection) {
    var items = items
    while let first = items.first, let start = new(ItemAddress(section: section, item: first)) {
      let room = nextAddedItem(after: start.item, section: start.section).map { $0 - start.item } ?? items.count
      let count = min(room, items.count)
      result.insert(start.item..<start.item + count, section: start.section)
      items = items.dropFirst(count)
    }
  }
}
