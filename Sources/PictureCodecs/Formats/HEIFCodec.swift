import CCodecs
import DecoderProtocol
import Glibc

/// HEIC and AVIF, by libheif and the codecs it finds; turned upright by it.
enum HEIFCodec {
  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    let file = try HEIFFile(bytes)
    let plan = try ThumbnailPlan(stored: file.picture.size, orientation: .upright, request)
    if let thumbnail = file.picture.thumbnail, shows(thumbnail.size, file.picture.size),
      plan.isCovered(by: thumbnail.size, times: 1)
    {
      // A broken one is no reason to fail.
      do { return try decode(thumbnail, plan, output) } catch {}
    }
    try decode(file.picture, plan, output)
  }

  /// The small picture in the file, whatever its size.
  static func preview(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) -> Bool {
    let file = try HEIFFile(bytes)
    guard let thumbnail = file.picture.thumbnail, shows(thumbnail.size, file.picture.size) else { return false }
    try decode(thumbnail, ThumbnailPlan(stored: thumbnail.size, orientation: .upright, request), output)
    return true
  }

  /// Whether a small picture has the large one's shape.
  private static func shows(_ small: PixelSize, _ large: PixelSize) -> Bool {
    small.area > 0 && abs(small.aspect / large.aspect - 1) <= 0.02
  }

  private static func decode(
    _ picture: borrowing HEIFPicture, _ plan: ThumbnailPlan, _ output: PictureCodecs.Output
  ) throws(CodecError) {
    let size = picture.size
    let layout = picture.layout
    let isDeep = heif_image_handle_get_luma_bits_per_pixel(picture.handle) > 8
    try plan.charge(memory(size, layout, isDeep: isDeep), scalingFrom: size, layout)
    let options = heif_decoding_options_alloc()
    defer { heif_decoding_options_free(options) }
    options?.pointee.convert_hdr_to_8bit = 1
    var decoded: OpaquePointer?
    let result = heif_decode_image(
      picture.handle, &decoded, heif_colorspace_RGB,
      layout.hasAlpha ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB, options)
    guard result.code == heif_error_Ok, let decoded else { throw HEIFPicture.error(result) }
    defer { heif_image_release(decoded) }
    var rowBytes: Int32 = 0
    guard heif_image_get_width(decoded, heif_channel_interleaved) == size.width,
      heif_image_get_height(decoded, heif_channel_interleaved) == size.height,
      let pixels = heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &rowBytes),
      Int(rowBytes) >= Int(size.width) * layout.channels
    else { throw CodecError(.damaged, "The picture is not as large as the file says.") }
    var scaler = RowScaler(plan.part(from: size), layout: layout)
    for row in 0..<Int(size.height) { scaler.add(pixels + row * Int(rowBytes)) }
    try plan.finish(scaler, profile: picture.profile, output: output)
  }

  /// Bytes the decoder takes: its planes, libheif's copy of them, the pixels.
  private static func memory(_ size: PixelSize, _ layout: PixelLayout, isDeep: Bool) -> Int {
    let planes = 4 * (layout.hasAlpha ? 2 : 1) * (isDeep ? 2 : 1)
    return size.area * (planes + layout.channels) + 4 << 20
  }
}
