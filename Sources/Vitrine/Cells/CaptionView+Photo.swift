import CGTK
import Foundation
import PhotoLibrary

extension CaptionView.Caption {
  /// What to say of a photograph, in the user's language.
  init(_ photo: Photo, problem: PictureError?) {
    self.init(
      name: photo.displayName,
      detail: problem?.message ?? Self.words(for: photo.captureDate ?? photo.modificationDate),
      figure: problem == nil ? Self.words(forBytes: photo.byteCount) : "")
  }

  private static func words(for date: Date) -> String {
    // GLib's dates follow the locale at a hundredth of the cost of a DateFormatter.
    guard let time = g_date_time_new_from_unix_local(gint64(date.timeIntervalSince1970)) else { return "" }
    defer { g_date_time_unref(time) }
    guard let text = g_date_time_format(time, "%-d %B %Y, %H:%M") else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  private static func words(forBytes count: Int64) -> String {
    guard let text = g_format_size(guint64(max(0, count))) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
