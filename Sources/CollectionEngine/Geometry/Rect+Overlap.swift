import Foundation

extension CGRect {
  /// Whether the two share some area: rectangles that only touch, or have none, do not.
  ///
  /// Foundation's `intersects` counts touching ones on Linux, so the engine never uses it.
  @inlinable
  public nonisolated func overlaps(_ other: CGRect) -> Bool {
    origin.x < other.origin.x + other.size.width && other.origin.x < origin.x + size.width
      && origin.y < other.origin.y + other.size.height && other.origin.y < origin.y + size.height
      && size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
  }

  /// The middle of the rectangle.
  @inlinable
  public nonisolated var center: CGPoint { CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// The rectangle of `size` about `center`.
  @inlinable
  public nonisolated init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
