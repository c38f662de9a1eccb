import CCodecs
import DecoderProtocol
import Glibc

/// What a PNG says of itself before its pixels, and whether it ends. Source: PNG, third edition, 5.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private(set) var size: PixelSize?
  private(set) var bitDepth = 0
  private(set) var colorType = 0
  private(set) var isInterlaced = false
  private(set) var hasTransparency = false
  private(set) var exif: Range<Int>?
  /// The place of the XMP packet, where it is not compressed.
  private(set) var packet: Range<Int>?
  /// Whether a text chunk before the pixels may hold EXIF, as programs wrote it before there was a chunk for it.
  private(set) var mayHoldExifAsText = false

  /// Steps over the chunks up to the pixels.
  init(_ bytes: UnsafeRawBufferPointer) {
    var place = 8
    guard bytes.has("IHDR", at: 12), let width = bytes.bigEndian32(at: 16), let height = bytes.bigEndian32(at: 20)
    else { return }
    size = PixelSize(width: width, height: height)
    bitDepth = bytes.byte(at: 24) ?? 0
    colorType = bytes.byte(at: 25) ?? 0
    isInterlaced = bytes.byte(at: 28) == 1
    while let length = bytes.bigEndian32(at: place), !bytes.has("IDAT", at: place + 4) {
      if bytes.has("tRNS", at: place + 4) {
        hasTransparency = true
      } else if bytes.has("eXIf", at: place + 4), bytes.part(at: place + 8, count: length) != nil {
        exif = place + 8..<place + 8 + length
      } else if bytes.has("iTXtXML:com.adobe.xmp\0\0\0\0\0", at: place + 4), length > 22,
        bytes.part(at: place + 8, count: length) != nil
      {
        packet = place + 30..<place + 8 + length
      } else if bytes.has("Raw profile type ", at: place + 8) {
        mayHoldExifAsText = true
      }
      place += 12 + length
    }
  }

  /// Whether the end is there.
  static func haveEnd(in bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.has("IEND", at: bytes.count - 8) { return true }
    guard let base = bytes.baseAddress else { return false }
    return memmem(base, bytes.count, "IEND", 4) != nil
  }
}
