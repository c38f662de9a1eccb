import CCodecs
import DecoderProtocol
import Glibc

/// PNGs that say which file they are a thumbnail of. Source: Thumbnail Managing Standard 0.9.0, "Thumbnail Attributes".
enum PNGThumbnail {
  private static let address = "Thumb::URI"
  private static let time = "Thumb::MTime"
  private static let program = "Software"
  /// Texts that are looked at, and bytes of the longest number.
  private static let mostTexts: UInt32 = 64
  private static let longestNumber = 24

  /// The file that a PNG says it is of; `nil` where it does not say so before its pixels.
  static func origin(of bytes: UnsafeRawBufferPointer) -> ThumbnailOrigin? {
    guard PictureFormat(bytes) == .png, let context = spng_ctx_new(0) else { return nil }
    defer { spng_ctx_free(context) }
    PNGCodec.setLimits(of: context)
    var count: UInt32 = 0
    guard spng_set_png_buffer(context, bytes.baseAddress, bytes.count) == 0,
      spng_get_text(context, nil, &count) == 0, count > 0, count <= mostTexts
    else { return nil }
    var texts = [spng_text](repeating: spng_text(), count: Int(count))
    guard spng_get_text(context, &texts, &count) == 0 else { return nil }
    var uri: String?
    var modified: Int64?
    for text in texts {
      switch keyword(of: text) {
      case address: uri = uri ?? value(of: text, limit: ThumbnailOrigin.longestURI)
      // Some programs write a fraction, too.
      case time:
        modified = modified ?? value(of: text, limit: longestNumber).flatMap { Int64($0.prefix { $0 != "." }) }
      default: break
      }
    }
    guard let uri, let modified else { return nil }
    return ThumbnailOrigin(uri: uri, modified: modified)
  }

  private static func keyword(of text: spng_text) -> String {
    withUnsafeBytes(of: text.keyword) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func value(of text: spng_text, limit: Int) -> String? {
    guard let start = text.text, text.length <= limit else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: text.length), as: UTF8.self)
  }

  /// A PNG of pixels of 3 bytes, or 4 with alpha.
  static func encode(
    _ pixels: UnsafeRawBufferPointer, size: PixelSize, hasAlpha: Bool, of origin: ThumbnailOrigin
  ) -> [UInt8]? {
    guard size.width > 0, size.height > 0, pixels.count == size.area * (hasAlpha ? 4 : 3),
      let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue))
    else { return nil }
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, compressionLevel)
    let colorType = hasAlpha ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA : SPNG_COLOR_TYPE_TRUECOLOR
    var header = spng_ihdr(
      width: UInt32(size.width), height: UInt32(size.height), bit_depth: 8, color_type: UInt8(colorType.rawValue),
      compression_method: 0, filter_method: 0, interlace_method: 0)
    var texts = texts(of: origin)
    // They are not copied.
    defer { for text in texts { free(text.text) } }
    guard spng_set_ihdr(context, &header) == 0, spng_set_text(context, &texts, UInt32(texts.count)) == 0,
      spng_encode_image(
        context, pixels.baseAddress, pixels.count, Int32(SPNG_FMT_PNG.rawValue),
        Int32(SPNG_ENCODE_FINALIZE.rawValue)) == 0
    else { return nil }
    var count = 0
    var error: Int32 = 0
    guard let file = spng_get_png_buffer(context, &count, &error) else { return nil }
    defer { free(file) }
    return Array(UnsafeRawBufferPointer(start: file, count: count))
  }

  /// Fast: the file is for the same machine.
  private static let compressionLevel: Int32 = 3

  private static func texts(of origin: ThumbnailOrigin) -> [spng_text] {
    [(address, origin.uri), (time, String(origin.modified)), (program, "Vitrine")].map { keyword, value in
      var text = spng_text()
      text.type = Int32(SPNG_TEXT.rawValue)
      withUnsafeMutableBytes(of: &text.keyword) { $0.copyBytes(from: keyword.utf8) }
      text.length = value.utf8.count
      text.text = strdup(value)
      return text
    }
  }
}
