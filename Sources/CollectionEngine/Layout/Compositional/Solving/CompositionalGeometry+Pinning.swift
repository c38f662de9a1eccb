import Foundation

nonisolated extension CompositionalGeometry {
  /// Where a view at a section's edge stands, when `visible` is seen; upright. On pixels, but where it follows the view.
  func frame(of place: BoundaryPlace, section: Int, visible: CGRect) -> CGRect {
    let area = area(of: section)
    let frame = sections[section].frame(of: place).offsetBy(dx: 0, dy: area.minY)
    return Boundary.pinned(snapped(frame), place, in: snapped(area), visible: visible)
  }

  /// Where a view at an edge of the whole stands, when `visible` is seen; upright. On pixels, but where it follows the
  /// view.
  func frame(of place: BoundaryPlace, visible: CGRect) -> CGRect {
    let area = CGRect(origin: .zero, size: size)
    let space = boundary.space
    let contents = CGRect(x: 0, y: space.top, width: width, height: max(0, area.height - space[.vertical]))
    return Boundary.pinned(
      snapped(boundary.frame(of: place, area: area.size, contents: contents)), place, in: area, visible: visible)
  }

  /// What is seen beside what stands pinned round the whole: there sections pin.
  func uncovered(_ visible: CGRect) -> CGRect {
    var (top, bottom) = (visible.minY, visible.maxY)
    for place in boundary.places where place.pins && place.extends {
      let frame = frame(of: place, visible: visible)
      if place.isAbove { top = max(top, frame.maxY) } else if place.isBelow { bottom = min(bottom, frame.minY) }
    }
    return CGRect(x: visible.minX, y: top, width: visible.width, height: max(0, bottom - top))
  }

  /// How much of what is seen, upright, stands pinned in front of a section's items.
  func covered(inSection section: Int) -> EdgeInsets {
    var covered = EdgeInsets.zero
    func include(_ boundary: Boundary) {
      var (top, bottom) = (CGFloat(0), CGFloat(0))
      for place in boundary.places where place.pins {
        let height = place.size(in: boundary.container).height
        if place.isAbove { top = max(top, height) } else if place.isBelow { bottom = max(bottom, height) }
      }
      covered.top += top
      covered.bottom += bottom
    }
    include(boundary)
    if sections.indices.contains(section) { include(sections[section].boundary) }
    return covered
  }

  /// Whether anything stays in sight while the rest scrolls.
  var pins: Bool {
    boundary.places.contains { $0.pins } || sections.contains { $0.boundary.places.contains { $0.pins } }
  }

  /// How near the eye a view at an edge of the whole is.
  static func outerDepth(of place: BoundaryPlace) -> Int { max(place.zIndex, place.pins ? 4 : 2) }
}

nonisolated extension CompositionalSection {
  /// How near the eye a view at the section's edge is: in front of the items and what is attached to them, and further
  /// where these pass under it.
  func depth(of place: BoundaryPlace) -> Int { max(place.zIndex, itemDepth + (place.pins ? 2 : 1)) }
}
