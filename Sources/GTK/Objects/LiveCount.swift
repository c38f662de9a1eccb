import Synchronization

/// The number of Swift objects that hold C objects. Tests watch it return to where it was.
nonisolated public enum LiveCount {
  /// `Object`s and their subclasses.
  public static let objects = Counter()
  /// Closures that C holds: signal handlers, timers, tick callbacks, actions.
  public static let closures = Counter()
  /// `RenderNode`s.
  public static let renderNodes = Counter()
  /// `Texture`s.
  public static let textures = Counter()
  /// `WidgetPeer`s.
  public static let peers = Counter()

  /// A number that any thread may change.
  public final class Counter: Sendable {
    private let count = Atomic(0)

    /// The number now.
    public var value: Int { count.load(ordering: .relaxed) }

    package func increment() { count.add(1, ordering: .relaxed) }
    package func decrement() { count.subtract(1, ordering: .relaxed) }
  }
}
