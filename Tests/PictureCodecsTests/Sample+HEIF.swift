import CCodecs

extension Sample {
  struct HEIFOptions {
    var isAVIF = false
    var exif: [UInt8]?
    /// The longest side of a small picture.
    var thumbnail: Int32?
    var profile: [UInt8]?
  }

  /// Encoded by what libheif finds; `nil` where there is no encoder.
  func heif(_ options: HEIFOptions = HEIFOptions()) -> [UInt8]? {
    guard let context = heif_context_alloc() else { return nil }
    defer { heif_context_free(context) }
    var encoder: OpaquePointer?
    let kind = options.isAVIF ? heif_compression_AV1 : heif_compression_HEVC
    guard heif_context_get_encoder_for_format(context, kind, &encoder).code == heif_error_Ok else { return nil }
    defer { heif_encoder_release(encoder) }
    heif_encoder_set_lossy_quality(encoder, 95)
    var image: OpaquePointer?
    let chroma = channels == 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB
    heif_image_create(Int32(width), Int32(height), heif_colorspace_RGB, chroma, &image)
    defer { heif_image_release(image) }
    heif_image_add_plane(image, heif_channel_interleaved, Int32(width), Int32(height), 8)
    var stride: Int32 = 0
    guard let plane = heif_image_get_plane(image, heif_channel_interleaved, &stride) else { return nil }
    for row in 0..<height {
      for index in 0..<rowBytes { plane[row * Int(stride) + index] = bytes[row * rowBytes + index] }
    }
    if let profile = options.profile { heif_image_set_raw_color_profile(image, "prof", profile, profile.count) }
    var handle: OpaquePointer?
    guard heif_context_encode_image(context, image, encoder, nil, &handle).code == heif_error_Ok else { return nil }
    defer { heif_image_handle_release(handle) }
    if let exif = options.exif { heif_context_add_exif_metadata(context, handle, exif, Int32(exif.count)) }
    if let side = options.thumbnail {
      var thumbnail: OpaquePointer?
      heif_context_encode_thumbnail(context, image, handle, encoder, nil, side, &thumbnail)
      heif_image_handle_release(thumbnail)
    }
    final class Output { var bytes: [UInt8] = [] }
    let output = Output()
    var writer = heif_writer(
      writer_api_version: 1,
      write: { _, data, count, output in
        if let output {
          Unmanaged<Output>.fromOpaque(output).takeUnretainedValue().bytes += UnsafeRawBufferPointer(
            start: data, count: count)
        }
        return heif_error(code: heif_error_Ok, subcode: heif_suberror_Unspecified, message: nil)
      })
    guard heif_context_write(context, &writer, Unmanaged.passUnretained(output).toOpaque()).code == heif_error_Ok else {
      return nil
    }
    return output.bytes
  }
}
