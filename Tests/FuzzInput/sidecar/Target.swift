import DecoderProtocol
import FuzzKit
import PictureCodecs

private let seeds = [
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="3" \
  xmlns:digiKam="http://www.digikam.org/ns/1.0/" digiKam:PickLabel="1" xmlns:o="http://example.org/" o:a="b">\
  <o:list><rdf:Seq><rdf:li o:n="1"/><rdf:li>x</rdf:li></rdf:Seq></o:list></rdf:Description></rdf:RDF></x:xmpmeta>
  """,
  "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>",
]

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  PictureCodecs.prepare()
  fuzz(seeds: { seeds.map { Array($0.utf8) } }, test: edit)
  return 0
}

/// Writes marks into a sidecar; they are found in what comes of it.
private func edit(_ sidecar: [UInt8]) {
  let marks = SidecarMarks(rating: 4, pickLabel: 3)
  guard let text = try? sidecar.withUnsafeBytes({ try Sidecar.edited($0, marks) }) else { return }
  let found = try? text.withUnsafeBytes { try Sidecar.read($0) }
  check(found == marks, "\(String(describing: found))")
}
