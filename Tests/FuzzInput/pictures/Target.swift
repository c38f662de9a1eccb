import DecoderProtocol
import FuzzKit
import PictureCodecs

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  PictureCodecs.prepare()
  fuzz(seeds: Seeds.all, test: read)
  return 0
}

private let box = PixelSize(width: 24, height: 20)
private let part = PixelPart(x: 9, y: 7, size: PixelSize(width: 11, height: 6))
private let mostMemory = 32 << 20
private let mostPixels = 1 << 18

/// Everything the decoder does with a file.
private func read(_ file: [UInt8]) {
  // Of exactly its size, so that reading beyond it is seen.
  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: file.count, alignment: 1)
  bytes.copyBytes(from: file)
  defer { bytes.deallocate() }
  let content = UnsafeRawBufferPointer(bytes)
  _ = PictureCodecs.isThumbnail(content, of: ThumbnailOrigin(uri: "file:///a.png", modified: 1))
  if let edit = try? PictureCodecs.rotation(of: content, by: 1) {
    check(edit.parts.allSatisfy { Int($0.offset) + Int($0.removedCount) <= content.count }, "\(edit)")
  }
  if let header = try? PictureHeader.read(content) {
    check(header.size.map { $0.width > 0 && $0.height > 0 } ?? true, "\(header)")
    check(header.captured.utf8.count <= 32 && header.zone.utf8.count <= 8, "\(header)")
    check(header.camera.utf8.count <= 129 && header.lens.utf8.count <= 64 && header.burst.utf8.count <= 64, "\(header)")
    check(header.settings.exposureTime.map { $0 > 0 && $0.isFinite } ?? true, "\(header)")
    check(header.coordinates.map { abs($0.latitude) <= 90 && abs($0.longitude) <= 180 } ?? true, "\(header)")
    // Larger ones take longer, and nothing else.
    guard header.size?.area ?? 0 <= mostPixels else { return }
  }
  readFrames(content)
  for mode in [ThumbnailMode.fit, .fill] {
    let request = PictureCodecs.Request(box: box, mode: mode, memory: mostMemory)
    decode { output throws(CodecError) in try PictureCodecs.decode(content, request, output: output) }
    decode { output throws(CodecError) in _ = try PictureCodecs.preview(content, request, output: output) }
  }
  // Parts of the picture as it is, turned or not, and of a smaller one.
  for (turns, whole) in [(0, PixelSize(width: 32, height: 24)), (1, box)] {
    let request = PictureCodecs.Request(box: whole, mode: .fit, memory: mostMemory, quarterTurns: turns, part: part)
    decode(within: part.size) { output throws(CodecError) in
      try PictureCodecs.decode(content, request, output: output)
    }
  }
}

private func readFrames(_ content: UnsafeRawBufferPointer) {
  var memory: UnsafeMutableRawBufferPointer?
  defer { memory?.deallocate() }
  let request = PictureCodecs.Request(box: box, mode: .fit, memory: mostMemory)
  let frames = try? PictureCodecs.frames(content, request, from: 1, room: 1 << 16) { size, count in
    check(memory == nil && size.width <= box.width && size.height <= box.height && count > 0, "\(size), \(count)")
    memory = .allocate(byteCount: size.area * 4 * count, alignment: 1)
    return memory
  }
  check(frames.map { $0.total > 1 && $0.delays.allSatisfy { $0 > 0 } } ?? true, "\(String(describing: frames))")
}

private func decode(
  within most: PixelSize = box, _ body: (PictureCodecs.Output) throws(CodecError) -> Void
) {
  var memory: UnsafeMutableRawBufferPointer?
  do throws(CodecError) {
    try body { size, hasAlpha in
      check(memory == nil, "memory was asked for twice")
      check(size.width > 0 && size.height > 0 && size.width <= most.width && size.height <= most.height, "\(size)")
      memory = .allocate(byteCount: size.area * (hasAlpha ? 4 : 3), alignment: 1)
      return memory
    }
  } catch {
    check(error.words.utf8.count <= 200 && error.words.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, error.words)
  }
  memory?.deallocate()
}

/// Small pictures of each format, written byte by byte but for the JPEG.
private enum Seeds {
  static func all() -> [[UInt8]] { [jpeg, turnedJPEG, png, thumbnail, gif, tiff, bigTIFF, heif] + webp + raws }

  static let pixels = (0..<32 * 24 * 3).map { UInt8(truncatingIfNeeded: $0 &* 29 ^ $0 >> 5) }

  static var jpeg: [UInt8] {
    pixels.withUnsafeBytes { PictureCodecs.encodeJPEG($0, size: PixelSize(width: 32, height: 24)) } ?? []
  }

  /// With EXIF: an orientation, and a small picture.
  static var turnedJPEG: [UInt8] {
    let preview = jpeg
    let exif =
      Array("Exif\0\0MM\0*".utf8) + big(8, 4) + big(1, 2) + big(0x0112, 2) + big(3, 2) + big(1, 4) + [0, 6, 0, 0]
      + big(26, 4) + big(2, 2) + big(0x0201, 2) + big(4, 2) + big(1, 4) + big(56, 4)
      + big(0x0202, 2) + big(4, 2) + big(1, 4) + big(preview.count, 4) + big(0, 4) + preview
    return preview[..<2] + [0xFF, 0xE1] + big(exif.count + 2, 2) + exif + preview[2...]
  }

  static var png: [UInt8] {
    var rows: [UInt8] = []
    for row in 0..<4 { rows += [0] + pixels[row..<row + 16] }
    let zlib = [0x78, 0x01, 0x01] + little(rows.count, 2) + little(~rows.count, 2) + rows + big(adler(rows), 4)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(4, 4) + big(4, 4) + [8, 6, 0, 0, 0]) + chunk("IDAT", zlib) + chunk("IEND", [])
  }

  static var thumbnail: [UInt8] {
    func text(_ keyword: String, _ value: String) -> [UInt8] { chunk("tEXt", Array((keyword + "\0" + value).utf8)) }
    let afterHeader = 8 + 25
    return png[..<afterHeader] + text("Thumb::URI", "file:///a.png") + text("Thumb::MTime", "1") + png[afterHeader...]
  }

  /// JPEGs in a directory beside a sensor's, in a Fujifilm, and in boxes.
  static var raws: [[UInt8]] {
    func entry(_ tag: Int, _ value: Int) -> [UInt8] { big(tag, 2) + big(4, 2) + big(1, 4) + big(value, 4) }
    let first = big(3, 2) + entry(0x0112, 6) + entry(0x014A, 50) + entry(0x0106, 32803) + big(0, 4)
    let second = big(2, 2) + entry(0x0201, 80) + entry(0x0202, jpeg.count) + big(0, 4)
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
    let canon: [UInt8] = [
      0x85, 0xC0, 0xB6, 0x87, 0x82, 0x0F, 0x11, 0xE0, 0x81, 0x11, 0xF4, 0xCE, 0x46, 0x2B, 0x6A, 0x48,
    ]
    return [
      Array("MM\0*".utf8) + big(8, 4) + first + second + jpeg,
      Array("FUJIFILMCCD-RAW ".utf8) + big(0, 68) + big(92, 4) + big(jpeg.count, 4) + jpeg,
      box("ftyp", Array("crx \0\0\0\u{1}crx ".utf8))
        + box(
          "moov", box("uuid", canon + box("CMT1", Array("MM\0*".utf8) + big(8, 4)) + box("THMB", big(0, 16) + jpeg))),
    ]
  }

  static var gif: [UInt8] {
    Array("GIF89a".utf8) + little(4, 2) + little(4, 2) + [0x80, 0, 0, 255, 0, 0, 0, 255, 0]
      + [0x21, 0xF9, 4, 1, 0, 0, 1, 0, 0x2C] + little(0, 4) + little(2, 2) + little(2, 2)
      + [0x40, 2, 2, 0x84, 0x51, 0, 0x3B]
  }

  static var tiff: [UInt8] {
    let entries = [
      (0x0100, 3, 4), (0x0101, 3, 4), (0x0102, 3, 8), (0x0103, 3, 1), (0x0106, 3, 1), (0x0111, 4, 134),
      (0x0112, 3, 6), (0x0115, 3, 1), (0x0116, 3, 4), (0x0117, 4, 16),
    ]
    var directory: [UInt8] = []
    for entry in entries {
      directory += little(entry.0, 2) + little(entry.1, 2) + little(1, 4) + little(entry.2, 4)
    }
    return Array("II*\0".utf8) + little(8, 4) + little(entries.count, 2) + directory + little(0, 4) + pixels[..<16]
  }

  static var bigTIFF: [UInt8] {
    Array("MM\0+".utf8) + big(8, 2) + big(0, 2) + big(16, 8) + big(1, 8) + big(0x0100, 2) + big(3, 2) + big(1, 8)
      + big(4 << 16, 8) + big(0, 8)
  }

  static var heif: [UInt8] {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] { big(content.count + 8, 4) + Array(name.utf8) + content }
    return box("ftyp", Array("mif1\0\0\0\0mif1heic".utf8))
      + box(
        "meta",
        big(0, 4) + box("hdlr", big(0, 8) + Array("pict".utf8) + big(0, 13)) + box("pitm", big(0, 4) + big(1, 2))
          + box(
            "iinf", big(0, 4) + big(1, 2) + box("infe", big(2 << 24, 4) + big(1, 2) + big(0, 2) + Array("hvc1\0".utf8)))
          + box(
            "iprp",
            box("ipco", box("ispe", big(0, 4) + big(64, 4) + big(64, 4)))
              + box("ipma", big(0, 4) + big(1, 4) + big(1, 2) + [1, 1]))
          + box("iloc", big(0, 4) + [0x44, 0] + big(1, 2) + big(1, 2) + big(0, 2) + big(1, 2) + big(16, 4) + big(8, 4)))
      + box("mdat", Array(pixels[..<16]))
  }

  /// One pixel, lossless and lossy; the latter in a container with a turn.
  static var webp: [[UInt8]] {
    func part(_ name: String, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }
    func file(_ parts: [UInt8]) -> [UInt8] {
      Array("RIFF".utf8) + little(parts.count + 4, 4) + Array("WEBP".utf8) + parts
    }
    let lossless: [UInt8] = [0x2F, 0, 0, 0, 0x10, 0x07, 0x10, 0x11, 0x11, 0x88, 0x88, 0xFE, 0x07]
    let lossy: [UInt8] = [
      0x30, 0x01, 0, 0x9D, 0x01, 0x2A, 1, 0, 1, 0, 2, 0, 0x34, 0x25, 0xA4, 0, 3, 0x70, 0, 0xFE, 0xFB, 0xFD, 0x50, 0,
    ]
    let exif = Array("II*\0".utf8) + little(8, 4) + little(1, 2) + little(0x0112, 2) + little(3, 2) + little(1, 4)
    let frame = little(0, 6) + little(0, 6) + little(9, 3) + [0] + part("VP8L", lossless)
    return [
      file(part("VP8L", lossless)), file(part("VP8 ", lossy)),
      file(part("VP8X", [8] + little(0, 9)) + part("VP8 ", lossy) + part("EXIF", exif + little(8, 4) + little(0, 4))),
      file(part("VP8X", [2] + little(0, 9)) + part("ANIM", little(0, 6)) + part("ANMF", frame)),
    ]
  }

  static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(content.count, 4) + body + big(Int(~crc), 4)
  }

  /// The sum at the end of a zlib stream. Source: RFC 1950, 9.
  static func adler(_ bytes: [UInt8]) -> Int {
    let sums = bytes.reduce((1, 0)) { ($0.0 + Int($1), $0.1 + $0.0 + Int($1)) }
    return (sums.1 % 65521) << 16 | (sums.0 % 65521)
  }

  static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> ($0 * 8) : 0) }
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }
}
