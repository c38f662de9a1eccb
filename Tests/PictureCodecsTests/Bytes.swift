import DecoderProtocol

/// Parts that several formats are put together from.
enum Bytes {
  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  /// EXIF as a camera writes it: orientation, when taken, in which zone, a small picture.
  static func exif(
    orientation: Orientation = .upright, taken: String? = nil, zone: String? = nil, lens: String? = nil,
    camera: (maker: String, model: String)? = nil, thumbnail: [UInt8]? = nil, bigEndian: Bool = true
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { bigEndian ? big(value, count) : little(value, count) }
    let texts = [(0x9003, taken), (0x9011, zone), (0xA434, lens)].compactMap { tag, text in
      text.map { (tag, Array($0.utf8) + [0]) }
    }
    var names: [(tag: Int, bytes: [UInt8])] = []
    if let camera {
      names = [(0x010F, Array(camera.maker.utf8) + [0]), (0x0110, Array(camera.model.utf8) + [0])]
    }
    let exifStart = 8 + 2 + (2 + names.count) * 12 + 4
    var data: [UInt8] = []
    let dataStart = exifStart + 2 + texts.count * 12 + 4
    var exif = number(texts.count, 2)
    for (tag, text) in texts {
      exif += number(tag, 2) + number(2, 2) + number(text.count, 4) + number(dataStart + data.count, 4)
      data += text
    }
    var nameEntries: [UInt8] = []
    for (tag, name) in names {
      let isInPlace = name.count <= 4
      nameEntries += number(tag, 2) + number(2, 2) + number(name.count, 4)
      nameEntries +=
        isInPlace ? name + [UInt8](repeating: 0, count: 4 - name.count) : number(dataStart + data.count, 4)
      if !isInPlace { data += name }
    }
    let second = dataStart + data.count
    var others: [UInt8] = []
    if let thumbnail {
      others =
        number(2, 2) + number(0x0201, 2) + number(4, 2) + number(1, 4) + number(second + 30, 4)
        + number(0x0202, 2) + number(4, 2) + number(1, 4) + number(thumbnail.count, 4) + number(0, 4) + thumbnail
    }
    return Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2 + names.count, 2)
      + nameEntries
      + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation.rawValue, 2) + number(0, 2)
      + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(exifStart, 4)
      + number(thumbnail == nil ? 0 : second, 4) + exif + number(0, 4) + data + others
  }
}
