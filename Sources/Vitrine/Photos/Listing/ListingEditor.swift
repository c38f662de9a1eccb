import PhotoLibrary

/// The photographs of a folder as one window shows them: makes edits of the listing off the main thread, in the order they
/// are asked for, and has each shown.
///
/// When the window closes or shows another folder, the edits that are left are made all the same, so that they are saved.
final class ListingEditor {
  typealias Edit = @Sendable (inout PhotoListing) -> Void

  var listing: PhotoListing
  /// Shows what came of edits; returns when it is shown.
  var show: @MainActor (PhotoListing.Snapshot) async -> Void = { _ in }
  /// Called when the listing has changed, before it is shown.
  var onChange: () -> Void = {}
  /// Called when the user's order has changed.
  var onOrderChange: () -> Void = {}
  /// Called when the order could not be read at first, and can be by now.
  var onReadable: () -> Void = {}
  /// Called when what is to be kept could not be written.
  var onFailure: () -> Void = {}
  /// Whether nobody looks at it any more.
  private(set) var isClosed = false

  private var edits: [Edit] = []
  private var editing: Task<Void, Never>?
  private var isShowing = false
  /// The number of the change of the order that was saved last, as what it was saved, and whether that has more in it.
  private var savedNumber = 0
  private var saved: (change: ListingOrder.Change, order: SavedOrder)?

  /// An editor of a listing.
  init(_ listing: PhotoListing) { self.listing = listing }

  isolated deinit { free(listing) }

  /// Whether edits wait or are being made.
  var isBusy: Bool { editing != nil }

  /// Edits the listing and shows what comes of it. What is asked for while others are made is shown with them.
  /// - Returns: what ends when it is shown.
  @discardableResult
  func edit(_ edit: @escaping Edit) -> Task<Void, Never> {
    edits.append(edit)
    if let editing { return editing }
    return start()
  }

  /// Shows nothing any more.
  func close() {
    isClosed = true
    (show, onChange, onReadable, onFailure) = ({ _ in }, {}, {}, {})
    // A window that is gone may never have done with what it shows: the rest is not to wait for that.
    if isShowing { start() }
  }

  /// Waits until all edits are made.
  func finish() async { while let editing { await editing.value } }

  @discardableResult
  private func start() -> Task<Void, Never> {
    let task = Task { await makeEdits() }
    editing = task
    return task
  }

  private func makeEdits() async {
    while !edits.isEmpty {
      let made = exchange(&edits, for: [])
      let (edited, snapshot) = await Self.make(made, in: listing)
      defer { snapshot.map { free($0) } }
      free((made, exchange(&listing, for: edited)))
      onChange()
      if unsavedOrder != nil { onOrderChange() }
      // What was asked for meanwhile is shown with this.
      guard let snapshot, edits.isEmpty, !isClosed else { continue }
      isShowing = true
      await show(snapshot)
      isShowing = false
      // `close()` has seen to the rest.
      if isClosed { return }
    }
    editing = nil
  }

  @concurrent
  private nonisolated static func make(
    _ edits: [Edit], in listing: PhotoListing
  ) async -> (PhotoListing, PhotoListing.Snapshot?) {
    var listing = listing
    for edit in edits { edit(&listing) }
    return listing.settle() ? (listing, listing.snapshot) : (listing, nil)
  }

  // MARK: The user's order

  /// The order that is to be saved; nil when it is.
  var unsavedOrder: ListingOrder.Change? {
    guard listing.orderChanges != savedNumber, var change = listing.orderChange else { return nil }
    // What was saved last is not in the listing yet, but the change was made from it.
    if let saved, saved.order.stored.revision > change.base.revision {
      change.base = StoredOrder(
        saved.change.order, revision: saved.order.isMerged ? StoredOrder.unstored : saved.order.stored.revision)
    }
    return change
  }

  /// Takes in what came of saving an order.
  func orderSaved(_ change: ListingOrder.Change, as order: SavedOrder) {
    savedNumber = change.number
    saved = (change, order)
    if !isClosed { edit { $0.take(order.stored, after: change) } }
  }
}

/// Puts a new value in place of another, which it returns.
private func exchange<Value>(_ value: inout Value, for new: Value) -> Value {
  defer { value = new }
  return value
}
