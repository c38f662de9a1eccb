import CCodecs
import DecoderProtocol
import Glibc

/// PNG, by libspng, row by row; interlaced ones whole.
enum PNGCodec {
  /// Bytes of the largest chunk, packed or not, and of all that are kept.
  private static let largestChunk = 8 << 20
  private static let mostKept = 16 << 20

  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    let chunks = PNGChunks(bytes)
    guard let stored = chunks.size else { throw CodecError(.damaged, "It has no header.") }
    let plan = try ThumbnailPlan(stored: stored, orientation: exif(chunks, bytes).orientation, request)
    let (layout, format) = pixels(of: chunks)
    let rowBytes = Int(stored.width) * layout.channels
    let whole = rowBytes * Int(stored.height)
    try plan.charge(
      1 << 20 + rowBytes + Int(stored.width) * 16 + (chunks.isInterlaced ? whole : 0), scalingFrom: stored, layout)
    guard PNGChunks.haveEnd(in: bytes) else { throw CodecError(.damaged, "The file ends before the picture does.") }

    guard let context = spng_ctx_new(0) else { throw CodecError(.tooLarge) }
    defer { spng_ctx_free(context) }
    setLimits(of: context)
    try check(spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
    try check(
      spng_decode_image(
        context, nil, 0, Int32(format.rawValue), Int32(SPNG_DECODE_PROGRESSIVE.rawValue | SPNG_DECODE_TRNS.rawValue)))

    guard let rows = malloc(chunks.isInterlaced ? whole : rowBytes)?.assumingMemoryBound(to: UInt8.self) else {
      throw CodecError(.tooLarge)
    }
    defer { free(rows) }
    var scaler = RowScaler(plan.part(from: stored), layout: layout)
    if chunks.isInterlaced {
      try decodePasses(context, to: rows, rowBytes)
      for row in 0..<Int(stored.height) { scaler.add(rows + row * rowBytes) }
    } else {
      for _ in 0..<Int(stored.height) where !scaler.isComplete {
        try check(spng_decode_row(context, rows, rowBytes), mayEnd: true)
        scaler.add(rows)
      }
    }
    try plan.finish(scaler, profile: profile(context), output: output)
  }

  static func setLimits(of context: OpaquePointer) {
    spng_set_image_limits(context, UInt32(Int32.max), UInt32(Int32.max))
    spng_set_chunk_limits(context, largestChunk, mostKept)
    // Text and the like may be broken.
    spng_set_crc_action(context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue))
  }

  /// Every pass of an interlaced picture puts its pixels between those of the ones before.
  private static func decodePasses(
    _ context: OpaquePointer, to rows: UnsafeMutablePointer<UInt8>, _ rowBytes: Int
  ) throws(CodecError) {
    var info = spng_row_info()
    while true {
      let result = spng_get_row_info(context, &info)
      if result == Int32(SPNG_EOI.rawValue) { return }
      try check(result)
      let decoded = spng_decode_row(context, rows + Int(info.row_num) * rowBytes, rowBytes)
      if decoded == Int32(SPNG_EOI.rawValue) { return }
      try check(decoded)
    }
  }

  private static func check(_ result: Int32, mayEnd: Bool = false) throws(CodecError) {
    switch UInt32(bitPattern: result) {
    case UInt32(SPNG_OK.rawValue): return
    case UInt32(SPNG_EOI.rawValue) where mayEnd: return
    case UInt32(SPNG_EMEM.rawValue), UInt32(SPNG_ECHUNK_LIMITS.rawValue):
      throw CodecError(.tooLarge, spng_strerror(result))
    default: throw CodecError(.damaged, spng_strerror(result))
    }
  }

  /// The fewest bytes a pixel can be had in.
  private static func pixels(of chunks: PNGChunks) -> (PixelLayout, spng_format) {
    let hasAlpha = chunks.hasTransparency || chunks.colorType & 4 != 0
    if hasAlpha { return (.rgba, SPNG_FMT_RGBA8) }
    return chunks.colorType == 0 && chunks.bitDepth <= 8 ? (.gray, SPNG_FMT_G8) : (.rgb, SPNG_FMT_RGB8)
  }

  private static func profile(_ context: OpaquePointer) -> [UInt8] {
    var profile = spng_iccp()
    guard spng_get_iccp(context, &profile) == 0, let bytes = profile.profile else { return [] }
    return Array(UnsafeRawBufferPointer(start: bytes, count: profile.profile_len))
  }

  /// EXIF from its chunk, or from a text that holds it.
  static func exif(_ chunks: PNGChunks, _ bytes: UnsafeRawBufferPointer) -> ExifBlock {
    if let exif = chunks.exif { return ExifBlock(UnsafeRawBufferPointer(rebasing: bytes[exif])) }
    return chunks.mayHoldExifAsText ? PictureMetadata.exif(inTextOf: bytes) : ExifBlock()
  }
}
