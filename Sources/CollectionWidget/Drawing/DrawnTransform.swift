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
        .space(
          SIMD16(
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44))
      }
  }
}
