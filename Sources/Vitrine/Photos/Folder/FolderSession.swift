import Foundation
import Localization
import PhotoFiles
import PhotoLibrary

/// A folder that a window has open: its photographs, the edits of them, what of it is saved, and what can be undone.
///
/// Closing ends it: its tasks are cancelled, and its delegate gets nothing any more. What was done by then is saved, and
/// files that are on their way arrive: `Library.finish()` waits for that.
final class FolderSession {
  typealias Edit = ListingEditor.Edit

  /// Why photographs are shown.
  enum Reason {
    /// The folder has been opened, which was looked at like this last.
    case opening(FolderState)
    /// The photographs, their order or what is looked for have changed.
    /// - Parameter isRewritten: whether files have other contents.
    case edits(isRewritten: Bool)
    /// The folder could not be read: there are none.
    case failure(PhotoFolderError?)
  }

  weak var delegate: (any FolderSessionDelegate)?
  /// Called with what the user should know, also after the session is closed.
  var notify: (FolderNotice) -> Void = { _ in }
  /// The folder; nil as long as it is not known which.
  private(set) var folder: FilePath?
  /// The root of the library.
  var root: FilePath? { folder }
  /// The part of the library that is shown.
  private(set) var scope = PhotoScope.all
  /// The folders of the library, the root among them, in no particular order.
  private(set) var folders: [LibraryFolder] = []
  /// What of the library is in the trash, while that is shown.
  private(set) var trash: TrashContents?
  /// The disk the folder is on.
  private(set) var device: dev_t?
  private(set) var isClosed = false

  let library: Library
  /// Brings files into folders of this window, one after the other.
  let imports: SerialTasks
  /// Does what is undone and redone, one after the other.
  let undoing: SerialTasks
  /// What can be undone in the folder.
  var history = History()
  /// Whether the first part of what has to be read of the photographs is still to come.
  private(set) var awaitsFirstReading = false

  private var editor = ListingEditor(PhotoListing())
  /// What windows on the same folder share, and where it is saved; nil where no folder is open.
  private var open: (shared: SharedFolder, store: LibraryStore)?
  private var opening: Task<Void, Never>?
  private var reading: Task<Void, Never>?
  private var monitor: FolderMonitor?
  private var isRescanning = false
  /// Whether the user's own order could be chosen when the delegate was last notified.
  private var offeredOwnOrder = false
  private lazy var rescanSoon = Debounce(seconds: 0.15) { [weak self] in self?.rescan() }

  /// A session without a folder. Files come into its folder after those that `imports` brings already.
  init(in library: Library, imports: SerialTasks) {
    (self.library, self.imports) = (library, imports)
    undoing = SerialTasks(in: library)
  }

  /// The photographs as they are to be shown.
  var listing: PhotoListing { editor.listing }
  /// Whether there is a folder that has been read, and that files can come into.
  var isOpen: Bool { open != nil }

  // MARK: Begin and end

  /// Reads a part of a library; nil for the user's pictures.
  func open(_ path: FilePath?, scope: PhotoScope = .all) {
    (folder, self.scope) = (path, scope)
    opening = Task {
      let opened = await library.open().value
      if let message = library.takeMessage(of: opened) { notify(.message(message)) }
      guard let store = opened.store else { return }
      var folder = path
      if folder == nil { folder = await DefaultFolder.find(samples: DefaultFolder.samples) }
      guard let folder, !isClosed else { return }
      self.folder = folder
      do {
        let (found, folders, trash, listing, snapshot) = try await Self.read(folder, scope, from: store)
        let device = await FileIntake.device(of: found.path)
        guard !isClosed else { return }
        (self.folder, self.device, self.folders, self.trash) = (found.path, device, folders, trash)
        clearLeftovers(in: found.path)
        begin(listing, of: scope.storageName(inLibrary: found.path), watching: found.path, in: store)
        await show(snapshot, for: .opening(found.state))
        if !isClosed { readMetadata() }
      } catch {
        if !isClosed { await fail(error) }
      }
    }
  }

  /// Goes on from a former session of the same library: what was done in it can be undone still.
  func takeOver(_ former: FolderSession) {
    (history, folders) = (former.history, former.folders)
    history.leaveOrder()
  }

  @concurrent
  private nonisolated static func read(
    _ root: FilePath, _ scope: PhotoScope, from store: LibraryStore
  ) async throws -> (OpenedFolder, [LibraryFolder], TrashContents?, PhotoListing, PhotoListing.Snapshot) {
    var (opened, folders) = try await store.openLibrary(root, scope: scope)
    let trash = scope == .trash ? await TrashContents.read(of: opened.path) : nil
    if let trash {
      opened = OpenedFolder(path: opened.path, photos: trash.photos, state: opened.state, order: opened.order)
    }
    let listing = PhotoListing(opened, scope: scope)
    return (opened, folders, trash, listing, listing.snapshot)
  }

  /// Begins to edit the photographs, together with other windows that show the folder, and to watch it.
  private func begin(_ listing: PhotoListing, of name: FilePath, watching folder: FilePath, in store: LibraryStore) {
    let editor = ListingEditor(listing)
    (editor.listing.rewritten, editor.listing.isShown) = ([], true)
    editor.show = { [weak self] in await self?.showEdits($0) }
    editor.onChange = { [weak self] in self?.listingDidChange() }
    editor.onReadable = { [weak self] in self.map { $0.delegate?.folderSessionIsReadable($0) } }
    editor.onFailure = { [weak self] in self?.orderNotSaved() }
    self.editor = editor
    let shared = library.sharedFolder(name, in: store)
    shared.join(editor)
    open = (shared, store)
    monitor = FolderMonitor(folder) { [weak self] in self?.rescan() }
  }

  /// Ends all work for the folder but what has to be finished.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    delegate = nil
    leave()
  }

  private func leave() {
    for task in [opening, reading] { task?.cancel() }
    rescanSoon.cancel()
    monitor = nil
    open?.shared.leave(editor)
    open = nil
  }

  private func fail(_ error: any Error) async {
    leave()
    editor = ListingEditor(PhotoListing())
    await show(listing.snapshot, for: .failure(error as? PhotoFolderError))
  }

  // MARK: Photographs

  /// Edits the listing and shows what comes of it. Edits are made in the order they are asked for; what is asked for
  /// while others are made is shown with them.
  /// - Returns: what ends when it is shown.
  @discardableResult
  func edit(_ edit: @escaping Edit) -> Task<Void, Never> { editor.edit(edit) }

  private func show(_ snapshot: PhotoListing.Snapshot, for reason: Reason) async {
    await delegate?.folderSession(self, show: snapshot, for: reason)
    delegate?.folderSession(self, didShowFor: reason)
  }

  private func showEdits(_ snapshot: PhotoListing.Snapshot) async {
    let isRewritten = !listing.rewritten.isEmpty
    (editor.listing.rewritten, editor.listing.isShown) = ([], true)
    await show(snapshot, for: .edits(isRewritten: isRewritten))
  }

  /// Reports what can be seen at once: another window may have made the first own order.
  private func listingDidChange() {
    let offersOwnOrder = listing.order.own != nil
    guard offersOwnOrder != offeredOwnOrder else { return }
    offeredOwnOrder = offersOwnOrder
    changed()
  }

  private func orderNotSaved() {
    // Where it can't be read, that has been said.
    guard listing.isOrderKnown else { return }
    notify(.message(localized("The arrangement couldn’t be saved. Vitrine keeps trying.")))
  }

  // MARK: What is saved

  /// Saves how the folder is looked at.
  func keep(_ state: FolderState) { open?.shared.keep(state, of: editor) }

  /// Looks whether other processes have changed the order.
  func refreshOrder() { open?.shared.refresh() }

  /// Reports what can be undone, or which orders there are.
  func changed() { delegate?.folderSessionDidChange(self) }

  // MARK: Sizes and dates

  /// Reads sizes and dates that are not known yet, of what is visible first.
  private func readMetadata() {
    guard let store = open?.store else { return }
    reading?.cancel()
    let first = delegate?.folderSessionFirstVisiblePhoto(self)
    awaitsFirstReading = true
    reading = Task { [listing, weak self] in
      let photos = await Self.unread(in: listing, from: first)
      if !photos.isEmpty {
        for await batch in PhotoMetadataReader(store: store).read(photos) {
          guard let self, !isClosed else { return }
          await edit { $0.learn(batch) }.value
          learned()
        }
      }
      guard let self, !Task.isCancelled else { return }
      endFirstReading()
      // What was sorted and found by the time of its file now goes by when it was taken.
      if !photos.isEmpty { edit { $0.sortAgain() } }
    }
  }

  @concurrent
  private nonisolated static func unread(in listing: PhotoListing, from first: PhotoListing.Key?) async -> [Photo] {
    listing.unread(from: first)
  }

  private func learned() {
    let isReshaped = listing.isReshaped
    editor.listing.isReshaped = false
    endFirstReading()
    delegate?.folderSession(self, didLearn: isReshaped)
  }

  private func endFirstReading() {
    guard awaitsFirstReading else { return }
    awaitsFirstReading = false
    delegate?.folderSessionDidReadFirst(self)
  }

  // MARK: Changes of the folder

  /// Looks what has changed in the folder, and shows it.
  func rescan() {
    guard let folder, let open else { return }
    guard !isRescanning, delegate?.folderSessionCanShowChanges(self) == true else { return rescanSoon() }
    isRescanning = true
    Task {
      defer { isRescanning = false }
      do {
        let (found, folders, trash, _, _) = try await Self.read(folder, scope, from: open.store)
        guard !isClosed else { return }
        (self.folders, self.trash) = (folders, trash)
        await edit { $0.update(to: found.photos) }.value
        changed()
        delegate?.folderSessionDidRescan(self)
        if listing.hasUnread { readMetadata() }
      } catch {
        if !isClosed { await fail(error) }
      }
    }
  }
}
