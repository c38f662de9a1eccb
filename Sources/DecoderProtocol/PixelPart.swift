/// A rectangle of a picture's pixels.
public struct PixelPart: Hashable, Sendable {
  /// Pixels before it, in each row.
  public var x: Int32
  /// Rows before it.
  public var y: Int32
  /// Its width and height.
  public var size: PixelSize

  /// A rectangle with pixels before it in each row, and rows before it; what does not fit 32 bits is clamped.
  public init(x: some BinaryInteger, y: some BinaryInteger, size: PixelSize) {
    (self.x, self.y, self.size) = (Int32(clamping: x), Int32(clamping: y), size)
  }

  /// The pixels of it that a picture of a size has; nil where these are none.
  public func clamped(to whole: PixelSize) -> PixelPart? {
    let (left, top) = (max(0, Int(x)), max(0, Int(y)))
    let right = min(Int(whole.width), Int(x) + Int(size.width))
    let bottom = min(Int(whole.height), Int(y) + Int(size.height))
    guard left < right, top < bottom else { return nil }
    return PixelPart(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}
