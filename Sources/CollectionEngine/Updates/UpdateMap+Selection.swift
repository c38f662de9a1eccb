extension UpdateMap {
  /// A selection after its items went where the map says; those that are gone leave it. O(ranges and changes), so that
  /// everything selected costs no more than one item.
  func new(_ selection: Selection) -> Selection {
    var result = Selection()
    for (section, items) in selection.ranges {
      forEachStretch(of: items, section: section) { items, target in
        result.insert(target.item..<target.item + items.count, section: target.section)
      }
    }
    return result
  }
}
