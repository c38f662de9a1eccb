import Localization
import PhotoLibrary

nonisolated extension CameraSettings {
  /// The longest time that cameras write as a fraction, in seconds.
  private static let longestFraction = 0.2501

  /// The exposure time as cameras write it: "1/250 s", "0.5 s", "30 s". nil where it is not said.
  var exposureText: String? {
    guard let exposureTime else { return nil }
    // No groups of digits: what stands on a camera has none.
    let value =
      exposureTime < Self.longestFraction
      ? "1/\(Int((1 / exposureTime).rounded()))" : Int((exposureTime * 10).rounded()).tenths
    return localized("{number} s", context: "seconds of exposure", ["number": value])
  }

  /// The aperture: "f/2.8". nil where it is not said.
  var apertureText: String? {
    guard let aperture else { return nil }
    let value = aperture < 1 ? Int((aperture * 100).rounded()).hundredths : Int((aperture * 10).rounded()).tenths
    return localized("f/{number}", context: "aperture", ["number": value])
  }

  /// The sensitivity: "ISO 12800". nil where it is not said.
  var sensitivityText: String? {
    sensitivity.map { localized("ISO {number}", context: "sensitivity", ["number": "\($0)"]) }
  }

  /// The focal length: "50 mm". nil where it is not said.
  var focalLengthText: String? {
    focalLength.map {
      localized("{number} mm", context: "focal length", ["number": Int(($0 * 10).rounded()).tenths])
    }
  }
}
