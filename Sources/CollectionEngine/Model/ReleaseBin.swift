import Synchronization

/// Takes large values that are no longer needed, so that not the main thread spends the time to free them.
nonisolated final class ReleaseBin: Sendable {
  private let contents = Mutex<[any Sendable]>([])

  /// Keeps a value until the bin is emptied. The caller releases it before.
  func add(_ value: some Sendable) { contents.withLock { $0.append(value) } }

  /// Frees what is in the bin, off the main thread.
  @concurrent
  func empty() async {
    let values = contents.withLock { values in
      defer { values = [] }
      return values
    }
    withExtendedLifetime(values) {}
  }
}
