extension PhotoOrder {
  /// The merge of two orders that have both changed since `base`: theirs, with my moves made in it.
  ///
  /// The names that I left where they were are the longest run of mine that is in the order of `base` (fewest moves);
  /// the others I moved or added. Those come behind the name that stands before them in my order and did not move, or,
  /// if they moved that one, before the next. Where both moved a name, my place counts. Names that I dropped are gone;
  /// so are those that they dropped, unless I moved them.
  ///
  /// If only one has changed the order, the result is that one's; if both made it the same, it is that.
  /// - Complexity: O(n log n).
  public static func merging(_ mine: PhotoOrder, into theirs: PhotoOrder, since base: PhotoOrder) -> PhotoOrder {
    if mine == base || mine == theirs { return theirs }
    if theirs == base { return mine }
    let places = Dictionary(base.ids.enumerated().lazy.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let myNames = Set(mine.ids)
    let theirNames = Set(theirs.ids)
    // Where one of two neighbours has moved, either may be meant: the one that they moved, too, is left to them.
    let theirMoves = theirNames.subtracting(longestRun(of: theirs.ids, inOrderOf: places, base.ids.count))
    let still = longestRun(of: mine.ids, inOrderOf: places, base.ids.count, preferring: theirMoves)

    // What I moved, by what it comes behind, or before; nil is the start, or the end.
    var followers: [Photo.ID?: [Photo.ID]] = [:]
    var leaders: [Photo.ID?: [Photo.ID]] = [:]
    var former: Photo.ID?
    var moved: [Photo.ID] = []
    func put(before next: Photo.ID?) {
      let isFormerMoved = former.map(theirMoves.contains) ?? false
      if isFormerMoved, !(next.map(theirMoves.contains) ?? false) {
        leaders[next, default: []] += moved
      } else {
        followers[former, default: []] += moved
      }
      moved = []
    }
    for id in mine.ids {
      if !still.contains(id) {
        moved.append(id)
      } else if theirNames.contains(id) {
        put(before: id)
        former = id
      }
    }
    put(before: nil)

    var merged: [Photo.ID] = []
    merged.reserveCapacity(max(mine.ids.count, theirs.ids.count))
    var placed: Set<Photo.ID> = []
    func place(_ ids: [Photo.ID]?) { for id in ids ?? [] where placed.insert(id).inserted { merged.append(id) } }
    place(followers[nil])
    for id in theirs.ids {
      if still.contains(id) {
        place(leaders[id])
        place([id])
        place(followers[id])
      } else if !myNames.contains(id), places[id] == nil {
        place([id])
      }
    }
    place(leaders[nil])
    return PhotoOrder(merged)
  }

  /// Merges orders that may not be there. One that was dropped stays where the other has changed it.
  public static func merging(
    _ mine: PhotoOrder?, into theirs: PhotoOrder?, since base: PhotoOrder?
  ) -> PhotoOrder? {
    if mine == base { return theirs }
    if theirs == base { return mine }
    guard let mine, let theirs else { return mine ?? theirs }
    return merging(mine, into: theirs, since: base ?? PhotoOrder([]))
  }

  /// The most names that follow each other as they do in another order: a longest increasing subsequence of their
  /// places there. Of several, one with the most of `preferred`.
  private static func longestRun(
    of ids: [Photo.ID], inOrderOf places: [Photo.ID: Int], _ count: Int, preferring preferred: Set<Photo.ID> = []
  ) -> Set<Photo.ID> {
    // Length counts first, then how many are preferred.
    let unit = ids.count + 1
    var scores = [Int](repeating: 0, count: ids.count)
    var former = [Int](repeating: -1, count: ids.count)
    // The best run that ends within a range of places, as the index of its last name: a Fenwick tree of maxima.
    var best = [Int](repeating: -1, count: count + 1)
    var last = -1
    for (index, id) in ids.enumerated() {
      guard let place = places[id] else { continue }
      var node = place
      while node > 0 {
        if best[node] >= 0, former[index] < 0 || scores[best[node]] > scores[former[index]] {
          former[index] = best[node]
        }
        node &= node - 1
      }
      scores[index] = unit + (preferred.contains(id) ? 1 : 0) + (former[index] < 0 ? 0 : scores[former[index]])
      node = place + 1
      while node <= count {
        if best[node] < 0 || scores[best[node]] < scores[index] { best[node] = index }
        node += node & -node
      }
      if last < 0 || scores[index] > scores[last] { last = index }
    }
    var run: Set<Photo.ID> = []
    while last >= 0 {
      run.insert(ids[last])
      last = former[last]
    }
    return run
  }
}
