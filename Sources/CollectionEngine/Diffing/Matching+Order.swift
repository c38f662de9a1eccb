nonisolated extension Matching {
  /// For each element afterwards, whether it keeps its order in a section that stays: as many as can.
  ///
  /// They are a longest increasing subsequence of the places that the section's elements come from, found by keeping,
  /// for every length, the subsequence of that length with the lowest end.
  /// - Complexity: O(n log n); O(n) where the order hardly changes.
  func keepingOrder(in sections: [Section]) -> [Bool] {
    var keeping = Array(repeating: false, count: sources.count)
    // Where the best subsequence of each length ends, and what comes before each element in the best one it ends.
    var ends: [Int32] = []
    var previous = Array(repeating: Int32(-1), count: sources.count)
    for section in sections {
      ends.removeAll(keepingCapacity: true)
      var last: Int32 = -1
      for place in section.new {
        let source = sources[place]
        guard source >= 0, section.old.contains(Int(source)) else { continue }
        if source > last {
          previous[place] = ends.last ?? -1
          ends.append(Int32(place))
          last = source
        } else {
          let length = ends.indices.firstIndex { sources[Int(ends[$0])] > source }
          if length > 0 { previous[place] = ends[length - 1] }
          ends[length] = Int32(place)
          if length == ends.count - 1 { last = source }
        }
      }
      var place = ends.last ?? -1
      while place >= 0 {
        keeping[Int(place)] = true
        place = previous[Int(place)]
      }
    }
    return keeping
  }
}
