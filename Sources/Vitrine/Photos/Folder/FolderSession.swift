import Foundation
import Localization
import PhotoFiles
import PhotoLibrary

/// A part of a library that a window has open: its photographs, the edits of them, what of it is saved, and what can be
/// undone.
///
/// Closing ends it: its tasks are cancelled, and its delegate gets nothing any more. What was done by then is saved, and
/// files that are on their way arrive: `Library.finish()` waits for that.
final class FolderSession {
  typealias Edit = ListingEditor.Edit

  /// Why photographs are shown.
  enum Reason {
    /// The part of the library has been opened, which was looked at like this last.
    case opening(FolderState)
    /// The photographs, their order or what is looked for have changed.
    /// - Parameter isRewritten: whether files have other contents.
    case edits(isRewritten: Bool)
    /// The library could not be read: there are no photographs.
    case failure(PhotoFolderError)
  }

  weak var delegate: (any FolderSessionDelegate)?
  /// Called with what the user should know, also after the session is closed.
  var notify: (FolderNotice) -> Void = { _ in }
  /// The folder with all of the library in it; nil as long as it is not known which.
  private(set) var root: FilePath?
  /// The part of the library that is shown.
  private(set) var scope = PhotoScope.all
  /// What is looked for from the start, where the library is read.
  private var firstFilter = PhotoFilter()
  /// The disk the library is on.
  private(set) var device: dev_t?
  private(set) var isClosed = false
  /// The session that has taken over the library from this one, and what can be undone in it.
  private(set) weak var successor: FolderSession?

  let library: Library
  /// Brings files into folders of this window, one after the other.
  let imports: SerialTasks
  /// Does what can be undone and takes its time, what is undone and redone, one after the other: what was asked for last is
  /// undone first, though it is under way still.
  let undoing: SerialTasks
  /// What can be undone in the library.
  var history = History()
  /// Files that come into folders, or wait for those before them.
  var pendingImports: [PendingImport] = []
  /// Whether there is something to undo, under way or done.
  var canUndo: Bool { history.canUndo || !pendingImports.isEmpty }
  /// Whether the first part of what has to be read of the photographs is still to come.
  var awaitsFirstReading = false
  /// Whether photographs come that were there all the time: they are shown without a motion.
  var isLoading = false

  private(set) var editor = ListingEditor(PhotoListing())
  /// What windows on the same part share, and where it and the library are kept; nil where none is open.
  private(set) var open: (shared: SharedFolder, store: LibraryStore, index: LibraryIndex)?
  /// The marks of the library's photographs; nil where none is open.
  private(set) var marks: SharedMarks?
  /// How often marks had been changed when the delegate was last notified.
  private var shownMarkChanges = 0
  private(set) var opening: Task<Void, Never>?
  var reading: Task<Void, Never>?
  /// Follows the library on the disk.
  private var scanner: LibraryScanner?
  /// Whether marks of photographs that another program has renamed or moved were looked for since photographs came.
  var marksAreFound = false
  /// Renames and rotations under way: what is seen of them before the end is half of what comes.
  var fileEdits = 0
  /// Whether the user's own order could be chosen when the delegate was last notified.
  private var offeredOwnOrder = false

  /// A session without a library. Files come into its folder after those that `imports` brings already.
  init(in library: Library, imports: SerialTasks) {
    (self.library, self.imports) = (library, imports)
    undoing = SerialTasks(in: library)
  }

  /// The photographs as they are to be shown.
  var listing: PhotoListing { editor.listing }
  /// Width to height of a photograph; nil where it is not known. The listing, a large value, is not copied for it.
  func aspect(of key: PhotoCatalog.Key) -> Double? { editor.listing.catalog.aspect(of: key) }
  /// Width to height of photographs, in order; 0 where it is not known.
  func aspects(of keys: [PhotoCatalog.Key]) -> [Float] { editor.listing.catalog.aspects(of: keys) }
  /// Whether a place along the photographs, by its number, comes before others.
  func isMajorPlace(_ number: Int) -> Bool {
    number < editor.listing.places.count && editor.listing.places[number].isMajor
  }
  /// Whether there is a library that has been read, and that files can come into.
  var isOpen: Bool { open != nil }
  /// The folder that files come into, and by which the part is called.
  var folder: FilePath? { if case .folder(let folder) = scope { folder } else { root } }
  /// Whether the library is being looked through.
  var isScanning: Bool { scanner?.isScanning ?? false }
  /// Whether the user has ended a look through the library before the end.
  var isCutShort: Bool { scanner?.isCutShort ?? false }
  /// Whether the number of photographs says something: not while only the first screen is read of those that are known.
  var isCounted: Bool { listing.isWhole || scanner != nil }
  /// The folders of the library, as they were found last.
  var folders: [FilePath: LibraryScan.Known] { scanner?.folders ?? [:] }
  /// Grows when there may be other folders, or other numbers of photographs in them.
  var foldersRevision = 0
  /// What of the library is in the trash, while that is shown.
  private(set) var trash: TrashContents?

  // MARK: Begin and end

  /// Reads a part of the library in a folder; nil for the user's pictures.
  /// - Parameters:
  ///   - filter: what is looked for from the start.
  ///   - former: a session that has the same library open, if there is one: nothing is read again, and nothing looked for.
  func open(
    _ path: FilePath?, scope: PhotoScope = .all, filter: PhotoFilter = PhotoFilter(),
    continuing former: FolderSession? = nil
  ) {
    (root, self.scope, firstFilter) = (path, scope, filter)
    opening = Task {
      let opened = await library.open().value
      if let notice = library.takeNotice(of: opened) { notify(notice) }
      // One that is being read still has not all photographs, and nobody who would bring them.
      if let store = opened.store, let index = opened.index, let former, let root = path, former.root == root,
        former.scanner != nil
      {
        await open(continuing: former, in: store, index)
      } else {
        await load(path)
      }
    }
  }

  /// Shows what is known of the library, the first screen of it first, and then looks through it.
  private func load(_ path: FilePath?) async {
    let beginning = await library.beginning(of: scope, in: path).value
    guard let store = beginning.library.store, let index = beginning.library.index, let found = beginning.root,
      !isClosed
    else { return }
    let root = found.path
    self.root = root
    if let fault = found.fault { return fail(fault) }
    device = found.device
    finishLeftovers(in: root)
    guard let (kept, first) = beginning.part else { return }
    if !first.photos.isEmpty { await begin(kept, first, isWhole: false, in: store, index) }
    let known = await Self.known(under: root, store, index)
    guard !isClosed else { return }
    let isKnown = await index.isComplete(under: root)
    // Shown like this, with the folders in it, is the folder of a picture that is opened by itself. What is below, which may
    // be all of the user's files, was not asked for.
    let isShallow = !isKnown && scope == .folder(root)
    let scanner = LibraryScanner(
      root, index: index, folders: known.folders, isFirst: !isKnown && !isShallow, isShallow: isShallow)
    if !isOpen {
      await begin(kept, known.all, isWhole: isKnown, in: store, index)
    } else {
      isLoading = true
      await edit { [photos = known.all.photos] in $0.update(to: photos, isWhole: isKnown) }.value
      isLoading = false
    }
    free(known)
    guard !isClosed else { return }
    readMetadata()
    sidecarsDidChange()
    follow(scanner)
    scanner.start()
  }

  private func follow(_ scanner: LibraryScanner) {
    self.scanner = scanner
    scanner.delegate = self
    foldersRevision += 1
  }

  private func begin(
    _ kept: OpenedScope, _ marked: (photos: [Photo], revision: Int64?), isWhole: Bool, in store: LibraryStore,
    _ index: LibraryIndex
  ) async {
    let (listing, snapshot) = await Self.list(
      kept, scope, marked.photos, isWhole: isWhole, filter: firstFilter,
      stackedBy: LayoutOptions(kept: kept.state.options).stackRules)
    guard !isClosed else { return }
    begin(listing, of: kept.name, since: marked.revision, in: store, index)
    await show(snapshot, for: .opening(kept.state))
  }

  private func open(continuing former: FolderSession, in store: LibraryStore, _ index: LibraryIndex) async {
    guard let root else { return }
    (device, history) = (former.device, former.history)
    history.leaveOrder()
    former.successor = self
    let kept = await store.openScope(scope.storageName(inLibrary: root), smartAlbum: scope.smartAlbum)
    await former.editor.finish()
    guard !isClosed else { return }
    // Another session may have taken it meanwhile, which was closed before it was shown.
    guard let scanner = former.handOverScanner() else { return await load(root) }
    // What it finds from now on waits until this is open.
    follow(scanner)
    let goesDeeper = scanner.isShallow && scope != .folder(root)
    let (listing, snapshot) = await Self.list(
      kept, scope, continuing: former.listing, isWhole: former.listing.isWhole && !goesDeeper,
      stackedBy: LayoutOptions(kept: kept.state.options).stackRules)
    guard !isClosed else { return }
    begin(listing, of: kept.name, since: nil, in: store, index)
    await show(snapshot, for: .opening(kept.state))
    guard !isClosed else { return }
    readMetadata()
    if goesDeeper { scanner.goDeeper() }
  }

  /// Gives the scanner to a session that shows another part of the same library.
  private func handOverScanner() -> LibraryScanner? {
    defer { scanner = nil }
    return scanner
  }

  @concurrent
  private nonisolated static func list(
    _ kept: OpenedScope, _ scope: PhotoScope, _ photos: [Photo], isWhole: Bool, filter: PhotoFilter,
    stackedBy rules: PhotoStacks.Rules
  ) async -> (PhotoListing, PhotoListing.Snapshot) {
    let listing = PhotoListing(
      kept, scope: scope, photos: photos, isWhole: isWhole, filter: filter, stackedBy: rules)
    return (listing, listing.snapshot)
  }

  @concurrent
  private nonisolated static func list(
    _ kept: OpenedScope, _ scope: PhotoScope, continuing former: PhotoListing, isWhole: Bool,
    stackedBy rules: PhotoStacks.Rules
  ) async -> (PhotoListing, PhotoListing.Snapshot) {
    let listing = PhotoListing(kept, scope: scope, continuing: former, isWhole: isWhole, stackedBy: rules)
    return (listing, listing.snapshot)
  }

  /// The folders of a library as the index has them, and their photographs with marks.
  @concurrent
  private nonisolated static func known(
    under root: FilePath, _ store: LibraryStore, _ index: LibraryIndex
  ) async -> (folders: [FilePath: LibraryScan.Known], all: (photos: [Photo], revision: Int64?)) {
    let library = await index.library(under: root)
    let all = await store.marking(library.photos, under: root)
    return (LibraryScan.Known.all(of: library.folders), all)
  }

  /// Begins to edit the photographs, together with other windows that show the same.
  /// - Parameter marksRevision: the revision of the photographs' marks; nil where they are to be read.
  private func begin(
    _ listing: PhotoListing, of name: FilePath, since marksRevision: Int64?, in store: LibraryStore,
    _ index: LibraryIndex
  ) {
    let editor = ListingEditor(listing)
    (editor.listing.rewritten, editor.listing.isShown) = ([], true)
    editor.show = { [weak self] in await self?.showEdits($0) }
    editor.onChange = { [weak self] in self?.listingDidChange() }
    editor.onReadable = { [weak self] in self.map { $0.delegate?.folderSessionIsReadable($0) } }
    editor.onFailure = { [weak self] in self?.orderNotSaved() }
    self.editor = editor
    marks = library.sharedMarks(in: store)
    if let root { marks?.join(editor, under: root, since: marksRevision, reportingTo: self) }
    let shared = library.sharedFolder(name, in: store)
    shared.join(editor)
    open = (shared, store, index)
    readTrash()
  }

  /// Ends all work for the library but what has to be finished.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    delegate = nil
    leave()
  }

  private func leave() {
    for task in [opening, reading] { task?.cancel() }
    scanner?.stop()
    scanner = nil
    open?.shared.leave(editor)
    marks?.leave(editor)
    (open, marks) = (nil, nil)
  }

  func fail(_ fault: PhotoFolderError) {
    leave()
    editor = ListingEditor(PhotoListing())
    Task { await show(listing.snapshot, for: .failure(fault)) }
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
    if listing.markChanges != shownMarkChanges {
      shownMarkChanges = listing.markChanges
      delegate?.folderSessionDidMark(self)
    }
    if !listing.turns.isEmpty {
      let turns = listing.turns
      editor.listing.turns = [:]
      delegate?.folderSession(self, didRotate: turns)
    }
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

  /// Reports what can be undone, or which orders there are.
  func changed() { delegate?.folderSessionDidChange(self) }

  // MARK: Changes of the library

  /// Looks what has changed in the library, and shows it.
  func rescan() {
    if isClosed { successor?.rescan() }
    scanner?.rescan()
    readTrash()
  }

  /// Looks at all of the library again, whatever is known of it.
  func rescanAll() {
    scanner?.rescanAll()
    readTrash()
  }

  /// Ends a look through the library before the end.
  func cancelScan() { scanner?.cancelScan() }

  /// Looks what is in the trash, where that is shown.
  private func readTrash() {
    guard scope == .trash, let root else { return }
    Task { [weak self] in
      let trash = await TrashContents.read(of: root)
      guard let self, !isClosed else { return }
      self.trash = trash
      await edit { $0.showTrash(trash.photos) }.value
      if listing.hasUnread { readMetadata() }
    }
  }

  /// Looks at what may have changed while another window or program had the focus.
  func refresh() {
    open?.shared.refresh()
    marks?.refresh()
    scanner?.rescanUnwatched()
    readTrash()
  }

  /// Finds the marks of photographs that came, which another program may have renamed or moved here.
  func findMarks() {
    guard let root, let store = open?.store else { return }
    marksAreFound = true
    Task { [catalog = listing.catalog] in
      let found = await store.marksFound(for: catalog, under: root)
      if !isClosed, !found.isEmpty { edit { $0.take(found) } }
    }
  }

  /// Keeps what is seen first for the next start.
  func keepFirstScreen(_ photos: [Photo.ID]) {
    guard let open, let root, listing.isWhole, !listing.isSearching else { return }
    let name = scope.storageName(inLibrary: root)
    library.perform { await open.index.keepFirstScreen(photos, of: name, under: root) }
  }
}
