extension Array where Element: Comparable {
  /// The indices, in order, of as many elements as possible of which each is greater than the one before it.
  ///
  /// The elements that can stay where they are when all are put in order. O(n log n).
  func indicesOfLongestRise() -> [Int] {
    /// For each length, the index of the least element that a rise of this length ends with.
    var ends: [Int] = []
    /// For each index, that of the element before it in its rise.
    var previous = [Int?](repeating: nil, count: count)
    for index in indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < self[index] { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var rise: [Int] = []
    var last = ends.last
    while let index = last {
      rise.append(index)
      last = previous[index]
    }
    return rise.reversed()
  }
}
