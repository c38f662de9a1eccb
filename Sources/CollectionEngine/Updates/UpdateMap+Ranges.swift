nonisolated extension UpdateMap {
  /// Visits the stretches of a range whose items are still side by side afterwards, in order, and where each starts
  /// then. What is gone is left out.
  /// - Complexity: O((changes within + 1) · log changes).
  func forEachStretch(
    of items: Range<Int>, section: Int, _ visit: (_ items: Range<Int>, _ target: DataAddress) -> Void
  ) {
    let stays = sections.kept(section) != nil
    var start = items.lowerBound
    for single in singleItems(in: items, section: section) {
      if stays { forEachUnparted(start..<single, section: section, visit) }
      if let target = new(DataAddress(section: section, item: single)) { visit(single..<single + 1, target) }
      start = single + 1
    }
    if stays { forEachUnparted(start..<items.upperBound, section: section, visit) }
  }

  /// Of survivors that stood side by side, the stretches that nothing added has parted.
  private func forEachUnparted(
    _ items: Range<Int>, section: Int, _ visit: (_ items: Range<Int>, _ target: DataAddress) -> Void
  ) {
    var items = items
    while let first = items.first, let target = new(DataAddress(section: section, item: first)) {
      let limit = nextAddedItem(after: target.item, section: target.section).map { $0 - target.item } ?? items.count
      let count = min(limit, items.count)
      visit(first..<first + count, target)
      items = items.dropFirst(count)
    }
  }
}
