/// Tells pictures that break off where the loaders do not: those of JPEG, PNG and WebP take them for whole.
enum PictureEnding {
  /// Whether the file ends before its picture does, as far as that can be told without decoding it.
  static func isMissing(in file: borrowing PictureFile) -> Bool {
    let start = file.bytes(at: 0, count: 12)
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      // In pixels 0xFF is followed by a zero or a restart: this pair is the picture's end and nothing else.
      return !file.contains([0xFF, 0xD9], from: startOfPixels(inJPEG: file))
    }
    if start.starts(with: [0x89] + "PNG".utf8) { return !file.contains(Array("IEND".utf8), from: start.count) }
    if start.starts(with: "RIFF".utf8), start.suffix(4).elementsEqual("WEBP".utf8) {
      // What follows the first eight bytes is as long as these say.
      return start[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8 > file.byteCount
    }
    return false
  }

  /// Steps over the segments before the pixels, which may hold a whole preview with an end of its own.
  /// Source: ITU-T T.81, B.1.1 and B.2.2.
  private static func startOfPixels(inJPEG file: borrowing PictureFile) -> Int {
    let startOfScan: UInt8 = 0xDA
    var offset = 2
    while true {
      let segment = file.bytes(at: offset, count: 4)
      guard segment.count == 4, segment[0] == 0xFF, segment[1] != startOfScan else { return offset }
      // Bytes of 0xFF may fill up the space before a marker.
      offset += segment[1] == 0xFF ? 1 : 2 + Int(segment[2]) << 8 + Int(segment[3])
    }
  }
}
