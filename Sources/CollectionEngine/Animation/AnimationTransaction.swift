import Foundation

/// Changes that are made as one: what their motion is like, and what is called when all of it is over.
package final class AnimationTransaction {
  /// The innermost that is open.
  package private(set) static var current: AnimationTransaction?

  /// Called when all motion that began within it is over; at its end where there is none.
  package var completion: (() -> Void)?
  private let outer: AnimationTransaction?
  private var ownDuration: Double?
  private var ownDisablesMotion: Bool?
  /// Keeps the transaction until its motion is over.
  private(set) lazy var group = AnimationGroup { [self] _ in end() }

  private init(in outer: AnimationTransaction?) { self.outer = outer }

  nonisolated deinit {}

  /// The time that batches and changes of layout take, in seconds; nil for their own.
  package var duration: Double? {
    get { ownDuration ?? outer?.duration }
    set { ownDuration = newValue }
  }

  /// Whether changes are shown at once. As in the one around it, until it is set.
  package var disablesMotion: Bool {
    get { ownDisablesMotion ?? outer?.disablesMotion ?? false }
    set { ownDisablesMotion = newValue }
  }

  /// Opens one.
  package static func begin() {
    let transaction = AnimationTransaction(in: current)
    // Made now, it counts as motion of the one around it.
    _ = transaction.group
    current = transaction
  }

  /// Closes the innermost.
  package static func commit() {
    guard let transaction = current else { return }
    current = transaction.outer
    transaction.group.close()
  }

  private func end() {
    let completion = completion
    self.completion = nil
    completion?()
  }
}
