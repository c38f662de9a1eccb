import Foundation

/// Where items would go that are dragged to a point.
struct DropPlace: Equatable {
  /// As the layout would see it: what is seen there now makes room.
  var place: LayoutAddress
  /// Whether they are dragged over an item, and may go into it.
  var isOnItem: Bool
}

extension CollectionView {
  /// Where items dragged to `point` (content coordinates) would go: to the item under it; first into a section whose
  /// header is there, last into one whose footer is. Between items it is the nearest in that line, or else the nearest
  /// at all, and behind the last of a section past all of its items. Nil where nothing is near. O(elements round the
  /// view).
  final func dropPlace(at point: CGPoint) -> DropPlace? {
    prepareForQuestions()
    let probe = CGRect(x: point.x, y: point.y, width: 1, height: 1).insetBy(dx: -0.5, dy: -0.5)
    let hit = elements(in: probe)
      .filter { $0.representedElementCategory != .decorationView && !$0.isHidden && $0.covers(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }
    guard let hit else { return dropPlace(near: point) }
    if hit.representedElementCategory == .cell {
      return DropPlace(place: LayoutAddress(hit.indexPath), isOnItem: true)
    }
    guard let section = hit.indexPath.first, section >= 0, section < numberOfSections else {
      return dropPlace(near: point)
    }
    return DropPlace(place: edge(of: section, at: hit), isOnItem: false)
  }

  private func dropPlace(near point: CGPoint) -> DropPlace? {
    let axis = linesStand ? ScrollDirection.horizontal : .vertical
    let here = CGRect(origin: point, size: .zero).upright(axis).origin
    let reach = CGSize(width: 2 * max(bounds.width, 1), height: 2 * max(bounds.height, 1))
    var nearest: (place: LayoutAddress, frame: CGRect, isLevel: Bool, distance: CGFloat)?
    for attributes in elements(in: CGRect(center: point, size: reach)) where !attributes.isHidden {
      guard attributes.representedElementCategory == .cell else { continue }
      let (place, frame) = (LayoutAddress(attributes.indexPath), attributes.frame.upright(axis))
      let isLevel = here.y >= frame.minY && here.y <= frame.maxY
      let distance = frame.squaredDistance(to: here)
      if let nearest {
        if nearest.isLevel != isLevel ? nearest.isLevel : (nearest.distance, nearest.place) <= (distance, place) {
          continue
        }
      }
      nearest = (place, frame, isLevel, distance)
    }
    guard let nearest else { return nil }
    var place = nearest.place
    let last = LayoutAddress(section: place.section, item: numberOfItems(inSection: place.section) - 1)
    if nearest.isLevel {
      let isMirrored = isRightToLeft && axis == .vertical
      if isMirrored ? here.x < nearest.frame.minX : here.x > nearest.frame.maxX { place.item += 1 }
    } else if let end = attributes(for: .cell(last))?.frame.upright(axis), here.y > end.maxY {
      place.item = last.item + 1
    }
    return DropPlace(place: place, isOnItem: false)
  }

  /// The start of a section for what stands before its items, its end for what stands behind them.
  private func edge(of section: Int, at header: LayoutAttributes) -> LayoutAddress {
    let start = LayoutAddress(section: section, item: 0)
    if header.representedElementKind == Self.elementKindSectionHeader { return start }
    let axis = linesStand ? ScrollDirection.horizontal : .vertical
    guard let first = attributes(for: .cell(start))?.frame.upright(axis),
      header.representedElementKind == Self.elementKindSectionFooter || header.frame.upright(axis).midY > first.midY
    else { return start }
    return LayoutAddress(section: section, item: numberOfItems(inSection: section))
  }
}
