import DecoderProtocol

/// What the boxes of a CR3 say. Source: github.com/lclevy/canon_cr3, a description of the format.
struct RawBoxes {
  /// Places of what may be JPEGs.
  private(set) var previews: [Range<Int>] = []
  /// The turn left to do; nil where the file does not say.
  private(set) var orientation: Orientation?
  /// The size of the whole picture.
  private(set) var sizes: [PixelSize] = []
  /// When it was taken, and with which lens.
  private(set) var exif = ExifBlock()
  /// The camera, and where it was.
  private(set) var camera = ""
  private(set) var coordinates: Coordinates?

  private static let canon: [UInt8] = [
    0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
  ]
  private static let preview: [UInt8] = [
    0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
  ]
  /// Bytes that may stand before the JPEG in its box.
  private static let longestHead = 32
  /// Tracks that are looked at.
  private static let mostTracks = 8

  /// Whether a file begins as a CR3 does.
  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.has("ftypcrx ", at: 4) }

  init(_ bytes: UnsafeRawBufferPointer) {
    let boxes = Boxes(bytes)
    if let movie = boxes.first("moov") {
      if let canon = boxes.first(uuid: Self.canon, in: movie) { readCanon(boxes, in: canon) }
      readTracks(boxes, in: movie)
    }
    // The preview's box stands behind eight bytes.
    if let place = boxes.first(uuid: Self.preview), place.count > 8,
      let preview = boxes.first("PRVW", in: place.dropFirst(8))
    {
      addJPEG(bytes, in: preview)
    }
  }

  private mutating func readCanon(_ boxes: Boxes, in place: Range<Int>) {
    let bytes = boxes.bytes
    boxes.forEach(in: place) { kind, content in
      let block = UnsafeRawBufferPointer(rebasing: bytes[content])
      switch kind {
      case "CMT1":
        let first = ExifBlock(block)
        (orientation, camera) = (first.orientation, first.camera)
        readSize(block)
      // The directory that EXIF has within another is the first one here.
      case "CMT2": exif = ExifBlock(block)
      // Positions stand by themselves, too.
      case "CMT4":
        if let reader = DirectoryReader(block), let first = reader.first {
          coordinates = Coordinates(reader, at: first)
        }
      case "THMB": addJPEG(bytes, in: content)
      default: break
      }
      return true
    }
  }

  private mutating func readSize(_ block: UnsafeRawBufferPointer) {
    guard let reader = DirectoryReader(block), let first = reader.first else { return }
    var (width, height): (Int?, Int?)
    reader.forEachEntry(at: first) { tag, entry in
      if tag == 0x0100 { width = reader.number(entry) }
      if tag == 0x0101 { height = reader.number(entry) }
    }
    if let width, let height, width > 0, height > 0 { sizes.append(PixelSize(width: width, height: height)) }
  }

  /// The picture of full size is the first sample of a track.
  private mutating func readTracks(_ boxes: Boxes, in movie: Range<Int>) {
    var count = 0
    boxes.forEach(in: movie) { kind, track in
      guard kind == "trak" else { return true }
      count += 1
      if let table = boxes.first(["mdia", "minf", "stbl"], in: track), let size = firstSize(boxes, in: table),
        let place = firstPlace(boxes, in: table)
      {
        previews.append(place..<place + size)
      }
      return count < Self.mostTracks
    }
  }

  private func firstSize(_ boxes: Boxes, in table: Range<Int>) -> Int? {
    guard let sizes = boxes.first("stsz", in: table)?.lowerBound, let common = boxes.bytes.bigEndian32(at: sizes + 4)
    else { return nil }
    return common > 0 ? common : boxes.bytes.bigEndian32(at: sizes + 12)
  }

  private func firstPlace(_ boxes: Boxes, in table: Range<Int>) -> Int? {
    guard let places = boxes.first("co64", in: table)?.lowerBound,
      let high = boxes.bytes.bigEndian32(at: places + 8), high <= 0xFFFF,
      let low = boxes.bytes.bigEndian32(at: places + 12)
    else { return nil }
    return high << 32 | low
  }

  private mutating func addJPEG(_ bytes: UnsafeRawBufferPointer, in content: Range<Int>) {
    let start = content.prefix(Self.longestHead).first { bytes.has(RawFile.jpegStart, at: $0) }
    if let start { previews.append(start..<content.upperBound) }
  }
}
