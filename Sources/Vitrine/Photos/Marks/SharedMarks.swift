import Logging
import PhotoFiles
import PhotoLibrary

/// Who shows photographs with marks.
protocol SharedMarksClient: AnyObject {
  /// Marks could not be saved; it is tried again.
  func marksNotSaved()
  /// The user is to be asked about sidecars, or has answered.
  func sidecarChoiceDidChange()
  /// The sidecars of photographs were read: they may have other keywords.
  func sidecarsWereRead(of photos: [Photo.ID])
  /// Sidecars could not be written.
  func sidecarsNotWritten(_ failures: [FileFailure])
}

/// The marks of photographs, which all windows share: what is marked in one is shown in each at once, and saved.
final class SharedMarks {
  private struct Window {
    let editor: ListingEditor
    /// The folder below which its photographs are.
    let root: FilePath
    /// The revision up to which it has the marks; nil for none.
    var revision: Int64?
    let client: any SharedMarksClient
  }

  /// The sidecars that the marks are written to, too.
  let sidecars: Sidecars
  private static let logger = Logger(label: "org.vitrine.library")
  private let store: LibraryStore
  private var windows: [Window] = []
  private var unsaved: [Photo.ID: PhotoMarks.Edit] = [:]
  /// Edits that a window may not have made yet.
  private var recent: [Photo.ID: PhotoMarks.Edit] = [:]
  /// Whether to look what other processes have marked.
  private var isRefreshAsked = false
  private var learning: Task<Void, Never>?
  private lazy var saver = FolderStateSaver { [weak self] _ in
    self?.windows.forEach { $0.client.marksNotSaved() }
  } write: { [weak self] in
    try await self?.write()
  }

  /// The marks of a store.
  init(in store: LibraryStore) {
    self.store = store
    sidecars = Sidecars(in: store)
    sidecars.onChange = { [weak self] in self?.windows.forEach { $0.client.sidecarChoiceDidChange() } }
    sidecars.onMarks = { [weak self] in self?.refresh() }
    sidecars.onRead = { [weak self] photos in self?.windows.forEach { $0.client.sidecarsWereRead(of: photos) } }
    sidecars.onFailure = { [weak self] failures in self?.windows.first?.client.sidecarsNotWritten(failures) }
  }

  /// Takes in a window, whose listing has the marks of a revision.
  func join(
    _ editor: ListingEditor, under root: FilePath, since revision: Int64?, reportingTo client: any SharedMarksClient
  ) {
    windows.append(Window(editor: editor, root: root, revision: revision, client: client))
    if !unsaved.isEmpty { editor.edit { [unsaved] in $0.mark(unsaved) } }
    // Marks may have been changed since they were read.
    refresh()
  }

  /// Lets a window go. What it has marked is saved; `finish()` waits for that.
  func leave(_ editor: ListingEditor) { windows.removeAll { $0.editor === editor } }

  /// The marks of a photograph that a window shows, whether it has them already or not.
  func current(_ photo: Photo) -> PhotoMarks { recent[photo.id]?.applied(to: photo.marks) ?? photo.marks }

  /// Changes marks of photographs.
  func edit(_ edits: [Photo.ID: PhotoMarks.Edit]) {
    if !windows.contains(where: \.editor.isBusy) { recent = [:] }
    recent.add(edits)
    unsaved.add(edits)
    for window in windows { window.editor.edit { $0.mark(edits) } }
    saver.save()
  }

  /// Takes marks along with photographs that were moved.
  func follow(_ moves: [PhotoMove]) async {
    await saver.finish()
    do {
      try await store.rename(moves)
    } catch {
      Self.logger.error("Marks not taken along", metadata: ["error": "\(error)"])
    }
  }

  /// Looks whether other processes have changed marks.
  func refresh() {
    isRefreshAsked = true
    saver.save()
  }

  /// Waits until all that was marked is saved, as far as it can be.
  func finish() async {
    learning?.cancel()
    await saver.finish()
    await sidecars.finish()
  }

  // MARK: Writing

  private func write() async throws {
    while !unsaved.isEmpty {
      let saving = unsaved
      unsaved = [:]
      do {
        try await store.mark(saving)
      } catch {
        unsaved = saving.merging(unsaved) { $0.followed(by: $1) }
        throw error
      }
      if !saving.values.allSatisfy(\.rotatesAlone) { sidecars.marksDidChange() }
    }
    if isRefreshAsked { try await read() }
    learnContents()
  }

  private func read() async throws {
    isRefreshAsked = false
    do {
      for window in windows {
        let stored = try await store.marks(under: window.root, since: window.revision)
        guard let place = windows.firstIndex(where: { $0.editor === window.editor }) else { continue }
        windows[place].revision = stored.revision
        show(stored.marks, in: window.editor)
      }
    } catch {
      isRefreshAsked = true
      throw error
    }
  }

  private func show(_ stored: [Photo.ID: PhotoMarks], in editor: ListingEditor) {
    guard !stored.isEmpty else { return }
    // What was marked since is not in the store yet.
    var marks = stored
    for (id, edit) in unsaved { if let known = marks[id] { marks[id] = edit.applied(to: known) } }
    editor.edit { [marks] in $0.take(marks) }
  }

  /// Has the contents of marked photographs looked at, so that they are found again, when there is nothing else to do.
  private func learnContents() {
    guard learning == nil else { return }
    learning = Task(priority: .background) { [weak self, store] in
      while !Task.isCancelled, (try? await store.learnContents()) == false {}
      self?.learning = nil
    }
  }
}

extension [Photo.ID: PhotoMarks.Edit] {
  /// Adds later edits.
  /// - Complexity: O(1) where there were none, as of a whole library; else O(`edits`).
  fileprivate mutating func add(_ edits: Self) {
    guard !isEmpty else { return self = edits }
    reserveCapacity(Swift.max(count, edits.count))
    merge(edits) { $0.followed(by: $1) }
  }
}
