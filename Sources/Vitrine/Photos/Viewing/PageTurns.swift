/// How photographs follow each other on view: whether faster than they are looked at, as while a key is held down, and
/// which are to be made ready.
nonisolated struct PageTurns {
  /// A photograph to make ready: so many on from the one on view, and its priority among all thumbnails, the lowest first.
  struct Neighbour: Equatable {
    var distance: Int
    var priority: Double
  }

  /// Seconds between two photographs that follow each other fast, and how many have to.
  private static let fast = 0.1
  private static let least = 2
  /// How many before and behind one that is looked at are made ready, and how many turns ahead while they are fast: time
  /// for a picture to be made, of which nothing is seen once it is passed.
  private static let reach = 2
  private static let fastReach = 6
  /// The longest step from one to the next that lets those ahead be foreseen: a frame that comes late passes over some.
  private static let foreseen = 3

  private var last = -Double.infinity
  private var count = 0
  private var step = 1

  /// Whether they follow each other fast.
  var areFast: Bool { count >= Self.least }

  /// Whether some have followed each other fast since one was looked at. The last of them may come slowly, and have been
  /// asked for before.
  private(set) var haveBeenFast = false

  /// Whether those ahead are made ready before what is seen.
  private var looksAhead: Bool { areFast && abs(step) <= Self.foreseen }

  /// The priority of what is seen. While turns are fast it comes behind what is made ready, but for its preview.
  var priority: Double { looksAhead ? 0.7 : 0 }

  /// What is to be made ready beside the one on view.
  ///
  /// Around one that is looked at the nearest come first, in the direction of the last turn before the other. While turns
  /// are fast those ahead come, the farthest first: where they are made more slowly than they are passed, the nearest would
  /// always be passed before they are there. Those of a finger that passes over many are not foreseen.
  var neighbours: [Neighbour] {
    let direction = step.signum()
    if looksAhead {
      return (1...Self.fastReach).reversed().map {
        Neighbour(distance: $0 * direction, priority: 0.1 * Double(Self.fastReach - $0))
      }
    }
    guard !areFast else { return [] }
    return (1...Self.reach).flatMap { distance in
      [direction, -direction].map { Neighbour(distance: distance * $0, priority: Double(1 + distance)) }
    }
  }

  /// Another photograph is on view, so many on from the one before: less than 0 back.
  mutating func turn(by step: Int, at time: Double) {
    count = time - last < Self.fast ? count + 1 : 0
    last = time
    if step != 0 { self.step = step }
    if areFast { haveBeenFast = true }
  }

  /// One is looked at.
  mutating func end() { (count, haveBeenFast) = (0, false) }
}
