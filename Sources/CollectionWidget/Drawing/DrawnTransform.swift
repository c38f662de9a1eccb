import CollectionEngine
import Foundation

/// What the transform of a view is drawn as, by drawings and widgets alike.
enum DrawnTransform {
  case plane(CGAffineTransform)
  /// m11, m12, … m44.
  case space(SIMD16<Double>)

  /// A transform; without depth where everything is drawn flat.
  init(_ t: CATransform3D, isFlat: Bool) {
    self =
      if isFlat || CATransform3DIsAffine(t) {
        .plane(t.flattened)
      } else {
        // Views are flat: depth has no part in where their points fall. With depth in it, GSK 4.18 finds out wrongly which
        // part of a view lies in the window, and cuts it off.
        .space(
          SIMD16(t.m11, t.m12, 0, t.m14, t.m21, t.m22, 0, t.m24, 0, 0, 1, 0, t.m41, t.m42, 0, t.m44))
      }
  }
}
