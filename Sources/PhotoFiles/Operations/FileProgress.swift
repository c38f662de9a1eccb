import Synchronization

/// The part of an operation that is done, and whether it is to go on. Any thread may ask.
package final class FileProgress: Sendable {
  private let count = Atomic(0)
  private let bytes = Atomic(0)
  private let allBytes = Atomic(0)
  private let isEnded = Atomic(false)

  package init() {}

  /// Files that are done, or could not be.
  package var done: Int { count.load(ordering: .relaxed) }
  /// Bytes that are copied.
  package var doneBytes: Int { bytes.load(ordering: .relaxed) }
  /// Bytes to be copied; 0 as long as none are.
  package var byteCount: Int { allBytes.load(ordering: .relaxed) }
  /// Whether the rest is left out.
  package var isCancelled: Bool { isEnded.load(ordering: .relaxed) }
  /// Leaves out the rest, and what is under way.
  package func cancel() { isEnded.store(true, ordering: .relaxed) }

  /// Counts another file; false where it is to be left out.
  func next() -> Bool {
    guard !isCancelled else { return false }
    count.add(1, ordering: .relaxed)
    return true
  }

  /// Counts bytes that are copied.
  func copied(_ count: Int) { bytes.add(count, ordering: .relaxed) }

  /// Takes in how many bytes there are to copy.
  func expect(_ count: Int) { allBytes.store(count, ordering: .relaxed) }
}
