import CCodecs
import DecoderProtocol
import Glibc

/// JPEG, by TurboJPEG, which makes pictures smaller as it decodes them.
enum JPEGCodec {
  /// The parts of its size that a picture can be decoded at fast, and how many times the target what is decoded has to
  /// be along either side: less shows in fine patterns. An eighth is a plain mean, and keeps more of what is too fine.
  private static let parts: [(part: Int32, leastFactor: Double)] = [(8, 1.9), (4, 1.75), (2, 1.75)]

  /// Scans of a progressive picture as encoders write them; 10 for colour.
  private static let usualScans = 16

  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    let structure = JPEGStructure(bytes)
    try decode(bytes, structure, exif(structure, bytes).orientation, request, output: output)
  }

  static func exif(_ structure: JPEGStructure, _ bytes: UnsafeRawBufferPointer) -> ExifBlock {
    structure.exif.map { ExifBlock(UnsafeRawBufferPointer(rebasing: bytes[$0])) } ?? ExifBlock()
  }

  static func decode(
    _ bytes: UnsafeRawBufferPointer, _ structure: JPEGStructure, _ orientation: Orientation,
    _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) {
    guard let stored = structure.size else { throw CodecError(.damaged, "It has no frame.") }
    guard structure.isKnownKind else { throw CodecError(.unsupported, "It is a JPEG of a rare kind.") }
    let plan = try ThumbnailPlan(stored: stored, orientation: orientation, request)
    let layout = try layout(of: structure)
    let decoded = size(for: plan)
    let count = decoded.area * layout.channels
    // Without coefficients that are held, an eighth of a picture takes a fraction of the whole one's time.
    let isQuick = !structure.isHeldWhole && decoded.area * 16 < stored.area
    let isLong = structure.isHeldWhole && structure.hasMoreScans(than: usualScans, in: bytes)
    try plan.charge(
      memory(structure) + count, scalingFrom: decoded, layout,
      pixels: isLong ? .max : isQuick ? stored.area / 4 : stored.area)
    guard structure.hasEnd(in: bytes) else { throw CodecError(.damaged, "The file ends before the picture does.") }
    guard !structure.isHeldWhole || !structure.hasMoreScans(than: DecoderLimits.scans, in: bytes) else {
      throw CodecError(.tooLarge, "It has more than \(DecoderLimits.scans) scans.")
    }

    guard let pixels = malloc(count)?.assumingMemoryBound(to: UInt8.self) else { throw CodecError(.tooLarge) }
    defer { free(pixels) }
    try decompress(bytes, decoded, layout, to: pixels)
    var scaler = RowScaler(plan.part(from: decoded, isAveraged: decoded != stored), layout: layout)
    let rowBytes = Int(decoded.width) * layout.channels
    for row in 0..<Int(decoded.height) { scaler.add(pixels + row * rowBytes) }
    try plan.finish(scaler, profile: structure.profile(in: bytes), output: output)
  }

  private static func decompress(
    _ bytes: UnsafeRawBufferPointer, _ size: PixelSize, _ layout: PixelLayout, to pixels: UnsafeMutablePointer<UInt8>
  ) throws(CodecError) {
    guard let handle = tjInitDecompress() else { throw CodecError(.tooLarge) }
    defer { tjDestroy(handle) }
    let format =
      switch layout {
      case .gray: TJPF_GRAY
      case .cmyk, .invertedCMYK: TJPF_CMYK
      default: TJPF_RGB
      }
    let result = tjDecompress2(
      handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt(bytes.count), pixels, size.width, 0,
      size.height, format.rawValue, TJFLAG_LIMITSCANS)
    // A warning comes with a picture: data that is not needed, or a spot that is broken.
    guard result == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue else {
      throw CodecError(.damaged, tjGetErrorStr2(handle))
    }
  }

  /// The pixels asked for: gray ones stay so, inks are converted after scaling.
  private static func layout(of structure: JPEGStructure) throws(CodecError) -> PixelLayout {
    switch structure.components.count {
    case 1: .gray
    case 3: .rgb
    case 4: structure.isAdobes ? .invertedCMYK : .cmyk
    default: throw CodecError(.unsupported, "It has \(structure.components.count) components.")
    }
  }

  /// The smallest size to decode at that suffices.
  private static func size(for plan: ThumbnailPlan) -> PixelSize {
    for (part, leastFactor) in parts {
      let size = PixelSize(
        width: (plan.stored.width + part - 1) / part, height: (plan.stored.height + part - 1) / part)
      if plan.isCovered(by: size, times: leastFactor) { return size }
    }
    return plan.stored
  }

  /// Bytes the decoder takes beside its output: some rows, or all coefficients.
  private static func memory(_ structure: JPEGStructure) -> Int {
    let rows = 64
    let rowBytes = Int(structure.size?.width ?? 0) * structure.components.count
    return 1 << 20 + rows * rowBytes + (structure.isHeldWhole ? structure.coefficientBytes : 0)
  }

  // MARK: Previews

  /// How far the shapes of a picture and its preview may be apart.
  private static let tolerance = 0.02

  static func preview(
    _ bytes: UnsafeRawBufferPointer, _ request: PictureCodecs.Request, output: PictureCodecs.Output
  ) throws(CodecError) -> Bool {
    let structure = JPEGStructure(bytes)
    guard let size = structure.size, size.area > 0, let place = structure.exif else { return false }
    let block = UnsafeRawBufferPointer(rebasing: bytes[place])
    let exif = ExifBlock(block)
    guard let preview = exif.thumbnail.flatMap({ block.part(at: $0.lowerBound, count: $0.count) }),
      preview.has([0xFF, 0xD8, 0xFF], at: 0)
    else { return false }
    let inner = JPEGStructure(preview)
    guard let small = inner.size, small.area > 0, abs(small.aspect / size.aspect - 1) <= tolerance else { return false }
    try decode(preview, inner, exif.orientation, request, output: output)
    return true
  }

  // MARK: Encoding

  private static let quality: Int32 = 90

  static func encode(_ pixels: UnsafeRawBufferPointer, size: PixelSize) -> [UInt8]? {
    guard size.width > 0, size.height > 0, pixels.count >= size.area * 3, let handle = tjInitCompress() else {
      return nil
    }
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    defer { tjFree(buffer) }
    var count: UInt = 0
    let result = tjCompress2(
      handle, pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), size.width, 0, size.height, TJPF_RGB.rawValue,
      &buffer, &count, Int32(TJSAMP_444.rawValue), quality, 0)
    guard result == 0, let buffer else { return nil }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }
}
