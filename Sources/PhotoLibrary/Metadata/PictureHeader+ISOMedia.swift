/// HEIC and AVIF. Source: ISO/IEC 14496-12 (boxes, `meta`, `iloc`), 23008-12 (`ispe`, `irot`, `ipma`).
extension PictureHeader {
  /// A box: its kind, and where its content begins and ends.
  private struct Box {
    var kind: Int
    var start: Int
    var end: Int
  }

  /// Boxes looked at on one level.
  private static let maximumBoxes = 1024

  /// The size of the primary picture with its own turns done, as the decoders do them; EXIF's orientation says the
  /// same once more, and is not to be obeyed. The date comes from the EXIF item.
  mutating func readISOMedia(_ bytes: inout HeaderBytes) {
    let top = Self.boxes(&bytes, from: 0, to: bytes.count)
    guard let meta = top.first(where: { $0.kind == Self.code("meta") }) else { return }
    let boxes = Self.boxes(&bytes, from: meta.start + 4, to: meta.end)
    func box(_ kind: StaticString) -> Box? { boxes.first { $0.kind == Self.code(kind) } }

    if let pitm = box("pitm"), let iprp = box("iprp"), let version = bytes.number(pitm.start),
      let primary = bytes.number(pitm.start + 4, bytes: version == 0 ? 2 : 4)
    {
      readProperties(&bytes, iprp, of: primary)
    }
    if let iinf = box("iinf"), let iloc = box("iloc"), let item = Self.exifItem(&bytes, iinf),
      let offset = Self.location(&bytes, iloc, of: item), let skip = bytes.number(offset, bytes: 4)
    {
      readTIFF(&bytes, at: offset + 4 + skip)
      orientation = .upright
    }
  }

  private mutating func readProperties(_ bytes: inout HeaderBytes, _ iprp: Box, of item: Int) {
    let parts = Self.boxes(&bytes, from: iprp.start, to: iprp.end)
    guard let ipco = parts.first(where: { $0.kind == Self.code("ipco") }),
      let ipma = parts.first(where: { $0.kind == Self.code("ipma") })
    else { return }
    let properties = Self.boxes(&bytes, from: ipco.start, to: ipco.end)
    var quarterTurns = 0
    for index in Self.associations(&bytes, ipma, of: item) where properties.indices.contains(index - 1) {
      let property = properties[index - 1]
      switch property.kind {
      case Self.code("ispe"):
        size = Self.size(
          width: bytes.number(property.start + 4, bytes: 4), height: bytes.number(property.start + 8, bytes: 4))
      case Self.code("irot"): quarterTurns = bytes.number(property.start) ?? 0
      default: break
      }
    }
    if quarterTurns % 2 == 1 { size = size?.transposed }
  }

  /// The numbers, from 1, of the properties an item has.
  private static func associations(_ bytes: inout HeaderBytes, _ ipma: Box, of item: Int) -> [Int] {
    guard let version = bytes.number(ipma.start), let flags = bytes.number(ipma.start + 1, bytes: 3),
      let entries = bytes.number(ipma.start + 4, bytes: 4)
    else { return [] }
    let idBytes = version < 1 ? 2 : 4
    let width = flags & 1 == 0 ? 1 : 2
    var offset = ipma.start + 8
    for _ in 0..<min(entries, maximumBoxes) {
      guard let id = bytes.number(offset, bytes: idBytes), let count = bytes.number(offset + idBytes) else { return [] }
      offset += idBytes + 1
      if id == item {
        // The top bit says whether a reader may ignore the property.
        return (0..<count).compactMap { bytes.number(offset + $0 * width, bytes: width) }.map {
          $0 & (width == 1 ? 0x7F : 0x7FFF)
        }
      }
      offset += count * width
    }
    return []
  }

  private static func exifItem(_ bytes: inout HeaderBytes, _ iinf: Box) -> Int? {
    guard let version = bytes.number(iinf.start) else { return nil }
    for entry in boxes(&bytes, from: iinf.start + (version == 0 ? 6 : 8), to: iinf.end) {
      guard let version = bytes.number(entry.start), version >= 2 else { continue }
      let idBytes = version == 2 ? 2 : 4
      if bytes.has("Exif", at: entry.start + 4 + idBytes + 2) { return bytes.number(entry.start + 4, bytes: idBytes) }
    }
    return nil
  }

  /// Where in the file an item's first extent begins.
  private static func location(_ bytes: inout HeaderBytes, _ iloc: Box, of item: Int) -> Int? {
    guard let version = bytes.number(iloc.start), let sizes = bytes.number(iloc.start + 4, bytes: 2),
      let count = bytes.number(iloc.start + 6, bytes: version < 2 ? 2 : 4)
    else { return nil }
    let offsetBytes = sizes >> 12
    let lengthBytes = sizes >> 8 & 15
    let baseBytes = sizes >> 4 & 15
    let indexBytes = version == 0 ? 0 : sizes & 15
    guard [offsetBytes, lengthBytes, baseBytes, indexBytes].allSatisfy([0, 4, 8].contains) else { return nil }
    let idBytes = version < 2 ? 2 : 4
    var offset = iloc.start + (version < 2 ? 8 : 10)
    for _ in 0..<min(count, maximumBoxes) {
      guard let id = bytes.number(offset, bytes: idBytes) else { return nil }
      offset += idBytes
      if version > 0 {
        // Construction method 0: the offset counts from the start of the file.
        guard let method = bytes.number(offset, bytes: 2) else { return nil }
        guard id != item || method & 15 == 0 else { return nil }
        offset += 2
      }
      offset += 2
      guard let base = bytes.number(offset, bytes: baseBytes),
        let extents = bytes.number(offset + baseBytes, bytes: 2)
      else { return nil }
      offset += baseBytes + 2
      if id == item {
        guard extents > 0, let place = bytes.number(offset + indexBytes, bytes: offsetBytes) else { return nil }
        let (sum, overflow) = base.addingReportingOverflow(place)
        return overflow ? nil : sum
      }
      offset += extents * (indexBytes + offsetBytes + lengthBytes)
    }
    return nil
  }

  private static func boxes(_ bytes: inout HeaderBytes, from start: Int, to end: Int) -> [Box] {
    var found: [Box] = []
    var offset = start
    while offset < end, found.count < maximumBoxes, let short = bytes.number(offset, bytes: 4),
      let kind = bytes.number(offset + 4, bytes: 4)
    {
      let header = short == 1 ? 16 : 8
      guard let length = short == 0 ? end - offset : short == 1 ? bytes.number(offset + 8, bytes: 8) : short,
        length >= header, length <= end - offset
      else { break }
      found.append(Box(kind: kind, start: offset + header, end: offset + length))
      offset += length
    }
    return found
  }

  /// A box's kind as the number its four letters make.
  private static func code(_ kind: StaticString) -> Int {
    kind.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
