import CGLib
import Foundation

/// Reads EXIF's dates.
enum CaptureDate {
  /// The moment of "2024:05:01 12:30:00", with the zone "+02:00" if the camera wrote one, else in the user's.
  ///
  /// Cameras that do not know the time write zeros or blanks; those are no dates.
  static func parse(_ text: String, zone: String? = nil) -> Date? {
    let words = text.split { $0 == " " || $0 == "T" }
    guard words.count == 2 else { return nil }
    let moment = "\(words[0].replacing(":", with: "-"))T\(words[1])"
    return zone.flatMap { parseISO(moment + $0) } ?? parseISO(moment)
  }

  /// The moment of "2024-05-01T12:30:00" or "2024-05-01T12:30:00+02:00".
  private static func parseISO(_ text: String) -> Date? {
    let here = g_time_zone_new_local()
    defer { g_time_zone_unref(here) }
    guard let moment = g_date_time_new_from_iso8601(text, here) else { return nil }
    defer { g_date_time_unref(moment) }
    return Date(timeIntervalSince1970: Double(g_date_time_to_unix(moment)))
  }
}
