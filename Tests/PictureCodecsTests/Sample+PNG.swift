import CCodecs
import Glibc

extension Sample {
  struct PNGOptions {
    var bitDepth: UInt8 = 8
    var isInterlaced = false
    var exif: [UInt8]?
    var profile: [UInt8]?
    /// Pixels of 1 channel are indices of these colours.
    var palette: [(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)]?
    /// The colour that stands for transparency.
    var transparent: (red: UInt16, green: UInt16, blue: UInt16)?
    var level: Int32 = 3
  }

  /// Encoded by libspng. At 16 bits every byte is written twice.
  func png(_ options: PNGOptions = PNGOptions()) -> [UInt8] {
    let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue))
    defer { spng_ctx_free(context) }
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, options.level)
    let type = options.palette != nil ? 3 : channels == 1 ? 0 : channels == 3 ? 2 : 6
    var header = spng_ihdr(
      width: UInt32(width), height: UInt32(height), bit_depth: options.bitDepth, color_type: UInt8(type),
      compression_method: 0, filter_method: 0, interlace_method: options.isInterlaced ? 1 : 0)
    spng_set_ihdr(context, &header)
    if let colors = options.palette { setPalette(context, colors) }
    if let transparent = options.transparent {
      var field = spng_trns()
      field.red = transparent.red
      field.green = transparent.green
      field.blue = transparent.blue
      spng_set_trns(context, &field)
    }
    if var profile = options.profile?.map({ CChar(bitPattern: $0) }) {
      profile.withUnsafeMutableBufferPointer {
        var field = spng_iccp()
        field.profile_name.0 = 0x70
        field.profile_len = $0.count
        field.profile = $0.baseAddress
        precondition(spng_set_iccp(context, &field) == 0)
      }
    }
    var pixels = bytes
    if options.bitDepth == 16 { pixels = bytes.flatMap { [$0, $0] } }
    if options.bitDepth < 8 { pixels = packed(bits: Int(options.bitDepth)) }
    let result = spng_encode_image(
      context, pixels, pixels.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue))
    precondition(result == 0, String(cString: spng_strerror(result)))
    var count = 0
    var error: Int32 = 0
    let buffer = spng_get_png_buffer(context, &count, &error)
    defer { free(buffer) }
    let file = Array(UnsafeRawBufferPointer(start: buffer, count: count))
    guard let exif = options.exif else { return file }
    let afterHeader = 8 + 25
    return file[..<afterHeader] + Sample.chunk("eXIf", exif) + file[afterHeader...]
  }

  private func setPalette(
    _ context: OpaquePointer?, _ colors: [(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)]
  ) {
    var palette = spng_plte()
    var transparency = spng_trns()
    palette.n_entries = UInt32(colors.count)
    transparency.n_type3_entries = UInt32(colors.count)
    withUnsafeMutableBytes(of: &palette.entries) { entries in
      for (index, color) in colors.enumerated() {
        entries[index * 4] = color.red
        entries[index * 4 + 1] = color.green
        entries[index * 4 + 2] = color.blue
      }
    }
    withUnsafeMutableBytes(of: &transparency.type3_alpha) { alphas in
      for (index, color) in colors.enumerated() { alphas[index] = color.alpha }
    }
    spng_set_plte(context, &palette)
    if colors.contains(where: { $0.alpha < 255 }) { spng_set_trns(context, &transparency) }
  }

  private func packed(bits: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      var row = [UInt8](repeating: 0, count: (width * bits + 7) / 8)
      for x in 0..<width { row[x * bits / 8] |= bytes[y * width + x] << (8 - bits - x * bits % 8) }
      rows += row
    }
    return rows
  }

  static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return Bytes.big(content.count, 4) + body + Bytes.big(Int(~crc), 4)
  }

  /// A PNG that says it has this size, and has a row of zeros at most.
  static func hollowPNG(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", Bytes.big(width, 4) + Bytes.big(height, 4) + [8, 2, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9C, 0x63, 0x60, 0x18, 0x05, 0xA3, 0x00]) + chunk("IEND", [])
  }
}
