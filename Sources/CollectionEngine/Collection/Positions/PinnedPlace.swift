import Foundation

/// A place in an item, and the point of the view that it is seen at: fingers hold the two together while layouts
/// change.
struct PinnedPlace {
  /// The item, as the layout sees it.
  var indexPath: IndexPath
  /// The place in the item, in parts of its size.
  var share: CGPoint
  /// From the view's top left to that place, in points.
  var point: CGPoint
}

extension CollectionView {
  /// The place under `point` (content coordinates), in the nearest item in sight.
  final func pinned(at point: CGPoint) -> PinnedPlace? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    // On their way items lie over each other: of those at the point, that whose middle is nearest.
    var nearest: (place: LayoutAddress, frame: CGRect, distance: (CGFloat, CGFloat))?
    for (key, view) in displayed.visible {
      guard case .cell(let place) = key, let frame = view.attributes?.frame, frame.overlaps(bounds) else { continue }
      let distance = (frame.nearestPoint(to: point).squaredDistance(to: point), frame.center.squaredDistance(to: point))
      if let nearest, nearest.distance <= distance { continue }
      nearest = (place, frame, distance)
    }
    guard let (place, frame, _) = nearest else { return nil }
    let inside = frame.nearestPoint(to: point)
    return PinnedPlace(
      indexPath: place.indexPath,
      share: CGPoint(x: (inside.x - frame.minX) / frame.width, y: (inside.y - frame.minY) / frame.height),
      point: inside - contentOffset)
  }

  /// The middle of an item, wherever that is seen; nil where there is no such item.
  final func pinned(itemAt path: IndexPath) -> PinnedPlace? {
    let place = presentationAddress(for: path)
    guard let frame = displayed.visible[.cell(place)]?.attributes?.frame ?? attributes(for: .cell(place))?.frame else {
      return nil
    }
    return PinnedPlace(
      indexPath: place.indexPath, share: CGPoint(x: 0.5, y: 0.5), point: frame.center - contentOffset)
  }

  /// The offset at which `layout` has the place where it was seen; the present one where the item is gone.
  final func offset(keeping pinned: PinnedPlace, in layout: Layout) -> CGPoint {
    let item = LayoutAddress(pinned.indexPath)
    if let frame = restingFrame(of: item, in: layout) {
      return frame.center - CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    }
    guard let frame = attributes(for: .cell(item), in: layout)?.frame else {
      return contentOffset
    }
    return frame.place(at: pinned.share) - pinned.point
  }

  /// The view's stand for a place under the layout in force.
  final func stand(holding pinned: PinnedPlace) -> HeldPlace.Stand {
    let wanted = offset(keeping: pinned, in: currentLayout)
    let isHeld = restingFrame(of: LayoutAddress(pinned.indexPath)) == nil && clampedOffset(wanted).isNear(contentOffset)
    return isHeld ? .holding(wanted + pinned.point) : .resting(contentOffset)
  }

  /// The view's stand for a place under another layout: what that and the delegate say to it.
  final func stand(holding pinned: PinnedPlace, in layout: Layout) -> HeldPlace.Stand {
    let wanted = offset(keeping: pinned, in: layout)
    let target = targetOffset(wanted, in: layout)
    let isHeld =
      restingFrame(of: LayoutAddress(pinned.indexPath), in: layout) == nil
      && clampedOffset(wanted, in: layout.collectionViewContentSize).isNear(target)
    return isHeld ? .holding(wanted + pinned.point) : .resting(target)
  }
}

nonisolated extension CGPoint {
  /// Whether two offsets differ by what is lost in rounding alone.
  fileprivate func isNear(_ other: CGPoint) -> Bool { squaredDistance(to: other) < 1e-4 }
}

nonisolated extension CGRect {
  /// The point at a part of the width and height.
  fileprivate func place(at share: CGPoint) -> CGPoint {
    CGPoint(x: minX + width * share.x, y: minY + height * share.y)
  }

  /// The point of the rectangle that is nearest to another.
  fileprivate func nearestPoint(to point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
