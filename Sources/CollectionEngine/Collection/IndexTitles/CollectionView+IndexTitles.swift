import Foundation

/// The names of places, as the data source gave them for one state of the data.
struct TitleIndex {
  let revision: Revision
  let titles: [String]
  /// Where each begins; nil where the data have no such place.
  let places: [IndexPath?]
  /// Those that have a place, by number, in the order of the data.
  let beginnings: [(place: IndexPath, title: Int)]

  init(revision: Revision, titles: [String], places: [IndexPath?]) {
    (self.revision, self.titles, self.places) = (revision, titles, places)
    beginnings = places.enumerated().compactMap { title, place in place.map { ($0, title) } }.sorted { $0 < $1 }
  }
}

/// Names of places in the data: what a bar at the edge shows, and a bubble beside the scroll bar.
extension CollectionView {
  /// Short names of places in the data, in order; none where the data source gives none.
  /// - Complexity: O(names) once after each change of the data, with a question to the data source for each; else O(1).
  public final var indexTitles: [String] { currentTitleIndex.titles }

  /// The first item of a place, by the number of its name; nil where there is none.
  /// - Complexity: as `indexTitles`.
  public final func indexPath(forIndexTitleAt index: Int) -> IndexPath? {
    let places = currentTitleIndex.places
    return places.indices.contains(index) ? places[index] : nil
  }

  /// Where the first item of each place begins down the contents, in points, by the number of its name; 0 where there is
  /// none.
  /// - Complexity: O(names · log items).
  package final var indexTitleOffsets: [CGFloat] {
    let places = currentTitleIndex.places
    prepareForQuestions()
    let layout = currentLayout
    return places.map { place in
      guard let place, knownData.contains(place) else { return 0 }
      return layout.frameForItem(at: presentationAddress(for: place))?.minY ?? 0
    }
  }

  /// Brings the first item of a place to the start of the view, beside what stays in front there, as its heading does.
  public final func scrollToIndexTitle(at index: Int, animated: Bool) {
    guard let path = indexPath(forIndexTitleAt: index) else { return }
    let (horizontally, vertically) = canScroll
    scroll(to: path, at: horizontally && !vertically ? .left : .top, isClear: true, animated: animated)
  }

  /// Brings the first item of a section to the start of the view, beside what stays in front there, as its heading does.
  public final func scrollToSection(_ section: Int, animated: Bool) {
    let path = IndexPath(item: 0, section: section)
    guard knownData.contains(path) else { return }
    let (horizontally, vertically) = canScroll
    scroll(to: path, at: horizontally && !vertically ? .left : .top, isClear: true, animated: animated)
  }

  /// The number of the name that the first item in sight belongs to; nil where there is none.
  /// - Complexity: O(visible + log names).
  public final var indexTitleInSight: Int? {
    guard let first = indexPathsForVisibleItems.min() else { return nil }
    let beginnings = currentTitleIndex.beginnings
    var (low, high) = (0, beginnings.count)
    while low < high {
      let middle = (low + high) / 2
      if beginnings[middle].place <= first { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? beginnings[low - 1].title : nil
  }

  private var currentTitleIndex: TitleIndex {
    reloadIfNeeded()
    if let titleIndex = knownData.titleIndex, titleIndex.revision == knownData.revision { return titleIndex }
    let titles = dataSource?.indexTitles(for: self) ?? []
    let places = titles.enumerated().map { index, title -> IndexPath? in
      let path = dataSource?.collectionView(self, indexPathForIndexTitle: title, at: index) ?? IndexPath()
      let item = path.count == 1 ? IndexPath(item: 0, section: path[0]) : path
      return knownData.contains(item) ? item : nil
    }
    let index = TitleIndex(revision: knownData.revision, titles: titles, places: places)
    knownData.titleIndex = index
    return index
  }
}
