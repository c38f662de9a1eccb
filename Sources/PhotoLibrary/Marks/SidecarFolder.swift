import Foundation

/// The sidecars in a folder.
struct SidecarFolder {
  /// A sidecar: its name, and which state of it this is.
  struct Sidecar: Hashable, Sendable {
    let name: FilePath
    let version: UInt64
    /// When it was last written, in nanoseconds since 1970.
    let modified: Int64
  }

  private var sidecars: [FilePath: Sidecar] = [:]
  /// Whether the folder could be listed.
  private(set) var isReadable = false

  private static let endings = [Array(".xmp".utf8), Array(".XMP".utf8)]

  /// Lists a folder; one that can't be read has none. O(entries); no file is opened.
  init(_ folder: FilePath) {
    guard let directory = folder.withCString({ opendir($0) }) else { return }
    defer { closedir(directory) }
    isReadable = true
    while let entry = readdir(directory) {
      guard let field = entry.pointer(to: \.d_name) else { continue }
      let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
      let bytes = UnsafeBufferPointer(
        start: UnsafeRawPointer(field).assumingMemoryBound(to: UInt8.self), count: strlen(name))
      guard Self.endings.contains(where: { bytes.suffix($0.count).elementsEqual($0) }) else { continue }
      var status = stat()
      guard fstatat(dirfd(directory), name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let sidecar = Sidecar(
        name: FilePath(bytes: bytes), version: FileVersion.digest(status), modified: status.modified)
      sidecars[sidecar.name] = sidecar
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { sidecars.isEmpty }

  /// The sidecars of a photo, the one that was written last first: "a.jpg.xmp", as darktable has it, and "a.xmp", as
  /// Lightroom does.
  func sidecars(of photo: FilePath) -> [Sidecar] {
    Self.names(for: photo).compactMap { sidecars[$0] }.sorted { $0.modified > $1.modified }
  }

  /// The names that sidecars of a photo may have; the first is the one for a new one.
  static func names(for photo: FilePath) -> [FilePath] {
    let bytes = photo.bytes
    let stem = bytes.lastIndex(of: UInt8(ascii: ".")).map { bytes[..<$0] } ?? bytes[...]
    return [bytes[...], stem].flatMap { stem in endings.map { FilePath(bytes: stem + $0) } }
  }

  /// Which state of its sidecars a photo has.
  static func version(of sidecars: [Sidecar]) -> UInt64 {
    FileVersion.digest(sidecars.map { Int64(bitPattern: $0.version) })
  }
}
