import CCodecs
import DecoderProtocol
import Glibc

/// The frames of a GIF, each over what the ones before it have left on the canvas. Source: GIF89a, 23.
enum GIFAnimation {
  static func frames(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, from first: Int, room: Int,
    output: PictureCodecs.FrameOutput
  ) throws(CodecError) -> PictureCodecs.Frames {
    let frames = GIFStructure(bytes).frames
    guard let size = GIFCodec.size(bytes), frames.count > 1 else {
      throw CodecError(.unsupported, "It is no animation.")
    }
    let plan = try ThumbnailPlan(stored: size, orientation: .upright, request)
    // The canvas, the one before it, and the indices of a frame.
    try plan.charge(size.area * 4 * 2 + Self.mostIndices(size) + 1 << 17, scalingFrom: size, .rgba)
    let writer = try FrameWriter(plan, from: first, of: frames.count, room: room, output: output)
    guard let canvas = Canvas(size) else { throw CodecError(.tooLarge) }
    return try GIFCodec.withFile(bytes) { file throws(CodecError) in
      var delays: [Int32] = []
      for number in 0..<first + writer.count {
        // One that breaks off goes on with its first frame.
        guard (try? canvas.draw(file, frames[number].disposal)) != nil else { break }
        if number >= first {
          try writer.write(canvas.pixels, to: number - first)
          delays.append(FrameWriter.delay(frames[number].delay * 10))
        }
      }
      guard !delays.isEmpty else { throw CodecError(.damaged, "Its frames are broken.") }
      let total = delays.count < writer.count ? first + delays.count : frames.count
      return PictureCodecs.Frames(delays: delays, total: total)
    }
  }

  /// Indices that are held at once: of a whole frame as large as the canvas, or of a row.
  private static func mostIndices(_ size: PixelSize) -> Int { max(size.area, Int(UInt16.max)) }

  /// The canvas, and what is to become of what was drawn on it last.
  private final class Canvas {
    let pixels: UnsafeMutablePointer<UInt8>
    private let former: UnsafeMutablePointer<UInt8>
    private let size: PixelSize
    private var last: (frame: GIFCodec.Frame, disposal: GIFStructure.Disposal)?

    init?(_ size: PixelSize) {
      guard let pixels = calloc(size.area, 4) else { return nil }
      guard let former = calloc(size.area, 4) else {
        free(pixels)
        return nil
      }
      self.size = size
      self.pixels = pixels.assumingMemoryBound(to: UInt8.self)
      self.former = former.assumingMemoryBound(to: UInt8.self)
    }

    deinit {
      free(pixels)
      free(former)
    }

    /// Draws the next frame of a file.
    func draw(
      _ file: UnsafeMutablePointer<GifFileType>, _ disposal: GIFStructure.Disposal
    ) throws(CodecError) {
      let transparent = try GIFCodec.readToPicture(file)
      let frame = GIFCodec.Frame(file.pointee.Image)
      let held = frame.width * (frame.isInterlaced ? frame.height : 1)
      guard frame.width > 0, frame.height > 0, held <= GIFAnimation.mostIndices(size),
        let colors = file.pointee.Image.ColorMap ?? file.pointee.SColorMap
      else { throw CodecError(.damaged, "It has no pixels.") }
      dispose()
      if disposal == .restore { memcpy(former, pixels, size.area * 4) }
      last = (frame, disposal)
      let palette = GIFCodec.palette(colors.pointee, transparent)
      guard let indices = malloc(held)?.assumingMemoryBound(to: UInt8.self) else { throw CodecError(.tooLarge) }
      defer { free(indices) }
      if frame.isInterlaced { try GIFCodec.readPasses(file, frame, to: indices) }
      let shown = max(0, min(frame.width, Int(size.width) - frame.left))
      for line in 0..<frame.height {
        if !frame.isInterlaced { try GIFCodec.readLine(file, to: indices, frame.width) }
        let y = frame.top + line
        guard y < Int(size.height) else { continue }
        let from = frame.isInterlaced ? indices + line * frame.width : indices
        var target = pixels + (y * Int(size.width) + frame.left) * 4
        for x in 0..<shown {
          let color = palette[Int(from[x])]
          if color.w > 0 {
            target[0] = color.x
            target[1] = color.y
            target[2] = color.z
            target[3] = color.w
          }
          target += 4
        }
      }
    }

    private func dispose() {
      guard let (frame, disposal) = last else { return }
      switch disposal {
      case .none, .keep: break
      case .restore: memcpy(pixels, former, size.area * 4)
      case .clear:
        let shown = max(0, min(frame.width, Int(size.width) - frame.left))
        for y in frame.top..<max(frame.top, min(frame.top + frame.height, Int(size.height))) where shown > 0 {
          memset(pixels + (y * Int(size.width) + frame.left) * 4, 0, shown * 4)
        }
      }
    }
  }
}
