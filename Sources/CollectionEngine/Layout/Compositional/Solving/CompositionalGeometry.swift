import Foundation

/// The whole geometry of a compositional layout as a value: sections under each other, and what stands round them.
///
/// Everything inside is upright, scrolling down; `isTransposed` exchanges the axes at the door.
nonisolated struct CompositionalGeometry: Sendable {
  private(set) var sections: [CompositionalSection]
  /// What items' views want.
  private(set) var sizes: MeasuredSizes<LayoutAddress>
  /// Between two sections.
  let spacing: CGFloat
  let width: CGFloat
  let grid: PixelGrid
  let isTransposed: Bool
  /// What stands round the whole.
  private(set) var boundary: Boundary
  /// From the start of each section to the start of the next.
  private var steps: ChunkedLengths
  /// How far anything stands out of its section.
  private(set) var overhang: CGFloat = 0

  /// Nothing.
  init() {
    self.init(
      [], spacing: 0, width: 0, boundary: Boundary(places: [], container: .zero, margins: .zero), scale: 1,
      isTransposed: false, sizes: MeasuredSizes<LayoutAddress>())
  }

  /// Puts sections under each other.
  /// - Complexity: O(sections + items measured).
  init(
    _ sections: [CompositionalSection], spacing: CGFloat, width: CGFloat, boundary: Boundary, scale: CGFloat,
    isTransposed: Bool, sizes: MeasuredSizes<LayoutAddress>
  ) {
    self.sections = sections
    self.sizes = sizes
    self.spacing = spacing.layoutDistance
    self.width = width
    self.boundary = boundary
    self.isTransposed = isTransposed
    grid = PixelGrid(scale: scale)
    steps = ChunkedLengths(count: sections.count, common: 0)
    if !sizes.isEmpty {
      for section in sections.indices {
        var measured: [Int] = []
        sizes.forEach(inSection: section) { item, _ in measured.append(item) }
        if !measured.isEmpty { remeasure(measured, of: section) }
      }
    }
    for section in self.sections { overhang = max(overhang, section.overhang) }
    restack(0..<sections.count)
  }

  private mutating func restack(_ changed: Range<Int>) {
    steps.set(changed.map { ($0, sections[$0].isThere ? max(0, sections[$0].height + spacing) : 0) })
  }

  private mutating func remeasure(_ items: [Int], of section: Int) {
    sections[section].groups.remeasure(items, section: section, sizes)
    sections[section].settle()
  }

  // MARK: Sections

  /// The space above all sections.
  private var head: CGFloat { boundary.space.top }

  /// Where a section starts.
  func top(of section: Int) -> CGFloat { head + steps.start(of: section) }

  /// All of a section, from edge to edge.
  func area(of section: Int) -> CGRect {
    CGRect(x: 0, y: top(of: section), width: width, height: sections[section].height)
  }

  /// What is seen of the groups of a section that scrolls across, upright.
  func viewport(of section: Int) -> CGRect { sections[section].viewport.offsetBy(dx: 0, dy: top(of: section)) }

  /// Where the last section ends.
  private var bottom: CGFloat {
    let stacked = steps.total
    let isAnyThere = sections.contains { $0.isThere }
    return head + max(0, stacked - (isAnyThere ? spacing : 0))
  }

  /// The size of everything, upright.
  var size: CGSize { CGSize(width: width, height: grid.snap(bottom + boundary.space.bottom)) }

  /// The size of everything.
  var contentSize: CGSize { outward(size) }

  /// The sections of which anything may be seen between two positions.
  func sections(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let first = steps.firstIndex(endingBehind: lower - head + spacing - overhang)
    var end = first
    while end < sections.count, top(of: end) < upper + overhang { end += 1 }
    return first..<end
  }

  // MARK: Changes

  /// Keeps what an item's view wants for the geometry that follows.
  mutating func note(_ item: LayoutAddress, _ size: CGSize) { sizes[item] = size }

  /// Forgets what items' views want; the geometry has to be made again.
  mutating func forgetSizes() { sizes.removeAll() }

  /// Takes up what items' views want.
  /// - Complexity: O(√items) for each item.
  mutating func measure(_ wishes: [(item: LayoutAddress, size: CGSize)]) {
    for (item, size) in wishes { sizes[item] = size }
    let bySection = Dictionary(grouping: wishes.lazy.map(\.item), by: \.section)
    for (section, items) in bySection where sections.indices.contains(section) {
      remeasure(Set(items.map(\.item)).sorted(), of: section)
      overhang = max(overhang, sections[section].overhang)
      restack(section..<section + 1)
    }
  }

  /// Takes up what the view at an edge wants.
  mutating func measure(boundaryOf section: Int?, kind: String, index: Int, wish: CGSize) {
    let wish = outward(wish)
    guard let section else { return boundary.set(wish, ofKind: kind, index: index) }
    guard sections.indices.contains(section) else { return }
    sections[section].boundary.set(wish, ofKind: kind, index: index)
    sections[section].settle()
    overhang = max(overhang, sections[section].overhang)
    restack(section..<section + 1)
  }

  /// Scrolls a section across.
  mutating func setOffset(_ offset: CGFloat, of section: Int) {
    guard sections.indices.contains(section) else { return }
    sections[section].scrolling?.offset = offset.layoutDistance
  }

  // MARK: Doors

  func outward(_ rect: CGRect) -> CGRect { isTransposed ? rect.transposed : rect }
  func outward(_ size: CGSize) -> CGSize { isTransposed ? size.transposed : size }

  /// A frame with its edges on pixels: neighbours stay neighbours.
  func snapped(_ rect: CGRect) -> CGRect {
    let (left, top) = (grid.snap(rect.minX), grid.snap(rect.minY))
    return CGRect(x: left, y: top, width: grid.snap(rect.maxX) - left, height: grid.snap(rect.maxY) - top)
  }
}
