import Foundation

// Layouts are computed upright, scrolling down. A layout that scrolls sideways is the same one with its axes exchanged
// on the way in and on the way out.

nonisolated extension CGPoint {
  var transposed: CGPoint { CGPoint(x: y, y: x) }
}

nonisolated extension CGSize {
  var transposed: CGSize { CGSize(width: height, height: width) }
}

nonisolated extension CGRect {
  var transposed: CGRect { CGRect(origin: origin.transposed, size: size.transposed) }
}

nonisolated extension CATransform3D {
  var transposed: CATransform3D {
    var t = self
    (t.m11, t.m12, t.m21, t.m22) = (m22, m21, m12, m11)
    (t.m13, t.m23, t.m31, t.m32) = (m23, m13, m32, m31)
    (t.m14, t.m24, t.m41, t.m42) = (m24, m14, m42, m41)
    return t
  }
}

nonisolated extension EdgeInsets {
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}
