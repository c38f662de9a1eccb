import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// Sort, search and changes of the folder: edits of the listing, made off the main thread and shown as one motion.
extension PhotoPage {
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
  func edit(towards destination: Destination = .here, _ edit: @escaping ListingEditor.Edit) -> Task<Void, Never> {
    if destination != .here { self.destination = destination }
    return session.edit(edit)
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
    let count = collectionView.numberOfItems(inSection: section)
    heading.show(
      title, count: count, counted: localized("{count} photo", "{count} photos", count),
      contentWidth: list?.maximumRowWidth ?? .infinity)
  }

  // MARK: What the user chooses

  /// Shows all photographs of the stacks at places, or their fronts alone again.
  func toggleStacks(at paths: [IndexPath]) {
    let keys = paths.compactMap { dataSource.itemIdentifier(for: $0) }
    edit { $0.toggleStacks(of: keys) }
  }

  /// Shows another order, from its start.
  func sort(by sort: PhotoSort) {
    guard sort != listing.order.sort else { return }
    let sorting = edit(towards: .start) { $0.sort(by: sort) }
    Task {
      await sorting.value
      // By now the menu it was chosen in has given the keyboard back: words go to what has that.
      announce(localized("Sorted: {order}", ["order": sort.title]))
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
