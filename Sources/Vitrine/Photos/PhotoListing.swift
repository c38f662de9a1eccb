import CollectionEngine
import PhotoLibrary

/// The photographs of a folder as they are to be shown: which there are, in which order, and what is looked for.
///
/// A value that is edited off the main thread: sorting, matching and parting into months take longer than a frame.
nonisolated struct PhotoListing: Sendable {
  typealias Key = PhotoCatalog.Key
  typealias Snapshot = DiffableDataSourceSnapshot<PhotoSection.ID, Key>

  /// An order to go back to.
  struct Order: Sendable {
    var sort: PhotoSort
    var own: PhotoOrder?
  }

  private(set) var catalog = PhotoCatalog()
  /// The order chosen, and the user's own, shown or not; nil when there is none.
  private(set) var order = Order(sort: .oldestFirst)
  /// What is looked for, as it was typed.
  private(set) var search = ""
  /// What is shown, as of the last `settle()`.
  private(set) var sections: [PhotoSection] = []
  /// Names of places in what is shown.
  private(set) var places: [Place] = []
  /// How many photographs are shown.
  private(set) var count = 0
  /// Photographs whose file was written anew since they were last shown.
  var rewritten: [Key] = []
  /// Whether somebody shows what `settle()` has worked out.
  var isShown = true
  /// Whether there are photographs of which nothing has been read yet.
  private(set) var hasUnread = false
  /// Whether the user's order has changed since it was last saved.
  var isOrderUnsaved = false
  /// Whether a photograph's shape has become known, or another, since it was last asked.
  var isReshaped = false

  private var index = PhotoIndex()
  private var isIndexStale = false
  private var areSectionsStale = false

  /// A folder without photographs.
  init() {}

  /// A folder as it was left.
  init(_ opened: OpenedFolder) {
    order = Order(sort: opened.state.sort, own: opened.order)
    update(to: opened.photos)
    settle()
  }

  /// Whether only what is looked for is shown.
  var isSearching: Bool { search.contains { !$0.isWhitespace } }

  // MARK: Edits

  /// Takes in a new scan of the folder.
  mutating func update(to photos: [Photo]) {
    rewritten += catalog.update(to: photos)
    hasUnread = catalog.present.contains { !$0.isRead }
    isIndexStale = true
  }

  /// Takes in what has been read of photographs. Those sorted by date stay where they are until `sortAnew()`.
  mutating func learn(_ photos: [Photo]) {
    if catalog.learn(photos) { isReshaped = true }
  }

  /// Takes in dates that have been learned.
  mutating func sortAnew() { isIndexStale = true }

  /// Shows another order.
  mutating func sort(by sort: PhotoSort) {
    order.sort = sort
    isIndexStale = true
  }

  /// Shows only what answers to a text; all where it is blank.
  mutating func search(_ text: String) {
    search = text
    areSectionsStale = true
  }

  /// Puts photographs before another, or behind all others. The order shown becomes the user's own.
  mutating func move(_ ids: [Photo.ID], before next: Photo.ID?) {
    let shown = index.photos.map { catalog[$0].id }
    var own = order.sort == .own ? order.own ?? PhotoOrder([]) : PhotoOrder([])
    own.append(shown)
    own.move(ids, before: next)
    restore(Order(sort: .own, own: own))
  }

  /// Gives photographs that are yet to come their place in the user's own order, if that is what is shown.
  mutating func expect(_ ids: [Photo.ID], before next: Photo.ID?) {
    if order.sort == .own { move(ids, before: next) }
  }

  /// Goes back to an order.
  mutating func restore(_ order: Order) {
    self.order = order
    (isIndexStale, isOrderUnsaved) = (true, true)
  }

  // MARK: What comes of them

  /// The photographs of which nothing has been read, in the order shown from one on, then those before it. O(n).
  func unread(from first: Key?) -> [Photo] {
    let place = first.flatMap { index.photos.firstIndex(of: $0) } ?? 0
    let order = index.photos[place...] + index.photos[..<place].reversed()
    return order.map { catalog[$0] }.filter { !$0.isRead }
  }

  /// Works out what is shown after edits. O(n log n).
  /// - Returns: whether it may differ from what somebody shows.
  @discardableResult
  mutating func settle() -> Bool {
    guard isIndexStale || areSectionsStale || !rewritten.isEmpty else { return !isShown }
    if isIndexStale {
      index = PhotoIndex(order.sort.sorted(catalog.present, own: order.own ?? PhotoOrder([])), in: catalog)
    }
    sections = index.sections(
      matching: PhotoFilter(search, months: .ofTheUser), byMonth: order.sort.isByDate)
    places = Self.places(of: sections, by: order.sort, in: catalog)
    count = sections.reduce(0) { $0 + $1.photos.count }
    (isIndexStale, areSectionsStale, isShown) = (false, false, false)
    return true
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
