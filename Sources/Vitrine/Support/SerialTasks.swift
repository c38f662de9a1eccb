/// Runs asynchronous actions one after the other, in the order they are asked for. The app does not end before them.
final class SerialTasks {
  private let library: Library
  private var last: Task<Void, Never>?

  /// Actions that `library` waits for at the end.
  init(in library: Library) { self.library = library }

  /// Runs an action after those asked for before.
  /// - Returns: what ends with it.
  @discardableResult
  func callAsFunction(_ action: @escaping () async -> Void) -> Task<Void, Never> {
    let former = last
    let task = library.perform {
      await former?.value
      await action()
    }
    last = task
    return task
  }
}
