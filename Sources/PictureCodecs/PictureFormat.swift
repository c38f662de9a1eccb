/// The picture formats that are decoded: these, and no others.
public enum PictureFormat: UInt8, CaseIterable, Sendable {
  case jpeg = 1
  case png
  case webp
  case gif
  case tiff
  /// HEIC and AVIF.
  case heif
  /// CR2, CR3, NEF, ARW, RAF, ORF, RW2, DNG and PEF, by the JPEGs in them.
  case raw

  /// The format by the first bytes of a file, and by a few directories of a TIFF; `nil` for all others.
  public init?(_ bytes: UnsafeRawBufferPointer) {
    if bytes.has([0xFF, 0xD8, 0xFF], at: 0) {
      self = .jpeg
    } else if bytes.has(PNGChunks.signature, at: 0) {
      self = .png
    } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
      self = .webp
    } else if bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0) {
      self = .gif
    } else if RawFile.matches(bytes) {
      self = .raw
    } else if Self.tiffStarts.contains(where: { bytes.has($0, at: 0) }) {
      self = .tiff
    } else if bytes.has("ftyp", at: 4), Self.isHEIF(bytes) {
      self = .heif
    } else {
      return nil
    }
  }

  /// TIFF and BigTIFF, in either byte order.
  private static let tiffStarts: [[UInt8]] = [
    [0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43],
  ]

  /// Still pictures and sequences of HEVC and AV1. Source: ISO/IEC 23008-12, 10; AV1 Image File Format, 6.
  private static let brands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"]

  /// Whether the first box names one of the brands, as its own or among those it is compatible with.
  private static func isHEIF(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let mostBrands = 64
    let end = min(bytes.bigEndian32(at: 0) ?? 0, bytes.count, 8 + 4 * mostBrands)
    for place in stride(from: 8, to: end - 3, by: 4) where place != 12 {
      if brands.contains(where: { bytes.has($0, at: place) }) { return true }
    }
    return false
  }
}
