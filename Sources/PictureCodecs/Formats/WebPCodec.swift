import CCodecs
import DecoderProtocol
import Glibc

/// WebP, by libwebp, which makes pictures smaller as it decodes them. Of an animation, the first frame on its canvas.
enum WebPCodec {
  /// Pictures that are so many times the target are made smaller by libwebp, to twice the target: its mean of areas
  /// leaves enough for the filter.
  private static let leastReduction = 3.0
  private static let decodedFactor: Int32 = 2

  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    let chunks = WebPChunks(bytes)
    guard let stored = chunks.size else { throw CodecError(.damaged, "It has no frame.") }
    let plan = try ThumbnailPlan(stored: stored, orientation: exif(chunks, bytes).orientation, request)
    guard chunks.isWhole else { throw CodecError(.damaged, "The file ends before the picture does.") }
    let profile = chunks.profile.map { Array(bytes[$0]) } ?? []
    if chunks.isAnimated {
      try decodeFrame(bytes, chunks, plan, profile, output)
    } else {
      try decodePicture(bytes, chunks, plan, profile, output)
    }
  }

  static func exif(_ chunks: WebPChunks, _ bytes: UnsafeRawBufferPointer) -> ExifBlock {
    chunks.exif.map { ExifBlock(UnsafeRawBufferPointer(rebasing: bytes[$0])) } ?? ExifBlock()
  }

  private static func decodePicture(
    _ bytes: UnsafeRawBufferPointer, _ chunks: WebPChunks, _ plan: ThumbnailPlan, _ profile: [UInt8],
    _ output: PictureCodecs.Output
  ) throws(CodecError) {
    let layout: PixelLayout = chunks.hasAlpha ? .rgba : .rgb
    let decoded = size(for: plan)
    let count = decoded.area * layout.channels
    try plan.charge(count + memory(plan.stored, chunks), scalingFrom: decoded, layout)
    guard let pixels = malloc(count)?.assumingMemoryBound(to: UInt8.self) else { throw CodecError(.tooLarge) }
    defer { free(pixels) }
    try decompress(bytes, plan.stored, to: pixels, decoded, rowBytes: Int(decoded.width) * layout.channels, layout)
    var scaler = RowScaler(plan.part(from: decoded, isAveraged: decoded != plan.stored), layout: layout)
    for row in 0..<Int(decoded.height) { scaler.add(pixels + row * Int(decoded.width) * layout.channels) }
    try plan.finish(scaler, profile: profile, output: output)
  }

  /// The first frame of an animation, on a canvas that is transparent where the frame is not.
  private static func decodeFrame(
    _ bytes: UnsafeRawBufferPointer, _ chunks: WebPChunks, _ plan: ThumbnailPlan, _ profile: [UInt8],
    _ output: PictureCodecs.Output
  ) throws(CodecError) {
    let canvas = plan.stored
    let rowBytes = Int(canvas.width) * 4
    let count = rowBytes * Int(canvas.height)
    try plan.charge(count + memory(canvas, chunks), scalingFrom: canvas, .rgba)
    var data = WebPData(bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
    guard let demuxer = WebPDemux(&data) else { throw CodecError(.damaged, "Its frames are broken.") }
    defer { WebPDemuxDelete(demuxer) }
    var frame = WebPIterator()
    guard WebPDemuxGetFrame(demuxer, 1, &frame) != 0 else { throw CodecError(.damaged, "It has no frame.") }
    defer { WebPDemuxReleaseIterator(&frame) }
    guard frame.width > 0, frame.height > 0, frame.x_offset >= 0, frame.y_offset >= 0,
      frame.width <= canvas.width - frame.x_offset, frame.height <= canvas.height - frame.y_offset
    else { throw CodecError(.damaged, "A frame stands out of the canvas.") }

    guard let pixels = calloc(count, 1)?.assumingMemoryBound(to: UInt8.self) else { throw CodecError(.tooLarge) }
    defer { free(pixels) }
    let size = PixelSize(width: frame.width, height: frame.height)
    try decompress(
      UnsafeRawBufferPointer(start: frame.fragment.bytes, count: frame.fragment.size), size,
      to: pixels + Int(frame.y_offset) * rowBytes + Int(frame.x_offset) * 4, size, rowBytes: rowBytes, .rgba)
    var scaler = RowScaler(plan.part(from: canvas), layout: .rgba)
    for row in 0..<Int(canvas.height) { scaler.add(pixels + row * rowBytes) }
    try plan.finish(scaler, profile: profile, output: output)
  }

  /// Decodes one picture of a stored size, at another one, into rows of a picture that may be wider.
  private static func decompress(
    _ bytes: UnsafeRawBufferPointer, _ stored: PixelSize, to pixels: UnsafeMutablePointer<UInt8>,
    _ size: PixelSize, rowBytes: Int, _ layout: PixelLayout
  ) throws(CodecError) {
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else { throw CodecError(.unsupported, "Another libwebp is installed.") }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard WebPGetFeatures(start, bytes.count, &config.input) == VP8_STATUS_OK, config.input.width == stored.width,
      config.input.height == stored.height
    else { throw CodecError(.damaged, "The picture is not as large as the file says.") }
    if size != stored {
      config.options.use_scaling = 1
      config.options.scaled_width = size.width
      config.options.scaled_height = size.height
    }
    config.output.colorspace = layout.hasAlpha ? MODE_RGBA : MODE_RGB
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = pixels
    config.output.u.RGBA.stride = Int32(rowBytes)
    config.output.u.RGBA.size = rowBytes * (Int(size.height) - 1) + Int(size.width) * layout.channels
    let status = WebPDecode(start, bytes.count, &config)
    WebPFreeDecBuffer(&config.output)
    switch status {
    case VP8_STATUS_OK: return
    case VP8_STATUS_OUT_OF_MEMORY: throw CodecError(.tooLarge)
    case VP8_STATUS_UNSUPPORTED_FEATURE: throw CodecError(.unsupported)
    default: throw CodecError(.damaged, "libwebp says \(status.rawValue).")
    }
  }

  private static func size(for plan: ThumbnailPlan) -> PixelSize {
    guard plan.isCovered(by: plan.stored, times: leastReduction) else { return plan.stored }
    return PixelSize(width: plan.scaled.width * decodedFactor, height: plan.scaled.height * decodedFactor)
  }

  /// Bytes the decoder takes beside its output: all pixels of a lossless picture or of a lossy one's alpha, else rows.
  private static func memory(_ stored: PixelSize, _ chunks: WebPChunks) -> Int {
    let rows = Int(stored.width) * 160 + 1 << 20
    if chunks.isLossless { return rows + stored.area * 9 / 2 }
    return rows + (chunks.hasAlpha ? stored.area * 5 : 0)
  }
}
