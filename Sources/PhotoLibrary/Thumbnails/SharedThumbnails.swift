import CGLib
import DecoderProtocol
import Foundation
import Logging
import Synchronization

/// The thumbnails that the desktop's programs share: found where they are of the file as it is, and made for the others.
///
/// Other programs wrote them, so that they are decoded as pictures are: in a decoder, which also compares the file they
/// say they are of. They are stored upright. Source: Thumbnail Managing Standard 0.9.0.
public final class SharedThumbnails: Sendable {
  /// The sizes there are; the raw value is the longer side, in pixels.
  public enum Size: Int32, CaseIterable, Sendable {
    case normal = 128
    case large = 256
    case extraLarge = 512
    case doubleExtraLarge = 1024

    /// The folder of those of this size.
    var folder: FilePath {
      switch self {
      case .normal: FilePath("normal")
      case .large: FilePath("large")
      case .extraLarge: FilePath("x-large")
      case .doubleExtraLarge: FilePath("xx-large")
      }
    }
  }

  private let folder: FilePath
  /// Its one name, once it has been looked up.
  private let resolvedFolder = Mutex<FilePath?>(nil)
  private let size = Mutex(Size.large)
  private let maker = SharedThumbnailMaker()

  /// The thumbnails in a folder, which is made when one is written; nothing is read yet.
  public init(folder: URL) { self.folder = FilePath(folder.path) }

  /// Has those made from now on fit a screen: large ones, and extra large ones from two device pixels a point on.
  public func setScale(_ scale: Double) { size.withLock { $0 = scale >= 2 ? .extraLarge : .large } }

  // MARK: Finding

  /// What there is of a file, for the request's box: of a size that suffices, or else the largest of the others.
  ///
  /// Opens up to four files, and has one decoded; not for the main thread.
  /// - Parameter isFilling: whether only one that fills the box is wanted.
  func find(_ request: ThumbnailRequest, isFilling: Bool = false) -> DecodedImage? {
    guard !isOwn(request.photo), let origin = Self.origin(of: request) else { return nil }
    let side = max(request.box.width, request.box.height)
    let sufficing = Size.allCases.filter { $0.rawValue >= side }
    for size in sufficing + (isFilling ? [] : Size.allCases.filter { $0.rawValue < side }.reversed()) {
      guard let image = image(size, of: origin, request), !isFilling || request.isFilled(by: image.size) else {
        continue
      }
      return image
    }
    return nil
  }

  private func image(_ size: Size, of origin: ThumbnailOrigin, _ request: ThumbnailRequest) -> DecodedImage? {
    guard let file = try? PictureFile(path(size, of: origin)) else { return nil }
    return PictureDecoder.shared.sharedThumbnail(
      in: file, of: origin, box: request.box, mode: request.mode, quarterTurns: request.quarterTurns)
  }

  /// The place of a file's thumbnail.
  func path(_ size: Size, of origin: ThumbnailOrigin) -> FilePath {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_MD5, origin.uri, -1) else { return folder }
    defer { g_free(digest) }
    return folder.appending(size.folder).appending(FilePath(String(cString: digest) + ".png"))
  }

  /// The file as its thumbnails name it; nil for a path that is not absolute.
  static func origin(of request: ThumbnailRequest) -> ThumbnailOrigin? {
    // GLib's spelling is the one that names the file: others escape more, or less.
    guard let uri = request.photo.path.withCString({ g_filename_to_uri($0, nil, nil) }) else { return nil }
    defer { g_free(uri) }
    let nanoseconds: Int64 = 1_000_000_000
    return ThumbnailOrigin(uri: String(cString: uri), modified: request.modified / nanoseconds)
  }

  /// Whether a file is one of the thumbnails, of which there are none.
  private func isOwn(_ photo: Photo.ID) -> Bool {
    let own = resolvedFolder.withLock { known in
      let own = known ?? folder.resolved
      known = own
      return own
    }
    return photo.folder == own || photo.folder.bytes.starts(with: own.bytes + [FilePath.slash])
  }

  // MARK: Making

  /// Has a thumbnail made for other programs, once there is nothing else to do.
  /// - Parameter isBusy: whether there is; nil where it is not wanted any more.
  func makeSoon(_ request: ThumbnailRequest, isBusy: @escaping @Sendable () -> Bool?) {
    maker.add { [weak self] in
      switch isBusy() {
      case true?: return false
      case false?: self?.make(request) { isBusy() != false }
      case nil: break
      }
      return true
    }
  }

  /// Makes a thumbnail and writes it, unless there is one. Where it can't be written all goes on without.
  func make(_ request: ThumbnailRequest, isCancelled: () -> Bool = { false }) {
    let size = size.withLock(\.self)
    guard !isOwn(request.photo), let origin = Self.origin(of: request), image(size, of: origin, request) == nil,
      let file = try? PictureFile(request.photo.path), file.modified == request.modified
    else { return }
    write(file, size, of: origin, isCancelled)
  }

  /// Writes a picture of a video as its thumbnail.
  func keep(_ frame: borrowing PictureFile, for request: ThumbnailRequest) {
    guard !isOwn(request.photo), let origin = Self.origin(of: request) else { return }
    write(frame, size.withLock(\.self), of: origin) { false }
  }

  private func write(
    _ file: borrowing PictureFile, _ size: Size, of origin: ThumbnailOrigin, _ isCancelled: () -> Bool
  ) {
    let box = PixelSize(width: size.rawValue, height: size.rawValue)
    guard
      let outcome = try? PictureDecoder.shared.decode(
        file, box: box, mode: .fit, share: .one, origin: origin, isCancelled: isCancelled),
      case .thumbnail(let thumbnail) = outcome, let png = thumbnail.file
    else { return }
    let place = path(size, of: origin)
    guard !place.write(png) else { return }
    // The folders are made where there are none.
    for folder in [folder.folder, folder, place.folder] { _ = folder.withCString { mkdir($0, 0o700) } }
    place.write(png)
  }
}
