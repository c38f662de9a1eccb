import DecoderProtocol

/// A camera's RAW file: the JPEGs in it, and what it says of the picture. The sensor's pixels are not developed.
///
/// Read here, not by a library: exiv2 takes a file apart down to every maker's own tags.
struct RawFile {
  /// A JPEG in the file.
  struct Preview {
    var place: Range<Int>
    var structure: JPEGStructure
    var size: PixelSize
  }

  /// The JPEGs that show the whole picture, the smallest first.
  private(set) var previews: [Preview] = []
  /// The turn left to do.
  private(set) var orientation = Orientation.upright
  /// The picture's size as stored.
  private(set) var size: PixelSize?
  /// When the picture was taken, as EXIF writes it, and the zone of that time.
  private(set) var captured = ""
  private(set) var zone = ""
  /// The camera and the lens.
  private(set) var camera = ""
  private(set) var lens = ""
  /// The burst that an Apple camera took it in.
  private(set) var burst = ""
  /// The settings of the camera, and where it was.
  private(set) var settings = CameraSettings()
  private(set) var coordinates: Coordinates?
  /// The place of an XMP packet.
  private(set) var packet: Range<Int>?

  static let jpegStart: [UInt8] = [0xFF, 0xD8, 0xFF]
  private static let fujifilm = "FUJIFILMCCD-RAW "
  /// How far the shapes of previews, and of the sensor, may be apart.
  private static let tolerance = 0.03

  /// Whether a file is a RAW by its content. A few directories are looked at.
  static func matches(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.has(fujifilm, at: 0) || RawBoxes.matches(bytes) || RawDirectories(bytes)?.isRaw == true
  }

  /// Reads a file; a broken one gives what could be read.
  init(_ bytes: UnsafeRawBufferPointer) {
    if bytes.has(Self.fujifilm, at: 0) {
      // Source: the description of RAF in libopenraw: where the JPEG is stands after four texts.
      guard let place = bytes.bigEndian32(at: 84), let count = bytes.bigEndian32(at: 88) else { return }
      take(bytes, [place..<place + count], [], nil, ExifBlock())
    } else if RawBoxes.matches(bytes) {
      let boxes = RawBoxes(bytes)
      take(bytes, boxes.previews, boxes.sizes, boxes.orientation, boxes.exif)
      camera = boxes.camera
      coordinates = boxes.coordinates ?? coordinates
    } else if let directories = RawDirectories(bytes) {
      take(bytes, directories.previews, directories.sizes, directories.orientation, directories.exif)
      packet = directories.exif.packet
    }
  }

  private mutating func take(
    _ bytes: UnsafeRawBufferPointer, _ places: [Range<Int>], _ sizes: [PixelSize], _ orientation: Orientation?,
    _ exif: ExifBlock
  ) {
    (captured, zone, self.orientation, size) = (exif.captured, exif.zone, orientation ?? .upright, sizes.first)
    (camera, lens, burst) = (exif.camera, exif.lens, exif.burst)
    (settings, coordinates) = (exif.settings, exif.coordinates)
    let all = places.compactMap { Self.preview(bytes, at: $0) }.sorted { $0.size.area < $1.size.area }
    guard let largest = all.last else { return }
    // Small ones may have black bars, or show a part.
    previews = all.filter { Self.isAlike($0.size, largest.size) }
    size = sizes.filter { Self.isAlike($0, largest.size) && $0.area > largest.size.area }.first ?? largest.size
    let inner = JPEGCodec.exif(largest.structure, UnsafeRawBufferPointer(rebasing: bytes[largest.place]))
    if orientation == nil { self.orientation = inner.orientation }
    if captured.isEmpty { (captured, zone) = (inner.captured, inner.zone) }
    if camera.isEmpty { (camera, lens) = (inner.camera, inner.lens) }
    if settings == CameraSettings() { settings = inner.settings }
    if coordinates == nil { coordinates = inner.coordinates }
  }

  private static func preview(_ bytes: UnsafeRawBufferPointer, at place: Range<Int>) -> Preview? {
    guard place.lowerBound >= 0, let part = bytes.part(at: place.lowerBound, count: place.count),
      part.has(jpegStart, at: 0)
    else { return nil }
    // The sensor's pixels may be a JPEG, too, of a kind that is not shown.
    let structure = JPEGStructure(part)
    guard let size = structure.size, size.area > 0, structure.isKnownKind else { return nil }
    return Preview(place: place, structure: structure, size: size)
  }

  private static func isAlike(_ a: PixelSize, _ b: PixelSize) -> Bool { abs(a.aspect / b.aspect - 1) <= tolerance }
}
