import DecoderProtocol

/// The formats that tests encode, with the turn stored where each stores it.
enum Encoding: String, CaseIterable, Sendable {
  case jpeg, progressiveJPEG, png, interlacedPNG, webp, losslessWebP, gif, tiff, tiledTIFF, heic, avif

  var canTurn: Bool { ![.gif, .heic, .avif].contains(self) }
  var canHaveAlpha: Bool { [.png, .interlacedPNG, .webp, .losslessWebP, .tiff, .tiledTIFF].contains(self) }
  var isLossless: Bool { [.png, .interlacedPNG, .losslessWebP, .gif, .tiff, .tiledTIFF].contains(self) }

  /// The file; `nil` where there is no encoder.
  func encode(_ sample: Sample, _ orientation: Orientation = .upright, profile: [UInt8]? = nil) throws -> [UInt8]? {
    let exif = orientation == .upright ? nil : Bytes.exif(orientation: orientation)
    return switch self {
    case .jpeg: sample.jpeg(.init(exif: exif, profile: profile))
    case .progressiveJPEG: sample.jpeg(.init(isProgressive: true, exif: exif, profile: profile))
    case .png: sample.png(.init(exif: exif, profile: profile))
    case .interlacedPNG: sample.png(.init(isInterlaced: true, exif: exif, profile: profile))
    case .webp: sample.webp(exif: exif, profile: profile)
    case .losslessWebP: sample.webp(isLossless: true, exif: exif, profile: profile)
    case .gif: sample.gif()
    case .tiff: try sample.tiff(.init(orientation: orientation, rowsPerStrip: 16, profile: profile))
    case .tiledTIFF: try sample.tiff(.init(orientation: orientation, tile: 32, profile: profile))
    case .heic: sample.heif(.init(exif: exif, profile: profile))
    case .avif: sample.heif(.init(isAVIF: true, exif: exif, profile: profile))
    }
  }
}
