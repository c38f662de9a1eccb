import Foundation

/// The corners of a rectangle, with UIKit's bits.
public nonisolated struct RectCorner: OptionSet, Sendable, Hashable {
  /// A bit for each corner.
  public let rawValue: UInt
  /// The corners whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = RectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = RectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = RectCorner(rawValue: 8)
  /// All four.
  public static let allCorners = RectCorner(rawValue: .max)
}

nonisolated extension Path {
  /// The distance of the control points from the ends of a quarter of a circle, in parts of its radius: the curve is a
  /// circle but for 0.03 per cent of the radius.
  private static let quarter: CGFloat = 0.552_284_749_830_793_6

  /// A rectangle, clockwise from its top left corner.
  public init(rect: CGRect) { self.init(roundedRect: rect, corners: [], radii: .zero) }

  /// The oval that touches the middles of a rectangle's edges, clockwise from the right.
  public init(ovalIn rect: CGRect) {
    let (x, y) = (rect.width / 2, rect.height / 2)
    self.init()
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addQuarter(by: CGPoint(x: -x, y: y), turnsFirstDown: true)
    addQuarter(by: CGPoint(x: -x, y: -y), turnsFirstDown: false)
    addQuarter(by: CGPoint(x: x, y: -y), turnsFirstDown: true)
    addQuarter(by: CGPoint(x: x, y: y), turnsFirstDown: false)
    close()
  }

  /// A rectangle with some round corners: quarters of ovals of these radii, or of half the rectangle where that is less.
  /// It goes clockwise from behind the top left corner.
  public init(roundedRect rect: CGRect, corners: RectCorner, radii: CGSize) {
    let rect = rect.standardized
    let (x, y) = (min(max(0, radii.width), rect.width / 2), min(max(0, radii.height), rect.height / 2))
    let isRound = x > 0 && y > 0
    func radius(_ corner: RectCorner) -> CGPoint {
      isRound && !corners.isDisjoint(with: corner) ? CGPoint(x: x, y: y) : .zero
    }
    self.init()
    let (first, second) = (radius(.topLeft), radius(.topRight))
    let (third, fourth) = (radius(.bottomRight), radius(.bottomLeft))
    move(to: CGPoint(x: rect.minX + first.x, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX - second.x, y: rect.minY))
    if second != .zero { addQuarter(by: second, turnsFirstDown: false) }
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - third.y))
    if third != .zero { addQuarter(by: CGPoint(x: -third.x, y: third.y), turnsFirstDown: true) }
    addLine(to: CGPoint(x: rect.minX + fourth.x, y: rect.maxY))
    if fourth != .zero { addQuarter(by: CGPoint(x: -fourth.x, y: -fourth.y), turnsFirstDown: false) }
    if first != .zero {
      addLine(to: CGPoint(x: rect.minX, y: rect.minY + first.y))
      addQuarter(by: CGPoint(x: first.x, y: -first.y), turnsFirstDown: true)
    }
    close()
  }

  /// Adds a quarter of an oval to a point that is so far away.
  /// - Parameter turnsFirstDown: whether it begins up or down; across where not.
  private mutating func addQuarter(by way: CGPoint, turnsFirstDown: Bool) {
    let (from, k, rest) = (currentPoint, Self.quarter, 1 - Self.quarter)
    let to = CGPoint(x: from.x + way.x, y: from.y + way.y)
    if turnsFirstDown {
      addCurve(
        to: to, control1: CGPoint(x: from.x, y: from.y + way.y * k),
        control2: CGPoint(x: from.x + way.x * rest, y: to.y))
    } else {
      addCurve(
        to: to, control1: CGPoint(x: from.x + way.x * k, y: from.y),
        control2: CGPoint(x: to.x, y: from.y + way.y * rest))
    }
  }

  /// Adds a part of a circle, after a line from where the path ends to its beginning.
  /// - Parameters:
  ///   - start: the angle of the beginning, in radians, clockwise from the right.
  ///   - end: the angle of the end. An angle a whole turn away, or more, is a circle.
  ///   - clockwise: whether it goes clockwise, where y grows downwards.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle start: CGFloat, endAngle end: CGFloat, clockwise: Bool
  ) {
    guard start.isFinite, end.isFinite, radius.isFinite else { return }
    let turn = 2 * CGFloat.pi
    var sweep = end - start
    if abs(sweep) >= turn {
      sweep = clockwise ? turn : -turn
    } else if clockwise, sweep < 0 {
      sweep += turn
    } else if !clockwise, sweep > 0 {
      sweep -= turn
    }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    for index in 0..<count {
      let (a, b) = (start + step * CGFloat(index), start + step * CGFloat(index + 1))
      let (from, to) = (point(a), point(b))
      addCurve(
        to: to, control1: CGPoint(x: from.x - sin(a) * reach, y: from.y + cos(a) * reach),
        control2: CGPoint(x: to.x + sin(b) * reach, y: to.y - cos(b) * reach))
    }
  }

  /// The rectangle that the path is, and the radius of its corners; nil for any other path. Hosts draw it quicker.
  public var asRoundedRect: (rect: CGRect, radius: CGFloat)? {
    guard elements.count == 5 || elements.count == 10, case .move(let first) = elements[0] else { return nil }
    let rect = boundingBox
    let radius = elements.count == 5 ? 0 : first.x - rect.minX
    let model = Path(roundedRect: rect, corners: .allCorners, radii: CGSize(width: radius, height: radius))
    guard model.elements.count == elements.count else { return nil }
    for (mine, its) in zip(elements, model.elements) where !mine.isSame(as: its) { return nil }
    return (rect, radius)
  }
}

nonisolated extension Path.Element {
  /// Whether it is the same step, but for what sums of fractions lose.
  fileprivate func isSame(as other: Path.Element) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close):
      zip(points, other.points).allSatisfy { abs($0.x - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 }
    default: false
    }
  }
}
