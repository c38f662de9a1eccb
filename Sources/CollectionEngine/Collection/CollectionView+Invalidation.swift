import Foundation

/// A layout of which only what it names is out of date.
extension CollectionView {
  /// Notes what contexts name, if the layout is to be asked about nothing else. False where it is to be asked about
  /// everything round the view.
  final func takesNames(of contexts: [LayoutInvalidationContext]) -> Bool {
    guard let entries = displayed.window?.entries,
      contexts.allSatisfy({ $0.namesAll && currentLayout.movesOnlyNamed(by: $0) })
    else { return false }
    let named = contexts.reduce(into: displayed.outdated) { $0 += $1.namedElements }
    // Whoever names more than there is round the view is asked about that.
    guard named.count <= max(1, entries.count) else { return false }
    displayed.outdated = named
    return true
  }

  /// Asks the layout about what is named, and brings the views in line with the answer.
  final func readOutdated() {
    guard var entries = displayed.window?.entries, var settled = displayed.window else { return displayed.window = nil }
    let named = Set(displayed.outdated)
    var places: [ElementKey: Int] = [:]
    for index in entries.indices.reversed() where named.contains(entries[index].element) {
      places[entries[index].element] = index
    }
    var gone: [ReusableView] = []
    for key in named {
      let view = displayed.visible[key]
      let attributes = attributes(for: key).flatMap { $0.isHidden ? nil : $0 }
      let entry = attributes.map { LayoutWindow.Entry($0, view: view) }
      if let attributes, let view, view !== reordering.movement?.view { place(view, by: attributes) }
      switch (places[key], entry) {
      case (let index?, let entry?): entries[index] = entry
      case (nil, let entry?): entries.append(entry)
      case (let index?, nil):
        // An entry that is nowhere.
        entries[index] = LayoutWindow.Entry(key, in: .null, 0, view: nil)
        if let view { gone.append(view) }
      case (nil, nil): break
      }
    }
    displayed.outdated.removeAll()
    sizing.isDue = true
    settled.entries = entries
    settled.settled = nil
    displayed.window = settled
    displayed.revision.advance()
    subviewDidMove()
    for view in gone where view !== reordering.movement?.view && view.isDisplayed { removeElement(view) }
  }
}

extension LayoutInvalidationContext {
  /// Whether what the context names is all that is out of date.
  final var namesAll: Bool {
    !invalidateEverything && !invalidateDataSourceCounts && !movesOthers && contentOffsetAdjustment == .zero
      && contentSizeAdjustment == .zero && targetIndexPathsForInteractivelyMovingItems == nil
      && (invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil
        || invalidatedDecorationIndexPaths != nil)
  }

  final var namedElements: [ElementKey] {
    var keys = (invalidatedItemIndexPaths ?? []).map { ElementKey.cell(LayoutAddress($0)) }
    for (kind, paths) in invalidatedSupplementaryIndexPaths ?? [:] {
      keys += paths.map { .supplementaryView(kind: kind, $0) }
    }
    for (kind, paths) in invalidatedDecorationIndexPaths ?? [:] {
      keys += paths.map { .decorationView(kind: kind, $0) }
    }
    return keys
  }
}
