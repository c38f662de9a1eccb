import DecoderProtocol

/// A TIFF put together from directories, as RAW files are.
struct TIFFFiles {
  /// What an entry holds.
  enum Value: Sendable {
    case short(Int)
    case long(Int)
    case text(String)
    case bytes([UInt8])
    /// Numerators and denominators.
    case fractions([(Int, Int)])
    /// The place of bytes elsewhere in the file.
    case place([UInt8])
    /// The places of other directories.
    case directories([[Entry]])
  }

  struct Entry: Sendable {
    var tag: Int
    var value: Value

    init(_ tag: Int, _ value: Value) { (self.tag, self.value) = (tag, value) }
  }

  private var file: [UInt8]
  private let isBig: Bool

  /// A file of directories one after the other.
  static func file(_ directories: [[Entry]], isBig: Bool = false, header: [UInt8]? = nil) -> [UInt8] {
    var writer = TIFFFiles(isBig: isBig, header: header)
    writer.add(directories)
    return writer.file
  }

  private init(isBig: Bool, header: [UInt8]?) {
    self.isBig = isBig
    file = header ?? (isBig ? Array("MM\0*".utf8) : Array("II*\0".utf8))
    // CR2 has more in its header.
    file += number(file.count > 4 ? file.count + 8 : 8, 4)
    if file.count > 8 {
      let first = file.count
      file.replaceSubrange(4..<8, with: number(first, 4))
    }
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    isBig ? Bytes.big(value, count) : Bytes.little(value, count)
  }

  private mutating func add(_ directories: [[Entry]]) {
    for (index, directory) in directories.enumerated() {
      let next = add(directory)
      if index + 1 < directories.count { file.replaceSubrange(next..<next + 4, with: number(file.count, 4)) }
    }
  }

  /// Adds a directory; answers where the place of the next is to be.
  private mutating func add(_ directory: [Entry]) -> Int {
    let start = file.count
    file += number(directory.count, 2) + [UInt8](repeating: 0, count: directory.count * 12 + 4)
    for (index, entry) in directory.enumerated() {
      var (kind, count, content): (Int, Int, [UInt8])
      switch entry.value {
      case .short(let value): (kind, count, content) = (3, 1, number(value, 2) + [0, 0])
      case .long(let value): (kind, count, content) = (4, 1, number(value, 4))
      case .text(let text): (kind, count, content) = (2, text.utf8.count + 1, Array(text.utf8) + [0])
      case .bytes(let bytes): (kind, count, content) = (7, bytes.count, bytes)
      case .fractions(let parts):
        (kind, count, content) = (5, parts.count, parts.flatMap { number($0.0, 4) + number($0.1, 4) })
      case .place(let bytes):
        (kind, count, content) = (4, 1, number(file.count, 4))
        file += bytes
      case .directories(let directories):
        (kind, count, content) = (4, directories.count, [])
        for directory in directories {
          content += number(file.count, 4)
          _ = add(directory)
        }
      }
      if content.count > 4 {
        let place = file.count
        file += content
        content = number(place, 4)
      }
      let entryPlace = start + 2 + index * 12
      file.replaceSubrange(
        entryPlace..<entryPlace + 12,
        with: number(entry.tag, 2) + number(kind, 2) + number(count, 4) + content
          + [UInt8](repeating: 0, count: 4 - content.count))
    }
    return start + 2 + directory.count * 12
  }
}

/// The kinds of RAW files, each as its camera's maker puts JPEGs into it: a small one of quarters with black bars where
/// that is usual, and large ones.
enum RawKind: String, CaseIterable, Sendable {
  case cr2, nef, arw, dng, pef, orf, rw2, raf, cr3

  typealias Entry = TIFFFiles.Entry

  /// What every file says: turned, and when.
  static let taken = "2024:05:01 12:30:15"

  /// The size of the whole picture.
  static let size = PixelSize(width: 600, height: 400)

  static func jpeg(_ width: Int, _ height: Int) -> [UInt8] { Sample.quarters(width: width, height: height).jpeg() }

  func file(_ orientation: Orientation = .upright) -> [UInt8] {
    let exif: [Entry] = [
      Entry(0x9003, .text(Self.taken)), Entry(0x9011, .text("+02:00")), Entry(0xA002, .long(600)),
      Entry(0xA003, .long(400)), Entry(0x829A, .fractions([(1, 250)])), Entry(0x8827, .short(400)),
    ]
    let turn = Entry(0x0112, .short(orientation.rawValue))
    func jpeg(_ bytes: [UInt8]) -> [Entry] { [Entry(0x0201, .place(bytes)), Entry(0x0202, .long(bytes.count))] }
    func strip(_ bytes: [UInt8]) -> [Entry] { [Entry(0x0111, .place(bytes)), Entry(0x0117, .long(bytes.count))] }
    let sensor: [Entry] =
      [Entry(0x0100, .long(606)), Entry(0x0101, .long(404)), Entry(0x0106, .short(32803))]
      + strip([UInt8](repeating: 9, count: 4000))
    let noPixels = strip([UInt8](repeating: 200, count: 300))
    let bars = Self.jpeg(40, 30)
    let (small, large) = (Self.jpeg(60, 40), Self.jpeg(300, 200))
    switch self {
    case .cr2:
      // The sensor's pixels are a JPEG of a kind that is not shown.
      return TIFFFiles.file(
        [
          [turn] + strip(large) + [Entry(0x8769, .directories([exif]))], jpeg(bars), noPixels,
          strip([0xFF, 0xD8, 0xFF, 0xC3, 0, 11, 8, 4, 0, 6, 0, 1, 1, 0x11, 0, 0xFF, 0xD9]),
        ], header: Array("II*\0".utf8) + Bytes.little(0, 4) + Array("CR\u{2}\0".utf8))
    case .nef:
      return TIFFFiles.file(
        [noPixels + [turn, Entry(0x014A, .directories([jpeg(large), sensor])), Entry(0x8769, .directories([exif]))]],
        isBig: true)
    case .arw:
      return TIFFFiles.file([
        [turn] + jpeg(large) + [Entry(0x014A, .directories([sensor])), Entry(0x8769, .directories([exif]))], jpeg(bars),
      ])
    case .dng:
      return TIFFFiles.file([
        noPixels
          + [
            turn, Entry(0x014A, .directories([sensor, strip(large), strip(small)])),
            Entry(0x8769, .directories([exif])), Entry(0xC612, .bytes([1, 4, 0, 0])),
          ]
      ])
    case .pef:
      return TIFFFiles.file(
        [sensor + [turn, Entry(0x8769, .directories([exif]))], jpeg(bars), jpeg(large)], isBig: true)
    case .orf:
      return TIFFFiles.file(
        [noPixels + [turn, Entry(0x8769, .directories([exif + [Entry(0x927C, .bytes(Self.olympus(large)))]]))]],
        header: Array("IIRO".utf8))
    case .rw2:
      let inner = Bytes.exif(taken: Self.taken, zone: "+02:00", thumbnail: small)
      return TIFFFiles.file(
        [[turn, Entry(0x002E, .bytes(Sample.quarters(width: 300, height: 200).jpeg(.init(exif: inner))))]],
        header: Array("IIU\0".utf8))
    case .raf:
      let inner = Bytes.exif(orientation: orientation, taken: Self.taken, zone: "+02:00", thumbnail: small)
      let large = Sample.quarters(width: 300, height: 200).jpeg(.init(exif: inner))
      return Array("FUJIFILMCCD-RAW 0201FF383501".utf8) + [UInt8](repeating: 0, count: 84 - 28) + Bytes.big(120, 4)
        + Bytes.big(large.count, 4) + [UInt8](repeating: 0, count: 120 - 92) + large
        + [UInt8](repeating: 3, count: 500)
    case .cr3: return Self.cr3(turn, exif, small: small, large: large)
    }
  }

  /// Olympus' own entries: places count from the name's first byte.
  private static func olympus(_ jpeg: [UInt8]) -> [UInt8] {
    let (head, settings) = (Array("OLYMPUS\0II".utf8) + [3, 0], 12 + 2 + 12 + 4)
    let preview = settings + 2 + 24 + 4
    func entry(_ tag: Int, _ kind: Int, _ value: Int) -> [UInt8] {
      Bytes.little(tag, 2) + Bytes.little(kind, 2) + Bytes.little(1, 4) + Bytes.little(value, 4)
    }
    return head + Bytes.little(1, 2) + entry(0x2020, 13, settings) + Bytes.little(0, 4)
      + Bytes.little(2, 2) + entry(0x0101, 4, preview) + entry(0x0102, 4, jpeg.count) + Bytes.little(0, 4) + jpeg
  }

  static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    Bytes.big(content.count + 8, 4) + Array(kind.utf8) + content
  }

  private static func cr3(_ turn: Entry, _ exif: [Entry], small: [UInt8], large: [UInt8]) -> [UInt8] {
    let canon: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    let preview: [UInt8] = [
      0xEA, 0xF4, 0x2B, 0x5E, 0x1C, 0x98, 0x4B, 0x88, 0xB9, 0xFB, 0xB7, 0xDC, 0x40, 0x6E, 0x4D, 0x16,
    ]
    let whole = jpeg(600, 400)
    let own = box(
      "uuid",
      canon
        + box("CMT1", TIFFFiles.file([[Entry(0x0100, .long(600)), Entry(0x0101, .long(400)), turn]]))
        + box("CMT2", TIFFFiles.file([exif]))
        + box(
          "THMB",
          Bytes.big(0, 4) + Bytes.big(60, 2) + Bytes.big(40, 2) + Bytes.big(small.count, 4) + [0, 1, 0, 0] + small)
    )
    func movie(_ place: Int) -> [UInt8] {
      box(
        "moov",
        own
          + box(
            "trak",
            box(
              "mdia",
              box(
                "minf",
                box(
                  "stbl",
                  box("stsz", Bytes.big(0, 4) + Bytes.big(whole.count, 4) + Bytes.big(1, 4))
                    + box("co64", Bytes.big(0, 4) + Bytes.big(1, 4) + Bytes.big(0, 4) + Bytes.big(place, 4)))))))
    }
    let head = box("ftyp", Array("crx \0\0\0\u{1}crx isom".utf8))
    let middle = box(
      "uuid",
      preview + [0, 0, 0, 0, 0, 0, 0, 1]
        + box(
          "PRVW",
          [0, 0, 0, 0, 0, 1] + Bytes.big(300, 2) + Bytes.big(200, 2) + [0, 1] + Bytes.big(large.count, 4) + large))
    let place = head.count + movie(0).count + middle.count + 8
    return head + movie(place) + middle + box("mdat", whole)
  }
}
