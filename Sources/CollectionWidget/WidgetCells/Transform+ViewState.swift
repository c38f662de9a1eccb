import CollectionEngine
import Foundation
import GTK

extension Transform {
  /// From the coordinates of a view that stands as `state` says, `offset` less, to those of what it stands in: what
  /// `Snapshot.place` does to a drawing.
  func placing(_ state: ViewState, offset: CGPoint = .zero, isFlat: Bool) -> Transform {
    let placed = translated(x: state.frame.minX - offset.x, y: state.frame.minY - offset.y)
    guard !state.transform.isIdentity else { return placed }
    let (x, y) = (state.size.width / 2, state.size.height / 2)
    let about = placed.translated(x: x, y: y)
    let turned =
      switch DrawnTransform(state.transform, isFlat: isFlat) {
      case .plane(let t): about.transformed(a: t.a, b: t.b, c: t.c, d: t.d, tx: t.tx, ty: t.ty)
      case .space(let elements): about.transformed3D(elements)
      }
    return turned.translated(x: -x, y: -y)
  }
}
