import Testing

@testable import PictureCodecs

/// The names of bursts, as Apple's and Google's cameras write them.
@Suite struct BurstTests {
  typealias Entry = TIFFFiles.Entry

  private static let name = "5E1C8F0A-3D5B-4B36-9D3E-0A6C1F0B7E21"

  /// The note of an Apple camera with one entry of text.
  private static func note(_ text: String, tag: Int = 0x000B) -> [UInt8] {
    let entry = Bytes.big(tag, 2) + Bytes.big(2, 2) + Bytes.big(text.utf8.count + 1, 4) + Bytes.big(32, 4)
    return Array("Apple iOS\0\0\u{1}MM".utf8) + Bytes.big(1, 2) + entry + Bytes.big(0, 4) + Array(text.utf8) + [0]
  }

  private static func packet(_ name: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:BurstID="\(name)"/>
      </rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  private func burst(note: [UInt8]? = nil, packet: [UInt8]? = nil, isBig: Bool = false) throws -> String {
    let entries = note.map { [Entry(0x8769, .directories([[Entry(0x927C, .bytes($0))]]))] } ?? []
    let exif = TIFFFiles.file([entries], isBig: isBig)
    let file = Sample.quarters().jpeg(.init(exif: exif, packet: packet))
    return try file.withUnsafeBytes { try PictureHeader.read($0).burst }
  }

  @Test(arguments: [true, false]) func theNoteOfAnAppleCameraNamesABurst(isBig: Bool) throws {
    #expect(try burst(note: Self.note(Self.name), isBig: isBig) == Self.name)
  }

  @Test func otherNotesNameNone() throws {
    #expect(try burst() == "")
    #expect(try burst(note: Self.note(Self.name, tag: 0x0011)) == "")
    #expect(try burst(note: Array("Nikon\0".utf8) + Self.note(Self.name).dropFirst(6)) == "")
    #expect(try burst(note: Self.note(String(repeating: "x", count: 65))) == "")
  }

  @Test func aNoteThatEndsEarlyNamesNone() throws {
    let note = Self.note(Self.name)
    for count in 0..<note.count - 1 { #expect(try burst(note: Array(note.prefix(count))) == "", "\(count) bytes") }
  }

  @Test func theMetadataOfAGoogleCameraNamesABurst() throws {
    #expect(try burst(packet: Self.packet(Self.name)) == Self.name)
    #expect(try burst(packet: Self.packet(String(repeating: "x", count: 65))) == "")
    #expect(try burst(packet: Array(Self.packet(Self.name).dropLast(30))) == "")
  }

  @Test func aRawNamesABurstAsOtherFilesDo() throws {
    func burst(_ entry: Entry) throws -> String {
      let file = TIFFFiles.file([[entry, Entry(0xC612, .bytes([1, 4, 0, 0]))]])
      return try file.withUnsafeBytes { bytes in
        let header = try PictureHeader.read(bytes)
        #expect(header.format == .raw)
        return header.burst
      }
    }
    #expect(try burst(Entry(0x8769, .directories([[Entry(0x927C, .bytes(Self.note(Self.name)))]]))) == Self.name)
    #expect(try burst(Entry(0x02BC, .bytes(Self.packet(Self.name)))) == Self.name)
  }
}
