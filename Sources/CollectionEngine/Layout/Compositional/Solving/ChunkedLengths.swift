import Foundation

/// Lengths one behind the other, most of them alike: a chunk takes no memory until one of its lengths differs.
///
/// To change one costs O(√n) for a million; to find one by its position O(log n) and a walk through its chunk.
nonisolated struct ChunkedLengths: Sendable {
  let count: Int
  /// The length of those that were not set.
  let common: CGFloat
  private var chunks: [[CGFloat]?]
  /// What each chunk sums up to, and where it starts; behind the last starts, the end.
  private var sums: [CGFloat]
  private var starts: [CGFloat]

  /// Lengths in a chunk.
  private static let size = 256

  /// So many lengths, all alike.
  /// - Complexity: O(count / 256).
  init(count: Int, common: CGFloat) {
    self.count = max(0, count)
    self.common = common
    let chunkCount = (self.count + Self.size - 1) / Self.size
    chunks = Array(repeating: nil, count: chunkCount)
    sums = Array(repeating: CGFloat(Self.size) * common, count: chunkCount)
    if chunkCount > 0 { sums[chunkCount - 1] = CGFloat(self.count - (chunkCount - 1) * Self.size) * common }
    starts = []
    restart()
  }

  /// All of them together.
  var total: CGFloat { starts[starts.count - 1] }

  /// A length.
  subscript(index: Int) -> CGFloat { chunks[index / Self.size]?[index % Self.size] ?? common }

  /// The largest one; 0 where there is none.
  /// - Complexity: O(what was set).
  var largest: CGFloat {
    var largest = chunks.contains { $0 == nil } ? common : 0
    for chunk in chunks { largest = max(largest, chunk?.max() ?? 0) }
    return largest
  }

  /// Sets some lengths.
  /// - Complexity: O(changes · 256 + count / 256).
  mutating func set(_ changes: [(index: Int, length: CGFloat)]) {
    var last = -1
    for (index, length) in changes {
      let chunk = index / Self.size
      if chunks[chunk] == nil {
        chunks[chunk] = Array(repeating: common, count: min(Self.size, count - chunk * Self.size))
      }
      chunks[chunk]?[index % Self.size] = length
      if last >= 0, last != chunk { sum(last) }
      last = chunk
    }
    guard last >= 0 else { return }
    sum(last)
    restart()
  }

  /// Where one starts, or after the last, the end.
  func start(of index: Int) -> CGFloat {
    guard index < count else { return total }
    let (chunk, rest) = (index / Self.size, index % Self.size)
    guard let lengths = chunks[chunk] else { return starts[chunk] + CGFloat(rest) * common }
    var start = starts[chunk]
    for each in 0..<rest { start += lengths[each] }
    return start
  }

  /// The first one that ends behind a position; `count` if none does.
  func firstIndex(endingBehind position: CGFloat) -> Int {
    let chunk = chunks.indices.firstIndex { starts[$0 + 1] > position }
    guard chunk < chunks.count else { return count }
    let first = chunk * Self.size
    guard let lengths = chunks[chunk] else {
      let end = min(count, first + Self.size)
      return min((first..<end).firstIndex { start(of: $0) + common > position }, end - 1)
    }
    var end = starts[chunk]
    for (place, length) in lengths.enumerated() {
      end += length
      if end > position { return first + place }
    }
    return min(count, first + lengths.count) - 1
  }

  private mutating func sum(_ chunk: Int) {
    sums[chunk] = chunks[chunk]?.reduce(0, +) ?? sums[chunk]
  }

  private mutating func restart() {
    var next: CGFloat = 0
    starts = sums.map { sum in
      defer { next += sum }
      return next
    }
    starts.append(next)
  }
}
