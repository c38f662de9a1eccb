import CCodecs
import DecoderProtocol
import Glibc

/// The frames of a WebP, by libwebpdemux.
enum WebPAnimation {
  static func frames(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, from first: Int, room: Int,
    output: PictureCodecs.FrameOutput
  ) throws(CodecError) -> PictureCodecs.Frames {
    let chunks = WebPChunks(bytes)
    guard chunks.isAnimated, chunks.isWhole, let canvas = chunks.size else {
      throw CodecError(.unsupported, "It is no animation.")
    }
    let plan = try ThumbnailPlan(stored: canvas, orientation: WebPCodec.exif(chunks, bytes).orientation, request)
    // The canvas, the one before it, and a frame on its way.
    try plan.charge(canvas.area * 4 * 3 + 1 << 20, scalingFrom: canvas, .rgba)
    var data = WebPData(bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else {
      throw CodecError(.unsupported, "Another libwebp is installed.")
    }
    options.color_mode = MODE_RGBA
    options.use_threads = 0
    var info = WebPAnimInfo()
    guard let decoder = WebPAnimDecoderNew(&data, &options) else {
      throw CodecError(.damaged, "Its frames are broken.")
    }
    defer { WebPAnimDecoderDelete(decoder) }
    guard WebPAnimDecoderGetInfo(decoder, &info) != 0, Int(info.canvas_width) == canvas.width,
      Int(info.canvas_height) == canvas.height
    else { throw CodecError(.damaged, "The picture is not as large as the file says.") }
    let total = Int(info.frame_count)
    let profile = chunks.profile.map { Array(bytes[$0]) } ?? []
    let writer = try FrameWriter(plan, profile: profile, from: first, of: total, room: room, output: output)
    var (delays, before): ([Int32], Int32) = ([], 0)
    for number in 0..<first + writer.count {
      var pixels: UnsafeMutablePointer<UInt8>?
      var end: Int32 = 0
      guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else { break }
      if number >= first {
        try writer.write(pixels, to: number - first)
        delays.append(FrameWriter.delay(Int(end.subtractingReportingOverflow(before).partialValue)))
      }
      before = end
    }
    guard !delays.isEmpty else { throw CodecError(.damaged, "Its frames are broken.") }
    // One that breaks off goes on with its first frame.
    return PictureCodecs.Frames(delays: delays, total: delays.count < writer.count ? first + delays.count : total)
  }
}
