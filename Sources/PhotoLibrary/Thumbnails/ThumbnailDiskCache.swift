import CGLib
import Foundation
import Logging
import Synchronization

/// Thumbnails that took long to make, kept as small JPEGs for the next time.
///
/// A file is named by the whole request, the version of the photo's file included, so that it is either right or never
/// asked for again. It is written aside and renamed: a process killed at any instant leaves no half file. The folder
/// stays under a limit; what was used longest ago goes first. Losing it loses nothing but time.
public final class ThumbnailDiskCache: Sendable {
  /// Bytes kept by default.
  public static let defaultByteLimit = 512 << 20
  /// Files written between looks at the folder's size.
  private static let filesBetweenTrims = 256
  /// Part of the limit that is left after a trim, so that trims are rare.
  private static let trimmedPart = 0.8
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
      Self.logger.warning("Thumbnail cache not available", metadata: ["error": "\(error)"])
    }
  }

  /// Whether there is a kept thumbnail.
  func contains(_ request: ThumbnailRequest) -> Bool { path(for: request).withCString { access($0, R_OK) } == 0 }

  /// The kept thumbnail, if there is one.
  func image(for request: ThumbnailRequest) -> DecodedImage? {
    let path = path(for: request)
    guard let file = try? PictureFile(path),
      let image = try? PictureDecoder.shared.thumbnail(of: file, box: request.box, mode: .fit)?.image
    else { return nil }
    // Used now: the time of the last write is what a trim goes by.
    _ = path.withCString { utimensat(AT_FDCWD, $0, nil, 0) }
    return image
  }

  /// Keeps a thumbnail, as the bytes of a JPEG.
  func keep(_ jpeg: [UInt8], for request: ThumbnailRequest) {
    path(for: request).write(jpeg)
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
    // As it was before pictures could be rotated, where one is not.
    let turns = request.quarterTurns == 0 ? "" : "\(request.quarterTurns) "
    let text = "\(request.version) \(request.box.width) \(request.box.height) \(request.mode) \(turns)"
    let key = Array(text.utf8) + request.photo.path.bytes
    guard let digest = g_compute_checksum_for_data(G_CHECKSUM_SHA256, key, gsize(key.count)) else { return folder }
    defer { g_free(digest) }
    return folder.appending(FilePath(String(cString: digest) + ".jpg"))
  }
}
