import CPixbuf
import Foundation
import Logging
import Synchronization

/// Thumbnails that took long to make, kept as small JPEGs for the next time.
///
/// A file is named by the whole request, the photo's modification time included, so that it is either right or never
/// asked for again. It is written aside and renamed: a process killed at any instant leaves no half file. The folder
/// stays under a limit; what was used longest ago goes first. Losing it loses nothing but time.
public final class ThumbnailDiskCache: Sendable {
  /// Bytes kept by default.
  public static let defaultByteLimit = 512 << 20
  /// Files written between looks at the folder's size.
  private static let filesBetweenTrims = 256
  /// Part of the limit that is left after a trim, so that trims are rare.
  private static let trimmedPart = 0.8
  /// JPEG quality, of 100: no difference seen at thumbnail size.
  private static let quality = "90"
  private static let logger = Logger(label: "org.vitrine.thumbnails")

  private let folder: FilePath
  private let byteLimit: Int
  private let untilTrim = Mutex(0)

  /// A cache in a folder, which is made when it is not there; if that fails nothing is kept.
  public init(folder: URL, byteLimit: Int = ThumbnailDiskCache.defaultByteLimit) {
    self.folder = FilePath(folder.path)
    self.byteLimit = byteLimit
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      Self.logger.warning("No thumbnails kept", metadata: ["error": "\(error)"])
    }
  }

  /// The kept thumbnail, if there is one.
  func image(for request: ThumbnailRequest) -> DecodedImage? {
    let path = path(for: request)
    guard let image = try? PictureDecoder.decode(path, box: request.box, mode: .fit) else { return nil }
    // Used now: the time of the last write is what a trim goes by.
    _ = path.withCString { utimensat(AT_FDCWD, $0, nil, 0) }
    return image
  }

  /// Keeps a thumbnail. Translucent ones are not kept: JPEG can't, and photographs are not.
  func keep(_ image: DecodedImage, for request: ThumbnailRequest) {
    guard !image.hasAlpha, let bytes = Self.encode(image) else { return }
    defer { g_free(bytes.baseAddress) }
    let path = path(for: request)
    let aside = FilePath(bytes: path.bytes + Array(".\(UUID().uuidString)".utf8))
    let descriptor = aside.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return }
    let written = write(descriptor, bytes.baseAddress, bytes.count)
    close(descriptor)
    let isWhole = written == bytes.count
    let renamed = isWhole && aside.withCString { old in path.withCString { rename(old, $0) == 0 } }
    if !renamed { _ = aside.withCString { unlink($0) } }

    let isTimeToTrim = untilTrim.withLock { left in
      left -= 1
      guard left < 0 else { return false }
      left = Self.filesBetweenTrims
      return true
    }
    if isTimeToTrim { trim() }
  }

  /// Removes what was used longest ago until the rest is under the limit.
  func trim() {
    guard let directory = folder.withCString({ opendir($0) }) else { return }
    defer { closedir(directory) }
    var files: [(name: FilePath, used: Int64, byteCount: Int)] = []
    while let entry = readdir(directory) {
      guard let field = entry.pointer(to: \.d_name) else { continue }
      let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
      var status = stat()
      guard fstatat(dirfd(directory), name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG
      else {
        continue
      }
      files.append(
        (
          FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name))), status.modified,
          Int(status.st_size)
        ))
    }
    var total = files.reduce(0) { $0 + $1.byteCount }
    guard total > byteLimit else { return }
    for file in files.sorted(by: { $0.used < $1.used }) {
      guard total > Int(Double(byteLimit) * Self.trimmedPart) else { break }
      if file.name.withCString({ unlinkat(dirfd(directory), $0, 0) }) == 0 { total -= file.byteCount }
    }
  }

  /// The file of a request: a digest of all that makes the thumbnail what it is.
  private func path(for request: ThumbnailRequest) -> FilePath {
    let text = "\(request.modified) \(request.box.width) \(request.box.height) \(request.mode) "
    let key = Array(text.utf8) + request.folder.appending(request.photo).bytes
    guard let digest = g_compute_checksum_for_data(G_CHECKSUM_SHA256, key, gsize(key.count)) else { return folder }
    defer { g_free(digest) }
    return folder.appending(FilePath(String(cString: digest) + ".jpg"))
  }

  /// The image as JPEG, to be freed by `g_free`.
  private static func encode(_ image: DecodedImage) -> UnsafeMutableRawBufferPointer? {
    image.withUnsafeBytes { source in
      let pixels = source.bindMemory(to: guchar.self).baseAddress
      guard
        let pixbuf = gdk_pixbuf_new_from_data(
          pixels, GDK_COLORSPACE_RGB, image.hasAlpha ? 1 : 0, 8, gint(image.width), gint(image.height),
          gint(image.stride), nil, nil)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      var bytes: UnsafeMutablePointer<gchar>?
      var count: gsize = 0
      let isSaved = "quality".withCString { key in
        quality.withCString { value in
          var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
          var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
          return gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, "jpeg", &keys, &values, nil) != 0
        }
      }
      guard isSaved, let bytes else { return nil }
      return UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
    }
  }
}
