import CollectionEngine
import Foundation
import PortedViews
import Testing

/// Paths: `UIBezierPath` and `CGPath`, and what they are drawn in.
@Suite(.serialized) @MainActor
struct BezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 40, height: 30)

  /// By `init(rect:)`, `init(ovalIn:)`, `init(roundedRect:cornerRadius:)`, `init(arcCenter:)`, `init(cgPath:)`; of their
  /// `bounds`, `isEmpty`, `currentPoint`, and `apply(_:)`.
  @Test func pathsOfShapesHaveTheirBounds() {
    let paths = DrawingView.paths()
    #expect(paths.map(\.isEmpty) == [true, false, false, false, false, false, false])
    #expect(paths[0].bounds == .null && paths[0].currentPoint == .zero)
    #expect(paths[1].bounds == rect && paths[1].currentPoint == rect.origin)
    #expect(paths[2].bounds == rect && paths[2].currentPoint == CGPoint(x: 50, y: 35))
    #expect(paths[3].bounds == rect && paths[3].currentPoint == CGPoint(x: 15, y: 20))
    #expect(paths[4].bounds == CGRect(x: 20, y: 20, width: 80, height: 30))
    #expect(paths[4].currentPoint == CGPoint(x: 20, y: 20))
    let end = paths[5].currentPoint
    #expect(abs(end.x - 50) < 1e-9 && abs(end.y - 60) < 1e-9)
    #expect(paths[6].cgPath == paths[2].cgPath && paths[6].isEqual(paths[2]))
    #expect(DrawingView.square.boundingBox == CGRect(x: 3, y: 4, width: 2, height: 2))
  }

  /// By `move(to:)`, `addLine(to:)`, `addCurve`, `addQuadCurve`, `close()`, `append` and `removeAllPoints()`.
  @Test func pathsArePutTogetherStepByStep() throws {
    let path = BezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 6, y: 0))
    path.addQuadCurve(to: CGPoint(x: 6, y: 6), controlPoint: CGPoint(x: 9, y: 3))
    path.addCurve(to: CGPoint(x: 0, y: 6), controlPoint1: CGPoint(x: 4, y: 8), controlPoint2: CGPoint(x: 2, y: 8))
    #expect(path.currentPoint == CGPoint(x: 0, y: 6))
    path.close()
    path.close()
    #expect(
      path.cgPath.elements == [
        .move(.zero), .line(CGPoint(x: 6, y: 0)),
        .curve(CGPoint(x: 8, y: 2), CGPoint(x: 8, y: 4), CGPoint(x: 6, y: 6)),
        .curve(CGPoint(x: 4, y: 8), CGPoint(x: 2, y: 8), CGPoint(x: 0, y: 6)), .close,
      ])
    #expect(path.currentPoint == .zero && path.bounds == CGRect(x: 0, y: 0, width: 8, height: 8))
    let copy = try #require(path.copy() as? BezierPath)
    copy.append(BezierPath(rect: rect))
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 50, height: 50) && path.bounds.width == 8)
    #expect(copy.currentPoint == rect.origin)
    copy.append(BezierPath())
    #expect(copy.currentPoint == rect.origin)
    copy.removeAllPoints()
    #expect(copy.isEmpty && copy.currentPoint == .zero)
  }

  /// By `contains(_:)` and `usesEvenOddFillRule`.
  @Test func pointsAreInsideByTheRuleThatIsSet() {
    let oval = BezierPath(ovalIn: rect)
    #expect(oval.contains(CGPoint(x: 30, y: 35)) && !oval.contains(CGPoint(x: 12, y: 22)))
    // On the oval's diagonal, a little inside and outside of it.
    let (x, y) = (20 * 0.5.squareRoot(), 15 * 0.5.squareRoot())
    #expect(oval.contains(CGPoint(x: 30 + x * 0.99, y: 35 + y * 0.99)))
    #expect(!oval.contains(CGPoint(x: 30 + x * 1.01, y: 35 + y * 1.01)))
    let ring = BezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    ring.append(BezierPath(rect: CGRect(x: 3, y: 3, width: 3, height: 3)))
    #expect(ring.contains(CGPoint(x: 4, y: 4)) && ring.contains(CGPoint(x: 1, y: 1)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 4, y: 4)) && ring.contains(CGPoint(x: 1, y: 1)))
    let open = BezierPath()
    open.move(to: .zero)
    open.addLine(to: CGPoint(x: 8, y: 0))
    open.addLine(to: CGPoint(x: 0, y: 8))
    #expect(open.contains(CGPoint(x: 2, y: 2)) && !open.contains(CGPoint(x: 6, y: 6)))
    #expect(!BezierPath().contains(.zero))
  }

  /// By `init(roundedRect:byRoundingCorners:cornerRadii:)`.
  @Test func someCornersAreRound() {
    let radii = CGSize(width: 10, height: 10)
    func corners(_ corners: RectCorner) -> [Bool] {
      let path = BezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)
      #expect(path.bounds == rect)
      return [(11, 21), (49, 21), (49, 49), (11, 49)].map { path.contains(CGPoint(x: $0.0, y: $0.1)) }
    }
    #expect(corners([]) == [true, true, true, true] && corners(.allCorners) == [false, false, false, false])
    #expect(corners(.topLeft) == [false, true, true, true] && corners(.topRight) == [true, false, true, true])
    #expect(corners(.bottomRight) == [true, true, false, true] && corners(.bottomLeft) == [true, true, true, false])
    let full = BezierPath(roundedRect: rect, cornerRadius: 100)
    // Quarters of circles of half the shorter side.
    #expect(full.bounds == rect && !full.contains(CGPoint(x: 12, y: 22)) && full.contains(CGPoint(x: 20, y: 21.5)))
  }

  /// By `addArc`: of a circle of 10 points about (50, 50), by the middle of the arc.
  @Test func arcsGoTheWayTheyAreAskedTo() {
    func middle(_ start: CGFloat, _ end: CGFloat, _ clockwise: Bool) -> (x: CGFloat, y: CGFloat, count: Int) {
      let path = BezierPath()
      path.addArc(
        withCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: start * .pi, endAngle: end * .pi,
        clockwise: clockwise)
      let points = path.cgPath.elements.compactMap { element -> CGPoint? in
        if case .curve(_, _, let end) = element { end } else { nil }
      }
      for point in points { #expect(abs(hypot(point.x - 50, point.y - 50) - 10) < 1e-9) }
      let point = points.isEmpty ? .zero : points[(points.count - 1) / 2]
      return (point.x.rounded(), point.y.rounded(), points.count)
    }
    #expect(middle(0, 1, true) == (50, 60, 2) && middle(0, 1, false) == (50, 40, 2))
    #expect(middle(0, 0.5, true) == (50, 60, 1) && middle(0, 0.5, false) == (40, 50, 3))
    #expect(middle(1.5, 0.5, true) == (60, 50, 2) && middle(0.5, 1.5, false) == (60, 50, 2))
    #expect(middle(0, 2, true) == (40, 50, 4) && middle(0, 2, false) == (40, 50, 4) && middle(0, 9, true).count == 4)
    #expect(middle(0, 0, true).count == 0)
    let pie = BezierPath()
    pie.move(to: CGPoint(x: 50, y: 50))
    pie.addArc(withCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    pie.close()
    #expect(pie.currentPoint == CGPoint(x: 50, y: 50))
    #expect(pie.contains(CGPoint(x: 57, y: 56)) && !pie.contains(CGPoint(x: 57, y: 44)))
    #expect(!pie.contains(CGPoint(x: 58, y: 58)))
  }

  @Test func rectanglesAreKnownAgainHoweverTheyWereMade() throws {
    let round = try #require(BezierPath(roundedRect: rect, cornerRadius: 5).cgPath.asRoundedRect)
    #expect(round == (rect, 5))
    let plain = try #require(BezierPath(rect: rect).cgPath.asRoundedRect)
    #expect(plain == (rect, 0))
    let moved = Path(rect: rect).applying(CGAffineTransform(translationX: 0.1, y: 0.7))
    #expect(moved.asRoundedRect != nil)
    #expect(Path(rect: rect).applying(CGAffineTransform(rotationAngle: 1)).asRoundedRect == nil)
    #expect(Path(ovalIn: rect).asRoundedRect == nil && Path().asRoundedRect == nil)
    let some = Path(roundedRect: rect, corners: .topLeft, radii: CGSize(width: 5, height: 5))
    let uneven = Path(roundedRect: rect, corners: .allCorners, radii: CGSize(width: 5, height: 9))
    #expect(some.asRoundedRect == nil && uneven.asRoundedRect == nil)
  }

  /// By `draw(_:)`: `fill()`, `stroke()`, `lineWidth`, `lineCapStyle`, `lineJoinStyle`, `setLineDash`, and the colours'
  /// `setFill()`, `setStroke()` and `set()`.
  @Test func aViewDrawsItselfByPaths() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let shapes = view.drawnShapes(in: view.bounds.size)
    #expect(view.rects == [view.bounds] && shapes.count == 3)
    let red = DynamicColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(shapes.map(\.color) == [DynamicColor(light: 0x30B0_C7FF, dark: 0x40C8_E0FF), red, red])
    var line = StrokeStyle()
    (line.width, line.cap, line.join, line.dashes, line.dashPhase) = (4, .round, .bevel, [3, 1], 1)
    #expect(shapes.map(\.style) == [.fill(isEvenOdd: false), .stroke(line), .fill(isEvenOdd: true)])
    #expect(shapes[0].bounds == view.bounds && shapes[1].bounds == CGRect(x: 8, y: 3, width: 24, height: 4))
    BezierPath(rect: rect).fill()
    #expect(View(frame: rect).drawnShapes(in: rect.size).isEmpty)
  }

  /// By `miterLimit`, and what else reaches out of a path.
  @Test func linesHaveTheLooksThatAreSet() {
    let path = BezierPath(rect: rect)
    #expect(path.strokeStyle == StrokeStyle() && path.miterLimit == 10 && path.strokeStyle.reach == 5)
    path.miterLimit = 4
    path.lineWidth = 2
    #expect(path.strokeStyle.reach == 4)
    path.lineJoinStyle = .round
    #expect(path.strokeStyle.reach == 1)
    path.lineCapStyle = .square
    #expect(path.strokeStyle.reach == 1.5)
    path.setLineDash([1, 2, 3], count: 2, phase: 0.5)
    #expect(path.strokeStyle.dashes == [1, 2] && path.strokeStyle.dashPhase == 0.5)
    path.setLineDash(nil, count: 2, phase: 0)
    #expect(path.strokeStyle.dashes.isEmpty)
  }

  /// Of the colours of shapes that come before any is set, in another view.
  @Test func coloursHoldForOneDrawing() {
    final class Plain: View {
      override func draw(_ rect: CGRect) {
        BezierPath(rect: rect).fill()
        DynamicColor.systemGreen.setStroke()
        BezierPath(rect: rect).stroke()
        DynamicColor.systemRed.setFill()
      }
    }
    let view = Plain(frame: rect)
    for _ in 0..<2 { #expect(view.drawnShapes(in: rect.size).map(\.color) == [.black, .systemGreen]) }
  }

  /// By `shadowPath` of a layer.
  @Test func aLayersShadowHasAnOutline() {
    let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    #expect(view.layerLooks.shadowPath == nil)
    let revision = view.contentsRevision
    view.castShadow()
    #expect(view.layerLooks.shadowPath?.asRoundedRect?.rect == view.bounds && view.contentsRevision != revision)
  }

  /// By `visiblePath`.
  @Test func aPartOfACellIsDragged() {
    let parameters = DrawingView.preview(of: Cell(frame: CGRect(x: 0, y: 0, width: 60, height: 40)))
    #expect(parameters.visiblePath?.bounds == CGRect(x: 4, y: 4, width: 52, height: 32))
    #expect(DragPreviewParameters().visiblePath == nil)
  }
}
