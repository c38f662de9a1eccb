import CExif
import DecoderProtocol
import Glibc

/// Reads and edits sidecars by gexiv2, as the programs do that write them.
public enum Sidecar {
  private static let ratingTag = "Xmp.xmp.Rating"
  private static let pickLabelTag = "Xmp.digiKam.PickLabel"
  private static let keywordsTag = "Xmp.dc.subject"
  /// The burst that Google's cameras name.
  private static let burstTag = "Xmp.GCamera.BurstID"
  private static let longestBurst = 64
  private typealias Metadata = UnsafeMutablePointer<GExiv2Metadata>

  /// The marks in a sidecar. What is no mark there is counts as not said.
  /// - Throws: `CodecError`: `.tooLarge` beyond `DecoderLimits.sidecarSize`, `.damaged` for what is no XMP.
  public static func read(_ bytes: UnsafeRawBufferPointer) throws(CodecError) -> SidecarMarks {
    try PictureMetadata.withExiv2 { () throws(CodecError) in
      try withMetadata(of: bytes) { metadata in marks(in: metadata) }
    }
  }

  /// The keywords in a sidecar, or in the XMP of a picture: those that programs for photographs share (dc:subject).
  /// - Throws: `CodecError`: as `read`.
  public static func keywords(in bytes: UnsafeRawBufferPointer) throws(CodecError) -> [String] {
    try PictureMetadata.withExiv2 { () throws(CodecError) in
      try withMetadata(of: bytes) { metadata in texts(of: keywordsTag, in: metadata) }
    }
  }

  /// The burst in which a picture was taken, by its XMP; "" where it is not said in 64 bytes.
  /// - Throws: `CodecError`: as `read`.
  static func burst(in bytes: UnsafeRawBufferPointer) throws(CodecError) -> String {
    try PictureMetadata.withExiv2 { () throws(CodecError) in
      try withMetadata(of: bytes) { metadata in
        value(of: burstTag, in: metadata).flatMap { $0.utf8.count <= longestBurst ? $0 : nil } ?? ""
      }
    }
  }

  /// The text of a sidecar with other marks; all else in it stays. A flag that says nothing is not added.
  /// - Throws: `CodecError`: as `read`, and `.unsupported` where not all that is in it would stay.
  public static func edited(
    _ bytes: UnsafeRawBufferPointer, _ marks: SidecarMarks
  ) throws(CodecError) -> [UInt8] {
    try PictureMetadata.withExiv2 { () throws(CodecError) in
      try withMetadata(of: bytes) { metadata throws(CodecError) in try edit(metadata, marks) }
    }
  }

  private static func edit(_ metadata: Metadata, _ marks: SidecarMarks) throws(CodecError) -> [UInt8] {
    let former = tags(in: metadata)
    var isSet = true
    if let rating = marks.rating { isSet = set(ratingTag, to: rating, in: metadata) }
    if let label = marks.pickLabel, label != 0 || former[pickLabelTag] != nil {
      isSet = set(pickLabelTag, to: label, in: metadata) && isSet
    }
    guard isSet, let text = text(of: metadata) else {
      throw CodecError(fault: .unsupported, words: "It can't be written again.")
    }
    // What exiv2 reads but does not write would be lost.
    let reading = text.withUnsafeBytes { bytes in
      Result { () throws(CodecError) in try withMetadata(of: bytes) { metadata in tags(in: metadata) } }
    }
    let kept = try reading.get()
    let own = [ratingTag, pickLabelTag]
    guard former.allSatisfy({ own.contains($0.key) || kept[$0.key] == $0.value }) else {
      throw CodecError(fault: .unsupported, words: "It has fields that would be lost.")
    }
    return text
  }

  // MARK: gexiv2

  private static func withMetadata<Result>(
    of bytes: UnsafeRawBufferPointer, _ body: (Metadata) throws(CodecError) -> Result
  ) throws(CodecError) -> Result {
    guard bytes.count <= DecoderLimits.sidecarSize else {
      throw CodecError(fault: .tooLarge, words: "The file has \(bytes.count) bytes.")
    }
    guard let metadata = gexiv2_metadata_new() else {
      throw CodecError(fault: .unsupported, words: "exiv2 can't start.")
    }
    defer { g_object_unref(metadata) }
    let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    guard looksLikeXML(bytes), gexiv2_metadata_open_buf(metadata, start, bytes.count, nil) != 0 else {
      throw CodecError(fault: .damaged, words: "It is no XMP.")
    }
    return try body(metadata)
  }

  /// Whether it begins as XML does: exiv2 reads pictures of many formats, which are not to be reached by a sidecar.
  private static func looksLikeXML(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
    return ["<?xml", "<?xpacket", "<x:xmpmeta"].contains { text.starts(with: $0.utf8) }
  }

  private static func marks(in metadata: Metadata) -> SidecarMarks {
    func number(_ tag: String, in range: ClosedRange<Int32>) -> Int32? {
      // Some programs write "4.0".
      guard let number = value(of: tag, in: metadata).flatMap({ Double($0) }) else { return nil }
      return Int32(exactly: number.rounded()).flatMap { range.contains($0) ? $0 : nil }
    }
    return SidecarMarks(
      rating: number(ratingTag, in: SidecarMarks.ratings), pickLabel: number(pickLabelTag, in: SidecarMarks.pickLabels))
  }

  private static func value(of tag: String, in metadata: Metadata) -> String? {
    guard let text = gexiv2_metadata_try_get_tag_string(metadata, tag, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func texts(of tag: String, in metadata: Metadata) -> [String] {
    guard let texts = gexiv2_metadata_try_get_tag_multiple(metadata, tag, nil) else { return [] }
    defer { g_strfreev(texts) }
    var found: [String] = []
    while found.count < mostTexts, let text = texts[found.count] { found.append(String(cString: text)) }
    return found
  }

  /// Texts of one field that are read at most.
  private static let mostTexts = 1000

  private static func set(_ tag: String, to number: Int32, in metadata: Metadata) -> Bool {
    gexiv2_metadata_try_set_tag_string(metadata, tag, String(number), nil) != 0
  }

  /// All fields, and what is in them.
  private static func tags(in metadata: Metadata) -> [String: String] {
    guard let names = gexiv2_metadata_get_xmp_tags(metadata) else { return [:] }
    defer { g_strfreev(names) }
    var tags: [String: String] = [:]
    var place = 0
    while let name = names[place] {
      let name = String(cString: name)
      tags[name] = value(of: name, in: metadata) ?? ""
      place += 1
    }
    return tags
  }

  private static func text(of metadata: Metadata) -> [UInt8]? {
    let flags = GExiv2XmpFormatFlags(
      GEXIV2_OMIT_PACKET_WRAPPER.rawValue | GEXIV2_USE_COMPACT_FORMAT.rawValue)
    guard let packet = gexiv2_metadata_try_generate_xmp_packet(metadata, flags, 0, nil) else { return nil }
    defer { g_free(packet) }
    let count = strlen(packet)
    guard count > 0 else { return nil }
    let bytes = UnsafeRawBufferPointer(start: packet, count: count)
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8) + bytes
  }
}
