import DecoderProtocol
import Testing

@testable import PictureCodecs

/// Sidecars as programs for photographs write them.
@Suite struct SidecarTests {
  /// Fields of many kinds: structures in lists as darktable's history, languages, a namespace that nobody knows.
  private static func sidecar(_ attributes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:darktable="http://darktable.sf.net/"
        xmlns:digiKam="http://www.digikam.org/ns/1.0/"
        xmlns:own="http://example.org/fields/1.0/"
       \(attributes)
       xmp:Label="Red"
       xmpMM:DerivedFrom="IMG_1.CR2"
       own:Mood="calm &amp; “wide”"
       darktable:xmp_version="5">
       <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Fjord</rdf:li><rdf:li xml:lang="nb">Fjorden</rdf:li></rdf:Alt></dc:title>
       <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>Ålesund</rdf:li></rdf:Bag></dc:subject>
       <darktable:history><rdf:Seq>
        <rdf:li darktable:num="0" darktable:operation="exposure" darktable:params="gz04eJx"/>
        <rdf:li darktable:num="1" darktable:operation="crop" darktable:params="0000"/>
       </rdf:Seq></darktable:history>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    """
  }

  private func read(_ text: String) throws -> SidecarMarks {
    try Array(text.utf8).withUnsafeBytes { try Sidecar.read($0) }
  }

  private func edited(_ text: String, _ marks: SidecarMarks) throws -> String {
    let bytes = try Array(text.utf8).withUnsafeBytes { try Sidecar.edited($0, marks) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("", nil, nil), ("xmp:Rating=\"4\"", 4, nil), ("xmp:Rating=\"-1\" digiKam:PickLabel=\"1\"", -1, 1),
      ("xmp:Rating=\"3.0\"", 3, nil), ("xmp:Rating=\"6\"", nil, nil), ("xmp:Rating=\"1e99\"", nil, nil),
      ("xmp:Rating=\"nan\"", nil, nil), ("xmp:Rating=\"\"", nil, nil), ("digiKam:PickLabel=\"3\"", nil, 3),
      ("digiKam:PickLabel=\"9\"", nil, nil),
    ] as [(String, Int32?, Int32?)])
  func marksAreReadAndWhatIsNoMarkIsNot(_ attributes: String, _ rating: Int32?, _ label: Int32?) throws {
    #expect(try read(Self.sidecar(attributes)) == SidecarMarks(rating: rating, pickLabel: label))
  }

  @Test func aRatingThatStandsAsAnElementIsReadToo() throws {
    let text = Self.sidecar("").replacing(
      "<dc:title>", with: "<xmp:Rating>2</xmp:Rating><dc:title>")
    #expect(try read(text) == SidecarMarks(rating: 2))
    #expect(try read(try edited(text, SidecarMarks(rating: 5, pickLabel: 0))) == SidecarMarks(rating: 5))
  }

  @Test func allElseStaysWhenMarksAreWritten() throws {
    let text = try edited(Self.sidecar("xmp:Rating=\"2\""), SidecarMarks(rating: -1, pickLabel: 1))
    #expect(try read(text) == SidecarMarks(rating: -1, pickLabel: 1))
    for part in [
      "Red", "IMG_1.CR2", "calm &amp; “wide”", "http://example.org/fields/1.0/", "Fjorden", "xml:lang=\"nb\"",
      "Ålesund",
      "darktable:operation=\"exposure\"", "gz04eJx", "darktable:num=\"1\"", "darktable:xmp_version=\"5\"",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(text.hasPrefix("<?xml"))
    let again = try edited(text, SidecarMarks(rating: 3, pickLabel: 0))
    #expect(try read(again) == SidecarMarks(rating: 3, pickLabel: 0))
    #expect(again.contains("gz04eJx"))
  }

  @Test func aFlagThatSaysNothingIsNotAdded() throws {
    let text = try edited(Self.sidecar(""), SidecarMarks(rating: 1, pickLabel: 0))
    #expect(!text.contains("PickLabel"))
  }

  @Test(arguments: [
    "", "x", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\"?><a><b></a>", "<x:xmpmeta", "<?xpacket",
    "<?xml version=\"1.0\"?><!DOCTYPE r [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">"
      + "<!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]><r>&c;</r>",
  ]) func whatIsNoXMPIsNeitherReadNorWritten(_ text: String) {
    #expect(throws: CodecError.self) { try edited(text, SidecarMarks(rating: 1)) }
  }

  @Test func picturesAreNotReachedByASidecar() {
    let jpeg = Sample.quarters().jpeg(.init())
    #expect(throws: CodecError.self) { try jpeg.withUnsafeBytes { try Sidecar.read($0) } }
  }

  @Test func oneThatIsTooLargeIsNotRead() {
    let bytes = Array("<?xml version=\"1.0\"?>".utf8) + [UInt8](repeating: 0x20, count: DecoderLimits.sidecarSize)
    #expect(throws: CodecError.self) { try bytes.withUnsafeBytes { try Sidecar.read($0) } }
  }
}
