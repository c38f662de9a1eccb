import PhotoLibrary

/// A file's name in two parts: what stands before the last ".", and that with what follows it. A name that begins with its
/// only "." has no ending.
struct FileName: Hashable {
  var stem: ArraySlice<UInt8>
  var ending: ArraySlice<UInt8>

  /// The bytes that a name may have, on all disks.
  static let limit = 255

  /// The parts of a name.
  init(_ name: FilePath) {
    let bytes = name.bytes
    let end = bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? bytes.count
    (stem, ending) = (bytes[..<end], bytes[end...])
  }

  /// Whether it is the file of a camera's sensor, of which there may be a picture of the same name.
  var isRaw: Bool { Self.raw.contains(lowercasedEnding) }

  /// Whether it goes where the picture of the same name goes: what a camera or another program wrote about it.
  var isCompanion: Bool { isRaw || lowercasedEnding == Self.sidecar }

  private var lowercasedEnding: String { String(decoding: ending, as: UTF8.self).lowercased() }

  private static let sidecar = ".xmp"
  private static let raw: Set<String> = [
    ".cr2", ".cr3", ".nef", ".nrw", ".arw", ".raf", ".orf", ".rw2", ".dng", ".pef", ".srw",
  ]
}
