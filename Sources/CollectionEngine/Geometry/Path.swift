import Foundation

/// An outline of lines and curves, in one part or several: a value.
public nonisolated struct Path: Hashable, Sendable {
  /// A step of the outline.
  public nonisolated enum Element: Hashable, Sendable {
    /// Begins a part at a point.
    case move(CGPoint)
    /// A straight line to a point.
    case line(CGPoint)
    /// A cubic curve to a point, by two control points.
    case curve(CGPoint, CGPoint, CGPoint)
    /// A line to the beginning of the part, which ends it.
    case close

    /// The points of the step: where it leads last.
    var points: [CGPoint] {
      switch self {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []
  /// The place that the next step begins at; nil for an empty path.
  private(set) var end: CGPoint?
  /// The beginning of the part that is drawn at.
  private var start = CGPoint.zero

  /// A path without steps.
  public init() {}

  /// Whether there is no step.
  public var isEmpty: Bool { elements.isEmpty }
  /// The place that the next step begins at; (0, 0) for an empty path.
  public var currentPoint: CGPoint { end ?? .zero }

  /// Begins a part at a point.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(point))
    (end, start) = (point, point)
  }

  /// Adds a straight line. Nothing where no part was begun.
  public mutating func addLine(to point: CGPoint) {
    guard end != nil else { return }
    elements.append(.line(point))
    end = point
  }

  /// Adds a cubic curve. Nothing where no part was begun.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard end != nil else { return }
    elements.append(.curve(control1, control2, point))
    end = point
  }

  /// Adds a quadratic curve, as the cubic one that is the same. Nothing where no part was begun.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    guard let end else { return }
    func towards(_ from: CGPoint) -> CGPoint {
      CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    addCurve(to: point, control1: towards(end), control2: towards(point))
  }

  /// Ends the part by a line to its beginning, where the next step begins. Nothing where no part was begun, or it is ended.
  public mutating func close() {
    guard end != nil, elements.last != .close else { return }
    elements.append(.close)
    end = start
  }

  /// Adds all steps of another path.
  public mutating func append(_ other: Path) {
    guard !other.isEmpty else { return }
    elements += other.elements
    (end, start) = (other.end, other.start)
  }

  /// The path with all points where a map takes them.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(point.applying(transform))
      case .line(let point): .line(point.applying(transform))
      case .curve(let first, let second, let end):
        .curve(first.applying(transform), second.applying(transform), end.applying(transform))
      case .close: .close
      }
    }
    (path.end, path.start) = (end?.applying(transform), start.applying(transform))
    return path
  }

  /// The smallest rectangle with all points, those that control curves among them; null for an empty path.
  public var boundingBox: CGRect {
    var box: (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat)?
    for element in elements {
      for point in element.points {
        box =
          box.map {
            (min($0.left, point.x), min($0.top, point.y), max($0.right, point.x), max($0.bottom, point.y))
          } ?? (point.x, point.y, point.x, point.y)
      }
    }
    guard let box else { return .null }
    return CGRect(x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
  }
}
