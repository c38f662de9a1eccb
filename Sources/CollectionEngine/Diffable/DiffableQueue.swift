/// What a data source was asked to show and does not show yet.
nonisolated struct DiffableQueue<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// Changes that are shown together, and who waits for that.
  struct Request {
    var changes: [DiffableChange<Section, Item>]
    var animated: Bool
    var reloads: Bool
    var waiters: [CheckedContinuation<Void, Never>] = []

    /// Has a later request shown with this one, as the later one says.
    mutating func merge(_ later: Request) {
      changes += later.changes
      animated = later.animated
      reloads = reloads || later.reloads
      waiters += later.waiters
    }
  }

  /// The request whose difference is being made; nil when another has taken its place.
  var current: Request?
  /// What came since.
  var next: Request?
  /// Whether somebody sees to the requests.
  var isBusy = false
  let bin = ReleaseBin()

  mutating func append(_ request: Request) {
    if next == nil { next = request } else { next?.merge(request) }
  }

  /// Begins with what came since. False where nothing did.
  mutating func advance() -> Bool {
    (current, next) = (next, nil)
    return current != nil
  }

  /// Takes everything out that waits, with `last` behind it.
  mutating func takeAll(then last: Request) -> Request {
    var all = [current, next, last].compactMap { $0 }
    (current, next) = (nil, nil)
    var first = all.removeFirst()
    for request in all { first.merge(request) }
    return first
  }
}
