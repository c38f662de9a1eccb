import Foundation

/// The way of something that was let go to where it belongs.
final class Flight: DragAnimating {
  /// How long it takes, in seconds.
  static let duration = 0.3

  /// Keeps the flight until it is over.
  private lazy var group = AnimationGroup { [self] in end($0) }
  private var completions: [(Bool) -> Void] = []
  /// Whether it came to its end, once it is over.
  private var outcome: Bool?

  nonisolated deinit {}

  /// Makes changes to views that are shown as part of the way.
  func move(_ changes: () -> Void) {
    AnimationContext.with(
      AnimationContext(duration: Self.duration, delay: 0, curve: .easeOut, group: outcome == nil ? group : nil),
      changes)
  }

  /// Nothing more is part of the way.
  func close() { group.close() }

  func addAnimations(_ animations: @escaping () -> Void) { move(animations) }

  func addCompletion(_ completion: @escaping (_ finished: Bool) -> Void) {
    if let outcome { completion(outcome) } else { completions.append(completion) }
  }

  private func end(_ finished: Bool) {
    outcome = finished
    let completions = completions
    self.completions = []
    for completion in completions { completion(finished) }
  }
}
