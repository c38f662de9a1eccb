import Foundation

/// The frames of accessories, contents and separators in a row of a list.
public nonisolated struct ListCellGeometry: Hashable, Sendable {
  /// The space that an accessory takes.
  public nonisolated struct Slot: Hashable, Sendable {
    /// The accessory's own size, in points.
    public var size: CGSize
    /// The width kept for it, in points.
    public var width: CGFloat

    /// An accessory of a size, in the middle of `width` points; as wide as itself unless that is given.
    public init(size: CGSize, width: CGFloat? = nil) {
      self.size = CGSize(width: size.width.orNone, height: size.height.orNone)
      self.width = width?.orNone ?? self.size.width
    }
  }

  /// The parts of a row.
  public nonisolated struct Row: Hashable, Sendable {
    /// The indentation of the contents, in points.
    public var indentation: CGFloat = 0
    /// Whether accessories before the contents stand in, too.
    public var indentsAccessories = true
    /// The accessories before the contents, in reading order.
    public var leading: [Slot] = []
    /// The accessories after the contents, in reading order.
    public var trailing: [Slot] = []
    /// From the ends of the row to what is in it, in points.
    public var margin = ListMetrics.margin
    /// The distance by which all of it is pushed aside in reading direction, in points.
    public var shift: CGFloat = 0
    /// The height at the top that no content goes to, in points.
    public var topPadding: CGFloat = 0

    /// A row of contents alone.
    public init() {}
  }

  /// The frames of the accessories before the contents.
  public private(set) var leading: [CGRect]
  /// The frames of the accessories after the contents.
  public private(set) var trailing: [CGRect]
  /// The frame of the content view: all between the accessories.
  public private(set) var content: CGRect
  /// The margins of the contents in the content view, in points.
  public private(set) var contentMargins: DirectionalEdgeInsets

  /// The geometry of a row in a cell of `size`.
  public init(_ row: Row, in size: CGSize, isRightToLeft: Bool = false) {
    let (width, height) = (size.width.orNone, size.height.orNone)
    let top = min(row.topPadding.orNone, height)
    let (margin, gap) = (row.margin.orNone, ListMetrics.accessorySpacing)
    let indentation = min(row.indentation.orNone, width)
    let shift = row.shift.finite
    func rect(_ slot: Slot, at x: CGFloat) -> CGRect {
      CGRect(
        center: CGPoint(x: x + slot.width / 2 + shift, y: (top + height) / 2), size: slot.size)
    }

    var start = row.indentsAccessories ? indentation : 0
    leading = []
    if !row.leading.isEmpty {
      start += margin
      for slot in row.leading {
        leading.append(rect(slot, at: start))
        start += slot.width + gap
      }
      start -= gap
    }
    if !row.indentsAccessories { start += indentation }

    var end = width
    trailing = []
    if !row.trailing.isEmpty {
      end -= margin
      for slot in row.trailing.reversed() {
        end -= slot.width
        trailing.append(rect(slot, at: end))
        end -= gap
      }
      end += gap
      trailing.reverse()
    }
    content = CGRect(x: start + shift, y: top, width: max(0, end - start), height: height - top)
    contentMargins = DirectionalEdgeInsets(
      top: 0, leading: row.leading.isEmpty ? margin : gap, bottom: 0, trailing: row.trailing.isEmpty ? margin : gap)
    guard isRightToLeft else { return }
    func mirror(_ rect: CGRect) -> CGRect {
      CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    leading = leading.map(mirror)
    trailing = trailing.map(mirror)
    content = mirror(content)
  }
}

/// The lengths of lists, in points.
public nonisolated enum ListMetrics {
  /// From the ends of a row to what is in it.
  public static let margin: CGFloat = 16
  /// Between accessories, and between them and the contents.
  public static let accessorySpacing: CGFloat = 12
  /// The width of accessories that ask for the same as others.
  public static let standardAccessoryWidth: CGFloat = 24
  /// The edge of an accessory's sign.
  public static let symbolSide: CGFloat = 16
  /// The least height of a row: room for a finger.
  public static let minimumRowHeight: CGFloat = 44
  /// The height of a heading or a footer before it is measured.
  public static let estimatedHeadingHeight: CGFloat = 36
  /// The corners of a group that stands in from the edges.
  public static let groupRadius: CGFloat = 12
  /// From the edges of the view to such a group.
  public static let groupInset: CGFloat = 16
  /// Between groups.
  public static let groupSpacing: CGFloat = 24
  /// The thickness of a line between rows.
  public static let separatorThickness: CGFloat = 1
}
