import Foundation

/// Sections under each other, each a header, its insets around a body of items, and a footer.
///
/// The whole geometry of a layout as a value: frames and queries, no views. Everything inside is upright, scrolling
/// down; `isTransposed` exchanges the axes at the door, which is all there is to scrolling sideways.
nonisolated struct SectionStack<Body: SectionBody>: Sendable {
  /// One section. Lengths are in points, upright.
  struct Section: Sendable {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var inset: EdgeInsets = .zero
    var body: Body
  }

  private(set) var sections: [Section]
  /// The width that headers and footers take, upright.
  let width: CGFloat
  let grid: PixelGrid
  let isTransposed: Bool

  /// Where each section starts, and where the last one ends.
  private(set) var tops: [CGFloat]
  /// How far negative insets let anything stick out of its section.
  private(set) var overhang: CGFloat = 0

  /// Stacks the sections.
  /// - Parameters:
  ///   - width: across the scroll direction, in points.
  ///   - scale: device pixels in a point.
  ///   - isTransposed: whether the stack scrolls sideways.
  /// - Complexity: O(sections).
  init(_ sections: [Section], width: CGFloat, scale: CGFloat, isTransposed: Bool = false) {
    self.sections = sections
    self.width = max(0, width)
    self.isTransposed = isTransposed
    grid = PixelGrid(scale: scale)
    tops = Array(repeating: 0, count: sections.count + 1)
    restack(from: 0)
  }

  /// Changes sections, of which the first is `first`, and moves those behind.
  /// - Complexity: O(sections from the first on), and what `change` takes.
  mutating func modify(from first: Int, _ change: (inout [Section]) -> Void) {
    change(&sections)
    restack(from: first)
  }

  private mutating func restack(from first: Int) {
    for index in first..<sections.count {
      let section = sections[index]
      let bodyTop = section.header + section.inset.top
      let bodyBottom = bodyTop + section.body.height
      let footerTop = bodyBottom + section.inset.bottom
      let height = max(0, footerTop + section.footer)
      overhang = max(overhang, -bodyTop, -footerTop, bodyBottom - height, section.header - height)
      tops[index + 1] = tops[index] + height
    }
  }

  /// The size of everything.
  var contentSize: CGSize {
    let size = CGSize(width: width, height: tops[tops.count - 1])
    return isTransposed ? size.transposed : size
  }

  /// An item's frame; nil if there is no such item.
  // Asked through a protocol, where generic code is not specialized by itself.
  @specialized(where Body == FlowSection)
  @specialized(where Body == JustifiedSection)
  @specialized(where Body == MosaicSection)
  @specialized(where Body == WaterfallSection)
  func frame(of item: Int, section: Int) -> CGRect? {
    guard sections.indices.contains(section), item >= 0, item < sections[section].body.count else { return nil }
    return outward(place(sections[section].body.frame(of: item), in: section))
  }

  /// A header's frame; nil if the section has none.
  func headerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
    return outward(header(of: section))
  }

  /// A footer's frame; nil if the section has none.
  func footerFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
    return outward(footer(of: section))
  }

  /// From a section's header to its footer, across the whole width; nil if there is no such section.
  func sectionFrame(of section: Int) -> CGRect? {
    guard sections.indices.contains(section) else { return nil }
    return outward(CGRect(x: 0, y: tops[section], width: width, height: tops[section + 1] - tops[section]))
  }
}

// MARK: - Upright

nonisolated extension SectionStack {
  /// Where a section's body has its corner.
  func bodyOrigin(of section: Int) -> CGPoint {
    let each = sections[section]
    return CGPoint(x: each.inset.left, y: tops[section] + each.header + each.inset.top)
  }

  func header(of section: Int) -> CGRect {
    grid.snapOrigin(CGRect(x: 0, y: tops[section], width: width, height: sections[section].header))
  }

  func footer(of section: Int) -> CGRect {
    let each = sections[section]
    let top = bodyOrigin(of: section).y + each.body.height + each.inset.bottom
    return grid.snapOrigin(CGRect(x: 0, y: top, width: width, height: each.footer))
  }

  /// A frame of a section's body as it stands in the stack.
  func place(_ frame: CGRect, in section: Int) -> CGRect {
    let origin = bodyOrigin(of: section)
    return grid.snapOrigin(frame.offsetBy(dx: origin.x, dy: origin.y))
  }

  func outward(_ rect: CGRect) -> CGRect { isTransposed ? rect.transposed : rect }
}
