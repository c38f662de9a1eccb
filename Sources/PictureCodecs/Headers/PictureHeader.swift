import DecoderProtocol

/// The header of a picture file, read without decoding its pixels.
public struct PictureHeader: Hashable, Sendable {
  /// The format by content.
  public var format: PictureFormat
  /// Size as stored, before the turn left to do; `nil` when it could not be read.
  public var size: PixelSize?
  /// The turn left to do.
  public var orientation: Orientation
  /// The time at which the picture was taken, as EXIF writes it ("2024:05:01 12:30:00"), or "". ASCII, 32 bytes at
  /// most.
  public var captured: String
  /// The zone of that time ("+02:00"), or "". ASCII, 8 bytes at most.
  public var zone: String

  /// The camera, by maker and model, or "". ASCII, 129 bytes at most.
  public var camera = ""
  /// The lens, or "". ASCII, 64 bytes at most.
  public var lens = ""
  /// The name of the burst in which the picture was taken, or "". 64 bytes at most.
  public var burst = ""
  /// The settings of the camera.
  public var settings = CameraSettings()
  /// The place at which the picture was taken; nil where it is not said.
  public var coordinates: Coordinates?
  /// The keywords of XMP and IPTC, each once.
  public var keywords: [String] = []

  /// A header with these fields.
  public init(
    format: PictureFormat, size: PixelSize? = nil, orientation: Orientation = .upright, captured: String = "",
    zone: String = ""
  ) {
    self.format = format
    self.size = size
    self.orientation = orientation
    self.captured = captured
    self.zone = zone
  }

  /// Reads the header of a file in memory. A broken one gives what could be read; one of no known format fails.
  /// - Throws: `CodecError`: `.empty`, `.tooLarge` beyond `DecoderLimits.fileSize`, `.notAPicture` for no known format.
  public static func read(_ bytes: UnsafeRawBufferPointer) throws(CodecError) -> PictureHeader {
    var header = PictureHeader(format: try PictureCodecs.format(of: bytes))
    var exif = ExifBlock()
    var places = DescriptionPlaces()
    switch header.format {
    case .jpeg:
      let structure = JPEGStructure(bytes)
      header.size = structure.size
      exif = JPEGCodec.exif(structure, bytes)
      places = DescriptionPlaces(packet: structure.packet, records: structure.records)
    case .png:
      let chunks = PNGChunks(bytes)
      header.size = chunks.size
      exif = PNGCodec.exif(chunks, bytes)
      places.packet = chunks.packet
    case .webp:
      let chunks = WebPChunks(bytes)
      header.size = chunks.size
      exif = WebPCodec.exif(chunks, bytes)
      places.packet = chunks.packet
    case .gif: header.size = GIFCodec.size(bytes)
    case .tiff:
      // Its own directories are EXIF's.
      exif = ExifBlock(bytes)
      places.packet = exif.packet
      if let file = try? TIFFFile(bytes) {
        header.size = file.size
        header.orientation = file.orientation
      }
    case .heif:
      if let file = try? HEIFFile(bytes) {
        header.size = file.picture.size
        exif = file.picture.exif
      }
    case .raw:
      let file = RawFile(bytes)
      header = PictureHeader(
        format: .raw, size: file.size, orientation: file.orientation, captured: file.captured, zone: file.zone)
      (header.camera, header.lens) = (file.camera, file.lens)
      (header.settings, header.coordinates) = (file.settings, file.coordinates)
      places.packet = file.packet
      header.describe(by: places, burst: file.burst, in: bytes)
      return header
    }
    // libheif turns pictures by a property of theirs, which EXIF repeats.
    if header.format != .heif, header.format != .tiff { header.orientation = exif.orientation }
    header.captured = exif.captured
    header.zone = exif.zone
    (header.camera, header.lens) = (exif.camera, exif.lens)
    (header.settings, header.coordinates) = (exif.settings, exif.coordinates)
    header.describe(by: places, burst: exif.burst, in: bytes)
    if let size = header.size, size.width <= 0 || size.height <= 0 { header.size = nil }
    return header
  }

  /// Takes in the keywords, and the burst of EXIF or else of XMP.
  private mutating func describe(by places: DescriptionPlaces, burst: String, in bytes: UnsafeRawBufferPointer) {
    keywords = places.keywords(in: bytes)
    self.burst = burst.isEmpty ? places.burst(in: bytes) : burst
  }
}
