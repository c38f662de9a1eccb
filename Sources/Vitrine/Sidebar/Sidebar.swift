import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoLibrary

/// What a sidebar asks of its window.
protocol SidebarDelegate: AnyObject {
  /// The user goes to a part of the library.
  func sidebar(_ sidebar: Sidebar, opens scope: PhotoScope)
  /// The user begins an album, which is to have these photographs.
  func sidebar(_ sidebar: Sidebar, beginsAlbumWith photos: [Photo.ID])
  /// The user gives an album another title.
  func sidebar(_ sidebar: Sidebar, renames album: Album)
  /// The user changes what a smart album looks for.
  func sidebar(_ sidebar: Sidebar, changesFilterOf album: Album)
  /// The user removes an album.
  func sidebar(_ sidebar: Sidebar, deletes album: Album)
}

/// The parts of the library at the side: what every library has, the albums, and the tree of folders.
final class Sidebar: NSObject {
  typealias Snapshot = DiffableDataSourceSectionSnapshot<SidebarRow>

  let collectionView: CollectionView
  let widget: CollectionWidget
  weak var delegate: (any SidebarDelegate)?

  unowned let page: PhotoPage
  var albums: Albums { page.library.albums }
  /// The folders of the library that is shown; nil as long as there is none.
  private(set) var tree: FolderTree?
  /// The folders that the tree was made of: whose session's, and which revision of them.
  private var madeOf: (session: ObjectIdentifier, revision: Int)?
  /// The folders whose folders are shown.
  private var expanded: Set<FilePath> = []
  private var shownAlbums: [Album]?
  /// The numbers of photographs in smart albums, and what they were counted in.
  private var smartCounts: [Int64: Int] = [:]
  private var counted: (session: ObjectIdentifier, changes: Int, albums: [Album])?
  /// The part that was shown last.
  private var scope = PhotoScope.all
  /// Whether something is dragged over the rows: an item that it rests on is expanded, not opened.
  var isDraggedOver = false

  private(set) lazy var dataSource = makeDataSource()
  private lazy var countingAlbums = CoalescingTask { [weak self] in await self?.countSmartAlbums() }
  private lazy var makingTree = CoalescingTask { [weak self] in await self?.makeTree() }

  /// The sidebar of a page.
  init(page: PhotoPage) {
    self.page = page
    collectionView = CollectionView(frame: .zero, collectionViewLayout: Self.makeLayout())
    widget = CollectionWidget(collectionView)
    super.init()
    // As wide as it asks to be: the rest is for the photographs.
    Widget(retaining: widget)?.setExpands(horizontally: false)
    collectionView.delegate = self
    collectionView.dataSource = dataSource
    collectionView.dropDelegate = self
    collectionView.isSpringLoaded = true
    // Keys go through the rows; Return and Space open one.
    collectionView.selectionFollowsFocus = false
    collectionView.alwaysBounceVertical = false
    widget.setAccessibleLabel(localized("Places"))
    var snapshot = DiffableDataSourceSnapshot<SidebarSection, SidebarRow>()
    snapshot.appendSections([.library, .albums, .folders])
    snapshot.appendItems(SidebarRow.standing, toSection: .library)
    dataSource.apply(snapshot, animatingDifferences: false)
    albums.join(self) { [weak self] in self?.showAlbums() }
    showAlbums()
  }

  /// Ends what goes on. The sidebar is not used any more.
  func close() { albums.leave(self) }

  private static func makeLayout() -> Layout {
    CompositionalLayout { section, environment in
      var list = CollectionLayoutListConfiguration(appearance: .sidebar)
      list.headerMode = section == 0 ? .none : .supplementary
      return .list(using: list, layoutEnvironment: environment)
    }
  }

  private func makeDataSource() -> SidebarDataSource {
    let rows = CollectionView.CellRegistration<SidebarCell, SidebarRow> { [unowned self] cell, _, row in
      fill(cell, with: row)
    }
    let source = SidebarDataSource(collectionView: collectionView) { view, path, row in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: row)
    }
    let kind = CollectionView.elementKindSectionHeader
    let headings = CollectionView.SupplementaryRegistration<ListCell>(elementKind: kind) {
      [unowned self] heading, _, path in
      var content = heading.defaultContentConfiguration()
      content.text = dataSource.sectionIdentifier(for: path.section)?.title
      heading.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headings, for: path)
    }
    connectReordering(of: source)
    source.title = { [unowned self] in title(of: $0) }
    source.sectionSnapshotHandlers.willExpandItem = { [unowned self] row in
      row.folder.map { _ = expanded.insert($0) }
    }
    source.sectionSnapshotHandlers.willCollapseItem = { [unowned self] row in
      row.folder.map { _ = expanded.remove($0) }
    }
    source.sectionSnapshotHandlers.snapshotForExpandingParentItem = { [unowned self] row, _ in
      var below = Snapshot()
      if let folder = row.folder { append(folder, to: nil, in: &below) }
      return below
    }
    return source
  }

  // MARK: Rows

  private func fill(_ cell: SidebarCell, with row: SidebarRow) {
    let folder = row.folder
    cell.show(
      row, titled: title(of: row), count: count(of: row),
      hasFolders: folder.map { tree?.folders(in: $0).isEmpty == false } ?? false)
  }

  /// What the user calls a row.
  func title(of row: SidebarRow) -> String {
    row.scope?.title(among: albums.all) ?? localized("New Album…")
  }

  private func count(of row: SidebarRow) -> Int? {
    if let folder = row.folder { return tree?.count(in: folder) }
    guard let album = row.album.flatMap({ albums[$0] }) else { return nil }
    return album.filter == nil ? album.count : smartCounts[album.id]
  }

  /// The row at a place.
  func row(at path: IndexPath) -> SidebarRow? { dataSource.itemIdentifier(for: path) }

  /// Fills the rows in sight again.
  private func refill() {
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path) as? SidebarCell, let row = row(at: path) else { continue }
      fill(cell, with: row)
    }
  }

  // MARK: What is shown

  /// Brings the rows in line with what the page shows.
  func update() {
    let now = (session: ObjectIdentifier(page.session), revision: page.session.foldersRevision)
    if madeOf.map({ $0 != now }) ?? true {
      madeOf = now
      makingTree()
    }
    countingAlbums()
    if page.scope != scope {
      scope = page.scope
      reveal(scope)
    }
    showSelection()
  }

  /// Shows the albums as they are, whatever was done to the rows.
  func showAlbumsAnew() {
    shownAlbums = nil
    showAlbums()
  }

  private func showAlbums() {
    guard albums.all != shownAlbums else { return }
    shownAlbums = albums.all
    var rows = Snapshot()
    rows.append(albums.all.map { .part($0.scope) } + [.newAlbum])
    dataSource.apply(rows, to: .albums, animatingDifferences: isInSight)
    refill()
    countingAlbums()
    showSelection()
  }

  /// Counts the photographs of smart albums where other photographs, or other albums, may be there.
  private func countSmartAlbums() async {
    let (session, smart) = (page.session, albums.all.filter { $0.filter != nil })
    let now = (ObjectIdentifier(session), session.listing.contentChanges, smart)
    // The trash shows photographs that are in no album.
    guard session.listing.isWhole, session.scope != .trash, counted.map({ $0 != now }) ?? true else { return }
    counted = now
    let counts = await Self.count(smart, in: session.listing.catalog)
    guard counts != smartCounts else { return }
    smartCounts = counts
    refill()
  }

  @concurrent
  private nonisolated static func count(_ albums: [Album], in catalog: PhotoCatalog) async -> [Int64: Int] {
    albums.reduce(into: [:]) { counts, album in
      counts[album.id] = album.filter.map { catalog.count(matching: $0, months: .ofTheUser) }
    }
  }

  /// Makes the tree of the folders, and shows it where it is another.
  private func makeTree() async {
    guard let root = page.session.root else { return }
    let (folders, catalog) = (page.session.folders, page.listing.catalog)
    guard !folders.isEmpty else { return }
    guard let tree = await FolderTree.make(of: folders, catalog, root: root, unless: self.tree) else { return }
    if root != self.tree?.root { expanded = [root] }
    self.tree.map { free($0) }
    self.tree = tree
    expanded = expanded.filter { tree.contains($0) }
    showTree()
    refill()
    reveal(scope)
    showSelection()
  }

  /// Whether the rows are in sight, and move.
  private var isInSight: Bool { Widget(retaining: widget)?.isMapped == true }

  private func showTree() {
    guard let tree else { return }
    var rows = Snapshot()
    let root = SidebarRow.part(.folder(tree.root))
    rows.append([root])
    if expanded.contains(tree.root) {
      append(tree.root, to: root, in: &rows)
      rows.expand([root])
    }
    dataSource.apply(rows, to: .folders, animatingDifferences: isInSight)
  }

  /// Adds the folders in a folder, and those in each of them that is expanded.
  private func append(_ folder: FilePath, to parent: SidebarRow?, in rows: inout Snapshot) {
    guard let tree else { return }
    let folders = tree.folders(in: folder)
    rows.append(folders.map { .part(.folder($0)) }, to: parent)
    for child in folders where expanded.contains(child) {
      let row = SidebarRow.part(.folder(child))
      append(child, to: row, in: &rows)
      rows.expand([row])
    }
  }

  /// Expands the folders that the folder shown is in, and scrolls as far as it takes to see its row.
  private func reveal(_ scope: PhotoScope) {
    if case .folder(let folder) = scope, let tree {
      let hidden = tree.way(to: folder).filter { !expanded.contains($0) }
      if !hidden.isEmpty {
        expanded.formUnion(hidden)
        showTree()
      }
    }
    if let path = dataSource.indexPath(for: .part(scope)) {
      collectionView.scrollToItem(at: path, at: [], animated: true)
    }
  }

  /// Marks the row of the part that is shown.
  private func showSelection() {
    let path = dataSource.indexPath(for: .part(scope))
    guard path != collectionView.indexPathsForSelectedItems?.first else { return }
    collectionView.selectItem(at: path, animated: false, scrollPosition: [])
  }

  // MARK: What the user does

  /// Does what a row is for.
  func open(_ row: SidebarRow) {
    switch row {
    case .part(let scope): delegate?.sidebar(self, opens: scope)
    case .newAlbum:
      showSelection()
      delegate?.sidebar(self, beginsAlbumWith: [])
    }
  }

  /// Gives the rows the keyboard, at the one that is shown.
  func takeFocus() {
    if let path = dataSource.indexPath(for: .part(scope)) { collectionView.focusItem(at: path) }
    widget.takeFocus()
  }
}

extension Sidebar: CollectionViewDelegate {
  /// A row may have been made before it is seen, and before what it says was known.
  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {
    if let cell = cell as? SidebarCell, let row = row(at: indexPath) { fill(cell, with: row) }
  }

  /// The selection marks what is shown: a click beside the rows leaves it.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { false }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    row(at: indexPath).map(open)
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    guard let row = row(at: indexPath) else { return }
    if isDraggedOver { dataSource.setExpanded(true, row) } else { open(row) }
  }

  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { row(at: indexPath)?.folder != nil }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let row = indexPaths.first.flatMap({ self.row(at: $0) }) else { return nil }
    return ContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(for: row) })
  }
}
