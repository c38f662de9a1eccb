import CollectionEngine
import Foundation
import PhotoLibrary

extension PhotoPage: LayoutPresenting {
  var isInSight: Bool { content == .photos }

  func relayout(animated: Bool) {
    // Another layout takes the place of the photograph on view.
    forgetViewed()
    changeLayout(animated: animated)
  }

  func hasHeading(_ section: Int) -> Bool { day(of: section) != nil }

  var timeline: Arrangement.Timeline? {
    let isByDate = listing.order.sort.isByDate
    return Arrangement.Timeline(hasSeveral: isByDate && collectionView.numberOfSections > 1) { [weak self] in
      self?.isJoined($0, by: $1) ?? false
    }
  }

  private func isJoined(_ section: Int, by level: TimelineLevel) -> Bool {
    guard let day = day(of: section), let last = self.day(of: section - 1) else { return false }
    return level.joins(last, day)
  }

  /// The day that a section is of; nil for one that is of none.
  func day(of section: Int) -> PhotoDay? {
    if case .day(let day) = dataSource.sectionIdentifier(for: section) { day } else { nil }
  }

  func arrangementDidChange() {
    showIndex()
    // A click on a picture of a year opens it.
    collectionView.tapPerformsPrimaryAction = arrangement == .years
    keepSoon()
    changed()
  }

  /// Offers places to go to at the edge: times wherever there are many photographs of several months, and letters beside
  /// rows of words. Beside pictures those would be in the way.
  func showIndex() {
    let isByDate = listing.order.sort.isByDate
    if isByDate != (widget.isMajorIndexTitle != nil) {
      widget.isMajorIndexTitle =
        isByDate
        ? { [unowned self] in session.isMajorPlace($0) } : nil
    }
    if isViewing { return widget.isIndexHidden = true }
    let isLong = isByDate && listing.count >= Self.scaleFrom && !arrangement.scrollsSideways
    widget.showsIndex = isLong || arrangement == .list
    widget.awaitedIndexTitles = isLong && (!listing.isWhole || listing.places.count > 1) ? PhotoMonth.shortTitles : []
    widget.isIndexHidden = false
  }

  /// From so many photographs on it takes time to scroll through them.
  private static let scaleFrom = 200

  func cellsDidSettle() {
    refreshThumbnails()
    if isViewing { playViewed() }
  }
}
