import DecoderProtocol
import FuzzKit
import PictureCodecs

private let seeds = [
  """
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
  <rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6" \
  xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="2024-05-01T12:30:15+02:00"/></rdf:RDF></x:xmpmeta>
  """,
  """
  <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" \
  xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">Fog</rdf:li></rdf:Alt>\
  </dc:title><dc:subject><rdf:Bag><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF>
  """,
  "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><!DOCTYPE x [<!ENTITY a \"b\">]><x>&a;</x>",
]

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  PictureCodecs.prepare()
  fuzz(seeds: { seeds.map { Array($0.utf8) } }, test: read)
  return 0
}

/// Puts the XMP into a PNG whose EXIF is text: those are what exiv2 reads, and XMP with it.
private func read(_ xmp: [UInt8]) {
  let header = big(8, 4) + big(8, 4) + [8, 0, 0, 0, 0]
  let file =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
    + chunk("tEXt", Array("Raw profile type exif\0\nexif\n6\n457869660000\n".utf8))
    + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp) + chunk("IEND", [])
  file.withUnsafeBytes { bytes in
    let header = try? PictureHeader.read(bytes)
    check(header?.size == PixelSize(width: 8, height: 8), "\(String(describing: header))")
  }
}

/// A chunk without its sum, which exiv2 does not look at.
private func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
  big(content.count, 4) + Array(kind.utf8) + content + big(0, 4)
}

private func big(_ value: Int, _ count: Int) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
}
