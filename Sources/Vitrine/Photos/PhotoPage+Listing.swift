import CollectionEngine
import Foundation
import PhotoLibrary

/// Sort, search and changes of the folder: edits of the listing, made off the main thread and shown as one motion.
extension PhotoPage {
  typealias Edit = @Sendable (inout PhotoListing) -> Void

  /// Where the view is once an edit is shown.
  enum Destination {
    /// What was seen stays where it is.
    case here
    /// The first photograph.
    case start
    /// Where the user was before the search.
    case position
  }

  /// Edits the listing and shows what comes of it. Edits are made in the order they are asked for; what is asked for
  /// while others are made is shown with them.
  @discardableResult
  func edit(towards destination: Destination = .here, _ edit: @escaping Edit) -> Task<Void, Never> {
    edits.append(edit)
    if destination != .here { self.destination = destination }
    if let editing { return editing }
    let task = Task { await makeEdits() }
    editing = task
    return task
  }

  private func makeEdits() async {
    defer { editing = nil }
    while !edits.isEmpty {
      let opening = opening
      let (edited, snapshot) = await Self.make(exchange(&edits, for: []), in: listing)
      // Another folder's, if that has been opened meanwhile.
      guard opening == self.opening else { continue }
      await Self.letGo(exchange(&listing, for: edited))
      guard opening == self.opening else { continue }
      listingDidChange()
      // What was asked for meanwhile is shown with this.
      guard let snapshot, edits.isEmpty else { continue }
      await show(snapshot)
    }
  }

  @concurrent
  private nonisolated static func make(
    _ edits: [Edit], in listing: PhotoListing
  ) async -> (PhotoListing, PhotoListing.Snapshot?) {
    var listing = listing
    for edit in edits { edit(&listing) }
    return listing.settle() ? (listing, listing.snapshot) : (listing, nil)
  }

  /// Forgets a listing off the main thread: fifty thousand names take their time.
  @concurrent
  private nonisolated static func letGo(_ listing: consuming PhotoListing) async {}

  /// Takes in what can be seen at once.
  private func listingDidChange() {
    if listing.isOrderUnsaved, let own = listing.order.own {
      listing.isOrderUnsaved = false
      keeper?.keep(own)
    }
  }

  private func show(_ snapshot: PhotoListing.Snapshot) async {
    let isRewritten = !listing.rewritten.isEmpty
    (listing.rewritten, listing.isShown) = ([], true)
    let opening = opening
    await dataSource.apply(snapshot, animatingDifferences: content == .photos)
    guard opening == self.opening else { return }
    destination = .here
    updateHeadings()
    if isRewritten { refreshThumbnails() }
    keepSoon()
    showContent()
  }

  func updateHeadings() {
    let kind = CollectionView.elementKindSectionHeader
    for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
      guard let heading = collectionView.supplementaryView(forElementKind: kind, at: path) as? SectionHeading else {
        continue
      }
      show(path.section, in: heading)
    }
  }

  func show(_ section: Int, in heading: SectionHeading) {
    guard let id = dataSource.sectionIdentifier(for: section) else { return }
    let list = collectionView.collectionViewLayout.nearest as? ListLayout
    var title = ""
    if case .month(let month) = id { title = month.title }
    heading.show(
      title, count: collectionView.numberOfItems(inSection: section), noun: "photo",
      contentWidth: list?.maximumRowWidth ?? .infinity)
  }

  // MARK: What the user chooses

  /// Shows another order, from its start.
  func sort(by sort: PhotoSort) {
    guard sort != listing.order.sort else { return }
    let sorting = edit(towards: .start) { $0.sort(by: sort) }
    Task {
      await sorting.value
      // By now the menu it was chosen in has given the keyboard back: words go to what has that.
      announce("Sorted: \(sort.title)")
    }
  }

  /// Shows only what answers to a text; all where it is blank, then where the user was before.
  func search(_ text: String) {
    if !isSearching { keepState() }
    isSearching = text.contains { !$0.isWhitespace }
    let isFound = collectionView.numberOfSelectedItems > 0
    edit(towards: isSearching ? .start : isFound ? .here : .position) { $0.search(text) }
  }
}

/// Puts a new value in place of another, which it returns.
private func exchange<Value>(_ value: inout Value, for new: Value) -> Value {
  defer { value = new }
  return value
}
