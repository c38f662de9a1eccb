import CPixbuf
import DecoderProtocol
import Foundation

@testable import PhotoLibrary

/// Pictures to test with: red, green, blue and white quarters, top left to bottom right.
enum SamplePicture {
  struct Color: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    static let red = Color(red: 255, green: 0, blue: 0)
    static let green = Color(red: 0, green: 255, blue: 0)
    static let blue = Color(red: 0, green: 0, blue: 255)
    static let white = Color(red: 255, green: 255, blue: 255)
  }

  /// Encoded by the gdk-pixbuf saver of that name; `nil` when there is none.
  static func encoded(
    width: Int, height: Int, as kind: String, alpha: UInt8? = nil, noise: Bool = false, options: [String: String] = [:]
  ) -> [UInt8]? {
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, alpha == nil ? 0 : 1, 8, gint(width), gint(height)),
      let pixels = gdk_pixbuf_get_pixels(pixbuf)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    var seed: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x: x, y: y, width: width, height: height)
        let pixel = pixels + y * stride + x * channels
        seed = seed &* 1_664_525 &+ 1_013_904_223
        let grain = noise ? UInt8(seed >> 26) : 0
        pixel[0] = color.red ^ grain
        pixel[1] = color.green ^ grain
        pixel[2] = color.blue ^ grain
        if let alpha { pixel[3] = alpha }
      }
    }
    var buffer: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    var keys = options.map { strdup($0.key) } + [nil]
    var values = options.map { strdup($0.value) } + [nil]
    defer { for text in keys + values { free(text) } }
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, kind, &keys, &values, nil) != 0, let buffer else {
      return nil
    }
    defer { g_free(buffer) }
    return UnsafeRawBufferPointer(start: buffer, count: Int(count)).map { $0 }
  }

  private static func color(x: Int, y: Int, width: Int, height: Int) -> Color {
    y < height / 2 ? (x < width / 2 ? .red : .green) : (x < width / 2 ? .blue : .white)
  }

  static func jpeg(width: Int = 96, height: Int = 64, exif: [UInt8]? = nil, xmp: [UInt8]? = nil, noise: Bool = false)
    -> [UInt8]
  {
    let bytes = encoded(width: width, height: height, as: "jpeg", noise: noise) ?? []
    func segment(_ name: String, _ content: [UInt8]?) -> [UInt8] {
      guard let content else { return [] }
      return [0xFF, 0xE1] + big(name.utf8.count + content.count + 2, 2) + Array(name.utf8) + content
    }
    let segments = segment("Exif\0\0", exif) + segment("http://ns.adobe.com/xap/1.0/\0", xmp)
    return bytes[..<2] + segments + bytes[2...]
  }

  /// XMP with a namespace and a property of that number.
  static func xmp(_ number: Int) -> [UInt8] {
    let property = "p\(number):note"
    return Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description rdf:about="" xmlns:p\(number)="http://example.org/\(number)/"><\(property)>x</\(property)>\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  static func png(width: Int = 96, height: Int = 64, alpha: UInt8? = nil, exif: [UInt8]? = nil) -> [UInt8] {
    let bytes = encoded(width: width, height: height, as: "png", alpha: alpha) ?? []
    guard let exif else { return bytes }
    let afterHeader = 8 + 25
    return bytes[..<afterHeader] + chunk("eXIf", exif) + bytes[afterHeader...]
  }

  /// An uncompressed TIFF.
  static func tiff(width: Int, height: Int, orientation: Orientation) -> [UInt8] {
    let entryCount = 10
    let bitsPlace = 8 + 2 + entryCount * 12 + 4
    let pixelsPlace = bitsPlace + 6
    let entries: [(tag: Int, kind: Int, count: Int, value: Int)] = [
      (0x0100, 4, 1, width), (0x0101, 4, 1, height), (0x0102, 3, 3, bitsPlace), (0x0103, 3, 1, 1), (0x0106, 3, 1, 2),
      (0x0111, 4, 1, pixelsPlace), (0x0112, 3, 1, orientation.rawValue), (0x0115, 3, 1, 3), (0x0116, 4, 1, height),
      (0x0117, 4, 1, width * height * 3),
    ]
    var file = Array("II*\0".utf8) + little(8, 4) + little(entryCount, 2)
    for entry in entries {
      file += little(entry.tag, 2) + little(entry.kind, 2) + little(entry.count, 4) + little(entry.value, 4)
    }
    file += little(0, 4) + little(8, 2) + little(8, 2) + little(8, 2)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x: x, y: y, width: width, height: height)
        file += [color.red, color.green, color.blue]
      }
    }
    return file
  }

  /// A PNG that says it has this size, and has a row of zeros at most.
  static func hollowPNG(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width, 4) + big(height, 4) + [8, 2, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9C, 0x63, 0x60, 0x18, 0x05, 0xA3, 0x00]) + chunk("IEND", [])
  }

  /// EXIF as a camera writes it: orientation, when taken, in which zone.
  static func exif(
    orientation: Orientation = .upright, taken: String? = nil, zone: String? = nil, bigEndian: Bool = true
  ) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { bigEndian ? big(value, count) : little(value, count) }
    let texts = [(0x9003, taken), (0x9011, zone)].compactMap { tag, text in text.map { (tag, Array($0.utf8) + [0]) } }
    let exifStart = 8 + 2 + 2 * 12 + 4
    var data: [UInt8] = []
    let dataStart = exifStart + 2 + texts.count * 12 + 4
    var exif = number(texts.count, 2)
    for (tag, text) in texts {
      exif += number(tag, 2) + number(2, 2) + number(text.count, 4) + number(dataStart + data.count, 4)
      data += text
    }
    return Array((bigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
      + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation.rawValue, 2) + number(0, 2)
      + number(0x8769, 2) + number(4, 2) + number(1, 4) + number(exifStart, 4) + number(0, 4)
      + exif + number(0, 4) + data
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(content.count, 4) + body + big(Int(~crc), 4)
  }
}

extension DecodedImage {
  /// The colour whose channels are all within a JPEG's tolerance of the pixel's.
  func color(x: Int, y: Int) -> SamplePicture.Color {
    withUnsafeBytes { bytes in
      let start = y * stride + x * bytesPerPixel
      func near(_ value: UInt8) -> UInt8 { value > 215 ? 255 : value < 40 ? 0 : value }
      return SamplePicture.Color(
        red: near(bytes[start]), green: near(bytes[start + 1]), blue: near(bytes[start + 2]))
    }
  }

  /// The colours of the middles of the four quarters, top left, top right, bottom left, bottom right.
  var quarters: [SamplePicture.Color] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { color(x: width * $0.0 / 4, y: height * $0.1 / 4) }
  }
}
