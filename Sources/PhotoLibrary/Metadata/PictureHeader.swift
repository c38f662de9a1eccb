import CExif
import CPixbuf
import Foundation
import Synchronization

/// What a picture file says of itself, read without decoding it.
///
/// Told by content, not by name. Damaged or unknown files give what could be read.
struct PictureHeader: Sendable {
  /// The media type, such as "image/jpeg"; `nil` when the file is of no known format.
  private(set) var type: String?
  /// As stored, before orientation.
  private(set) var size: PixelSize?
  private(set) var orientation = Orientation.upright
  private(set) var captureDate: Date?

  /// Width and height as shown.
  var displaySize: PixelSize? { orientation.swapsSides ? size?.transposed : size }

  /// Whether its loader scales the picture as it reads it.
  var isJPEG: Bool { type == "image/jpeg" }

  /// Whether its loader turns the picture upright, or says which turns are left.
  ///
  /// HEIC and AVIF have turns of their own, which cameras repeat in EXIF.
  var isTurnedByLoader: Bool { ["image/tiff", "image/avif", "image/heic", "image/heif"].contains(type) }

  /// Reads the header of an open file.
  init(of file: borrowing PictureFile) {
    readExif(file.descriptorPath)
    if size == nil { readLoaderInfo(file.descriptorPath) }
  }

  /// Whether exiv2 is ready. The lock is there because its XMP part writes tables shared by all pictures as it reads.
  private static let exiv2: Mutex<Bool> = {
    // Broken files are no news for the console: exiv2 and a loader would speak up about each. The latter gives no
    // domain, which programs with something to say do.
    gexiv2_log_set_level(GEXIV2_LOG_LEVEL_MUTE)
    g_log_set_handler(nil, G_LOG_LEVEL_WARNING, { _, _, _, _ in }, nil)
    return Mutex(gexiv2_initialize() != 0)
  }()

  /// Knows sizes of most formats, and EXIF.
  private mutating func readExif(_ path: String) {
    self = Self.exiv2.withLock { [self] isReady in
      var header = self
      guard isReady, let metadata = gexiv2_metadata_new() else { return header }
      defer { g_object_unref(metadata) }
      guard gexiv2_metadata_open_path(metadata, path, nil) != 0 else { return header }
      header.type = gexiv2_metadata_get_mime_type(metadata).map { String(cString: $0) }
      header.size = Self.size(
        gexiv2_metadata_get_pixel_width(metadata), gexiv2_metadata_get_pixel_height(metadata))
      header.orientation =
        Orientation(rawValue: Int(gexiv2_metadata_try_get_orientation(metadata, nil).rawValue)) ?? .upright
      let taken =
        Self.text(metadata, "Exif.Photo.DateTimeOriginal") ?? Self.text(metadata, "Exif.Photo.DateTimeDigitized")
      header.captureDate = taken.flatMap {
        CaptureDate.parse($0, zone: Self.text(metadata, "Exif.Photo.OffsetTimeOriginal"))
      }
      return header
    }
  }

  /// Knows the sizes of all that can be decoded. Not asked first: the loader of HEIC decodes the whole picture for it.
  private mutating func readLoaderInfo(_ path: String) {
    var width: gint = 0
    var height: gint = 0
    guard let format = gdk_pixbuf_get_file_info(path, &width, &height) else { return }
    size = Self.size(width, height) ?? size
    if type == nil, let types = gdk_pixbuf_format_get_mime_types(format) {
      defer { g_strfreev(types) }
      type = types[0].map { String(cString: $0) }
    }
  }

  private static func size(_ width: gint, _ height: gint) -> PixelSize? {
    width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
  }

  private static func text(_ metadata: UnsafeMutablePointer<GExiv2Metadata>, _ tag: String) -> String? {
    guard let text = gexiv2_metadata_try_get_tag_string(metadata, tag, nil) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
