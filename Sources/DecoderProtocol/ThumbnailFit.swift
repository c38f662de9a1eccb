/// The way in which a picture is brought into a box.
public enum ThumbnailMode: UInt8, Hashable, Sendable {
  /// Covers the box; what stands out is cut off evenly on both sides.
  case fill
  /// Whole and inside the box.
  case fit
}

/// The sizes a picture of a given size gets for a box, all upright and in device pixels.
///
/// Pictures are never made larger: one smaller than its box keeps its pixels (in fill mode cut to the box's shape),
/// and whoever draws it stretches it. That looks the same and takes less memory.
public struct ThumbnailFit: Hashable, Sendable {
  /// The size that the whole picture is scaled to.
  public let scaled: PixelSize
  /// The size that is cut out of its middle; the result's size.
  public let cropped: PixelSize

  /// The sizes for a picture with an area, as shown, and a box with sides of 1 at least.
  public init(_ size: PixelSize, in box: PixelSize, mode: ThumbnailMode) {
    let across = Double(box.width) / Double(size.width)
    let down = Double(box.height) / Double(size.height)
    let scale = min(1, mode == .fill ? max(across, down) : min(across, down))
    func length(_ length: Int32) -> Int { max(1, Int((Double(length) * scale).rounded())) }
    scaled = PixelSize(width: length(size.width), height: length(size.height))
    switch mode {
    case .fit: cropped = scaled
    case .fill:
      let part = min(
        1, Double(scaled.width) / Double(box.width), Double(scaled.height) / Double(box.height))
      func cut(_ length: Int32, _ limit: Int32) -> Int {
        min(Int(limit), max(1, Int((Double(length) * part).rounded())))
      }
      cropped = PixelSize(width: cut(box.width, scaled.width), height: cut(box.height, scaled.height))
    }
  }
}
