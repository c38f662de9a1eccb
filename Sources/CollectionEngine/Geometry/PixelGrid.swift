import Foundation

/// The device's pixels, to which layouts snap what must be sharp.
nonisolated struct PixelGrid: Equatable, Sendable {
  /// Device pixels in a point, above 0.
  let scale: CGFloat

  init(scale: CGFloat) {
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The size of a device pixel, in points.
  var pixel: CGFloat { 1 / scale }

  /// The nearest pixel edge.
  @inline(__always)
  func snap(_ value: CGFloat) -> CGFloat { (value * scale).roundedToWhole / scale }

  /// The nearest pixel edge at or below `value`.
  func snapDown(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

  /// The rectangle with its origin on a pixel and its size untouched, as UIKit's flow layout does it.
  @inline(__always)
  func snapOrigin(_ rect: CGRect) -> CGRect {
    CGRect(x: snap(rect.origin.x), y: snap(rect.origin.y), width: rect.size.width, height: rect.size.height)
  }
}

nonisolated extension CGFloat {
  /// As `rounded()`, which is a call into the mathematics library: made twice for each element in sight.
  @inline(__always)
  fileprivate var roundedToWhole: CGFloat {
    // What is larger has no fraction, or is no number.
    guard magnitude < 0x1p52 else { return self }
    let whole = CGFloat(Int(self))
    let rest = self - whole
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }
}
