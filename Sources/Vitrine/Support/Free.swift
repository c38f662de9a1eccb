/// Frees a value on another thread: a large one takes longer than a frame may.
///
/// It is kept for a moment, until the caller has given up its own reference: whoever gives up the last frees it.
nonisolated func free<Value: Sendable>(_ value: consuming Value) {
  Task.detached(priority: .utility) { [value] in
    try? await Task.sleep(for: .milliseconds(50))
    withExtendedLifetime(value) {}
  }
}
