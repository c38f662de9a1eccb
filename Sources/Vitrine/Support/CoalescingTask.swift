/// Runs an asynchronous action one run at a time: requests made during a run are coalesced into one run after it.
final class CoalescingTask {
  private let action: () async -> Void
  private var isAsked = false
  private var task: Task<Void, Never>?

  /// Does `action` at each call, which finds out for itself what is wanted by then.
  init(_ action: @escaping () async -> Void) { self.action = action }

  /// Whether it is being done.
  var isBusy: Bool { task != nil }
  /// Whether what is being done is out of date already.
  var isStale: Bool { isAsked }

  /// Asks for it.
  /// - Returns: what ends when it has been done.
  @discardableResult
  func callAsFunction() -> Task<Void, Never> {
    isAsked = true
    if let task { return task }
    let task = Task {
      while isAsked {
        isAsked = false
        await action()
      }
      self.task = nil
    }
    self.task = task
    return task
  }
}
