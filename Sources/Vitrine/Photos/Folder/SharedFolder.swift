import PhotoLibrary

/// A folder that is open in one or several windows: what all of them share, and what is written of it.
///
/// A move in one window is saved, merged with what other processes moved, and then shown in the other windows.
final class SharedFolder {
  let folder: FilePath
  /// Called when no window has the folder open and all is written.
  var onEnd: () -> Void = {}

  private let store: LibraryStore
  /// The windows, those that have left until their last edit is saved.
  private var editors: [ListingEditor] = []
  /// How the folder is to be looked at next time, and in which window it is so.
  private var state: (value: FolderState, editor: ListingEditor)?
  /// Whether to look what other processes have done.
  private var isRefreshAsked = false
  private lazy var saver = FolderStateSaver { [weak self] _ in
    self?.editors.forEach { $0.onFailure() }
  } write: { [weak self] in
    try await self?.write()
  }

  /// A folder that nobody has open yet.
  init(_ folder: FilePath, in store: LibraryStore) { (self.folder, self.store) = (folder, store) }

  /// Takes in a window.
  func join(_ editor: ListingEditor) {
    editors.append(editor)
    editor.onOrderChange = { [weak self] in self?.saver.save() }
    // The order may have been changed since it was read.
    refresh()
  }

  /// Lets a window go. Its edits are made and saved; `finish()` waits for that.
  func leave(_ editor: ListingEditor) {
    editor.close()
    Task {
      await editor.finish()
      saver.save()
    }
  }

  /// Remembers how the folder is looked at in a window.
  func keep(_ state: FolderState, of editor: ListingEditor) {
    self.state = (state, editor)
    saver.save()
  }

  /// Looks whether other processes have changed the order.
  func refresh() {
    isRefreshAsked = true
    saver.save()
  }

  /// Waits until what windows that have left did is saved, and all else that can be.
  func finish() async {
    for editor in editors where editor.isClosed { await editor.finish() }
    saver.save()
    await saver.finish()
  }

  // MARK: Writing

  private func write() async throws {
    try await writeOrders()
    try await writeState()
    try await readOrder()
    editors.removeAll { $0.isClosed && !$0.isBusy && $0.unsavedOrder == nil }
    if editors.isEmpty, state == nil { onEnd() }
  }

  private func writeOrders() async throws {
    while let (editor, change) = nextOrder {
      let saved = try await store.save(change.order, since: change.base, sort: change.sort, of: folder)
      editor.orderSaved(change, as: saved)
      share(saved.stored, except: editor)
    }
  }

  private var nextOrder: (ListingEditor, ListingOrder.Change)? {
    for editor in editors { if let change = editor.unsavedOrder { return (editor, change) } }
    return nil
  }

  private func writeState() async throws {
    // How a window that has left is sorted is known when its last edit is made; then this is called again.
    guard let (kept, editor) = state, !editor.isClosed || !editor.isBusy else { return }
    state = nil
    var value = kept
    value.sort = editor.listing.order.sort
    do {
      try await store.save(value, of: folder)
    } catch {
      if state == nil { state = (kept, editor) }
      throw error
    }
  }

  private func readOrder() async throws {
    guard isRefreshAsked else { return }
    isRefreshAsked = false
    let open = editors.filter { !$0.isClosed }
    let revisions = open.map(\.listing.orderRevision)
    let oldest = revisions.contains(nil) ? nil : revisions.compactMap(\.self).min()
    do {
      if !open.isEmpty, let stored = try await store.order(of: folder, ifNot: oldest) { share(stored) }
      if revisions.contains(nil) { _ = try await store.state(of: folder) }
    } catch {
      isRefreshAsked = true
      throw error
    }
    for editor in open where !editor.listing.isOrderKnown { editor.onReadable() }
  }

  private func share(_ stored: StoredOrder, except source: ListingEditor? = nil) {
    for editor in editors where editor !== source && !editor.isClosed { editor.edit { $0.take(stored) } }
  }
}
