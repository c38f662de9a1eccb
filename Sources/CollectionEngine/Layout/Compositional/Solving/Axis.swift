import Foundation

/// One of the two directions of a plane.
nonisolated enum Axis: Sendable {
  /// Left to right, and top to bottom.
  case horizontal, vertical

  /// The other one.
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

nonisolated extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

nonisolated extension CGSize {
  /// What insets leave of the size.
  func less(_ insets: EdgeInsets) -> CGSize {
    CGSize(width: (width - insets[.horizontal]).layoutLength, height: (height - insets[.vertical]).layoutLength)
  }

  /// The size as room there is, endless or not: none where it is below 0.
  var nonNegativeSpace: CGSize { CGSize(width: max(0, width), height: max(0, height)) }

  /// The size, in neither direction more than another.
  func smaller(than most: CGSize) -> CGSize {
    CGSize(width: min(width, most.width), height: min(height, most.height))
  }
}

nonisolated extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

nonisolated extension EdgeInsets {
  /// Both together.
  func adding(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom, right: right + other.right)
  }

  /// Both edges along an axis.
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? left + right : top + bottom }
}

nonisolated extension CGRect {
  /// The rectangle with `insets` taken from its edges, of no size where they meet.
  func less(_ insets: EdgeInsets) -> CGRect {
    CGRect(
      x: (minX + insets.left).layoutDistance, y: (minY + insets.top).layoutDistance,
      width: (width - insets[.horizontal]).layoutLength, height: (height - insets[.vertical]).layoutLength)
  }

  /// The rectangle as something can be laid out in it.
  var layoutFrame: CGRect {
    CGRect(
      x: origin.x.layoutDistance, y: origin.y.layoutDistance, width: size.width.layoutLength,
      height: size.height.layoutLength)
  }
}

nonisolated extension CGFloat {
  /// The length as something can be laid out by it: 0 for what is no number or below 0, and never endless.
  var layoutLength: CGFloat { self > 0 ? Swift.min(self, 1e9) : 0 }

  /// The distance as something can be laid out by it: 0 for what is no number or endless.
  var layoutDistance: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0 }
}
