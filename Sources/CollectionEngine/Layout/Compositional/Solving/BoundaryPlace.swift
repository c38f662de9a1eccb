import Foundation

/// A supplementary view at the edge of a section or of the whole, upright.
nonisolated struct BoundaryPlace: Sendable {
  var kind: String
  /// Which of those of its kind.
  var index = 0
  var width: LengthDescription
  var height: LengthDescription
  /// The edges it is at, as a point from 0 to 1 in both directions.
  var alignment: CGPoint
  var offset = CGPoint.zero
  var insets = EdgeInsets.zero
  var zIndex = 0
  var extends = true
  var pins = false
  /// What its view wants; nil where it was not asked.
  var wish: CGSize?

  /// Whether it stands beside the items, rather than above or below.
  var isBeside: Bool { alignment.y == 0.5 }
  var isAbove: Bool { alignment.y == 0 }
  var isBelow: Bool { alignment.y == 1 }

  /// Whether its view says how large it is.
  var isEstimated: Bool { width.isEstimated || height.isEstimated }

  func size(in container: CGSize) -> CGSize {
    var size = CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
    if let wish {
      if width.isEstimated { size.width = wish.width.layoutLength }
      if height.isEstimated { size.height = wish.height.layoutLength }
    }
    return size
  }
}

/// What views at the edges of something take of its space.
nonisolated struct Boundary: Sendable {
  var places: [BoundaryPlace]
  /// What their sizes are measured by.
  var container: CGSize
  /// From the edges across to where they may stand.
  var margins: EdgeInsets

  /// Whether any of the views says how large it is.
  var isEstimated: Bool { places.contains { $0.isEstimated } }

  /// The space that is made for them at each edge.
  var space: EdgeInsets {
    var space = EdgeInsets.zero
    for place in places where place.extends {
      let size = place.size(in: container)
      if place.isAbove {
        space.top = max(space.top, size.height)
      } else if place.isBelow {
        space.bottom = max(space.bottom, size.height)
      } else if place.alignment.x == 0 {
        space.left = max(space.left, size.width)
      } else if place.alignment.x == 1 {
        space.right = max(space.right, size.width)
      }
    }
    return space
  }

  /// The height that contents need so that what stands beside has a place there.
  var leastHeight: CGFloat {
    places.lazy.filter { $0.extends && $0.isBeside }.map { $0.size(in: container).height }.max() ?? 0
  }

  /// Takes up what a view wants.
  mutating func set(_ wish: CGSize, ofKind kind: String, index: Int) {
    for place in places.indices where places[place].kind == kind && places[place].index == index {
      places[place].wish = wish
    }
  }

  /// Where a view stands round `contents` in `area`, from the area's corner.
  func frame(of place: BoundaryPlace, area: CGSize, contents: CGRect) -> CGRect {
    let size = place.size(in: container)
    let (left, right) = (margins.left, area.width - margins.right)
    var y = contents.minY + (contents.height - size.height) / 2
    if place.isAbove { y = place.extends ? 0 : contents.minY }
    if place.isBelow { y = (place.extends ? area.height : contents.maxY) - size.height }
    let x = left + place.alignment.x * (right - left - size.width)
    return CGRect(origin: CGPoint(x: x + place.offset.x, y: y + place.offset.y), size: size).less(place.insets)
  }

  /// Where a view that stays in sight stands, when `visible` is seen; everything in the same coordinates.
  static func pinned(_ frame: CGRect, _ place: BoundaryPlace, in area: CGRect, visible: CGRect) -> CGRect {
    guard place.pins, !place.isBeside else { return frame }
    var frame = frame
    if place.isAbove {
      frame.origin.y = max(frame.minY, min(visible.minY, area.maxY - frame.height))
    } else {
      frame.origin.y = min(frame.minY, max(visible.maxY - frame.height, area.minY))
    }
    return frame
  }
}
