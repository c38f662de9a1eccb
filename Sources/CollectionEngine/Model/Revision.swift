/// A state of something that changes: two are equal where nothing has changed between them.
///
/// Code that calls others keeps one, and compares it afterwards to find out whether to go on.
nonisolated struct Revision: Hashable, Sendable {
  /// Grows with each change, and wraps around.
  private(set) var number = 0

  /// Goes on to the next state.
  @inline(__always)
  mutating func advance() { number &+= 1 }
}
