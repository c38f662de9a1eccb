import DecoderProtocol
import Testing

@testable import PictureCodecs

/// Cameras, lenses and keywords as cameras and programs for photographs write them.
@Suite struct KeywordTests {
  private static func packet(_ keywords: String...) -> [UInt8] {
    let list = keywords.map { "<rdf:li>\($0)</rdf:li>" }.joined()
    return Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <dc:subject><rdf:Bag>\(list)</rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """.utf8)
  }

  /// A resource with a name of odd length, then IPTC's records with keywords.
  private static func resources(_ keywords: String...) -> [UInt8] {
    func record(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number] + Bytes.big(text.utf8.count, 2) + Array(text.utf8)
    }
    func resource(_ number: Int, name: [UInt8], _ content: [UInt8]) -> [UInt8] {
      Array("8BIM".utf8) + Bytes.big(number, 2) + name + Bytes.big(content.count, 4) + content
    }
    let content = record(5, "Title") + keywords.flatMap { record(25, $0) }
    return resource(0x03ED, name: [3, 0x61, 0x62, 0x63], [1, 2, 3]) + [0] + resource(0x0404, name: [0, 0], content)
  }

  private func header(_ file: [UInt8]) throws -> PictureHeader {
    try file.withUnsafeBytes { try PictureHeader.read($0) }
  }

  @Test(arguments: [true, false]) func camerasAndLensesAreNamedOnce(bigEndian: Bool) throws {
    for (maker, model, name) in [
      ("NIKON CORPORATION", "NIKON D750", "NIKON D750"), ("SONY", "ILCE-7M3", "SONY ILCE-7M3"),
      ("Canon ", "Canon EOS R5  ", "Canon EOS R5"), ("", "X-T3", "X-T3"), ("LG", "", ""),
    ] {
      let exif = Bytes.exif(lens: " 50mm  f/1.8 ", camera: (maker, model), bigEndian: bigEndian)
      let header = try header(Sample.quarters().jpeg(.init(exif: exif)))
      #expect(header.camera == name && header.lens == "50mm f/1.8")
    }
  }

  @Test func whatIsNoPlainNameIsNoCamera() throws {
    let long = String(repeating: "x", count: 65)
    let header = try header(Sample.quarters().jpeg(.init(exif: Bytes.exif(lens: long, camera: ("A", long)))))
    #expect(header.camera.isEmpty && header.lens.isEmpty)
  }

  @Test func keywordsOfXMPAndIPTCAreReadEachOnce() throws {
    let file = Sample.quarters().jpeg(
      .init(packet: Self.packet("sea", "Ålesund"), resources: Self.resources("sea", "2024")))
    #expect(try header(file).keywords == ["sea", "Ålesund", "2024"])
  }

  @Test func keywordsOfPNGAndWebPAreReadFromXMP() throws {
    let png = Sample.quarters().png()
    let chunk = Sample.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + Self.packet("sea"))
    #expect(try header(Array(png[..<33] + chunk + png[33...])).keywords == ["sea"])
    let packet = Self.packet("sea")
    let webp = Sample.quarters().webp() + Array("XMP ".utf8) + Bytes.little(packet.count, 4) + packet
    #expect(try header(webp).keywords == ["sea"])
  }

  @Test func brokenPacketsAndRecordsHaveNoKeywords() throws {
    let resources = Self.resources("sea", "sky")
    for count in 0..<resources.count {
      let file = Sample.quarters().jpeg(
        .init(packet: Array("<?xpacket subject".utf8), resources: Array(resources[..<count])))
      let keywords = try header(file).keywords
      #expect(keywords.isEmpty || keywords == ["sea"])
    }
  }

  @Test func theKeywordsOfAHeaderFitIntoItsMessage() throws {
    var header = DecodeReply.Header()
    (header.camera, header.lens) = (String(repeating: "c", count: 129), String(repeating: "l", count: 64))
    let long = String(repeating: "é", count: 48)
    header.keywords = DecodeReply.Header.fitting((0..<100).map { "\($0)" } + [long])
    #expect(header.keywords.count == DecodeReply.Header.mostKeywords)
    header.keywords = DecodeReply.Header.fitting([long, long + "x", ""])
    #expect(header.keywords == [long])
    let full = DecodeReply.Header.fitting((10..<99).map { String(long.dropLast()) + "\($0)" })
    header.keywords = full
    let message = DecodeReply.header(header).message
    #expect(message.count <= DecodeReply.maximumSize)
    #expect(DecodeReply(message: message) == .header(header))
    #expect(DecodeReply(message: Array(message.dropLast())) == nil)
  }
}
