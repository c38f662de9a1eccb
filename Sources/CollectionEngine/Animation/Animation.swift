import Foundation

/// What is left of a change while it is shown: a difference that fades to nothing.
///
/// The model has its new value from the start; the presentation is the model plus what is left of every difference. So
/// animations add up, a new one never makes a jump, and one that is cut off leaves the rest undisturbed.
final class Animation {
  /// Old value less new value.
  let delta: ViewState
  /// Frame time of the first frame that shows it, in seconds; set by that frame.
  var start: Double?
  let delay: Double
  let duration: Double
  let curve: TimingCurve
  let group: AnimationGroup?

  init(_ delta: ViewState, in context: AnimationContext) {
    self.delta = delta
    (delay, duration, curve, group) = (context.delay, context.duration, context.curve, context.group)
  }

  // Views come and go by the hundred; nothing here minds on which thread it is released.
  nonisolated deinit {}

  /// How much of the difference is left at frame time `time`: 1 at the start, 0 at the end.
  func remaining(at time: Double) -> Double {
    guard let start else { return 1 }
    guard duration > 0 else { return 0 }
    return 1 - curve.progress(at: (time - start - delay) / duration)
  }

  func isFinished(at time: Double) -> Bool {
    guard let start else { return false }
    return time >= start + delay + duration
  }
}

/// The animations that were started together: calls back once, when the last of them is over.
final class AnimationGroup {
  private var pending = 0
  private var isOpen = true
  private var finished = true
  private var isOver = false
  private var completion: ((Bool) -> Void)?
  /// The group that this one is part of: that of the transaction that was open when it was made.
  private let outer: AnimationGroup?

  init(completion: ((Bool) -> Void)?) {
    self.completion = completion
    outer = AnimationTransaction.current?.group
    outer?.began()
  }

  nonisolated deinit {}

  func began() { pending += 1 }

  func ended(finished: Bool) {
    pending -= 1
    self.finished = self.finished && finished
    fireIfDone()
  }

  /// No more animations will join.
  func close() {
    isOpen = false
    fireIfDone()
  }

  /// Ends the group before its animations do; they run on without it.
  func interrupt() {
    finished = false
    pending = 0
    isOpen = false
    fireIfDone()
  }

  private func fireIfDone() {
    guard !isOpen, pending <= 0, !isOver else { return }
    isOver = true
    let completion = completion
    self.completion = nil
    completion?(finished)
    outer?.ended(finished: finished)
  }
}
