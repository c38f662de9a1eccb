/// The file name extensions taken for pictures, in lower case.
enum PictureExtensions {
  /// What is listed. Where the codec of one is missing, the cell says so.
  static let listed: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff", "avif", "heic", "heif"]

  /// Whether the name's end says that it is a picture. Constant time, no allocation for names without a known length.
  static func match(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return false }
    let count = name.count - dot - 1
    guard (3...4).contains(count) else { return false }
    // Five bytes at most: stays in a small string, which takes no allocation.
    let ending = String(
      decoding: name[(dot + 1)...].lazy.map { $0 | ($0 >= 0x41 && $0 <= 0x5a ? 0x20 : 0) }, as: UTF8.self)
    return listed.contains(ending)
  }
}
