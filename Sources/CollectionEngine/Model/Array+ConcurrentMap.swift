import Foundation

nonisolated extension Array where Element: Sendable {
  /// The elements, each transformed, in order: on all processors where that is worth it.
  /// - Parameter weight: how much work an element is, in items.
  func concurrentMap<Result: Sendable>(
    weight: (Element) -> Int, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    let total = reduce(0) { $0 + weight($1) }
    guard count > 1, total >= Self.worthwhile else { return map(transform) }
    let parts = parts(of: Swift.max(1, total / Self.partCount), weight)
    return [Result](unsafeUninitializedCapacity: count) { results, initialized in
      // Each element is written once, by the one who has its part, and read when all are done.
      nonisolated(unsafe) let results = results
      DispatchQueue.concurrentPerform(iterations: parts.count) { part in
        for index in parts[part] { results.initializeElement(at: index, to: transform(self[index])) }
      }
      initialized = count
    }
  }

  /// Less work is done before others have begun to help.
  private static var worthwhile: Int { 20_000 }
  /// More parts than processors, for those that are busy.
  private static var partCount: Int { 4 * ProcessInfo.processInfo.activeProcessorCount }

  /// Stretches of elements of about so much work each.
  private func parts(of work: Int, _ weight: (Element) -> Int) -> [Range<Int>] {
    var (parts, first, sum): ([Range<Int>], Int, Int) = ([], 0, 0)
    for index in indices {
      sum += weight(self[index])
      if sum >= work || index == count - 1 {
        parts.append(first..<index + 1)
        (first, sum) = (index + 1, 0)
      }
    }
    return parts
  }
}
