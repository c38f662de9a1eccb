import CollectionEngine
import PhotoLibrary

/// The photographs of a library as a part of them is to be shown: which there are, in which order, and what is looked for.
///
/// A value that is edited off the main thread: sorting, matching and parting into months take longer than a frame.
nonisolated struct PhotoListing: Sendable {
  typealias Key = PhotoCatalog.Key
  typealias Snapshot = DiffableDataSourceSnapshot<PhotoSection.ID, Key>

  private(set) var catalog = PhotoCatalog()
  /// The part of the library that is shown.
  private(set) var scope = PhotoScope.all
  /// The folders of the trash whose photographs are shown, while the trash is.
  private var trashFolders: Set<FilePath> = []
  /// Whether all photographs of the library are known. Before, nothing is moved: an order would begin with those that are.
  private(set) var isWhole = true
  /// The order chosen, and the stored one.
  private var ordering = ListingOrder()
  /// What is looked for: the words that were typed, and all else.
  private(set) var filter = PhotoFilter()
  /// The filter of the smart album that is shown; nil for other parts.
  private(set) var albumFilter: PhotoFilter?
  /// What is shown, as of the last `settle()`.
  private(set) var sections: [PhotoSection] = []
  /// The rules by which photographs are shown as one.
  private(set) var stackRules = PhotoStacks.Rules()
  /// Which photographs are shown as one.
  private(set) var stacks = PhotoStacks()
  /// The fronts of the stacks of which all photographs are shown.
  private(set) var openStacks: Set<Key> = []
  /// The folders in the one that is shown, by their first pictures, which stand before its photographs.
  private(set) var folderStacks: [Key: FolderStack] = [:]
  /// Names of places in what is shown.
  private(set) var places: [Place] = []
  /// How many photographs are shown.
  private(set) var count = 0
  /// Photographs whose file was rewritten since they were last shown.
  var rewritten: [Key] = []
  /// Whether somebody shows what `settle()` has worked out.
  var isShown = true
  /// Whether there are photographs of which nothing has been read yet.
  private(set) var hasUnread = false
  /// How often the photographs of folders were changed.
  private(set) var updates = 0
  /// How often marks of photographs were changed.
  private(set) var markChanges = 0
  /// How often photographs were to be read again.
  private(set) var forgottenReadings = 0
  /// How often what a filter may look for was changed.
  private(set) var contentChanges = 0
  /// The photographs whose shape has become known, or another, since they were last asked for.
  var reshaped: [Key] = []
  /// The quarter turns clockwise by which photographs have been rotated since they were last shown.
  var turns: [Photo.ID: Int] = [:]

  private var index = PhotoIndex()
  private var isIndexStale = false
  private var areSectionsStale = false

  /// A library without photographs.
  init() {}

  /// A part of a library as it was left.
  /// - Parameters:
  ///   - photos: those that are known by now.
  ///   - isWhole: whether these are all.
  ///   - filter: what is looked for.
  init(
    _ opened: OpenedScope, scope: PhotoScope = .all, photos: [Photo] = [], isWhole: Bool = true,
    filter: PhotoFilter = PhotoFilter(), stackedBy rules: PhotoStacks.Rules = PhotoStacks.Rules()
  ) {
    self.init(opened, scope: scope, of: PhotoCatalog(photos), isWhole: isWhole, filter: filter, stackedBy: rules)
  }

  /// Another part of the library that a listing shows, as it was left.
  /// - Parameter isWhole: whether all photographs of the library are known; nil where they are as they were.
  init(
    _ opened: OpenedScope, scope: PhotoScope, continuing listing: PhotoListing, isWhole: Bool? = nil,
    stackedBy rules: PhotoStacks.Rules = PhotoStacks.Rules()
  ) {
    var catalog = listing.catalog
    for folder in listing.trashFolders { catalog.update(folder, to: []) }
    self.init(
      opened, scope: scope, of: catalog, isWhole: isWhole ?? listing.isWhole, filter: PhotoFilter(),
      stackedBy: rules)
  }

  private init(
    _ opened: OpenedScope, scope: PhotoScope, of catalog: PhotoCatalog, isWhole: Bool, filter: PhotoFilter,
    stackedBy rules: PhotoStacks.Rules
  ) {
    (self.scope, self.catalog, self.isWhole, stackRules) = (scope, catalog, isWhole, rules)
    self.filter = filter
    ordering = ListingOrder(sort: opened.state.sort, stored: opened.order)
    albumFilter = opened.filter
    hasUnread = catalog.keys.contains { !catalog[$0].isRead }
    isIndexStale = true
    settle()
  }

  /// Whether only what is looked for is shown.
  var isSearching: Bool { !filter.isEmpty }

  // MARK: Edits

  /// Takes in all photographs of the library, as they are known.
  mutating func update(to photos: [Photo], isWhole: Bool = true) {
    rewritten += catalog.update(to: photos)
    noteUpdate(isWhole: isWhole)
  }

  /// Takes in folders that were read. The index may have had what is new from another window or process: what counts is
  /// what is known here.
  mutating func update(_ changes: [FolderChange]) {
    let changed = changes.filter { catalog.differs($0.path, from: $0.photos) }
    guard !changed.isEmpty else { return }
    for change in changed { rewritten += catalog.update(change.path, to: change.photos) }
    updates += 1
    noteUpdate(isWhole: isWhole)
  }

  /// Takes in what of the library is in the trash, where that is shown.
  mutating func showTrash(_ photos: [Photo]) {
    guard scope == .trash else { return }
    let folders = Dictionary(grouping: photos, by: \.folder)
    for folder in trashFolders.subtracting(folders.keys) { catalog.update(folder, to: []) }
    for (folder, photos) in folders { rewritten += catalog.update(folder, to: photos) }
    trashFolders = Set(folders.keys)
    noteUpdate(isWhole: isWhole)
  }

  /// Notes that all photographs of the library are known.
  mutating func complete() {
    isWhole = true
    // That there are none can be shown now.
    isShown = false
  }

  private mutating func noteUpdate(isWhole: Bool) {
    self.isWhole = isWhole
    hasUnread = catalog.keys.contains { !catalog[$0].isRead }
    isIndexStale = true
    contentChanges += 1
  }

  /// Takes in photographs that have other names now: they keep their places in the user's own order.
  mutating func rename(_ moves: [PhotoMove]) {
    catalog.rename(moves)
    ordering.rename(moves)
    filter.rename(moves)
    isIndexStale = true
    contentChanges += 1
  }

  /// Takes in what has been read of photographs. Those sorted by date stay where they are until `sortAnew()`.
  mutating func learn(_ photos: [Photo]) {
    reshaped += catalog.learn(photos)
    contentChanges += 1
    if albumFilter?.dependsOnMetadata == true { isIndexStale = true }
    if filter.dependsOnMetadata { areSectionsStale = true }
  }

  /// Has photographs read again. What is known of them stays until then.
  mutating func forgetReading(_ photos: [Photo.ID]) {
    guard catalog.forgetReading(photos) else { return }
    forgottenReadings += 1
    hasUnread = true
  }

  /// Takes in photographs whose files say now that they are rotated by so many quarter turns clockwise.
  mutating func rotate(_ rotated: [Photo], by quarterTurns: Int) {
    for id in catalog.rotate(rotated) { turns[id, default: 0] += quarterTurns }
    contentChanges += 1
  }

  /// Changes marks of photographs, each by an edit; those that are not here are left out.
  mutating func mark(_ edits: [Photo.ID: PhotoMarks.Edit]) {
    take(
      edits.reduce(into: [:]) { marks, edit in
        if let key = catalog.key(of: edit.key) { marks[edit.key] = edit.value.applied(to: catalog[key].marks) }
      })
  }

  /// Takes in the marks that photographs have.
  mutating func take(_ marks: [Photo.ID: PhotoMarks]) {
    let (isChanged, turns) = catalog.mark(marks)
    guard isChanged else { return }
    self.turns.merge(turns, uniquingKeysWith: +)
    markChanges += 1
    contentChanges += 1
    if scope.dependsOnMarks || albumFilter?.dependsOnMarks == true { isIndexStale = true }
    if filter.dependsOnMarks { areSectionsStale = true }
  }

  /// Takes in dates that have been learned.
  mutating func sortAgain() { isIndexStale = true }

  /// Shows another order.
  mutating func sort(by sort: PhotoSort) {
    ordering.sort(by: sort)
    isIndexStale = true
  }

  /// Shows only what a filter lets through.
  mutating func filter(by filter: PhotoFilter) {
    let wasSearching = isSearching
    self.filter = filter
    areSectionsStale = true
    // Below a folder, too, is looked.
    if case .folder = scope, isSearching != wasSearching { isIndexStale = true }
  }

  /// Shows the photographs of a burst as one, or each by itself.
  mutating func stackBursts(_ joins: Bool) {
    guard stackRules.joinsBursts != joins else { return }
    stackRules.joinsBursts = joins
    isIndexStale = true
  }

  /// Shows all photographs of the stacks that these are in, or their fronts alone where all are shown.
  mutating func toggleStacks(of keys: [Key]) {
    let fronts = Set(keys.compactMap { stacks.front(of: $0) })
    if fronts.isSubset(of: openStacks) { openStacks.subtract(fronts) } else { openStacks.formUnion(fronts) }
    areSectionsStale = true
  }

  /// The photographs that one stands for: those of its stack, where that is not open, or itself.
  func members(of key: Key) -> [Key] {
    let members = stacks.members(of: key)
    return members.isEmpty || openStacks.contains(key) ? [key] : members
  }

  /// Puts photographs before another, or behind all others. The order shown becomes the user's own. Nothing is moved while
  /// the stored order is not known.
  mutating func move(_ ids: [Photo.ID], before next: Photo.ID?) {
    guard canMove else { return }
    // An album keeps what it has of other libraries.
    let keepsOthers = if case .album = scope { true } else { false }
    ordering.move(ids, before: next, shown: index.photos.map { catalog[$0].id }, keepsOthers: keepsOthers)
    isIndexStale = true
  }

  /// Gives photographs that are yet to come their place in the user's own order, if that is what is shown.
  mutating func expect(_ ids: [Photo.ID], before next: Photo.ID?) {
    if order.sort == .own { move(ids, before: next) }
  }

  /// Goes back to an order that a move has replaced. What others have moved since stays moved.
  mutating func restore(_ former: ListingOrder.Choice) {
    guard isOrderKnown else { return }
    ordering.restore(former)
    isIndexStale = true
  }

  // MARK: The order

  /// The order chosen, and the user's own, shown or not; nil when there is none.
  var order: ListingOrder.Choice { ordering.choice }

  /// How often the user's order was changed here.
  var orderChanges: Int { ordering.changes }

  /// Whether the stored order could be read: without it nothing is moved, because that would be written over it.
  var isOrderKnown: Bool { ordering.isKnown }

  /// Whether photographs can be moved.
  var canMove: Bool {
    // A smart album is sorted, in no order of the user's own.
    if case .smartAlbum = scope { return false }
    return isOrderKnown && isWhole
  }

  /// The revision of the stored order that this listing is up to; nil where it could not be read.
  var orderRevision: Int64? { ordering.revision }

  /// The last change of the user's order; nil where it may not be saved.
  var orderChange: ListingOrder.Change? { ordering.change }

  /// Takes in the order as it is stored now, with the moves that others made. Moves that are not saved yet stay.
  /// - Parameter change: the change that was saved, where it was one of this listing's.
  mutating func take(_ stored: StoredOrder, after change: ListingOrder.Change? = nil) {
    if ordering.take(stored, after: change) { isIndexStale = true }
  }

  /// The number of photographs in the part that is shown, whatever is looked for.
  var total: Int { index.photos.count }

  // MARK: What comes of them

  /// The photographs of which nothing has been read, in the order shown from one on, then those before it and those that
  /// are not shown. O(n).
  func unread(from first: Key?) -> [Photo] {
    let place = first.flatMap { index.photos.firstIndex(of: $0) } ?? 0
    let order = index.photos[place...] + index.photos[..<place].reversed()
    let shown = order.map { catalog[$0] }.filter { !$0.isRead }
    guard index.photos.count < catalog.count else { return shown }
    let ids = Set(shown.map(\.id))
    return shown + catalog.present.filter { !$0.isRead && !ids.contains($0.id) }
  }

  /// Works out what is shown after edits. O(n log n).
  /// - Returns: whether it may differ from what somebody shows.
  @discardableResult
  mutating func settle() -> Bool {
    guard isIndexStale || areSectionsStale || !rewritten.isEmpty else { return !isShown }
    if isIndexStale {
      let own = order.own ?? PhotoOrder([])
      let photos = photos(own)
      index = PhotoIndex(order.sort.sorted(photos, own: own), in: catalog)
      let before = stacks
      stacks = PhotoStacks(in: catalog, by: stackRules)
      // What is shown says what it stands for. At first nothing is.
      if count > 0 { rewritten += stacks.fronts(changedSince: before) }
    }
    sections = index.sections(
      matching: isSearching ? PhotoMatcher(filter, in: catalog, months: .ofTheUser) : nil,
      byDay: order.sort.isByDate)
    if stacks.count > 0 { sections = sections.map { $0.stacked(stacks, open: openStacks) } }
    places = Self.places(of: sections, by: order.sort, in: catalog)
    count = sections.reduce(0) { $0 + $1.photos.count }
    settleFolders()
    (isIndexStale, areSectionsStale, isShown) = (false, false, false)
    return true
  }

  /// The photographs of the part that is shown, among which is looked for others.
  private func photos(_ own: PhotoOrder) -> [Photo] {
    switch scope {
    case .trash: return trashFolders.flatMap { catalog.photos(in: $0) }
    case .folder(let folder) where isSearching:
      var below = PhotoFilter()
      below.folder = folder
      return catalog.photos(matching: below)
    default: return scope.photos(of: catalog, own: own, filter: albumFilter, months: .ofTheUser)
    }
  }

  /// Puts the folders in the one that is shown before its photographs. Nothing is looked for in them.
  private mutating func settleFolders() {
    folderStacks = [:]
    guard case .folder(let folder) = scope, !isSearching else { return }
    let found = FolderStack.stacks(in: folder, of: catalog)
    guard !found.isEmpty else { return }
    folderStacks = Dictionary(found.map { ($0.pictures[0], $0) }, uniquingKeysWith: { first, _ in first })
    sections.insert(PhotoSection(id: .folders, photos: found.map { $0.pictures[0] }), at: 0)
    for index in places.indices { places[index].section += 1 }
  }

  /// What is shown, for the collection view. O(n).
  var snapshot: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.photos, toSection: section.id) }
    if !rewritten.isEmpty {
      let shown = Set(snapshot.itemIdentifiers)
      snapshot.reconfigureItems(rewritten.filter(shown.contains))
    }
    return snapshot
  }
}
