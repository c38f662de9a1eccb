import DecoderProtocol

/// What the directories of a RAW file say that is a TIFF at heart: CR2, NEF, ARW, DNG, PEF, ORF, RW2.
///
/// Sources: TIFF 6.0; TIFF/EP (ISO 12234-2); DNG 1.6; ExifTool's tables of Olympus' and Panasonic's tags.
struct RawDirectories {
  /// Places of what may be JPEGs.
  private(set) var previews: [Range<Int>] = []
  /// The turn left to do; nil where the file does not say.
  private(set) var orientation: Orientation?
  /// Sizes of the whole picture: as EXIF has it, and as the sensor's pixels are.
  private(set) var sizes: [PixelSize] = []
  /// Whether the pixels are a sensor's.
  private(set) var isRaw = false
  /// When it was taken.
  private(set) var exif = ExifBlock()

  /// The number in a TIFF's header; Panasonic and Olympus have their own.
  private static let tiff = 42
  private static let ownNumbers: Set<Int> = [0x55, 0x4F52, 0x5352]
  /// Directories that are looked at.
  private static let most = 32
  /// Directories that an entry may name.
  private static let mostInEntry = 8

  private enum Tag {
    static let width = 0x0100
    static let height = 0x0101
    static let colors = 0x0106
    static let stripPlaces = 0x0111
    static let orientation = 0x0112
    static let stripCounts = 0x0117
    static let directories = 0x014A
    static let jpegPlace = 0x0201
    static let jpegCount = 0x0202
    static let panasonicJPEG = 0x002E
    static let exif = 0x8769
    static let exifWidth = 0xA002
    static let exifHeight = 0xA003
    static let maker = 0x927C
    static let dngVersion = 0xC612
  }

  /// The colours of a sensor's pixels: of a filter array, and of DNG's without one.
  private static let sensorColors = [32803, 34892]

  /// Reads the directories; nil for what is no TIFF.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let reader = DirectoryReader(bytes, numbers: Self.ownNumbers.union([Self.tiff])), let first = reader.first
    else { return nil }
    isRaw = reader.short(2) != Self.tiff || bytes.has("CR\u{2}", at: 8)
    var waiting = [first]
    var next = 0
    while next < waiting.count, next < Self.most {
      read(reader, at: waiting[next], isFirst: next == 0, &waiting)
      next += 1
    }
    exif = ExifBlock(reader)
  }

  private mutating func read(
    _ reader: DirectoryReader, at directory: Int, isFirst: Bool, _ waiting: inout [Int]
  ) {
    var numbers: [Int: Int] = [:]
    var others: [Int] = []
    reader.forEachEntry(at: directory) { tag, entry in
      switch tag {
      case Tag.directories: others += reader.numbers(entry, limit: Self.mostInEntry)
      case Tag.exif: if let exif = reader.number(entry) { others.append(exif) }
      case Tag.panasonicJPEG: if let place = reader.bytes(entry) { previews.append(place) }
      case Tag.maker: if let place = reader.bytes(entry) { readOlympus(reader.block, place) }
      case Tag.dngVersion: isRaw = true
      default: numbers[tag] = reader.number(entry)
      }
    }
    if isFirst { orientation = numbers[Tag.orientation].flatMap(Orientation.init(rawValue:)) }
    if let colors = numbers[Tag.colors], Self.sensorColors.contains(colors) {
      isRaw = true
      sizes += size(numbers[Tag.width], numbers[Tag.height])
    }
    // What EXIF has is what is meant to be seen; a sensor is larger.
    sizes = size(numbers[Tag.exifWidth], numbers[Tag.exifHeight]) + sizes
    for (place, count) in [(Tag.jpegPlace, Tag.jpegCount), (Tag.stripPlaces, Tag.stripCounts)] {
      guard let place = numbers[place], let count = numbers[count] else { continue }
      previews.append(place..<place + count)
    }
    if let next = reader.directory(after: directory) { others.append(next) }
    // A directory that is named twice is read once.
    for other in others where !waiting.contains(other) { waiting.append(other) }
  }

  private func size(_ width: Int?, _ height: Int?) -> [PixelSize] {
    guard let width, let height, width > 0, height > 0 else { return [] }
    return [PixelSize(width: width, height: height)]
  }

  // MARK: Olympus

  /// Olympus names its preview in a directory of its own, whose places count from where that begins.
  private mutating func readOlympus(_ bytes: UnsafeRawBufferPointer, _ place: Range<Int>) {
    let signatures = [("OLYMPUS\0", 8), ("OM SYSTEM\0\0\0", 12)]
    guard let (_, order) = signatures.first(where: { bytes.has($0.0, at: place.lowerBound) }),
      let rest = bytes.part(at: place.lowerBound, count: bytes.count - place.lowerBound),
      let reader = DirectoryReader(rest, order: order)
    else { return }
    let (settings, start, count) = (0x2020, 0x0101, 0x0102)
    var directory: Int?
    reader.forEachEntry(at: order + 4) { tag, entry in if tag == settings { directory = reader.long(entry + 8) } }
    var numbers: [Int: Int] = [:]
    if let directory { reader.forEachEntry(at: directory) { tag, entry in numbers[tag] = reader.number(entry) } }
    guard let start = numbers[start], let count = numbers[count] else { return }
    previews.append(place.lowerBound + start..<place.lowerBound + start + count)
  }
}
