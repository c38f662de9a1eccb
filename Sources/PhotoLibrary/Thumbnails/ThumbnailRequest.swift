/// A thumbnail wanted: which file, in which version, and how large.
///
/// Equal requests give equal images, so that it serves as the key of a cache.
public struct ThumbnailRequest: Hashable, Sendable {
  /// The photo.
  public let photo: Photo.ID
  /// Distinguishes the file from those that were or will be at its path.
  public let version: UInt64
  /// The time at which the file was last written, in nanoseconds since 1970.
  let modified: Int64
  /// The space to fill, in device pixels.
  public let box: PixelSize
  /// The way to bring the picture into the box.
  public let mode: ThumbnailMode

  /// Quarter turns clockwise, after what the file says of its orientation.
  let quarterTurns: Int

  /// Whether only the file's own pixels will do: no copy of them is read from the disk, nor kept there.
  public let isExact: Bool

  /// The pixels that are wanted of the picture as it is scaled for the box, upright; nil for all that go into it.
  public let part: PixelPart?

  /// A thumbnail of `photo` for a box in device pixels; a side of the box is 1 at least.
  /// - Parameters:
  ///   - isExact: whether only the file's own pixels will do, as for a picture that fills the screen.
  ///   - part: the pixels that are wanted of the scaled picture, which are the file's own; nil for all.
  public init(
    _ photo: Photo, box: PixelSize, mode: ThumbnailMode, isExact: Bool = false, part: PixelPart? = nil
  ) {
    self.photo = photo.id
    self.version = photo.version
    self.modified = photo.modified
    self.box = PixelSize(width: max(1, box.width), height: max(1, box.height))
    self.mode = mode
    self.quarterTurns = photo.kind == .video ? 0 : photo.marks.quarterTurns
    self.isExact = isExact || part != nil
    self.part = part
  }

  /// Whether it is of the same file in the same version, turned alike.
  public func isSamePicture(as other: ThumbnailRequest) -> Bool {
    photo == other.photo && version == other.version && quarterTurns == other.quarterTurns
  }

  /// Whether a picture made for the box has all the pixels that the box asks for: one of fewer was all there was.
  func isFilled(by size: PixelSize) -> Bool {
    switch mode {
    case .fit: size.width >= box.width || size.height >= box.height
    case .fill: size.width >= box.width && size.height >= box.height
    }
  }
}
