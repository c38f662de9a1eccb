import Foundation

/// What is known of the data.
extension CollectionView {
  /// Asks the data source for its counts where they are out of date.
  final func reloadIfNeeded() {
    // Inside a batch the data may be half changed: what is shown stays until it is over.
    guard knownData.needsReload, !updateSession.isOpen else { return }
    knownData.needsReload = false
    knownData.revision.advance()
    let notifyEnd = leaveTransition(carrying: false)
    abandonOrder()
    forgetPrefetching()
    let shown = displayed.removeAll()
    (layoutMotion.resizeAnchor, layoutMotion.resize) = (nil, nil)
    knownData.counts = countsFromDataSource()
    itemState.reload(knownData.counts)
    sections.reload(sectionCount: knownData.counts?.numberOfSections ?? 0)
    interactions.itemsDidMove(
      { [counts = knownData.counts] in counts?.contains($0) == true ? $0 : nil }, selection: { _ in Selection() })
    drag?.follow({ _ in nil }, { _ in Selection() })
    elementsDidChange()
    let context = currentLayout.makeInvalidationContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    currentLayout.invalidateLayout(with: context)
    // Others are notified when everything is consistent again.
    for view in shown { endDisplaying(view) }
    layoutMotion.group?.interrupt()
    notifyEnd?()
  }

  final func countsFromDataSource() -> ItemCounts {
    guard let dataSource else { return ItemCounts() }
    var sections: [Int] = []
    for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
      sections.append(dataSource.collectionView(self, numberOfItemsInSection: section))
    }
    return ItemCounts(sections)
  }

  /// The counts as the layout sees them.
  final var presentationCounts: ItemCounts {
    reloadIfNeeded()
    let counts = knownData.counts ?? ItemCounts()
    return reordering.order?.counts(counts) ?? counts
  }
}
