import Foundation

/// Fingers that take contents along: the page, or the section under them that scrolls across it. The way they go first
/// decides which, and they stay with it.
struct Panning {
  /// How far fingers go before their way has a direction, in points.
  static let slop = PanGestureRecognizer.slop

  /// Where the fingers came down: over the view's frame, and in coordinates of their own.
  private let place: CGPoint
  private let start: CGPoint
  private var isDecided = false
  /// Whether something is held.
  private(set) var isHolding = false

  init(at place: CGPoint, from start: CGPoint) { (self.place, self.start) = (place, start) }

  /// Takes hold of what moves under the fingers, until their way says otherwise. False where nothing does.
  mutating func catchMotion(in view: CollectionView, time: TimeInterval) -> Bool {
    let isSectionMoving = view.isSectionMoving(at: place)
    guard isSectionMoving || view.isScrollMoving else { return false }
    if isSectionMoving { view.stopScrolling() }
    hold(isSectionMoving ? view.scrollingSection(at: view.contentPoint(place)) : nil, in: view, at: start, time: time)
    return true
  }

  /// Takes hold of the page for good.
  mutating func holdPage(in view: CollectionView, time: TimeInterval) {
    hold(nil, in: view, at: start, time: time)
    isDecided = true
  }

  /// The fingers are at `point`.
  /// - Parameter skipsSlop: whether contents begin to move only where the slop ends.
  mutating func move(to point: CGPoint, in view: CollectionView, skipsSlop: Bool, time: TimeInterval) {
    if !isDecided { decide(point, in: view, skipsSlop, time) }
    if isHolding { view.pan(to: point, time: time) }
  }

  private mutating func decide(_ point: CGPoint, in view: CollectionView, _ skipsSlop: Bool, _ time: TimeInterval) {
    let way = CGPoint(x: point.x - start.x, y: point.y - start.y)
    let distance = start.squaredDistance(to: point).squareRoot()
    guard distance > Self.slop else { return }
    isDecided = true
    let section = view.section(at: place, panned: way)
    // What was caught on its way, and is wanted, is held already.
    if isHolding, section == view.draggedSection { return }
    end(in: view, time: .infinity)
    let part = skipsSlop ? Self.slop / distance : 0
    hold(section, in: view, at: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part), time: time)
  }

  private mutating func hold(_ section: Int?, in view: CollectionView, at point: CGPoint, time: TimeInterval) {
    isHolding = true
    view.beginPanning(section, at: point, time: time)
  }

  /// The fingers leave; an infinite time stands for fingers that were still.
  mutating func end(in view: CollectionView, time: TimeInterval) {
    if isHolding { view.endPanning(time: time) }
    isHolding = false
  }
}
