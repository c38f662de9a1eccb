import Foundation
import GTK
import PhotoFiles
import PhotoLibrary

/// Reports which folders of a library change: once for a burst of changes, now and then while a burst goes on.
final class LibraryWatch {
  /// Seconds without a change after which a burst is over.
  private static let quiet = 0.15
  /// Seconds after which a burst that goes on is reported.
  private static let longest = 0.5

  /// Whether the system watches fewer folders than there are.
  private(set) var isIncomplete = false

  private let onChange: (Set<FilePath>) -> Void
  private var changed: Set<FilePath> = []
  private var folders: FolderWatches?
  private lazy var report = Debounce(seconds: Self.quiet, atMost: Self.longest) { [weak self] in
    guard let self else { return }
    let folders = changed
    changed = []
    onChange(folders)
  }

  /// Watches until it goes.
  init(onChange: @escaping (Set<FilePath>) -> Void) {
    self.onChange = onChange
    folders = FolderWatches { [weak self] folders in
      Task { @MainActor in self?.note(folders) }
    }
  }

  isolated deinit {
    report.cancel()
    folders?.stop()
  }

  /// Watches the folders of a library and no others.
  func follow(_ known: [FilePath: LibraryScan.Known]) {
    guard let folders else { return isIncomplete = true }
    Task { [weak self] in
      let isComplete = await Self.follow(known, with: folders)
      self?.isIncomplete = !isComplete
    }
  }

  @concurrent
  private nonisolated static func follow(
    _ known: [FilePath: LibraryScan.Known], with folders: FolderWatches
  ) async -> Bool {
    folders.follow(Set(known.keys))
  }

  private func note(_ folders: Set<FilePath>) {
    changed.formUnion(folders)
    report()
  }
}
