/// Width and height in pixels.
public struct PixelSize: Hashable, Sendable {
  /// Pixels across.
  public var width: Int32
  /// Pixels down.
  public var height: Int32

  /// A size in pixels; what does not fit 32 bits is clamped.
  public init(width: some BinaryInteger, height: some BinaryInteger) {
    self.width = Int32(clamping: width)
    self.height = Int32(clamping: height)
  }

  /// Width over height; 1 for a size with no area.
  public var aspect: Double { area > 0 ? Double(width) / Double(height) : 1 }

  /// Number of pixels.
  public var area: Int { Int(width) * Int(height) }

  /// Width and height exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}
