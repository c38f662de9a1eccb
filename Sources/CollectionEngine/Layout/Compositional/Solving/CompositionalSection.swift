import Foundation

/// One section of a compositional layout, upright and from its own corner: the groups, and what stands round and
/// behind them.
nonisolated struct CompositionalSection: Sendable {
  /// How a section that scrolls across is scrolled.
  struct Scrolling: Sendable {
    var behavior: CollectionLayoutSectionOrthogonalScrollingBehavior
    var bounce = CollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic
    var decelerationRate = CollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.automatic
    /// How far it is scrolled.
    var offset: CGFloat = 0
  }

  /// A background.
  struct Background: Sendable {
    var kind: String
    /// Which of those of its kind.
    var index = 0
    var insets = EdgeInsets.zero
    var zIndex = 0
  }

  /// Its groups; with the axes exchanged where it scrolls across.
  var groups: GroupLine
  /// How wide the section is.
  let width: CGFloat
  /// From what stands at the edges to the groups.
  let insets: EdgeInsets
  var boundary: Boundary
  let backgrounds: [Background]
  /// Nil where it does not scroll across.
  var scrolling: Scrolling?
  /// Whether it is to be seen at all: with nothing described it takes no space.
  let isThere: Bool

  /// Everything between the edges, without insets.
  private(set) var contents = CGRect.zero
  private(set) var height: CGFloat = 0
  /// How far anything stands out above or below.
  private(set) var overhang: CGFloat = 0

  init(
    groups: GroupLine, width: CGFloat, insets: EdgeInsets = .zero, boundary: Boundary, backgrounds: [Background] = [],
    scrolling: Scrolling? = nil, isThere: Bool = true
  ) {
    (self.groups, self.width, self.insets, self.boundary) = (groups, width, insets, boundary)
    (self.backgrounds, self.scrolling, self.isThere) = (backgrounds, scrolling, isThere)
    settle()
  }

  /// Takes up what has changed inside.
  mutating func settle() {
    let space = boundary.space
    let body = scrolling == nil ? groups.extent : groups.extentAcross
    let filled = max(body, boundary.leastHeight)
    contents = CGRect(
      x: space.left, y: space.top, width: max(0, width - space[.horizontal]),
      height: isThere ? max(0, insets[.vertical] + filled) : 0)
    height = isThere ? space.top + contents.height + space.bottom : 0
    let groupOverhang = scrolling == nil ? groups.overhang : groups.overhang.transposed
    var reach = max(groupOverhang.top - contents.minY - insets.top, 0)
    reach = max(reach, contents.minY + insets.top + body + groupOverhang.bottom - height, -contents.minY - insets.top)
    for place in boundary.places {
      let frame = self.frame(of: place)
      reach = max(reach, -frame.minY, frame.maxY - height)
    }
    for background in backgrounds { reach = max(reach, -background.insets.top, -background.insets.bottom) }
    overhang = reach
  }

  // MARK: Frames

  /// Where the first group has its corner while the section is not scrolled.
  var bodyOrigin: CGPoint { CGPoint(x: contents.minX + insets.left, y: contents.minY + insets.top) }

  /// How far the groups are scrolled across.
  var shift: CGFloat { scrolling?.offset ?? 0 }

  func frame(of place: BoundaryPlace) -> CGRect {
    boundary.frame(of: place, area: CGSize(width: width, height: height), contents: contents)
  }

  func frame(of background: Background) -> CGRect {
    CGRect(x: 0, y: 0, width: width, height: height).less(background.insets)
  }

  /// What is seen of the groups of a section that scrolls across.
  var viewport: CGRect {
    CGRect(x: contents.minX, y: contents.minY, width: contents.width, height: contents.height)
  }

  /// From the groups' coordinates to the section's, or back.
  func outward(_ rect: CGRect) -> CGRect { scrolling == nil ? rect : rect.transposed }

  /// A rectangle of the groups as it stands in the section while that is not scrolled.
  func placed(_ rect: CGRect) -> CGRect {
    let origin = bodyOrigin
    return outward(rect).offsetBy(dx: origin.x, dy: origin.y)
  }

  /// A group with its corner, in the groups' coordinates.
  func group(_ group: Int, section: Int, _ sizes: MeasuredSizes<LayoutAddress>) -> (
    solved: SolvedGroup, origin: CGPoint
  ) {
    let solved = groups.solved(group, section: section, sizes)
    return (solved, groups.origin(ofGroup: group, width: solved.size.width))
  }

  /// An item's frame while the section is not scrolled; nil where there is no such item.
  func frame(of item: LayoutAddress, _ sizes: MeasuredSizes<LayoutAddress>) -> CGRect? {
    guard item.item >= 0, item.item < groups.itemCount else { return nil }
    let index = groups.group(ofItem: item.item)
    let (solved, origin) = group(index, section: item.section, sizes)
    let place = item.item - groups.items(ofGroup: index).lowerBound
    guard solved.items.indices.contains(place) else { return nil }
    return placed(solved.items[place].frame.offsetBy(dx: origin.x, dy: origin.y))
  }

  // MARK: Depth

  /// How near the eye items are at least: in front of backgrounds.
  var itemDepth: Int { backgrounds.isEmpty ? 0 : 1 }
}
