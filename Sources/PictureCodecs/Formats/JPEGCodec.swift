import CCodecs
import CJPEG
import DecoderProtocol
import Glibc

/// JPEG, by libjpeg-turbo, row by row, which makes pictures smaller as it decodes them.
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
    let (decoded, eighths) = size(for: plan)
    // Without coefficients that are held, an eighth of a picture takes a fraction of the whole one's time; so does a part
    // of it, before which pixels are passed over.
    let isQuick = !structure.isHeldWhole && (decoded.area * 16 < stored.area || plan.isPart)
    let isLong = structure.isHeldWhole && structure.hasMoreScans(than: usualScans, in: bytes)
    try plan.charge(
      memory(structure), scalingFrom: decoded, layout, pixels: isLong ? .max : isQuick ? stored.area / 4 : stored.area)
    guard structure.hasEnd(in: bytes) else { throw CodecError(.damaged, "The file ends before the picture does.") }
    guard !structure.isHeldWhole || !structure.hasMoreScans(than: DecoderLimits.scans, in: bytes) else {
      throw CodecError(.tooLarge, "It has more than \(DecoderLimits.scans) scans.")
    }
    var scaler = RowScaler(plan.part(from: decoded, isAveraged: decoded != stored), layout: layout)
    try decompress(bytes, decoded, eighths: eighths, layout, to: &scaler)
    try plan.finish(scaler, profile: structure.profile(in: bytes), output: output)
  }

  /// Decodes what a scaler takes of a picture, row by row.
  private static func decompress(
    _ bytes: UnsafeRawBufferPointer, _ size: PixelSize, eighths: UInt32, _ layout: PixelLayout,
    to scaler: inout RowScaler
  ) throws(CodecError) {
    guard let rows = jpeg_rows_open(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count) else {
      throw CodecError(.tooLarge)
    }
    defer { jpeg_rows_release(rows) }
    func check(_ isDone: Bool) throws(CodecError) {
      if !isDone { throw CodecError(.damaged, String(cString: jpeg_rows_words(rows))) }
    }
    let kind =
      switch layout {
      case .gray: jpeg_rows_gray
      case .cmyk, .invertedCMYK: jpeg_rows_inks
      default: jpeg_rows_rgb
      }
    var (width, height): (UInt32, UInt32) = (0, 0)
    try check(jpeg_rows_start(rows, kind, eighths, &width, &height))
    guard width == size.width, height == size.height else {
      throw CodecError(.damaged, "The picture is not as large as the file says.")
    }
    // Colours of fewer samples than light are blended between neighbours: these are decoded, too.
    let used = scaler.sourceColumns
    var first = UInt32(max(0, used.lowerBound - blended))
    var count = UInt32(min(Int(width), used.upperBound + blended)) - first
    if count < width { try check(jpeg_rows_crop(rows, &first, &count)) }
    guard first <= used.lowerBound, Int(first + count) >= used.upperBound,
      let row = malloc(Int(count) * layout.channels)?.assumingMemoryBound(to: UInt8.self)
    else { throw CodecError(.tooLarge) }
    defer { free(row) }
    let above = scaler.sourceRows.lowerBound
    if above > 0 { try check(jpeg_rows_skip(rows, UInt32(above))) }
    scaler.skip(above)
    while !scaler.isComplete {
      try check(jpeg_rows_read(rows, row))
      scaler.add(row, from: Int(first))
    }
  }

  /// Columns beside those that are used that have a part in them.
  private static let blended = 16

  /// The pixels asked for: gray ones stay so, inks are converted after scaling.
  private static func layout(of structure: JPEGStructure) throws(CodecError) -> PixelLayout {
    switch structure.components.count {
    case 1: .gray
    case 3: .rgb
    case 4: structure.isAdobes ? .invertedCMYK : .cmyk
    default: throw CodecError(.unsupported, "It has \(structure.components.count) components.")
    }
  }

  /// The smallest size to decode at that suffices, and so many eighths of the stored one that is.
  private static func size(for plan: ThumbnailPlan) -> (PixelSize, eighths: UInt32) {
    for (part, leastFactor) in parts {
      let size = PixelSize(
        width: (plan.stored.width + part - 1) / part, height: (plan.stored.height + part - 1) / part)
      if plan.isCovered(by: size, times: leastFactor) { return (size, UInt32(8 / part)) }
    }
    return (plan.stored, 8)
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
