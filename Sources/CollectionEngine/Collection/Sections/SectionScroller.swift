import Foundation

/// How far one section is scrolled across the page, and what moves it. Positions are in points along its track.
nonisolated struct SectionScroller: Sendable {
  private(set) var offset: CGFloat
  private var activity: ScrollActivity
  /// Where the wheel takes the section, wherever it rests then: parts of detents add up.
  private var wheelTarget: CGFloat = 0
  /// Parts of detents that have not yet led to a stop.
  private var detents = WheelDetents()
  /// What the section is known by while its geometry changes.
  var hold = Hold.unknown

  /// What stays in its place when the geometry of a section changes.
  enum Hold: Sendable {
    /// The visible part is not determined yet.
    case unknown
    /// Its start, where it stands.
    case start
    /// The offset: nothing is left of what it showed.
    case offset
    /// An item, as a place in the data, and how far it stands from where groups rest.
    case item(DataAddress, distance: CGFloat)
  }

  /// A section at rest. `frameTime` is when the last frame was shown.
  init(offset: CGFloat, frameTime: TimeInterval) {
    self.offset = offset
    activity = ScrollActivity(lastFrameTime: frameTime)
  }

  /// Whether fingers move the section.
  var isDragging: Bool { activity.isDragging }
  /// Whether the section moves by itself.
  var isMoving: Bool { activity.purpose != nil }
  /// Whether it runs on after fingers have left.
  var isDecelerating: Bool { activity.purpose == .deceleration }
  /// Whether frames matter to it.
  var isActive: Bool { isDragging || isMoving }

  private static func onPixel(_ offset: CGFloat, _ scale: CGFloat) -> CGFloat {
    CGPoint(x: offset, y: 0).rounded(toScale: scale).x
  }

  private var point: CGPoint { CGPoint(x: offset, y: 0) }

  private mutating func move(to offset: CGFloat) {
    guard offset != self.offset else { return }
    self.offset = offset
    hold = .unknown
  }

  // MARK: By program

  /// Ends everything where it is.
  mutating func stop() { activity.stop() }

  /// Scrolls to an offset, at once or in about 0.3 s from the speed there is.
  mutating func scroll(to target: CGFloat, animated: Bool) {
    if animated {
      if isDragging { stop() }
      activity.animate(to: CGPoint(x: target, y: 0), for: .animation)
    } else {
      stop()
      move(to: target)
    }
  }

  /// Comes to rest where the track has a stop, if it doesn't already.
  mutating func comeToRest(on track: SectionTrack, animated: Bool) {
    let stop = track.stops.nearest(to: offset)
    if !isActive, abs(stop - offset) > 0.5 { scroll(to: stop, animated: animated) }
  }

  /// Stands at `new` because the geometry has changed; what moves the section goes on from there.
  mutating func settle(at new: CGFloat, on track: SectionTrack) {
    let old = offset
    guard isActive else {
      offset = track.stops.clamp(new)
      // One that rests on a device pixel need not be exactly at its stop.
      if new != old, case let rest = track.stops.nearest(to: new), abs(rest - new) >= 1 { offset = rest }
      return
    }
    offset = new
    let rest =
      (activity.rest?.x).map { $0 + new - old }
      ?? track.scrollRange.fling(at: 0, from: point, velocity: activity.velocity).rest.x
    if new != old {
      activity.shift(from: CGPoint(x: old, y: 0), to: point, in: track.scrollRange)
    } else {
      activity.rangeDidChange(to: track.scrollRange)
    }
    guard isDecelerating, !track.stops.areAnywhere else { return }
    let stop = track.stops.nearest(to: rest)
    // What goes to its stop already is left alone, however that is rounded: another motion could go another way.
    if abs((activity.rest?.x ?? rest) - stop) > 1e-6 {
      activity.fling(at: activity.velocity, landingOn: CGPoint(x: stop, y: 0))
    }
  }

  // MARK: By wheel

  /// Turns a wheel over the section. Totals are exact where it rests anywhere; else whole detents lead to the next
  /// stop.
  mutating func turnWheel(
    by turned: CGFloat, time: TimeInterval, on track: SectionTrack, animated: Bool, scale: CGFloat
  ) {
    let steps = track.stops.areAnywhere ? turned : CGFloat(detents.turn(by: turned, time: time))
    guard steps != 0 else { return }
    let isTurning = activity.wheelTarget != nil
    // From where the wheel took it, not from the device pixel on which it stands for that.
    let from = isTurning || abs(wheelTarget - offset) < 1 ? wheelTarget : offset
    wheelTarget = track.stops.clamp(from + WheelStep.distance(page: track.viewport.length, detents: steps))
    let target = track.stops.stop(from: wheelTarget, towards: steps)
    guard target != offset || isTurning else { return }
    guard animated else { return scroll(to: Self.onPixel(target, scale), animated: false) }
    if isDragging { stop() }
    activity.animate(to: CGPoint(x: target, y: 0), for: .wheel)
  }

  // MARK: By finger

  /// Fingers take hold of the section at a position; whatever moves it stops.
  mutating func beginDragging(at position: CGFloat, time: TimeInterval, on track: SectionTrack) {
    let cut = activity.cutFling(from: point, in: track.scrollRange)
    activity.beginDragging(
      at: CGPoint(x: position, y: 0), time: time, offset: point, in: track.scrollRange, cutting: cut)
  }

  /// The fingers are at a position: the section follows, and gives way past its ends.
  mutating func drag(to position: CGFloat, time: TimeInterval, on track: SectionTrack) {
    if let new = activity.drag(to: CGPoint(x: position, y: 0), time: time, in: track.scrollRange) { move(to: new.x) }
  }

  /// The fingers leave: the section runs on to where it rests.
  mutating func endDragging(time: TimeInterval, on track: SectionTrack, animated: Bool, scale: CGFloat) {
    guard var velocity = activity.endDragging(time: time, in: track.scrollRange) else { return }
    let natural = track.scrollRange.fling(at: 0, from: point, velocity: velocity).rest.x
    let target = track.stops.rest(from: offset, velocity: velocity.x, natural: natural)
    guard target != offset || velocity != .zero else { return }
    guard animated else { return move(to: Self.onPixel(target, scale)) }
    guard target != natural else { return activity.fling(at: velocity, landingOn: nil) }
    // What is faster than it could be braked would be carried past the stop.
    let way = target - offset
    if way * velocity.x > 0 {
      velocity.x = CGFloat(velocity.x.native.bounded(by: Deceleration.strongestFriction * abs(way)))
    }
    activity.fling(at: velocity, landingOn: CGPoint(x: target, y: 0))
  }

  // MARK: By frame

  /// Shows the frame at `time`. The section comes to rest on a device pixel.
  mutating func advance(to time: TimeInterval, on track: SectionTrack, scale: CGFloat) {
    switch activity.advance(to: time, from: point, in: track.scrollRange) {
    case nil: break
    case .moved(let new): move(to: new.x)
    case .arrived(let rest, _): move(to: Self.onPixel(rest.x, scale))
    }
  }

  /// Has a section at rest know when the last frame was shown.
  mutating func frameWasShown(at time: TimeInterval) { activity.frameWasShown(at: time) }
}
