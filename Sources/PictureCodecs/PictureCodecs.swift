import CCodecs
import DecoderProtocol

/// Decodes untrusted pictures from memory to thumbnails.
///
/// The C libraries below are not trusted with what they read: use this in a process that may be killed.
public enum PictureCodecs {
  /// The memory for a result: asked for once, with the final size, whether there is alpha, for memory of
  /// width × height × 3 bytes, or × 4 with alpha; `nil` when there is none to be had.
  public typealias Output = (_ size: PixelSize, _ hasAlpha: Bool) -> UnsafeMutableRawBufferPointer?

  /// A request for a picture.
  public struct Request: Hashable, Sendable {
    /// The box in device pixels; sides below 1 count as 1.
    public var box: PixelSize
    /// The way in which the picture is brought into the box.
    public var mode: ThumbnailMode
    /// Bytes of memory that decoding may take by estimate, beside the file and the result.
    public var memory: Int
    /// Quarter turns clockwise, after the picture's own orientation.
    public var quarterTurns: Int
    /// The pixels that are wanted of the picture as it is scaled for the box, upright; nil for all that go into it.
    public var part: PixelPart?

    /// A request for a box, within an amount of memory.
    public init(
      box: PixelSize, mode: ThumbnailMode, memory: Int = DecoderLimits.memory, quarterTurns: Int = 0,
      part: PixelPart? = nil
    ) {
      self.box = box
      self.mode = mode
      self.memory = memory
      self.quarterTurns = quarterTurns
      self.part = part
    }
  }

  /// Loads what the codecs load when they are first used, and has them be silent. Call it once, before files are out of
  /// reach; nothing opens any afterwards.
  public static func prepare() {
    PictureMetadata.prepare()
    ColorConversion.prepare()
    TIFFFile.prepare()
    HEIFFile.prepare()
  }

  /// Decodes the picture (the first one, of an animation): upright, scaled and cut as `ThumbnailFit` says, in sRGB;
  /// 3 bytes a pixel, or 4 where it carries transparency, colours not multiplied by their alpha.
  ///
  /// Time: linear in the file and the stored pixels.
  /// - Throws: `CodecError` with the `PictureFault`: for the file (`.empty`, `.notAPicture`, `.unsupported`,
  ///   `.damaged`) or its size (`.tooLarge`; `.needsMoreMemory` where `request` allows too little).
  public static func decode(_ bytes: UnsafeRawBufferPointer, _ request: Request, output: Output) throws(CodecError) {
    switch try format(of: bytes) {
    case .jpeg: try JPEGCodec.decode(bytes, request, output: output)
    case .png: try PNGCodec.decode(bytes, request, output: output)
    case .webp: try WebPCodec.decode(bytes, request, output: output)
    case .gif: try GIFCodec.decode(bytes, request, output: output)
    case .tiff: try TIFFCodec.decode(bytes, request, output: output)
    case .heif: try HEIFCodec.decode(bytes, request, output: output)
    case .raw: try RawCodec.decode(bytes, request, output: output)
    }
  }

  /// Decodes the small picture that a camera has put beside the large one: upright, for the same box.
  /// - Returns: false when there is none that shows the same.
  /// - Throws: as `decode`.
  public static func preview(
    _ bytes: UnsafeRawBufferPointer, _ request: Request, output: Output
  ) throws(CodecError) -> Bool {
    switch try format(of: bytes) {
    case .jpeg: try JPEGCodec.preview(bytes, request, output: output)
    case .heif: try HEIFCodec.preview(bytes, request, output: output)
    case .raw: try RawCodec.preview(bytes, request, output: output)
    case .png, .webp, .gif, .tiff: false
    }
  }

  /// A JPEG of quality 90 of pixels of 3 bytes; `nil` when there is no memory or the size is wrong.
  public static func encodeJPEG(_ pixels: UnsafeRawBufferPointer, size: PixelSize) -> [UInt8]? {
    JPEGCodec.encode(pixels, size: size)
  }

  /// A PNG of pixels of 3 bytes, or of 4 with alpha, that says which file it is a thumbnail of, as the desktop's
  /// programs share them; `nil` when there is no memory or the size is wrong.
  public static func encodeThumbnail(
    _ pixels: UnsafeRawBufferPointer, size: PixelSize, hasAlpha: Bool, of origin: ThumbnailOrigin
  ) -> [UInt8]? {
    PNGThumbnail.encode(pixels, size: size, hasAlpha: hasAlpha, of: origin)
  }

  /// Whether a file is a PNG that says before its pixels that it is a thumbnail of a file as that was at a time.
  public static func isThumbnail(_ bytes: UnsafeRawBufferPointer, of origin: ThumbnailOrigin) -> Bool {
    PNGThumbnail.origin(of: bytes) == origin
  }

  /// The format by content, of a file that may be read.
  /// - Throws: `CodecError`: `.empty`, `.tooLarge` beyond `DecoderLimits.fileSize`, `.notAPicture` for no known format.
  static func format(of bytes: UnsafeRawBufferPointer) throws(CodecError) -> PictureFormat {
    guard !bytes.isEmpty else { throw CodecError(.empty) }
    guard bytes.count <= DecoderLimits.fileSize else { throw CodecError(.tooLarge) }
    guard let format = PictureFormat(bytes) else { throw CodecError(.notAPicture) }
    return format
  }
}
