import UIKit

/// A view that draws itself, as iOS views do.
open class DrawingView: UIView {
  /// The rectangles that the view was asked to draw.
  public var rects: [CGRect] = []

  open override func draw(_ rect: CGRect) {
    super.draw(rect)
    rects.append(rect)
    let card = UIBezierPath(
      roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 8, height: 8))
    UIColor.systemTeal.setFill()
    card.fill()
    UIColor.red.set()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 10, y: 5))
    line.addLine(to: CGPoint(x: 30, y: 5))
    line.lineWidth = 4
    line.lineCapStyle = .round
    line.lineJoinStyle = .bevel
    line.setLineDash([3, 1], count: 2, phase: 1)
    line.stroke()
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    ring.append(UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 10, height: 10)))
    ring.usesEvenOddFillRule = true
    ring.fill()
  }

  /// Gives the view a shadow of its bounds, as iOS code does to have it drawn quickly.
  public func castShadow() {
    layer.shadowOpacity = 0.5
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 6).cgPath
  }

  /// Has a part of a cell seen while it is dragged.
  public static func preview(of cell: UICollectionViewCell) -> UIDragPreviewParameters {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds.insetBy(dx: 4, dy: 4), cornerRadius: 10)
    return parameters
  }

  /// A square that iOS code puts together of Core Graphics' parts.
  public static var square: CGPath {
    var transform = CGAffineTransform(translationX: 3, y: 4)
    return CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: &transform)
  }

  /// Each way to make a path.
  public static func paths() -> [UIBezierPath] {
    let rect = CGRect(x: 10, y: 20, width: 40, height: 30)
    let turned = UIBezierPath(rect: rect)
    turned.apply(CGAffineTransform(scaleX: 2, y: 1))
    return [
      UIBezierPath(), UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
      UIBezierPath(roundedRect: rect, cornerRadius: 5), turned,
      UIBezierPath(
        arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true),
      UIBezierPath(cgPath: CGPath(ellipseIn: rect, transform: nil)),
    ]
  }
}
