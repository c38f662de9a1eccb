import CCodecs
import DecoderProtocol

/// An open HEIC or AVIF file in memory, and its main picture.
struct HEIFFile: ~Copyable {
  private let context: OpaquePointer
  let picture: HEIFPicture

  /// Loads libheif's plug-ins.
  static func prepare() { _ = heif_init(nil) }

  /// Opens a file whose bytes stay where they are meanwhile.
  init(_ bytes: UnsafeRawBufferPointer) throws(CodecError) {
    guard let context = heif_context_alloc() else { throw CodecError(.tooLarge) }
    // No threads of its own: as many decoders run as there are cores.
    heif_context_set_max_decoding_threads(context, 0)
    var handle: OpaquePointer?
    var result = heif_context_read_from_memory_without_copy(context, bytes.baseAddress, bytes.count, nil)
    if result.code == heif_error_Ok { result = heif_context_get_primary_image_handle(context, &handle) }
    guard result.code == heif_error_Ok, let handle else {
      // The words are the context's.
      let error = HEIFPicture.error(result)
      heif_context_free(context)
      throw error
    }
    self.context = context
    picture = HEIFPicture(handle)
  }

  deinit { heif_context_free(context) }
}

/// A picture in a HEIC or AVIF file.
struct HEIFPicture: ~Copyable {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { heif_image_handle_release(handle) }

  /// Upright, before it is decoded.
  var size: PixelSize {
    PixelSize(width: heif_image_handle_get_width(handle), height: heif_image_handle_get_height(handle))
  }

  var layout: PixelLayout {
    guard heif_image_handle_has_alpha_channel(handle) != 0 else { return .rgb }
    return heif_image_handle_is_premultiplied_alpha(handle) != 0 ? .premultipliedRGBA : .rgba
  }

  /// The colour profile; empty when there is none.
  var profile: [UInt8] {
    let count = heif_image_handle_get_raw_color_profile_size(handle)
    guard count > 0, count <= ColorConversion.largestProfile else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
      filled = heif_image_handle_get_raw_color_profile(handle, bytes.baseAddress).code == heif_error_Ok ? count : 0
    }
  }

  /// The first block of EXIF.
  var exif: ExifBlock {
    var identifier: heif_item_id = 0
    guard heif_image_handle_get_list_of_metadata_block_IDs(handle, "Exif", &identifier, 1) > 0 else {
      return ExifBlock()
    }
    let count = heif_image_handle_get_metadata_size(handle, identifier)
    let largest = 1 << 20
    guard count > 4, count <= largest else { return ExifBlock() }
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 4)
    defer { bytes.deallocate() }
    guard heif_image_handle_get_metadata(handle, identifier, bytes.baseAddress).code == heif_error_Ok else {
      return ExifBlock()
    }
    // Its first four bytes say where the TIFF header is. Source: ISO/IEC 23008-12, A.2.1.
    let block = UnsafeRawBufferPointer(bytes)
    let start = 4 + (block.bigEndian32(at: 0) ?? 0)
    return block.part(at: start, count: count - start).map(ExifBlock.init) ?? ExifBlock()
  }

  /// The first of the small pictures that show the same.
  var thumbnail: HEIFPicture? {
    var identifier: heif_item_id = 0
    var thumbnail: OpaquePointer?
    guard heif_image_handle_get_list_of_thumbnail_IDs(handle, &identifier, 1) > 0,
      heif_image_handle_get_thumbnail(handle, identifier, &thumbnail).code == heif_error_Ok, let thumbnail
    else { return nil }
    return HEIFPicture(thumbnail)
  }

  static func error(_ error: heif_error) -> CodecError {
    switch error.code {
    case _ where error.subcode == heif_suberror_Unsupported_codec, heif_error_Unsupported_filetype,
      heif_error_Unsupported_feature:
      CodecError(.unsupported, error.message)
    case heif_error_Memory_allocation_error: CodecError(.tooLarge, error.message)
    default: CodecError(.damaged, error.message)
    }
  }
}
