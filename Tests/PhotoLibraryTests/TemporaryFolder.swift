import Foundation

@testable import PhotoLibrary

/// A folder for one test, gone with it.
final class TemporaryFolder: Sendable {
  let url: URL
  var path: FilePath { FilePath(url.path).resolved }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file, and gives it as the scan would.
  @discardableResult
  func write(_ bytes: [UInt8], as name: FilePath) throws -> Photo {
    let descriptor = path.appending(name).withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) }
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      rest = rest.dropFirst(count)
    }
    return photo(name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], as name: String) throws -> Photo {
    try write(bytes, as: FilePath(name))
  }

  /// A photo of the folder, whether it is there or not.
  func photo(_ name: FilePath) -> Photo {
    var status = stat()
    _ = path.appending(name).withCString { stat($0, &status) }
    return Photo(
      id: Photo.ID(name, in: path), byteCount: Int64(status.st_size), modified: status.modified,
      version: FileVersion.digest(status))
  }

  func decode(
    _ name: String, box: PixelSize = PixelSize(width: 64, height: 64), mode: ThumbnailMode = .fit
  ) throws(PictureError) -> DecodedImage {
    guard
      let image = try PictureDecoder.shared.thumbnail(
        of: PictureFile(path.appending(FilePath(name))), box: box, mode: mode)?.image
    else {
      throw .damaged("given up, though nobody asked")
    }
    return image
  }
}
