import DequeModule
import Foundation

/// What comes into sight next on a way through the contents, the nearest first, and how much of it a frame makes ready.
///
/// Places are those of the way: they grow as it is gone.
nonisolated struct PrefetchPlan {
  /// An item that lies ahead.
  struct Item: Hashable, Sendable {
    /// Its place in the data.
    let address: DataAddress
    /// Where it begins on the way.
    var start: CGFloat
  }

  /// How far ahead items are prefetched, in views.
  static let reach: CGFloat = 1
  /// How far ahead cells are made, in views.
  static let cellReach: CGFloat = 0.5
  /// How much of `reach` the layout is asked about at once, but for the first time: not at every frame.
  private static let portion: CGFloat = 0.25

  let direction: ScrollHeading.Direction
  /// Where the view ends.
  private var edge: CGFloat
  /// Up to where the layout was asked what there is.
  private var known: CGFloat
  /// Up to where cells are due.
  private var due: CGFloat
  /// What is yet to be made ready, the nearest first.
  private var items = Deque<Item>()

  /// A plan for a way that begins at `bounds`.
  init(_ direction: ScrollHeading.Direction, from bounds: CGRect) {
    self.direction = direction
    edge = direction.end(of: bounds)
    (known, due) = (edge, edge)
    makeMoreDue(in: bounds)
  }

  // MARK: What lies ahead

  /// The part of the contents to be looked through next, for a view that has come to `bounds`; nil where enough is known.
  /// - Parameter isUrgent: whether only what can't be put off.
  mutating func nextPart(from bounds: CGRect, in contents: CGRect, isUrgent: Bool = false) -> CGRect? {
    edge = direction.end(of: bounds)
    let reach = direction.length(of: bounds) * Self.reach
    // What the view has gone past was seen.
    let start = max(known, edge)
    let end = min(edge + reach, direction.end(of: contents))
    guard end > start, start - edge <= reach * (1 - (isUrgent ? 2 : 1) * Self.portion) else { return nil }
    known = end
    return direction.part(from: start, to: end, besides: bounds)
  }

  /// Plans for an item, which begins no nearer than those before it.
  mutating func add(_ item: Item) { items.append(item) }

  /// Everything on the way was carried along.
  mutating func carry(by shift: CGPoint) {
    let shift = direction.along(shift)
    guard shift != 0 else { return }
    (edge, known, due) = (edge + shift, known + shift, due + shift)
    for index in items.indices { items[index].start += shift }
  }

  // MARK: What is due

  /// Has cells made up to as far ahead as they are.
  mutating func makeMoreDue(in bounds: CGRect) {
    due = max(due, direction.end(of: bounds) + direction.length(of: bounds) * Self.cellReach)
  }

  /// The next item whose cell is due; it is then no longer planned. O(1).
  mutating func next() -> DataAddress? {
    guard let first = items.first, first.start < due else { return nil }
    items.removeFirst()
    return first.address
  }

  /// How many cells are due, or were and have come into sight meanwhile. O(log planned).
  var dueCount: Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].start < due { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Pace

  /// What cells ahead may take of any frame, in seconds.
  static let leastShare = 0.001
  /// What a frame may take with them, in seconds: a quarter of one at 60 Hz.
  static let mostOfFrame = 0.004

  /// What the cells ahead may take of a frame, in seconds: more than the least where they would else be late.
  /// - Parameters:
  ///   - cost: what a cell takes, in seconds.
  ///   - speed: how far the view goes in a frame, in points.
  ///   - spent: what the frame has taken until now, in seconds.
  func share(cost: Double, speed: CGFloat, in bounds: CGRect, spent: Double) -> Double {
    let length = max(1, direction.length(of: bounds) * Self.cellReach)
    // Half of what is due is made on half the way.
    let pace = 2 * Double(dueCount) * cost * Double(speed / length)
    return min(max(Self.leastShare, pace), Self.mostOfFrame - spent)
  }
}
