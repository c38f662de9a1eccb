/// Whether photographs follow each other faster than they are looked at, as while a key is held down.
nonisolated struct PageTurns {
  /// Seconds between two photographs that follow each other fast, and how many have to.
  private static let fast = 0.1
  private static let least = 2

  private var last = -Double.infinity
  private var count = 0

  /// Whether they follow each other fast.
  var areFast: Bool { count >= Self.least }

  /// Whether some have followed each other fast since one was looked at. The last of them may come slowly, and have been
  /// asked for before.
  private(set) var haveBeenFast = false

  /// Another photograph is on view.
  mutating func turn(at time: Double) {
    count = time - last < Self.fast ? count + 1 : 0
    last = time
    if areFast { haveBeenFast = true }
  }

  /// One is looked at.
  mutating func end() { (count, haveBeenFast) = (0, false) }
}
