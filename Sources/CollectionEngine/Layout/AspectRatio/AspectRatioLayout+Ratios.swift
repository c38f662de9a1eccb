import Foundation

extension AspectRatioLayout {
  /// The numbers of the items of a section, and of those that stand together with it, in the order that is seen.
  final func ratios(
    from section: Int, in collectionView: CollectionView, asking question: ItemQuestion
  ) -> [Float] {
    guard let groups, let group = groups.group(of: section) else {
      return ratios(ofSection: section, in: collectionView, asking: question)
    }
    return groups.sections(ofGroup: group).flatMap { ratios(ofSection: $0, in: collectionView, asking: question) }
  }

  private func ratios(
    ofSection section: Int, in collectionView: CollectionView, asking question: ItemQuestion
  ) -> [Float] {
    let count = collectionView.numberOfItems(inSection: section)
    guard let order = collectionView.reordering.order else {
      return knownRatios(ofSection: section, count: count, asking: question)
    }
    let extras = order.extras.filter { $0.place.section == section }
    let source = order.source.flatMap { $0.section == section ? $0.item : nil }
    var ratios = knownRatios(
      ofSection: section, count: count - extras.count + (source == nil ? 0 : 1), asking: question)
    if let source, ratios.indices.contains(source) { ratios.remove(at: source) }
    for extra in extras {
      let place = min(max(extra.place.item, 0), ratios.count)
      if extra.placeholder == nil, let source = order.source {
        ratios.insert(question.ofItem(source.indexPath), at: place)
      } else {
        // As its neighbour is.
        ratios.insert(place < ratios.count ? ratios[place] : ratios.last ?? 1, at: place)
      }
    }
    return ratios
  }
}
