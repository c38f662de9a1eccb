import DecoderProtocol
import Testing

@testable import PictureCodecs

@Suite struct HeaderTests {
  @Test(arguments: [true, false])
  func exifIsReadFromEveryFormatThatHasIt(bigEndian: Bool) throws {
    let exif = Bytes.exif(
      orientation: .turnedLeft, taken: "2024:05:01 12:30:15", zone: "+02:00", bigEndian: bigEndian)
    let sample = Sample.quarters()
    for file in [
      sample.jpeg(.init(exif: exif)), sample.png(.init(exif: exif)), sample.webp(exif: exif),
      sample.webp(isLossless: true, exif: exif),
    ] {
      let header = try header(file)
      #expect(header.size == sample.size)
      #expect(header.orientation == .turnedLeft)
      #expect(header.captured == "2024:05:01 12:30:15")
      #expect(header.zone == "+02:00")
    }
  }

  @Test func exifThatAPNGHoldsAsTextIsRead() throws {
    let exif = Array("Exif\0\0".utf8) + Bytes.exif(orientation: .turnedLeft, taken: "2024:05:01 12:30:15")
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = exif.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    let text = Array("\nexif\n     \(exif.count)\n".utf8) + hexadecimal + [0x0A]
    // A zlib stream of one block, as it is. Source: RFC 1950 and 1951.
    let packed = [0x78, 0x01, 0x01] + Bytes.little(text.count, 2) + Bytes.little(~text.count, 2) + text
    let sums = text.reduce((1, 0)) { ($0.0 + Int($1), $0.1 + $0.0 + Int($1)) }
    let content =
      Array("Raw profile type exif\0\0".utf8) + packed
      + Bytes.big((sums.1 % 65521) << 16 | (sums.0 % 65521), 4)
    let file = Sample.quarters(width: 192, height: 128).png()
    let chunked = Array(file[..<33] + Sample.chunk("zTXt", content) + file[33...])
    let header = try header(chunked)
    #expect(header.orientation == .turnedLeft)
    #expect(header.captured == "2024:05:01 12:30:15")
    #expect(try Decoded.decoding(chunked).size == PixelSize(width: 40, height: 60))
  }

  @Test func datesAreReadFromHEICItsTurnIsNot() throws {
    let exif = Bytes.exif(orientation: .turnedLeft, taken: "2024:05:01 12:30:15", zone: "+02:00")
    guard let file = Sample.quarters().heif(.init(exif: exif)) else { return }
    let header = try header(file)
    #expect(header.size == PixelSize(width: 96, height: 64))
    #expect(header.orientation == .upright)
    #expect(header.captured == "2024:05:01 12:30:15")
    #expect(header.zone == "+02:00")
  }

  @Test func aTIFFsOwnDirectoriesAreItsEXIF() throws {
    // EXIF is a TIFF; this one has no pixels.
    let header = try header(Bytes.exif(orientation: .turnedLeft, taken: "2024:05:01 12:30:15", zone: "-03:30"))
    #expect(header.format == .tiff)
    #expect(header.captured == "2024:05:01 12:30:15")
    #expect(header.zone == "-03:30")
  }

  @Test(arguments: Encoding.allCases)
  func aPictureWithoutEXIFSaysNothingOfDates(encoding: Encoding) throws {
    guard let file = try encoding.encode(.quarters()) else { return }
    let header = try header(file)
    #expect(header.size == PixelSize(width: 96, height: 64))
    #expect(header.orientation == .upright)
    #expect(header.captured == "")
    #expect(header.zone == "")
  }

  @Test func textsThatAreTooLongOrNotPlainAreLeftOut() throws {
    for taken in [String(repeating: "2", count: 33), "2024\u{1}05", "año"] {
      let file = Sample.quarters().jpeg(.init(exif: Bytes.exif(taken: taken, zone: "+02:00:00:00")))
      let header = try header(file)
      #expect(header.captured == "")
      #expect(header.zone == "")
    }
  }

  @Test func webPSaysItsSizeInThreeWays() throws {
    let lossy = Sample.webpFile(
      Sample.riff("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + Bytes.little(640, 2) + Bytes.little(480, 2)))
    #expect(try header(lossy).size == PixelSize(width: 640, height: 480))
    let lossless = Sample.webpFile(Sample.riff("VP8L", [0x2F] + Bytes.little(639 | 479 << 14, 4)))
    #expect(try header(lossless).size == PixelSize(width: 640, height: 480))
    let extended = Sample.webpFile(
      Sample.riff("VP8X", [0x08, 0, 0, 0] + Bytes.little(639, 3) + Bytes.little(479, 3))
        + Sample.riff("EXIF", Bytes.exif(orientation: .turnedRight)))
    #expect(try header(extended).size == PixelSize(width: 640, height: 480))
    #expect(try header(extended).orientation == .turnedRight)
  }

  @Test func exifThatRefersBeyondItselfGivesWhatCouldBeRead() {
    let exif = Bytes.exif(orientation: .flipped, thumbnail: [0xFF, 0xD8, 0xFF])
    for place in exif.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var broken = exif
        broken[place] = value
        let read = broken.withUnsafeBytes { ExifBlock($0) }
        if let thumbnail = read.thumbnail { #expect(thumbnail.upperBound <= broken.count) }
      }
    }
  }
}
