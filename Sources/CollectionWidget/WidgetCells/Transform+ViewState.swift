import CollectionEngine
import Foundation
import GTK

extension Transform {
  /// From the coordinates of a view that stands as `state` says, `offset` less, to those of what it stands in: what
  /// `Snapshot.place` does to a drawing.
  func placing(_ state: ViewState, offset: CGPoint = .zero) -> Transform {
    let placed = translated(x: state.frame.minX - offset.x, y: state.frame.minY - offset.y)
    guard !state.transform.isIdentity else { return placed }
    let (x, y) = (state.size.width / 2, state.size.height / 2)
    let t = state.transform
    let about = placed.translated(x: x, y: y)
    if CATransform3DIsAffine(t), t.m12 == 0, t.m21 == 0 {
      return about.translated(x: t.m41, y: t.m42).scaled(x: t.m11, y: t.m22).translated(x: -x, y: -y)
    }
    return about.transformed3D(
      SIMD16(
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44)
    ).translated(x: -x, y: -y)
  }
}
