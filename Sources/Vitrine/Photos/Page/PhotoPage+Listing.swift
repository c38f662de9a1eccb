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
    /// The first photograph, or the newest at the end.
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
    let layout = layout(ofHeading: section)
    let list = layout as? ListLayout
    let together = (layout as? SectionedLayout)?.sections(standingWith: section) ?? section..<section + 1
    let count = together.reduce(0) { $0 + collectionView.numberOfItems(inSection: $1) }
    heading.show(
      day(of: section).map { layout.timelineLevel.title(of: $0) } ?? "", count: count,
      counted: localized("{count} photo", "{count} photos", count),
      contentWidth: list?.maximumRowWidth ?? .infinity)
  }

  /// The layout that has a section's heading; of one between two, the nearer that has it.
  private func layout(ofHeading section: Int) -> Layout {
    let layout = collectionView.collectionViewLayout
    guard let between = layout as? TransitionLayout else { return layout }
    let other = between.nearest === between.nextLayout ? between.currentLayout : between.nextLayout
    let isHere = (between.nearest as? SectionedLayout)?.sections(standingWith: section).lowerBound == section
    return isHere ? between.nearest : other
  }

  // MARK: What the user chooses

  /// Shows all photographs of the stacks at places, or their fronts alone again.
  func toggleStacks(at paths: [IndexPath]) {
    let keys = paths.compactMap { dataSource.itemIdentifier(for: $0) }
    edit { $0.toggleStacks(of: keys) }
  }

  /// Opens the months of a year, with the photograph that was chosen of it where it is.
  func openYear(at indexPath: IndexPath) {
    guard let frame = collectionView.layoutAttributesForItem(at: indexPath)?.frame else { return }
    let offset = collectionView.contentOffset
    collectionView.layoutZoom?.step(by: 1, at: CGPoint(x: frame.midX - offset.x, y: frame.midY - offset.y))
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

  /// Starts with the newest photographs where those are at the end, or does so no longer.
  func startAtNewest(_ isOn: Bool) {
    options.startsAtNewest = isOn
    collectionView.setContentOffset(startOffset, animated: true)
    keepSoon()
    changed()
  }

  /// Shows the photographs of a burst as one, or each by itself.
  func stackBursts(_ isOn: Bool) {
    options.stacksBursts = isOn
    edit { $0.stackBursts(isOn) }
    keepSoon()
    changed()
  }
}
