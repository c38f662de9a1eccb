import DecoderProtocol

/// What a JPEG says of itself in its segments. Source: ITU-T T.81, B.
struct JPEGStructure {
  struct Component: Hashable {
    /// Samples across and down in a unit of the picture, 1...4.
    var across: Int
    var down: Int
  }

  private(set) var size: PixelSize?
  private(set) var components: [Component] = []
  private(set) var isProgressive = false
  /// Whether the frame is of a kind that is decoded: Huffman or arithmetic coded, 8 bits, not lossless.
  private(set) var isKnownKind = true
  /// Whether the first scan has all components: of a sequential picture, it is the only one then.
  private(set) var firstScanIsWhole = true
  /// Where the first scan's segment is; `nil` when the file breaks off before it.
  private(set) var firstScan: Int?
  /// Whether there is a segment of Adobe's, whose programs store inks inverted.
  private(set) var isAdobes = false
  /// The EXIF block, a TIFF header first.
  private(set) var exif: Range<Int>?
  /// The place of the XMP packet.
  private(set) var packet: Range<Int>?
  /// The place of Photoshop's resources, among which are IPTC's records.
  private(set) var records: Range<Int>?
  /// Parts of the colour profile: number and place.
  private var profileParts: [(number: Int, place: Range<Int>)] = []

  private enum Marker {
    static let startOfScan = 0xDA
    static let endOfImage = 0xD9
    static let application1 = 0xE1
    static let application2 = 0xE2
    static let application13 = 0xED
    static let application14 = 0xEE
    /// Frames, of all kinds, and three others in between.
    static let frames = 0xC0...0xCF
    static let noFrames = [0xC4, 0xC8, 0xCC]
    /// Baseline, extended, progressive; the last two arithmetic coded as well.
    static let knownFrames = [0xC0, 0xC1, 0xC2, 0xC9, 0xCA]
    static let progressiveFrames = [0xC2, 0xCA]
    static let restarts = 0xD0...0xD7
    /// Those that stand alone, without a length.
    static let alone = [0x01, 0xD8]
  }

  /// Reads the segments up to the first scan.
  init(_ bytes: UnsafeRawBufferPointer) {
    let profileName = "ICC_PROFILE\0"
    let packetName = "http://ns.adobe.com/xap/1.0/\0"
    let recordsName = "Photoshop 3.0\0"
    var place = 2
    while let (marker, start) = Self.marker(in: bytes, from: place) {
      place = start
      if Marker.alone.contains(marker) || Marker.restarts.contains(marker) { continue }
      guard marker != Marker.endOfImage, let length = bytes.bigEndian16(at: start), length >= 2 else { return }
      place = start + length
      if marker == Marker.startOfScan {
        firstScan = start
        firstScanIsWhole = bytes.byte(at: start + 2) == components.count
        return
      }
      guard let body = bytes.part(at: start + 2, count: length - 2) else { return }
      if Marker.frames.contains(marker), !Marker.noFrames.contains(marker) {
        readFrame(body, marker)
      } else if marker == Marker.application1, body.has("Exif\0\0", at: 0), exif == nil {
        exif = start + 8..<place
      } else if marker == Marker.application1, body.has(packetName, at: 0), packet == nil {
        packet = start + 2 + packetName.utf8.count..<place
      } else if marker == Marker.application13, body.has(recordsName, at: 0), records == nil {
        records = start + 2 + recordsName.utf8.count..<place
      } else if marker == Marker.application2, body.has(profileName, at: 0), body.count > 14 {
        profileParts.append((Int(body[12]), start + 16..<place))
      } else if marker == Marker.application14, body.has("Adobe", at: 0) {
        isAdobes = true
      }
    }
  }

  private mutating func readFrame(_ body: UnsafeRawBufferPointer, _ marker: Int) {
    guard size == nil, let precision = body.byte(at: 0), let height = body.bigEndian16(at: 1),
      let width = body.bigEndian16(at: 3), let count = body.byte(at: 5)
    else { return }
    size = PixelSize(width: width, height: height)
    isProgressive = Marker.progressiveFrames.contains(marker)
    isKnownKind = Marker.knownFrames.contains(marker) && precision == 8
    for index in 0..<count {
      guard let sampling = body.byte(at: 7 + index * 3) else { return }
      components.append(Component(across: sampling >> 4, down: sampling & 15))
    }
  }

  /// The next marker and what follows it; bytes of 0xFF may fill up the space before one.
  private static func marker(in bytes: UnsafeRawBufferPointer, from place: Int) -> (marker: Int, next: Int)? {
    var place = place
    while let start = bytes.place(of: 0xFF, from: place) {
      guard let marker = bytes.byte(at: start + 1) else { return nil }
      if marker != 0, marker != 0xFF { return (marker, start + 2) }
      place = start + (marker == 0 ? 2 : 1)
    }
    return nil
  }

  /// Whether all coefficients of the picture are held while it is decoded, because several scans add to them.
  var isHeldWhole: Bool { isProgressive || !firstScanIsWhole }

  /// Bytes of all coefficients: 2 for each, in blocks of 8 × 8, as many blocks as the largest unit asks for.
  var coefficientBytes: Int {
    guard let size else { return 0 }
    let across = max(1, components.map(\.across).max() ?? 1)
    let down = max(1, components.map(\.down).max() ?? 1)
    let columns = (Int(size.width) + across * 8 - 1) / (across * 8)
    let rows = (Int(size.height) + down * 8 - 1) / (down * 8)
    return components.reduce(0) { $0 + columns * $1.across * rows * $1.down * 64 * 2 }
  }

  /// Whether the picture has more scans than `limit`. Linear in the file, which is searched at memory's speed.
  func hasMoreScans(than limit: Int, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard var place = firstScan else { return false }
    var scans = 1
    place += bytes.bigEndian16(at: place) ?? 2
    while let (marker, start) = Self.marker(in: bytes, from: place) {
      place = start
      if Marker.alone.contains(marker) || Marker.restarts.contains(marker) { continue }
      guard marker != Marker.endOfImage else { return false }
      if marker == Marker.startOfScan { scans += 1 }
      if scans > limit { return true }
      place += max(2, bytes.bigEndian16(at: start) ?? 2)
    }
    return false
  }

  /// Whether the end is there. In pixels 0xFF is followed by a zero or a restart: this pair is the end, nothing else.
  /// Searched from the file's end, where it is but for what some cameras append.
  func hasEnd(in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let firstScan else { return false }
    var end = bytes.count
    while let place = bytes.lastPlace(of: 0xFF, before: end), place > firstScan {
      if bytes.byte(at: place + 1) == Marker.endOfImage { return true }
      end = place
    }
    return false
  }

  /// The colour profile, its parts put together; empty when there is none or a part is missing.
  func profile(in bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var profile: [UInt8] = []
    for (index, part) in profileParts.sorted(by: { $0.number < $1.number }).enumerated() {
      guard part.number == index + 1, profile.count + part.place.count <= ColorConversion.largestProfile else {
        return []
      }
      profile += bytes[part.place]
    }
    return profile
  }
}
