/// Runs asynchronous actions one after the other, in the order they are asked for. The app does not end before them.
final class SerialTasks {
  private let library: Library
  private var last: Task<Void, Never>?
  private var count = 0
  /// Whether an action is under way.
  var isBusy: Bool { count > 0 }

  /// Actions that `library` waits for at the end.
  init(in library: Library) { self.library = library }

  /// Runs an action after those asked for before.
  /// - Returns: what ends with it.
  @discardableResult
  func callAsFunction(_ action: @escaping () async -> Void) -> Task<Void, Never> {
    let former = last
    count += 1
    let task = library.perform {
      await former?.value
      await action()
      self.count -= 1
    }
    last = task
    return task
  }
}
