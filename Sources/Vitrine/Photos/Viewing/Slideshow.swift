/// When the next photograph of a slideshow is due. The clock's seconds are the caller's.
nonisolated struct Slideshow: Hashable {
  /// The seconds that a photograph may be shown.
  static let paces: [Double] = [2, 3, 5, 8, 13, 20, 30]

  /// How long each is shown: a place in `paces`.
  private var pace = 2
  /// When the one on view came.
  private var shown: Double
  /// Whether the next one waits until the user goes on.
  private(set) var isPaused = false

  /// A slideshow whose first photograph comes at a time.
  init(at time: Double) { shown = time }

  /// Seconds that each photograph is shown.
  var seconds: Double { Self.paces[pace] }
  var canBeFaster: Bool { pace > 0 }
  var canBeSlower: Bool { pace < Self.paces.count - 1 }

  /// When the next one is due; nil while it is paused.
  var due: Double? { isPaused ? nil : shown + seconds }

  /// Begins again, at the pace of the last time.
  mutating func restart(at time: Double) { (isPaused, shown) = (false, time) }

  /// Another photograph comes on view.
  mutating func show(at time: Double) { shown = time }

  /// Pauses, or goes on: the one on view has its whole time again.
  mutating func togglePause(at time: Double) {
    isPaused.toggle()
    shown = time
  }

  /// Shows each for less time; the one on view has its whole time again.
  mutating func goFaster(at time: Double) {
    if canBeFaster { pace -= 1 }
    shown = time
  }

  /// Shows each for more time; the one on view has its whole time again.
  mutating func goSlower(at time: Double) {
    if canBeSlower { pace += 1 }
    shown = time
  }
}
