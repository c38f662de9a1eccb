import DecoderProtocol

/// The header of an MP4, a QuickTime film and their kin. Source: ISO/IEC 14496-12, 8.2.2 and 8.3.2.
enum MP4Header {
  /// What such files begin with; QuickTime's older ones do without a type.
  private static let starts = ["ftyp", "moov", "mdat", "wide", "free", "skip"]
  /// Seconds from 1904, when their time begins, to 1970.
  private static let epoch: Int64 = 2_082_844_800

  static func read(_ bytes: UnsafeRawBufferPointer) -> MovieHeader? {
    // Pictures are made of boxes, too.
    guard starts.contains(where: { bytes.has($0, at: 4) }), PictureFormat(bytes) == nil else { return nil }
    var header = MovieHeader()
    let boxes = Boxes(bytes)
    guard let movie = boxes.first("moov") else { return header }
    if let times = boxes.first("mvhd", in: movie)?.lowerBound { readTimes(bytes, at: times, &header) }
    boxes.forEach(in: movie) { kind, track in
      if kind == "trak", let place = boxes.first("tkhd", in: track)?.lowerBound { header.size = size(bytes, at: place) }
      return header.size == nil
    }
    return header
  }

  private static func readTimes(_ bytes: UnsafeRawBufferPointer, at place: Int, _ header: inout MovieHeader) {
    // Times have 64 bits from version 1 on.
    let isLong = bytes.byte(at: place) == 1
    guard let created = isLong ? long(bytes, at: place + 4) : bytes.bigEndian32(at: place + 4),
      let scale = bytes.bigEndian32(at: place + (isLong ? 20 : 12)),
      let length = isLong ? long(bytes, at: place + 24) : bytes.bigEndian32(at: place + 16)
    else { return }
    if scale > 0 { header.length = Double(length) / Double(scale) }
    if Int64(created) > epoch { header.taken = Int64(created) - epoch }
  }

  /// The size of a track that is seen; nil for one that is heard.
  private static func size(_ bytes: UnsafeRawBufferPointer, at place: Int) -> PixelSize? {
    let matrix = place + (bytes.byte(at: place) == 1 ? 52 : 40)
    // Numbers of 16 bits and a fraction.
    guard let width = bytes.bigEndian32(at: matrix + 36), let height = bytes.bigEndian32(at: matrix + 40),
      width >> 16 > 0, height >> 16 > 0
    else { return nil }
    let size = PixelSize(width: width >> 16, height: height >> 16)
    // Turned by a quarter, x goes into y alone.
    let isTurned = bytes.bigEndian32(at: matrix) == 0 && bytes.bigEndian32(at: matrix + 16) == 0
    return isTurned ? size.transposed : size
  }

  private static func long(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Int? {
    guard let high = bytes.bigEndian32(at: place), high <= 0x7FFF_FFFF, let low = bytes.bigEndian32(at: place + 4)
    else { return nil }
    return high << 32 | low
  }
}
