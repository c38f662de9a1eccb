/// A fault for which a decoder gives no picture.
public enum PictureFault: UInt8, Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty = 1
  /// The content is of none of the formats that are decoded.
  case notAPicture
  /// The format is known, but not this kind of it, or no decoder for it is installed.
  case unsupported
  /// The picture breaks off or makes no sense.
  case damaged
  /// Decoding takes more memory, pixels or passes than is allowed at all.
  case tooLarge
  /// Decoding takes more memory than this request allows; another that allows more may succeed.
  case needsMoreMemory
}
