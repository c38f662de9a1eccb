import DecoderProtocol

extension PictureCodecs {
  /// Some frames of an animation.
  public struct Frames: Hashable, Sendable {
    /// The time for which each is seen, in milliseconds.
    public var delays: [Int32]
    /// The number of all frames of the animation.
    public var total: Int
  }

  /// The memory for frames: asked for once, with their size and the most that there will be, for rows without gaps of 4
  /// bytes a pixel; nil where there is none.
  public typealias FrameOutput = (_ size: PixelSize, _ count: Int) -> UnsafeMutableRawBufferPointer?

  /// Decodes frames of an animation, each as it is seen over those before it: upright, scaled, in sRGB, four bytes a
  /// pixel.
  ///
  /// Time: linear in the stored pixels of the frames up to the last that is wanted.
  /// - Parameters:
  ///   - first: the number of the first frame that is wanted.
  ///   - room: bytes that the frames may take; there is always one.
  /// - Throws: `CodecError`: as `decode`; `.unsupported` where there are not several frames, or fewer than `first`.
  public static func frames(
    _ bytes: UnsafeRawBufferPointer, _ request: Request, from first: Int, room: Int, output: FrameOutput
  ) throws(CodecError) -> Frames {
    switch try format(of: bytes) {
    case .gif: try GIFAnimation.frames(bytes, request, from: first, room: room, output: output)
    case .webp: try WebPAnimation.frames(bytes, request, from: first, room: room, output: output)
    case .jpeg, .png, .tiff, .heif, .raw: throw CodecError(.unsupported, "It is no animation.")
    }
  }
}

/// Scales the canvas of an animation into one frame after the other.
struct FrameWriter {
  private let plan: ThumbnailPlan
  private let profile: [UInt8]
  private let memory: UnsafeMutableRawBufferPointer
  /// Frames that there are at most.
  let count: Int

  /// Times shorter than this are meant as no times, in milliseconds: what browsers take for them.
  private static let shortest = 20
  private static let usual = 100
  /// Room for the frames of an animation from one on.
  init(
    _ plan: ThumbnailPlan, profile: [UInt8] = [], from first: Int, of total: Int, room: Int,
    output: PictureCodecs.FrameOutput
  ) throws(CodecError) {
    guard total > 1, (0..<total).contains(first) else { throw CodecError(.unsupported, "It has no such frame.") }
    (self.plan, self.profile) = (plan, profile)
    count = max(1, min(total - first, DecodeReply.Frames.most, room / max(1, plan.size.area * 4)))
    guard let memory = output(plan.size, count), memory.count >= plan.size.area * 4 * count else {
      throw CodecError(.tooLarge)
    }
    self.memory = memory
  }

  /// Writes a frame.
  /// - Parameter canvas: rows without gaps of 4 bytes a pixel.
  func write(_ canvas: UnsafePointer<UInt8>, to index: Int) throws(CodecError) {
    var scaler = RowScaler(plan.part(from: plan.stored), layout: .rgba)
    let rowBytes = Int(plan.stored.width) * 4
    for row in 0..<Int(plan.stored.height) where !scaler.isComplete { scaler.add(canvas + row * rowBytes) }
    let length = plan.size.area * 4
    try plan.finish(scaler, profile: profile) { _, _ in
      UnsafeMutableRawBufferPointer(rebasing: memory[index * length..<(index + 1) * length])
    }
  }

  /// How long a frame is seen, in milliseconds, of what its file says.
  static func delay(_ milliseconds: Int) -> Int32 {
    Int32(clamping: milliseconds < shortest ? usual : milliseconds)
  }
}
