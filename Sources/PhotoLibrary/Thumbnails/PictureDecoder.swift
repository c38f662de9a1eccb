import CPixbuf
import Foundation

/// Decodes a picture file at the size it is wanted in.
///
/// JPEG and WebP are scaled while they are decoded, which is what makes thumbnails of large photographs fast.
enum PictureDecoder {
  /// Pixels of the largest JPEG decoded: it is scaled down to an eighth as it is read, so that memory stays small.
  static let maximumJPEGArea = 256_000_000
  /// Pixels of the largest other picture: it is in memory whole, at four bytes a pixel, before it is scaled.
  static let maximumArea = 120_000_000
  /// Bytes of the largest file: some loaders keep the whole of it in memory.
  static let maximumByteCount = 1 << 30
  /// Pixels from which a picture that can't be scaled while it is read is decoded alone, to bound memory.
  private static let heavyArea = 32_000_000
  /// Bytes handed to the loader at a time, between looks at `isCancelled`.
  private static let chunkSize = 64 * 1024

  private static let heavyLock = NSLock()

  /// Decodes the file's picture (the first one, of an animation), upright, for a box in device pixels.
  /// - Returns: `nil` when `isCancelled` said so on the way.
  static func decode(
    _ path: FilePath, box: PixelSize, mode: ThumbnailMode, isCancelled: () -> Bool = { false }
  ) throws(PictureError) -> DecodedImage? {
    let file = try PictureFile(path)
    guard file.byteCount > 0 else { throw .empty }
    let rendering = PictureRendering(header: PictureHeader(of: file), box: box, mode: mode)
    guard rendering.accepts(rendering.header.size), file.byteCount <= maximumByteCount else {
      throw .tooLarge(rendering.header.displaySize)
    }
    let isHeavy = !rendering.header.isJPEG && rendering.header.size.map { $0.area >= heavyArea } ?? true
    if isHeavy { heavyLock.lock() }
    defer { if isHeavy { heavyLock.unlock() } }
    return try load(file, rendering, isCancelled)
  }

  private static func load(
    _ file: borrowing PictureFile, _ rendering: PictureRendering, _ isCancelled: () -> Bool
  ) throws(PictureError) -> DecodedImage? {
    guard let loader = gdk_pixbuf_loader_new() else { throw .unreadable(errno: ENOMEM) }
    defer { g_object_unref(loader) }
    rendering.watch(loader)

    var failure: UnsafeMutablePointer<GError>?
    defer { g_clear_error(&failure) }
    var offset = 0
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: chunkSize, alignment: 16)
    defer { chunk.deallocate() }
    while failure == nil {
      guard !isCancelled() else {
        gdk_pixbuf_loader_close(loader, nil)
        return nil
      }
      let count: Int
      do {
        count = try file.read(into: chunk, at: offset)
      } catch {
        gdk_pixbuf_loader_close(loader, nil)
        throw error
      }
      guard count > 0 else { break }
      offset += count
      // A loader whose write failed is closed by itself.
      gdk_pixbuf_loader_write(loader, chunk.baseAddress, gsize(count), &failure)
    }
    if failure == nil { gdk_pixbuf_loader_close(loader, &failure) }

    if let tooLarge = rendering.refused { throw .tooLarge(tooLarge) }
    if let failure { throw PictureError(failure, isKnownFormat: rendering.header.type != nil) }
    // Some loaders take a picture that breaks off for a whole one.
    guard !PictureEnding.isMissing(in: file) else { throw .damaged("The file ends before the picture does.") }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { throw .damaged("It holds no pixels.") }
    return try rendering.render(pixbuf)
  }

  /// Pixels the picture may have.
  static func maximumArea(of header: PictureHeader) -> Int {
    header.isJPEG ? maximumJPEGArea : maximumArea
  }
}

extension PictureError {
  /// What a loader's failure means for the person.
  fileprivate init(_ error: UnsafeMutablePointer<GError>, isKnownFormat: Bool) {
    let words = String(cString: error.pointee.message)
    let isPixbufError = error.pointee.domain == gdk_pixbuf_error_quark()
    self =
      switch GdkPixbufError(rawValue: GdkPixbufError.RawValue(error.pointee.code)) {
      case GDK_PIXBUF_ERROR_UNKNOWN_TYPE where isPixbufError: isKnownFormat ? .unsupported(words) : .notAPicture
      case GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION where isPixbufError: .unsupported(words)
      case GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY where isPixbufError: .tooLarge(nil)
      default: .damaged(words)
      }
  }
}
