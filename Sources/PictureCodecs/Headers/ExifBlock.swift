import DecoderProtocol

/// What is needed of an EXIF block: the turn, when, where and how the picture was taken, where the small picture is.
///
/// Read here, not by a library: a few fields take no more than this, and nothing in them can make it fail.
/// Source: EXIF 2.32, 4.5 and 4.6: a TIFF header, then directories of entries of 12 bytes.
struct ExifBlock {
  private(set) var orientation = Orientation.upright
  /// When the picture was taken, as it is written; "" when it is not, or not in 32 printable bytes.
  private(set) var captured = ""
  /// The zone of that time, as it is written; "" when it is not, or not in 8 printable bytes.
  private(set) var zone = ""
  /// The camera by maker and model, as far as they are written in 64 printable bytes each; "" when they are not.
  private(set) var camera = ""
  /// The lens; "" when it is not written, or not in 64 printable bytes.
  private(set) var lens = ""
  /// The burst that an Apple camera took it in; "" when it is not written, or not in 64 printable bytes.
  private(set) var burst = ""
  /// The settings of the camera.
  private(set) var settings = CameraSettings()
  /// Where the picture was taken; nil where it is not written.
  private(set) var coordinates: Coordinates?
  /// The place of an XMP packet in the block, of which TIFFs have one.
  private(set) var packet: Range<Int>?
  /// The place of the small picture in the block.
  private(set) var thumbnail: Range<Int>?

  private enum Tag {
    static let maker = 0x010F
    static let model = 0x0110
    static let orientation = 0x0112
    static let thumbnailPlace = 0x0201
    static let thumbnailCount = 0x0202
    static let packet = 0x02BC
    static let exif = 0x8769
    static let position = 0x8825
    static let exposureTime = 0x829A
    static let aperture = 0x829D
    static let sensitivity = 0x8827
    static let recommendedIndex = 0x8832
    static let originalTime = 0x9003
    static let digitizedTime = 0x9004
    static let originalZone = 0x9011
    static let focalLength = 0x920A
    static let note = 0x927C
    static let lens = 0xA434
  }

  /// A block without anything.
  init() {}

  /// Reads a block that starts with its TIFF header; a broken one gives what could be read.
  init(_ block: UnsafeRawBufferPointer) {
    guard let reader = DirectoryReader(block) else {
      self.init()
      return
    }
    self.init(reader)
  }

  /// Reads a block from its first directory on.
  init(_ reader: DirectoryReader) {
    guard let first = reader.first else { return }
    var (exif, position): (Int?, Int?)
    var (maker, model) = ("", "")
    reader.forEachEntry(at: first) { tag, entry in
      switch tag {
      case Tag.orientation: orientation = reader.short(entry + 8).flatMap(Orientation.init(rawValue:)) ?? .upright
      case Tag.exif: exif = reader.long(entry + 8)
      case Tag.position: position = reader.long(entry + 8)
      case Tag.maker: maker = reader.text(entry, limit: Self.longestName)
      case Tag.model: model = reader.text(entry, limit: Self.longestName)
      case Tag.packet: packet = reader.bytes(entry)
      default: break
      }
    }
    camera = Self.camera(maker, model)
    // TIFF/EP has the times and the settings in the first directory.
    readTimes(reader, at: exif ?? first)
    settings = Self.settings(reader, at: exif ?? first)
    coordinates = position.flatMap { Coordinates(reader, at: $0) }
    if let second = reader.directory(after: first) { readThumbnail(reader, at: second) }
  }

  private mutating func readTimes(_ reader: DirectoryReader, at place: Int) {
    var original = ""
    var digitized = ""
    reader.forEachEntry(at: place) { tag, entry in
      switch tag {
      case Tag.originalTime: original = reader.text(entry, limit: 32)
      case Tag.digitizedTime: digitized = reader.text(entry, limit: 32)
      case Tag.originalZone: zone = reader.text(entry, limit: 8)
      case Tag.note: burst = reader.bytes(entry).map { Self.burst(reader, in: $0) } ?? ""
      case Tag.lens: lens = Self.trimmed(reader.text(entry, limit: Self.longestName))
      default: break
      }
    }
    captured = original.isEmpty ? digitized : original
  }

  /// The beginning of Apple's note, the places of its byte order and of its directory, and the tag of a burst.
  /// Source: ExifTool, Apple Tags (https://exiftool.org/TagNames/Apple.html). Places in it count from its beginning.
  private enum AppleNote {
    static let name = "Apple iOS\0"
    static let order = 12
    static let directory = 14
    static let burst = 0x000B
  }

  private static func burst(_ reader: DirectoryReader, in note: Range<Int>) -> String {
    let note = UnsafeRawBufferPointer(rebasing: reader.block[note])
    guard note.has(AppleNote.name, at: 0), let entries = DirectoryReader(note, order: AppleNote.order) else {
      return ""
    }
    var burst = ""
    entries.forEachEntry(at: AppleNote.directory) { tag, entry in
      if tag == AppleNote.burst { burst = entries.text(entry, limit: longestName) }
    }
    return burst
  }

  /// The sensitivity that says that it is too large for its field.
  private static let largeSensitivity = 0xFFFF

  private static func settings(_ reader: DirectoryReader, at place: Int) -> CameraSettings {
    var (time, aperture, length): (Double?, Double?, Double?)
    var (sensitivity, index): (Int?, Int?)
    reader.forEachEntry(at: place) { tag, entry in
      switch tag {
      case Tag.exposureTime: time = reader.fractions(entry, limit: 1).first
      case Tag.aperture: aperture = reader.fractions(entry, limit: 1).first
      case Tag.focalLength: length = reader.fractions(entry, limit: 1).first
      case Tag.sensitivity: sensitivity = reader.numbers(entry, limit: 1).first
      case Tag.recommendedIndex: index = reader.numbers(entry, limit: 1).first
      default: break
      }
    }
    if sensitivity == largeSensitivity, let index { sensitivity = index }
    return CameraSettings(
      exposureTime: time, aperture: aperture, sensitivity: sensitivity.map { Int32(clamping: $0) }, focalLength: length)
  }

  /// Bytes of the longest name of a camera or a lens that is taken.
  private static let longestName = 64

  /// A camera's name: most models begin with the name of their maker.
  private static func camera(_ maker: String, _ model: String) -> String {
    let (maker, model) = (trimmed(maker), trimmed(model))
    guard let name = maker.split(separator: " ").first, !model.isEmpty else { return model }
    return model.lowercased().hasPrefix(name.lowercased()) ? model : "\(maker) \(model)"
  }

  private static func trimmed(_ text: String) -> String { text.split(separator: " ").joined(separator: " ") }

  private mutating func readThumbnail(_ reader: DirectoryReader, at second: Int) {
    var place: Int?
    var length: Int?
    reader.forEachEntry(at: second) { tag, entry in
      switch tag {
      case Tag.thumbnailPlace: place = reader.long(entry + 8)
      case Tag.thumbnailCount: length = reader.long(entry + 8)
      default: break
      }
    }
    if let place, let length, length > 0, reader.block.part(at: place, count: length) != nil {
      thumbnail = place..<place + length
    }
  }
}
