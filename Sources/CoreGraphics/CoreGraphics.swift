// What iOS code finds in CoreGraphics: points, sizes and rectangles, and of the engine the affine map alone.
@_exported import struct CollectionEngine.CGAffineTransform
@_exported import Foundation

extension CGRect {
  /// Whether the two share some area, as on iOS: rectangles that only touch, or have none, do not.
  ///
  /// It takes the place of Foundation's, which counts rectangles that touch on Linux, wherever Foundation is seen through
  /// this module alone. In a file that imports Foundation as well, which of the two is meant would be ambiguous: there
  /// it steps back.
  @_disfavoredOverload
  public func intersects(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
      && width > 0 && height > 0 && other.width > 0 && other.height > 0
  }
}
