import Foundation

extension FlowLayout {
  /// The item that stays where it is, the x that its column has there, and what both are true of.
  struct KeptItem {
    let item: LayoutAddress
    let x: CGFloat
    let width: CGFloat
    let revision: Revision
  }

  /// The number of places that stay free before the first item from a section on, so that the item that is kept stands
  /// in its column.
  final func lead(from section: Int, _ metrics: FlowMetrics, in view: CollectionView) -> Int {
    guard let kept, kept.width == view.bounds.width, kept.revision == view.knownData.revision else { return 0 }
    var item = kept.item.section == section ? kept.item.item : nil
    if let groups {
      let place = groups.place(ofItem: kept.item.item, section: kept.item.section)
      item = place.flatMap { $0.group == groups.group(of: section) ? $0.item : nil }
    }
    guard let item else { return 0 }
    let left = reference.left + inset(of: section, in: view, view.delegate as? any SectionedLayoutDelegate).left
    return metrics.lead(of: item, at: kept.x - left, itemWidth: itemSize.width)
  }
}
