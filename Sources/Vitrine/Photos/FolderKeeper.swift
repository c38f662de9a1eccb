import Logging
import PhotoLibrary

/// Writes what is to be remembered of a folder, in the background and in order; only the latest of each kind.
final class FolderKeeper {
  private let store: LibraryStore
  private let folder: FilePath
  private let onFailure: () -> Void

  private var state: FolderState?
  private var order: PhotoOrder?
  private var writing: Task<Void, Never>?

  private static let logger = Logger(label: "org.vitrine.library")

  /// A keeper of one folder's state. `onFailure` is told of a write that failed.
  init(_ store: LibraryStore, folder: FilePath, onFailure: @escaping () -> Void) {
    (self.store, self.folder, self.onFailure) = (store, folder, onFailure)
  }

  /// Remembers how the folder is looked at.
  func keep(_ state: FolderState) {
    self.state = state
    write()
  }

  /// Remembers an order as the user's.
  func keep(_ order: PhotoOrder) {
    self.order = order
    write()
  }

  /// Waits until all is written.
  func finish() async {
    while let writing { await writing.value }
  }

  private func write() {
    guard writing == nil else { return }
    writing = Task {
      while state != nil || order != nil {
        let (state, order) = (self.state, self.order)
        (self.state, self.order) = (nil, nil)
        do {
          try await Self.write(state, order, to: store, folder: folder)
        } catch {
          Self.logger.error("Not kept", metadata: ["folder": "\(folder.display)", "error": "\(error)"])
          onFailure()
        }
      }
      writing = nil
    }
  }

  @concurrent
  private nonisolated static func write(
    _ state: FolderState?, _ order: PhotoOrder?, to store: LibraryStore, folder: FilePath
  ) async throws {
    if let order { try await store.save(order, of: folder) }
    if let state { try await store.save(state, of: folder) }
  }
}
