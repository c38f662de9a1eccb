/// The file name extensions taken for photographs, in lower case.
enum PictureExtensions {
  /// What is listed. Where the codec of one is missing, the cell says so.
  private static let kinds: [UInt32: PhotoKind] = {
    let all: [PhotoKind: [String]] = [
      .picture: ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "avif", "heic", "heif"],
      .raw: ["cr2", "cr3", "nef", "arw", "raf", "orf", "rw2", "dng", "pef"],
      .video: ["mp4", "m4v", "mov", "mkv", "webm", "avi", "3gp", "mts", "m2ts", "mpg", "mpeg", "ogv", "wmv"],
    ]
    return Dictionary(
      all.flatMap { kind, names in names.map { (number($0.utf8), kind) } }, uniquingKeysWith: { first, _ in first })
  }()

  /// Whether the name's end says that it is a photograph. Constant time.
  static func match(_ name: UnsafeBufferPointer<UInt8>) -> Bool { kind(of: name) != nil }

  /// What the name's end says that it is. Constant time, no allocation.
  static func kind(of name: UnsafeBufferPointer<UInt8>) -> PhotoKind? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0, lengths.contains(name.count - dot - 1) else {
      return nil
    }
    return kinds[number(name[(dot + 1)...])]
  }

  private static let lengths = 3...4

  /// An extension as a number, whatever its case.
  private static func number(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1 >= 0x41 && $1 <= 0x5A ? $1 | 0x20 : $1) }
  }
}
