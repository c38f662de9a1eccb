import Foundation

/// Animates a dropped item to its destination.
final class DropAnimation: DragAnimating {
  /// The duration, in seconds.
  static let duration = 0.3

  /// Keeps the object alive until the animation ends.
  private lazy var group = AnimationGroup { [self] in end($0) }
  private var completions: [(Bool) -> Void] = []
  /// Whether the animation ran to its end; nil until it is over.
  private var outcome: Bool?

  nonisolated deinit {}

  /// Animates changes to views as part of the drop.
  func move(_ changes: () -> Void) {
    AnimationContext.with(
      AnimationContext(duration: Self.duration, delay: 0, curve: .easeOut, group: outcome == nil ? group : nil),
      changes)
  }

  /// Ends the drop: later changes are not part of it.
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
