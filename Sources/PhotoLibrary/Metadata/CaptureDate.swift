import Foundation

/// Reads EXIF's dates.
enum CaptureDate {
  /// The moment of "2024:05:01 12:30:00", with the zone "+02:00" if the camera wrote one, else in the user's.
  ///
  /// Cameras that do not know the time write zeros or blanks; those are no dates.
  static func parse(_ text: String, zone: String? = nil) -> Date? {
    let parts = text.split { $0 == ":" || $0 == " " || $0 == "-" || $0 == "T" }.prefix(6).map {
      Int32($0.prefix(4)) ?? -1
    }
    guard parts.count == 6, (1826...9999).contains(parts[0]), (1...12).contains(parts[1]), (1...31).contains(parts[2]),
      (0...23).contains(parts[3]), (0...59).contains(parts[4]), (0...60).contains(parts[5])
    else { return nil }
    var fields = tm()
    fields.tm_year = parts[0] - 1900
    fields.tm_mon = parts[1] - 1
    fields.tm_mday = parts[2]
    fields.tm_hour = parts[3]
    fields.tm_min = parts[4]
    fields.tm_sec = parts[5]
    if let shift = zone.flatMap(seconds) {
      return Date(timeIntervalSince1970: Double(timegm(&fields) - shift))
    }
    fields.tm_isdst = -1
    return Date(timeIntervalSince1970: Double(mktime(&fields)))
  }

  /// "+02:00" in seconds.
  private static func seconds(zone: String) -> Int? {
    if zone == "Z" { return 0 }
    let parts = zone.dropFirst().split(separator: ":").map { Int($0) }
    guard let sign = zone.first, sign == "+" || sign == "-", parts.count == 2, let hours = parts[0],
      let minutes = parts[1],
      (0...14).contains(hours), (0...59).contains(minutes)
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
