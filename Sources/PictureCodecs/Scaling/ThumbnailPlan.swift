import DecoderProtocol

/// What is to become of one stored picture.
struct ThumbnailPlan {
  /// The picture as it is stored.
  let stored: PixelSize
  /// The turn left to do.
  let orientation: Orientation
  /// What the whole picture, as stored, is scaled to.
  let scaled: PixelSize
  /// The cut that is kept, as stored.
  let kept: (columns: Range<Int>, rows: Range<Int>)
  /// The result's size, upright.
  let size: PixelSize
  /// Whether only a part of the picture is wanted.
  let isPart: Bool
  /// Bytes of memory that may be taken.
  let memory: Int

  /// A plan for a picture of a stored size; fails when it has no pixels or too many.
  /// - Throws: `CodecError`: `.damaged` without pixels, `.tooLarge` beyond `DecoderLimits.area`, `.unsupported` for a part
  ///   beside the picture.
  init(stored: PixelSize, orientation: Orientation, _ request: PictureCodecs.Request) throws(CodecError) {
    let orientation = orientation.rotated(by: request.quarterTurns)
    let shown = orientation.swapsSides ? stored.transposed : stored
    guard stored.width > 0, stored.height > 0 else { throw CodecError(.damaged, "It has no pixels.") }
    guard stored.area <= DecoderLimits.area else { throw CodecError(.tooLarge, size: shown) }
    let box = PixelSize(width: max(1, request.box.width), height: max(1, request.box.height))
    let fit = ThumbnailFit(shown, in: box, mode: request.mode)
    self.stored = stored
    self.orientation = orientation
    memory = request.memory
    isPart = request.part != nil
    let scaled = orientation.swapsSides ? fit.scaled.transposed : fit.scaled
    self.scaled = scaled
    // Where the first and the last pixel of the cut are stored.
    let walk = orientation.walk(over: scaled)
    let middle = PixelPart(
      x: (fit.scaled.width - fit.cropped.width) / 2, y: (fit.scaled.height - fit.cropped.height) / 2, size: fit.cropped)
    guard let part = (request.part ?? middle).clamped(to: fit.scaled) else {
      throw CodecError(.unsupported, "It has no pixels there.", size: shown)
    }
    size = part.size
    func place(_ x: Int, _ y: Int) -> (column: Int, row: Int) {
      (walk.origin.0 + x * walk.right.0 + y * walk.down.0, walk.origin.1 + x * walk.right.1 + y * walk.down.1)
    }
    let first = place(Int(part.x), Int(part.y))
    let last = place(Int(part.x + size.width) - 1, Int(part.y + size.height) - 1)
    kept = (
      min(first.column, last.column)..<max(first.column, last.column) + 1,
      min(first.row, last.row)..<max(first.row, last.row) + 1
    )
  }

  /// The way from a decoded picture, which may have been made smaller by its codec, to what is kept.
  /// - Parameter isAveraged: whether the codec's pixels are means of the stored ones.
  func part(from decoded: PixelSize, isAveraged: Bool = false) -> ScaledPart {
    ScaledPart(
      columns: ScaledSide(
        length: Int(decoded.width), scaled: Int(scaled.width), kept: kept.columns, isAveraged: isAveraged),
      rows: ScaledSide(length: Int(decoded.height), scaled: Int(scaled.height), kept: kept.rows, isAveraged: isAveraged)
    )
  }

  /// Whether a picture of this size, as stored, has so many times the pixels wanted along either side.
  func isCovered(by decoded: PixelSize, times factor: Double) -> Bool {
    Double(decoded.width) >= Double(scaled.width) * factor && Double(decoded.height) >= Double(scaled.height) * factor
  }

  /// Fails when decoding, scaling and the result take more memory than is allowed, or more time than a share where no
  /// more than a share is allowed.
  /// - Parameters:
  ///   - codec: bytes that the codec takes, its output included where that is held whole.
  ///   - pixels: how many are decoded, all passes counted; unless given, those that are stored.
  /// - Throws: `CodecError`: `.tooLarge` beyond what is ever allowed, `.needsMoreMemory` beyond what the request
  ///   allows.
  func charge(
    _ codec: Int, scalingFrom decoded: PixelSize, _ layout: PixelLayout, pixels: Int? = nil
  ) throws(CodecError) {
    let total = codec + RowScaler.memory(part(from: decoded), layout: layout) + Self.finishing(size)
    let shown = orientation.swapsSides ? stored.transposed : stored
    let words = "It takes \(total) bytes of memory."
    guard total <= max(memory, DecoderLimits.memory) else { throw CodecError(.tooLarge, words, size: shown) }
    let isLong = memory <= DecoderLimits.sharedMemory && pixels ?? stored.area > DecoderLimits.sharedPixels
    guard total <= memory, !isLong else { throw CodecError(.needsMoreMemory, words, size: shown) }
  }

  /// Bytes for the result, before and after it is turned, and a colour transform.
  private static func finishing(_ size: PixelSize) -> Int { size.area * 8 + 1 << 20 }
}
