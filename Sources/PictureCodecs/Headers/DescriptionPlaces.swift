import CCodecs
import Glibc

/// The places in a picture's file that describe it: its XMP packet, and IPTC's records.
struct DescriptionPlaces {
  /// The XMP packet.
  var packet: Range<Int>?
  /// Photoshop's resources, one of which has IPTC's records.
  var records: Range<Int>?

  /// The keywords, each once; what can't be understood is left out.
  func keywords(in bytes: UnsafeRawBufferPointer) -> [String] {
    var keywords: [String] = []
    if let part = part(packet, of: bytes), Self.mentions("subject", part) {
      keywords += (try? Sidecar.keywords(in: part)) ?? []
    }
    if let part = part(records, of: bytes) { keywords += Self.records(in: part) }
    var known: Set<String> = []
    return keywords.filter { known.insert($0).inserted }
  }

  /// The burst in which the picture was taken; "" where it is not said.
  func burst(in bytes: UnsafeRawBufferPointer) -> String {
    guard let part = part(packet, of: bytes), Self.mentions("BurstID", part) else { return "" }
    return (try? Sidecar.burst(in: part)) ?? ""
  }

  private func part(_ place: Range<Int>?, of bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    place.flatMap { bytes.part(at: $0.lowerBound, count: $0.count) }
  }

  /// Whether a packet can have a field: most have none of those looked for, and are not taken apart.
  private static func mentions(_ field: StaticString, _ packet: UnsafeRawBufferPointer) -> Bool {
    guard let base = packet.baseAddress else { return false }
    return memmem(base, packet.count, field.utf8Start, field.utf8CodeUnitCount) != nil
  }

  // MARK: IPTC

  /// The number of the resource with IPTC's records. Source: Adobe Photoshop File Formats, Image Resources.
  private static let resource = 0x0404
  /// The keyword among the records. Source: IPTC-NAA Information Interchange Model 4.2, 2:25.
  private static let keyword = (record: 2, number: 25)

  private static func records(in resources: UnsafeRawBufferPointer) -> [String] {
    var place = 0
    while resources.has("8BIM", at: place), let number = resources.bigEndian16(at: place + 4),
      let nameLength = resources.byte(at: place + 6)
    {
      // Names and contents fill even numbers of bytes.
      let size = place + 6 + (nameLength + 2) / 2 * 2
      guard let length = resources.bigEndian32(at: size), let body = resources.part(at: size + 4, count: length) else {
        return []
      }
      if number == resource { return keywords(inRecords: body) }
      place = size + 4 + length + length % 2
    }
    return []
  }

  private static func keywords(inRecords records: UnsafeRawBufferPointer) -> [String] {
    var keywords: [String] = []
    var place = 0
    // A length with its highest bit set is that of a longer number, which no keyword needs.
    while records.byte(at: place) == 0x1C, let length = records.bigEndian16(at: place + 3), length < 0x8000,
      let text = records.part(at: place + 5, count: length)
    {
      if records.byte(at: place + 1) == keyword.record, records.byte(at: place + 2) == keyword.number,
        let keyword = String(validating: text, as: UTF8.self)
      {
        keywords.append(keyword)
      }
      place += 5 + length
    }
    return keywords
  }
}
