import GTK

/// Shares out the main thread's processor time among the widgets that are measured.
///
/// Each moment counts for the innermost piece of work that is under way. What is done outside of all, as an app's work
/// on its data, counts as update of the widget whose work comes next; what painting takes, and what is done before the
/// first frame of a motion, counts for none.
final class FrameMeter {
  static let shared = FrameMeter { FrameClock.processorTime }

  private let now: () -> Double
  private var works: [(gauge: FrameGauge, part: FrameGauge.Part)] = []
  /// Up to when all time is shared out.
  private var mark = 0.0
  /// How many widgets have had a frame of the motion that they are in.
  fileprivate(set) var movingCount = 0

  /// A meter that reads a clock, in seconds.
  init(clock now: @escaping () -> Double) {
    self.now = now
    works.reserveCapacity(16)
  }

  fileprivate func enter(_ part: FrameGauge.Part, of gauge: FrameGauge) {
    if works.isEmpty {
      if movingCount > 0 { gauge.spend(passed(), on: .update) } else { skip() }
    } else {
      charge()
    }
    works.append((gauge, part))
  }

  fileprivate func leave() {
    charge()
    works.removeLast(works.isEmpty ? 0 : 1)
  }

  /// Leaves out the time up to now.
  fileprivate func skip() { mark = now() }

  /// A frame has been painted: nothing is under way, and what painting took counts for none.
  fileprivate func endFrame() {
    works.removeAll(keepingCapacity: true)
    skip()
  }

  private func charge() {
    let time = passed()
    if let work = works.last { work.gauge.spend(time, on: work.part) }
  }

  private func passed() -> Double {
    let last = mark
    mark = now()
    return mark - last
  }
}

/// What the frames of one widget take.
final class FrameGauge {
  /// What time is spent on.
  enum Part { case update, layout, snapshot }

  /// The last frames.
  private(set) var history = FrameHistory()

  private let meter: FrameMeter
  private var record: FrameRecord
  /// Whether anything was done since the last frame.
  private var isDue = false
  /// The time of the last frame of the motion that the widget is in.
  private var lastTime: Double? {
    didSet {
      guard (lastTime == nil) != (oldValue == nil) else { return }
      meter.movingCount += lastTime == nil ? -1 : 1
    }
  }

  private static var count = 0

  /// A gauge for a widget that is at rest.
  init(meter: FrameMeter = .shared) {
    self.meter = meter
    Self.count += 1
    record = FrameRecord(widget: Self.count)
  }

  /// Whether the widget asks for frames.
  var isMoving = false { didSet { if !isMoving { lastTime = nil } } }

  /// What follows, until `leave`, is spent on `part`. Pieces of work may lie within others.
  func enter(_ part: Part) {
    isDue = true
    meter.enter(part, of: self)
  }

  /// Ends the last piece of work.
  func leave() { meter.leave() }

  fileprivate func spend(_ time: Double, on part: Part) {
    switch part {
    case .update: record.update += time
    case .layout: record.layout += time
    case .snapshot: record.snapshot += time
    }
  }

  /// A frame has been painted: answers what it took, nil where nothing was done for it.
  /// - Parameters:
  ///   - time: the frame's time, in seconds.
  ///   - interval: from one frame to the next, in seconds.
  func endFrame(at time: Double, interval: Double) -> FrameRecord? {
    meter.endFrame()
    guard isDue else { return nil }
    isDue = false
    var done = record
    record = FrameRecord(widget: record.widget)
    done.time = time
    if let lastTime, interval > 0 { done.missed = max(0, Int(((time - lastTime) / interval).rounded()) - 1) }
    lastTime = isMoving ? time : nil
    history.append(done)
    return done
  }
}
