import PhotoLibrary

/// The way from one list of photographs to another, as the grid is to show it. Made off the main thread.
nonisolated struct PhotoListChange: Sendable {
  /// The list after it.
  let list: PhotoList
  /// Places, in the old list, of photographs that are gone.
  private(set) var removed: [Int] = []
  /// Places, in the new list, of photographs that came.
  private(set) var inserted: [Int] = []
  /// Photographs that stand elsewhere among those that stayed: places in the old list and in the new one.
  private(set) var moved: [(from: Int, to: Int)] = []
  /// Places, in the new list, of photographs whose file was written anew.
  private(set) var rewritten: [Int] = []
  /// Whether there are photographs of which nothing has been read yet.
  let hasUnread: Bool

  /// Compares two lists. O(n log n).
  init(from old: PhotoList, to photos: [Photo]) {
    list = PhotoList(photos)
    hasUnread = photos.contains { !$0.isRead }
    var placeOfID = [Photo.ID: Int](minimumCapacity: photos.count)
    for (place, photo) in photos.enumerated() { placeOfID[photo.id] = place }

    var stayed: [(from: Int, to: Int)] = []
    stayed.reserveCapacity(min(old.count, photos.count))
    for place in 0..<old.count {
      let before = old[place]
      guard let target = placeOfID.removeValue(forKey: before.id) else {
        removed.append(place)
        continue
      }
      stayed.append((place, target))
      let after = photos[target]
      if !after.isSameFile(as: before) { rewritten.append(target) }
    }
    inserted = placeOfID.values.sorted()
    let still = Self.longestIncreasingRun(of: stayed.map(\.to))
    if still.count < stayed.count {
      var next = 0
      for (index, pair) in stayed.enumerated() {
        if next < still.count, still[next] == index { next += 1 } else { moved.append(pair) }
      }
    }
  }

  /// Whether nothing is to be shown.
  var isEmpty: Bool { operationCount == 0 && rewritten.isEmpty }

  /// How many photographs come, go or move.
  var operationCount: Int { removed.count + inserted.count + moved.count }

  /// Indices of a longest subsequence that increases: what can stay where it is while the rest moves.
  private static func longestIncreasingRun(of values: [Int]) -> [Int] {
    // tails[k] is the index of the least value that ends an increasing run of k + 1.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      if let last = tails.last, values[last] < value { low = high }
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var run: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      run.append(index)
      index = previous[index]
    }
    return run.reversed()
  }
}

nonisolated extension Photo {
  /// Whether the file has not been written since.
  func isSameFile(as other: Photo) -> Bool { modified == other.modified && byteCount == other.byteCount }
}
