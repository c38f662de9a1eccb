nonisolated extension Range where Bound == Int {
  /// The first index for which `predicate` holds, when it holds for none before it and for all after; the upper bound
  /// if for none.
  /// - Complexity: O(log count).
  @inline(__always)
  func firstIndex(where predicate: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
