import Logging
import PhotoFiles
import PhotoLibrary

/// The sidecars of the library: whether the user wants marks to be written to them, and the work on them.
final class Sidecars {
  /// Whether they are written; nil as long as the user has not answered, or it is not known.
  private(set) var isWriting: Bool?
  /// Whether the user is to be asked.
  private(set) var isAsking = false
  /// Called when either changes.
  var onChange: () -> Void = {}
  /// Called when sidecars had other marks.
  var onMarks: () -> Void = {}
  /// Called with photographs whose sidecars were read, or are gone: they may have other keywords.
  var onRead: ([Photo.ID]) -> Void = { _ in }
  /// Called with what could not be written: when it begins, not each time.
  var onFailure: ([FileFailure]) -> Void = { _ in }

  private let store: LibraryStore
  private var hasFailed = false
  /// Photographs whose sidecars are to be looked at.
  private var unread: [[Photo.ID]] = []
  private var opening: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private lazy var writing = CoalescingTask { [weak self] in await self?.write() }
  private static let logger = Logger(label: "org.vitrine.library")

  /// The sidecars of what a store keeps.
  init(in store: LibraryStore) {
    self.store = store
    opening = Task {
      isWriting = try? await store.appState().writesSidecars
      onChange()
      // What the last process has left.
      if isWriting == true { writing() }
    }
  }

  /// Takes note that photographs have other marks, which are saved.
  func marksDidChange() {
    Task {
      await opening?.value
      if isWriting == true {
        writing()
      } else if isWriting == nil, !isAsking {
        isAsking = true
        onChange()
      }
    }
  }

  /// Takes the user's answer, which is kept. Marks that were given before are written, too.
  func choose(_ writes: Bool) {
    (isWriting, isAsking) = (writes, false)
    onChange()
    Task {
      do {
        var state = try await store.appState()
        state.writesSidecars = writes
        try await store.save(state)
      } catch {
        Self.logger.error("Choice not saved", metadata: ["error": "\(error)"])
      }
    }
    if writes { writing() }
  }

  /// Looks at the sidecars of photographs that other programs may have changed.
  func read(of photos: [Photo.ID]) {
    unread.append(photos)
    guard reading == nil else { return }
    reading = Task {
      while !unread.isEmpty, !Task.isCancelled {
        let photos = unread.removeFirst()
        await read(photos)
        free(photos)
      }
      reading = nil
    }
  }

  /// Waits until all is written, and reads no more.
  func finish() async {
    reading?.cancel()
    await reading?.value
    await opening?.value
    if isWriting == true { await writing().value }
  }

  private func read(_ photos: [Photo.ID]) async {
    do {
      let (isMarked, read) = try await store.readSidecars(of: photos)
      if isMarked { onMarks() }
      if !read.isEmpty { onRead(read) }
    } catch {
      Self.logger.warning("Sidecars not read", metadata: ["error": "\(error)"])
    }
  }

  private func write() async {
    do {
      let failures = try await SidecarWriter(store).write()
      if !failures.isEmpty, !hasFailed { onFailure(failures) }
      hasFailed = !failures.isEmpty
    } catch {
      Self.logger.warning("Sidecars not written", metadata: ["error": "\(error)"])
    }
  }
}
