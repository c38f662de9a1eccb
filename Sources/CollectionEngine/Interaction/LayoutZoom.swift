import Foundation

/// Takes a collection view through a row of layouts, from the densest to the largest, as fingers move apart or
/// together.
///
/// Give it to `CollectionView.layoutZoom`. Between two levels the view shows what lies between their layouts, and what
/// is under the fingers stays there; one gesture may pass through many levels and back. Where the fingers leave, the
/// nearest level is taken, further on the faster they were. A turn of the wheel with Ctrl goes one level on.
@preconcurrency @MainActor
public final class LayoutZoom {
  /// One of the layouts.
  public struct Level {
    /// The size of things in it, as a factor: by how much the fingers have to move for the next level.
    public var scale: CGFloat
    /// Makes the layout. Called each time fingers come near the level.
    public var makeLayout: () -> Layout

    /// The layout of a scale.
    public init(scale: CGFloat, makeLayout: @escaping () -> Layout) {
      (self.scale, self.makeLayout) = (scale, makeLayout)
    }
  }

  /// Gives the levels by ascending scale, and which of them is shown. Asked when a gesture begins while nothing moves.
  private let levels: () -> (levels: [Level], current: Int)
  /// Called when the layout of a level has come into force, by its place among the levels.
  public var levelDidChange: (Int) -> Void = { _ in }
  /// Called when a gesture begins, and when the level it ended at has come to rest.
  public var activityDidChange: (_ isActive: Bool) -> Void = { _ in }

  /// A row of layouts.
  /// - Parameter levels: gives the levels by ascending scale, and which of them is shown: asked when a gesture begins
  ///   while nothing moves.
  public init(levels: @escaping () -> (levels: [Level], current: Int)) { self.levels = levels }

  final var view: CollectionView? {
    get { wayToView?.owner }
    set { wayToView = newValue?.wayToView.reference }
  }
  private var wayToView: BackReference<CollectionView>?

  // MARK: The row

  private var row: [Level] = []
  /// The logarithms of the scales: on them fingers move evenly.
  private var marks: [Double] = []
  /// The level whose layout is the view's, or is the old one of the transition under way.
  private var index = 0
  /// Where between the levels the view is, as a logarithm of a scale.
  private var place = 0.0
  /// The transition under way, and the level that it goes to.
  private var transition: (layout: TransitionLayout, target: Int)?
  /// What the fingers hold on their way through the levels, and the data that it is of.
  private var held: (place: PinnedPlace, revision: Revision)?
  /// The offset that the view was left at.
  private var shown = CGPoint.zero
  /// Whether the transition is being ended here, at one of its levels.
  private var isArriving = false

  /// Whether fingers are down, or the level that they left is still on its way.
  public private(set) var isActive = false

  // MARK: By fingers

  /// What scale 1 of the gesture stands for; nil while no fingers are down.
  private var base: Double?
  private var point = CGPoint.zero
  private var startIndex = 0
  private var tracker = VelocityTracker(limit: 8 * reach)
  /// Points that an e-fold scale counts as where its speed is taken: for the tremor of fingers.
  private static let reach = 1000.0

  /// Fingers come down about `point` of the frame.
  final func begin(at point: CGPoint, time: Double) {
    guard activate() else { return }
    (motion, start) = (nil, nil)
    // What has not come to rest is held where the fingers are now, unless a layout on its way decides where it goes.
    if transition?.layout.held?.isFree != false { held = nil }
    base = place
    startIndex = index
    self.point = point
    tracker.reset()
    tracker.add(CGPoint(x: place * Self.reach, y: 0), at: time)
  }

  /// The fingers are `scale` times as far apart as at the beginning, about `point` of the frame.
  final func change(to scale: CGFloat, at point: CGPoint, time: Double) {
    guard let base, let view, scale > 0, scale.isFinite else { return }
    takeHold(in: view)
    let way = point - self.point
    self.point = point
    if way != .zero { drag(by: way, in: view) }
    let wanted = base + log(scale.native)
    go(to: wanted)
    // Past the last level the fingers move nothing, and coming back they do so at once.
    self.base = base + place - wanted
    tracker.add(CGPoint(x: wanted * Self.reach, y: 0), at: time)
  }

  /// The fingers leave.
  final func end(time: Double) {
    guard base != nil else { return }
    base = nil
    let velocity = tracker.velocity(at: time).x.native / Self.reach
    let ahead = place + velocity * Self.foresight
    settle(at: nearest(to: ahead), velocity: velocity)
  }

  /// The gesture was taken away: back to where it began.
  final func cancel() {
    guard base != nil else { return }
    base = nil
    settle(at: startIndex, velocity: 0)
  }

  private func nearest(to place: Double) -> Int {
    marks.indices.min { abs(marks[$0] - place) < abs(marks[$1] - place) } ?? index
  }

  /// How long the speed of the fingers counts after they have left, in seconds.
  private static let foresight = 0.15

  // MARK: What is held

  /// Holds what is under the fingers, unless something is held.
  private func takeHold(in view: CollectionView) {
    if let held, held.revision != view.knownData.revision { self.held = nil }
    if let place = held?.place, case let way = view.contentOffset - shown, way != .zero {
      // Something else has scrolled the view.
      held?.place.point = place.point - way
      transition?.layout.held?.scroll(by: way)
    }
    shown = view.contentOffset
    // Contents on their way back to their ends are caught there, when a transition begins.
    guard held == nil, transition != nil || view.clampedOffset(view.contentOffset) == view.contentOffset else { return }
    if transition == nil, !view.isDragging { view.endMotion() }
    hold(view.pinned(at: view.contentPoint(point)), of: view)
    guard let place = held?.place, let layout = transition?.layout else { return }
    let old = view.offset(keeping: place, in: layout.currentLayout)
    let new = view.offset(keeping: place, in: layout.nextLayout)
    layout.held = HeldPlace(point: place.point, from: .holding(old + place.point), to: .holding(new + place.point))
  }

  private func hold(_ place: PinnedPlace?, of view: CollectionView) {
    held = place.map { ($0, view.knownData.revision) }
  }

  /// The fingers take along what they hold, or the contents where that is nothing.
  private func drag(by way: CGPoint, in view: CollectionView) {
    guard let place = held?.place else {
      return view.shiftOffset(to: view.clampedOffset(view.contentOffset - way))
    }
    let stand = transition == nil ? view.stand(holding: place) : nil
    held?.place.point = place.point + way
    if let stand {
      view.shiftOffset(to: view.clampedOffset(stand.offset(under: place.point + way)))
    } else if let layout = transition?.layout {
      layout.held?.point = place.point + way
      view.transitionDidProgress(layout)
    }
    shown = view.contentOffset
  }

  // MARK: By steps

  /// Part of a step that a fine wheel has been turned by.
  private var remainder: CGFloat = 0

  /// Goes so many levels on, larger for positive numbers, about `point` of the frame. Parts of a level add up.
  public final func step(by steps: CGFloat, at point: CGPoint) {
    guard steps.isFinite, activate(), base == nil else { return }
    if remainder * steps < 0 { remainder = 0 }
    remainder = min(max(remainder + steps, -CGFloat(row.count)), CGFloat(row.count))
    let whole = Int((remainder + (remainder < 0 ? -0.01 : 0.01)).rounded(.towardZero))
    remainder -= CGFloat(whole)
    if motion == nil { (self.point, held) = (point, nil) }
    settle(at: min(max((target ?? index) + whole, 0), row.count - 1), velocity: velocity)
  }

  // MARK: By itself

  /// Takes the place to a level; in points, so many to an e-fold scale.
  private var motion: SpringMotion?
  private var start: Double?
  private var target: Int?
  private var time = 0.0
  private static let scale = 20_000.0
  private static let spring = Spring(frequency: 18)

  /// Whether `advance(to:)` has something to do.
  final var wantsFrames: Bool { motion != nil }

  private var velocity: Double { (motion?.velocity(after: start.map { time - $0 } ?? 0) ?? 0) / Self.scale }

  private func settle(at target: Int, velocity: Double) {
    guard let view, marks.indices.contains(target) else { return rest() }
    self.target = target
    guard view.runningAnimator != nil else {
      go(to: marks[target])
      return rest()
    }
    motion = SpringMotion(
      spring: Self.spring, position: place * Self.scale, velocity: velocity * Self.scale,
      target: marks[target] * Self.scale)
    start = nil
    view.host?.viewNeedsFrame(view)
  }

  /// Shows the frame at `time`.
  final func advance(to time: Double) {
    let last = self.time
    self.time = time
    guard let motion, let target else { return }
    let start = start ?? (time - last < ScrollActivity.longestFrame ? last : time)
    self.start = start
    let isOver = time - start >= motion.duration
    go(to: isOver ? marks[target] : motion.position(after: time - start) / Self.scale)
    if isOver, self.motion != nil { rest() }
  }

  /// Begins, unless something is under way already. False where there is nothing to go through.
  private func activate() -> Bool {
    if isActive { return true }
    guard view != nil else { return false }
    let (levels, current) = levels()
    let marks = levels.map { log($0.scale.native) }
    let isRow = marks.allSatisfy(\.isFinite) && zip(marks, marks.dropFirst()).allSatisfy { $0 < $1 }
    guard isRow, marks.indices.contains(current) else { return false }
    (row, self.marks, index, place) = (levels, marks, current, marks[current])
    (isActive, target, remainder) = (true, nil, 0)
    activityDidChange(true)
    return true
  }

  private func rest() {
    (motion, start, target, held) = (nil, nil, nil, nil)
    guard isActive else { return }
    isActive = false
    row = []
    activityDidChange(false)
  }

  // MARK: Between levels

  /// Shows the place: ends transitions that it has passed, and begins the one it lies in.
  private func go(to wanted: Double) {
    guard let view, let first = marks.first, let last = marks.last else { return }
    takeHold(in: view)
    defer { shown = view.contentOffset }
    // A spring may swing past the last level a little: there is nothing to show there.
    place = min(max(wanted, first), last)
    // A level is not missed by what is lost in rounding.
    if let mark = marks.first(where: { abs($0 - place) < Self.rounding }) { place = mark }
    // Each turn comes one level nearer.
    for _ in 0...marks.count * 2 {
      if transition == nil, !start(towards: place) { return }
      guard let (layout, target) = transition, row.indices.contains(target) else { return }
      let progress = (place - marks[index]) / (marks[target] - marks[index])
      guard progress <= 0 || progress >= 1 else {
        layout.transitionProgress = progress
        return
      }
      isArriving = true
      view.endTransition(at: progress <= 0 ? 0 : 1)
      isArriving = false
    }
  }

  private static let rounding = 1e-9

  private func start(towards place: Double) -> Bool {
    guard let view, place != marks[index] else { return false }
    let target = place > marks[index] ? index + 1 : index - 1
    guard row.indices.contains(target) else { return false }
    let layout = view.startInteractiveTransition(
      to: row[target].makeLayout(), holds: true,
      completion: { [weak self] completed, _ in self?.transitionDidEnd(completed, at: target) },
      keeping: {
        if held == nil { hold(view.pinned(at: view.contentPoint(point)), of: view) }
        return held?.place
      })
    guard layout === view.collectionViewLayout else { return false }
    transition = (layout, target)
    return true
  }

  private func transitionDidEnd(_ completed: Bool, at target: Int) {
    transition = nil
    if completed { index = target }
    if !isArriving {
      // Something else ended it: the fingers go on from the level that it ended at.
      held = nil
      let old = place
      place = marks.indices.contains(index) ? marks[index] : old
      if let base { self.base = base + place - old }
    }
    if completed { levelDidChange(target) }
    if !isArriving, base == nil { rest() }
  }
}
