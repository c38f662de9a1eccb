import Foundation

extension CarouselLayout {
  /// The look of a carousel's items that are not in the middle.
  public nonisolated enum Style: Sendable {
    /// In a line, smaller and paler towards the sides.
    case linear
    /// Turned towards the middle, those at the sides one behind the other.
    case coverFlow
    /// On the outside of a cylinder that is seen from the front.
    case cylinder
  }
}

/// What a carousel is set by, in points, as if it scrolled sideways.
nonisolated struct CarouselMetrics: Equatable, Sendable {
  /// The space there is.
  var viewport: CGSize
  var itemSize = CGSize(width: 200, height: 200)
  /// Between items in the middle.
  var spacing: CGFloat = 16
  var style = CarouselLayout.Style.linear
  /// The size of neighbours, to that of the item in the middle.
  var sideScale: CGFloat = 0.8
  /// The opacity of neighbours.
  var sideAlpha: CGFloat = 1
  /// How far neighbours are turned, in radians.
  var sideAngle: CGFloat = .pi / 4
  /// Whether the first item is the rightmost.
  var isReversed = false

  /// From the eye to what is in the middle, in widths of an item.
  private static let eyeDistance: CGFloat = 3
  /// Between covers at the side, to the way between those in the middle.
  private static let stacking: CGFloat = 0.4
  /// The angle from one item of a cylinder to the next, in radians.
  private static let steps: ClosedRange<CGFloat> = 0.1...1.2

  /// From the middle of one item to that of the next, which is how far one scrolls.
  var pitch: CGFloat { max(1, itemSize.nonNegative.width + spacing.finite) }

  /// The angle from one item of a cylinder to the next.
  private var step: CGFloat {
    min(max(sideAngle.finite, Self.steps.lowerBound), Self.steps.upperBound)
  }

  /// How many items from the middle something may be that shows itself between two distances from the middle.
  func distances(from lower: CGFloat, to upper: CGFloat) -> ClosedRange<CGFloat> {
    // What comes nearest to the eye is less than twice as wide.
    let reach = itemSize.nonNegative.width * max(1, sideScale.isFinite ? sideScale : 1)
    let (low, high) = ((lower - reach) / pitch, max(lower, upper) / pitch + reach / pitch)
    switch style {
    case .linear:
      return low...high
    case .coverFlow:
      func spread(_ distance: CGFloat) -> CGFloat {
        let near = min(max(distance, -1), 1)
        return near + (distance - near) / Self.stacking
      }
      return spread(low)...spread(high)
    case .cylinder:
      return -.pi / 2 / step ... .pi / 2 / step
    }
  }

  /// How an item looks that is `distance` items from the middle; nil where it is turned away. Its centre is measured
  /// from the middle.
  func pose(at distance: CGFloat) -> CarouselPose? {
    let near = min(max(distance, -1), 1)
    let scale = 1 - (1 - (sideScale.isFinite ? max(0, sideScale) : 1)) * abs(near)
    var pose = CarouselPose(
      center: CGPoint(x: distance * pitch, y: 0), alpha: min(max(1 - (1 - sideAlpha) * abs(near), 0), 1),
      zIndex: -Int(abs(distance).rounded()))
    switch style {
    case .linear:
      if scale != 1 { pose.transform = CATransform3DMakeScale(scale, scale, 1) }
    case .coverFlow:
      pose.center.x = (near + (distance - near) * Self.stacking) * pitch
      pose.transform = turned(by: -near * sideAngle, scale: scale, depth: 0)
    case .cylinder:
      let angle = distance * step
      guard abs(angle) < .pi / 2 else { return nil }
      let radius = pitch / step
      let depth = radius * (cos(angle) - 1)
      // What is further away is seen nearer to the middle.
      pose.center.x = radius * sin(angle) / (1 - depth / eye)
      pose.transform = turned(by: angle, scale: 1, depth: depth)
    }
    return pose
  }

  private var eye: CGFloat { max(1, itemSize.nonNegative.width * Self.eyeDistance) }

  /// Turned about its middle, so that what is to the right goes away from the eye, and seen in perspective.
  private func turned(by angle: CGFloat, scale: CGFloat, depth: CGFloat) -> CATransform3D {
    guard angle.isFinite, angle != 0 || scale != 1 else { return .identity }
    var perspective = CATransform3D.identity
    perspective.m34 = -1 / eye
    let turn = CATransform3DRotate(CATransform3DMakeTranslation(0, 0, depth), angle, 0, 1, 0)
    return CATransform3DConcat(CATransform3DScale(turn, scale, scale, 1), perspective)
  }
}

/// How an item of a carousel looks.
nonisolated struct CarouselPose: Equatable, Sendable {
  var center: CGPoint
  var transform = CATransform3D.identity
  var alpha: CGFloat
  /// 0 in the middle, less to the sides.
  var zIndex: Int
}
