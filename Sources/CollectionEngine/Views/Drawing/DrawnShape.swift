import Foundation

/// A shape that a view draws of itself, as a host draws it.
public nonisolated struct DrawnShape: Hashable, Sendable {
  /// The way in which a path is drawn.
  public nonisolated enum Style: Hashable, Sendable {
    /// The inside, by one rule or the other.
    case fill(isEvenOdd: Bool)
    /// A line along the path.
    case stroke(StrokeStyle)
  }

  /// The outline, in the view's own coordinates.
  public let path: Path
  /// The way in which it is drawn.
  public let style: Style
  /// The colour.
  public let color: DynamicColor

  /// A path drawn in a way and a colour.
  public init(_ path: Path, _ style: Style, color: DynamicColor) {
    (self.path, self.style, self.color) = (path, style, color)
  }

  /// The rectangle outside of which nothing is drawn; null where there is nothing.
  public var bounds: CGRect {
    let box = path.boundingBox
    guard !box.isNull, case .stroke(let line) = style else { return box }
    return box.insetBy(dx: -line.reach, dy: -line.reach)
  }
}

/// What is drawn by a view that is asked to.
enum ShapeRecorder {
  private static var isRecording = false
  private static var shapes: [DrawnShape] = []
  static var fillColor = DynamicColor.black
  static var strokeColor = DynamicColor.black

  /// The shapes that `draw` draws.
  static func record(_ draw: () -> Void) -> [DrawnShape] {
    let outer = (isRecording, shapes, fillColor, strokeColor)
    (isRecording, shapes, fillColor, strokeColor) = (true, [], .black, .black)
    defer { (isRecording, shapes, fillColor, strokeColor) = outer }
    draw()
    return shapes
  }

  static func add(_ shape: @autoclosure () -> DrawnShape) { if isRecording { shapes.append(shape()) } }
}

extension View {
  /// The shapes that `draw(_:)` draws in a view of a size, in order.
  public final func drawnShapes(in size: CGSize) -> [DrawnShape] {
    ShapeRecorder.record { draw(CGRect(origin: bounds.origin, size: size)) }
  }
}

extension BezierPath {
  /// Fills the path in the colour that was set, black until one is. Nothing outside `draw(_:)`.
  @preconcurrency @MainActor
  public final func fill() {
    ShapeRecorder.add(DrawnShape(cgPath, .fill(isEvenOdd: usesEvenOddFillRule), color: ShapeRecorder.fillColor))
  }

  /// Draws a line along the path in the colour that was set, black until one is. Nothing outside `draw(_:)`.
  @preconcurrency @MainActor
  public final func stroke() {
    ShapeRecorder.add(DrawnShape(cgPath, .stroke(strokeStyle), color: ShapeRecorder.strokeColor))
  }
}

extension DynamicColor {
  /// Sets the colour of what is filled from here on in `draw(_:)`.
  @preconcurrency @MainActor
  public func setFill() { ShapeRecorder.fillColor = self }

  /// Sets the colour of lines from here on in `draw(_:)`.
  @preconcurrency @MainActor
  public func setStroke() { ShapeRecorder.strokeColor = self }

  /// Sets the colour of what is filled and of lines from here on in `draw(_:)`.
  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }
}
