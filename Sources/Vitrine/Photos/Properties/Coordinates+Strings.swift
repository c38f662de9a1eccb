import Localization
import PhotoLibrary

nonisolated extension Coordinates {
  /// The place in degrees, minutes and seconds: "48° 12′ 30.6″ N, 16° 22′ 19″ E".
  var text: String {
    let (north, east) = (Self.angle(latitude), Self.angle(longitude))
    return [
      latitude < 0
        ? localized("{angle} S", context: "latitude", ["angle": north])
        : localized("{angle} N", context: "latitude", ["angle": north]),
      longitude < 0
        ? localized("{angle} W", context: "longitude", ["angle": east])
        : localized("{angle} E", context: "longitude", ["angle": east]),
    ].joined(separator: ", ")
  }

  /// Degrees without their sign. A tenth of a second is three metres: no camera knows its place better.
  private static func angle(_ degrees: Double) -> String {
    let tenths = Int((degrees.magnitude * 36_000).rounded())
    return "\(tenths / 36_000)° \(tenths / 600 % 60)′ \((tenths % 600).tenths)″"
  }
}
