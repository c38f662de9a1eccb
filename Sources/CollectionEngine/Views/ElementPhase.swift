/// The phases in the life of an element's view.
nonisolated enum ElementPhase: Sendable {
  /// Shows nothing: the view waits in the pool, or was just made.
  case free
  /// Made for an item that is not visible yet.
  case prefetched
  /// On display, and still on its way in.
  case entering
  /// On display in its place.
  case displayed
  /// No element's any more: on display only until its motion ends.
  case leaving

  /// Whether `willDisplay` was called, and `didEndDisplaying` was not.
  var isOnDisplay: Bool {
    switch self {
    case .free, .prefetched: false
    case .entering, .displayed, .leaving: true
    }
  }

  /// Whether one phase can follow another.
  func canBecome(_ next: ElementPhase) -> Bool {
    switch (self, next) {
    // A view that is used, or put back unseen.
    case (.free, .prefetched), (.prefetched, .free), (.free, .displayed): true
    case (.displayed, .entering), (.entering, .displayed): true
    // One that leaves may be called back.
    case (.displayed, .leaving), (.entering, .leaving), (.leaving, .displayed), (.leaving, .leaving): true
    case (.displayed, .free), (.entering, .free), (.leaving, .free): true
    default: false
    }
  }
}
