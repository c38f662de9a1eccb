import CGTK
import Foundation

/// A map from the coordinates of a widget to those of its parent: a counted reference to GSK's immutable transform.
@MainActor
public final class Transform {
  /// GSK's transform; nil for the identity.
  public let pointer: OpaquePointer?

  private init(owning pointer: OpaquePointer?) { self.pointer = pointer }

  isolated deinit { gsk_transform_unref(pointer) }

  /// Leaves everything where it is.
  public static let identity = Transform(owning: nil)

  /// A reference of its own, for functions that take one over.
  private var retained: OpaquePointer? { gsk_transform_ref(pointer) }

  /// Moves first.
  public func translated(x: CGFloat, y: CGFloat) -> Transform {
    var offset = CGPoint(x: x, y: y).graphene
    return Transform(owning: gsk_transform_translate(retained, &offset))
  }

  /// Scales about the origin first.
  public func scaled(x: CGFloat, y: CGFloat) -> Transform {
    Transform(owning: gsk_transform_scale(retained, Float(x), Float(y)))
  }

  /// Turns about the origin first, clockwise, by `radians`.
  public func rotated(radians: CGFloat) -> Transform {
    Transform(owning: gsk_transform_rotate(retained, Float(radians * 180 / .pi)))
  }

  /// Applies an affine transform first, in steps as `Snapshot.transform` does.
  public func transformed(
    a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
  ) -> Transform {
    let steps = PlaneSteps(a: a, b: b, c: c, d: d)
    return translated(x: tx, y: ty).rotated(radians: steps.lastTurn).scaled(x: steps.scale.x, y: steps.scale.y)
      .rotated(radians: steps.firstTurn)
  }

  /// Applies a matrix in space first: m11, m12, … m44, in the order and sense of `CATransform3D` (row vectors).
  public func transformed3D(_ elements: SIMD16<Double>) -> Transform {
    withUnsafeBytes(of: SIMD16<Float>(elements)) { bytes in
      Transform(
        owning: cgtk_transform_matrix(retained, bytes.assumingMemoryBound(to: Float.self).baseAddress))
    }
  }

  /// The way back; nil where there is none.
  public var inverse: Transform? {
    guard pointer != nil else { return self }
    return gsk_transform_invert(retained).map { Transform(owning: $0) }
  }
}

extension Snapshot {
  /// Concatenates a map.
  @MainActor
  public func transform(_ transform: Transform) {
    aboutOrigin { gtk_snapshot_transform(pointer, transform.pointer) }
  }
}

extension Widget {
  /// Gives it a size in its parent's layout, and a place: at least its minimum. Measure it before.
  public func allocate(width: Int, height: Int, at transform: Transform) {
    gtk_widget_allocate(
      pointer, gint(clamping: width), gint(clamping: height), -1, gsk_transform_ref(transform.pointer))
  }
}
