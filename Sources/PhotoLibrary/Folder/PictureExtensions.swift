import CPixbuf

/// The file name extensions taken for pictures, in lower case.
enum PictureExtensions {
  /// Always listed: whoever lacks a loader is told so in the cell.
  static let core: Set<String> = ["jpg", "jpeg", "png", "webp", "gif", "tif", "tiff"]

  /// Listed where a loader for them is installed.
  static let optional: Set<String> = ["avif", "heic", "heif"]

  /// What is listed on this machine.
  static let listed: Set<String> = core.union(optional.intersection(installed()))

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

  private static func installed() -> Set<String> {
    var found: Set<String> = []
    let formats = gdk_pixbuf_get_formats()
    defer { g_slist_free(formats) }
    var node = formats
    while let current = node {
      if let format = current.pointee.data, let extensions = gdk_pixbuf_format_get_extensions(OpaquePointer(format)) {
        var index = 0
        while let ending = extensions[index] {
          found.insert(String(cString: ending).lowercased())
          index += 1
        }
        g_strfreev(extensions)
      }
      node = current.pointee.next
    }
    return found
  }
}
