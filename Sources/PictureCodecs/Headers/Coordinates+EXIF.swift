import DecoderProtocol

extension Coordinates {
  /// The place in EXIF's directory of positions; nil where it has none.
  ///
  /// Source: EXIF 2.32, 4.6.6: degrees, minutes and seconds of both, and a letter each for the direction.
  init?(_ reader: DirectoryReader, at directory: Int) {
    var letters: [Int: String] = [:]
    var angles: [Int: [Double]] = [:]
    reader.forEachEntry(at: directory) { tag, entry in
      switch tag {
      case Tag.latitudeLetter, Tag.longitudeLetter: letters[tag] = reader.text(entry, limit: 1)
      case Tag.latitude, Tag.longitude: angles[tag] = reader.fractions(entry, limit: 3)
      default: break
      }
    }
    guard let latitude = Self.degrees(angles[Tag.latitude], letters[Tag.latitudeLetter], "N", "S"),
      let longitude = Self.degrees(angles[Tag.longitude], letters[Tag.longitudeLetter], "E", "W")
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  private enum Tag {
    static let latitudeLetter = 1
    static let latitude = 2
    static let longitudeLetter = 3
    static let longitude = 4
  }

  private static func degrees(_ parts: [Double]?, _ letter: String?, _ plus: String, _ minus: String) -> Double? {
    guard let parts, parts.count == 3, letter == plus || letter == minus else { return nil }
    let degrees = parts[0] + parts[1] / 60 + parts[2] / 3600
    return letter == plus ? degrees : -degrees
  }
}
