import Foundation

/// An outline that is put together step by step, and the looks of a line along it. It draws itself in `View.draw(_:)`.
open nonisolated class BezierPath: NSObject, NSCopying {
  /// The outline as a value.
  public final var cgPath: Path

  private final var line = StrokeStyle()

  /// Whether what two parts cover is outside; else what goes round it the same way is inside. False by default.
  public final var usesEvenOddFillRule = false

  /// An empty path.
  public override init() { cgPath = Path() }

  /// A path of an outline.
  public init(cgPath: Path) { self.cgPath = cgPath }

  /// A rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: Path(rect: rect)) }

  /// The oval that touches the middles of a rectangle's edges.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: Path(ovalIn: rect)) }

  /// A rectangle with round corners: quarters of circles, at most half as large as its shorter side. On iOS they are a little
  /// softer.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = min(cornerRadius, abs(rect.width) / 2, abs(rect.height) / 2)
    self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: radius, height: radius))
  }

  /// A rectangle of which some corners are round: quarters of ovals of these radii.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: RectCorner, cornerRadii: CGSize
  ) { self.init(cgPath: Path(roundedRect: rect, corners: corners, radii: cornerRadii)) }

  /// A part of a circle; angles are in radians, clockwise from the right.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// A copy, with the looks of the line.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = BezierPath(cgPath: cgPath)
    (copy.line, copy.usesEvenOddFillRule) = (line, usesEvenOddFillRule)
    return copy
  }

  /// Whether the two have the same steps and looks.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? BezierPath else { return false }
    return cgPath == other.cgPath && line == other.line && usesEvenOddFillRule == other.usesEvenOddFillRule
  }
  public override var hash: Int { cgPath.hashValue }
}

nonisolated extension BezierPath {
  /// Begins a part at a point.
  public final func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Adds a straight line. Nothing where no part was begun.
  public final func addLine(to point: CGPoint) { cgPath.addLine(to: point) }

  /// Adds a cubic curve. Nothing where no part was begun.
  public final func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve. Nothing where no part was begun.
  public final func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a part of a circle, after a line to its beginning; angles are in radians, clockwise from the right.
  public final func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    cgPath.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Ends the part by a line to its beginning.
  public final func close() { cgPath.close() }

  /// Takes all steps out.
  public final func removeAllPoints() { cgPath = Path() }

  /// Adds all steps of another path.
  public final func append(_ bezierPath: BezierPath) { cgPath.append(bezierPath.cgPath) }

  /// Takes all points where a map takes them.
  public final func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  /// Whether there is no step.
  public final var isEmpty: Bool { cgPath.isEmpty }

  /// The place that the next step begins at; (0, 0) for an empty path.
  public final var currentPoint: CGPoint { cgPath.currentPoint }

  /// The smallest rectangle with all points, those that control curves among them; null for an empty path.
  public final var bounds: CGRect { cgPath.boundingBox }

  /// Whether a point lies inside, by the rule that is set.
  public final func contains(_ point: CGPoint) -> Bool { cgPath.contains(point, isEvenOdd: usesEvenOddFillRule) }
}

/// The looks of a line along the path.
nonisolated extension BezierPath {
  /// All of them.
  public final var strokeStyle: StrokeStyle { line }

  /// The width, in points; 1 by default.
  public final var lineWidth: CGFloat {
    get { line.width }
    set { line.width = newValue }
  }

  /// The ends; at the last point by default.
  public final var lineCapStyle: LineCap {
    get { line.cap }
    set { line.cap = newValue }
  }

  /// The corners; pointed by default.
  public final var lineJoinStyle: LineJoin {
    get { line.join }
    set { line.join = newValue }
  }

  /// The length of a corner's point, in widths of the line, from which on it is cut off; 10 by default.
  public final var miterLimit: CGFloat {
    get { line.miterLimit }
    set { line.miterLimit = newValue }
  }

  /// Sets the lengths of `count` dashes and gaps in turn, and the way along them at which the line begins; none for nil.
  public final func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    line.dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    line.dashPhase = phase
  }
}
