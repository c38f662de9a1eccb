import PhotoLibrary
import Testing

@testable import Vitrine

/// Settings as cameras write them. Source: the dials of cameras, and ExifTool's PrintExposureTime.
struct CameraSettingsStringsTests {
  @Test(
    arguments: [
      (1.0 / 8000, "1/8000 s"), (1.0 / 250, "1/250 s"), (0.0166667, "1/60 s"), (0.25, "1/4 s"), (0.3, "0.3 s"),
      (0.5, "0.5 s"), (1, "1 s"), (1.3, "1.3 s"), (30, "30 s"), (1800, "1,800 s"), (1e6, "1,000,000 s"),
      (1e-9, "1/1000000000 s"),
    ] as [(Double, String)])
  func exposureTimesAreFractionsUpToAQuarterOfASecond(seconds: Double, text: String) {
    #expect(CameraSettings(exposureTime: seconds).exposureText == text)
  }

  @Test(
    arguments: [(2.8, "f/2.8"), (11, "f/11"), (1.4000001, "f/1.4"), (0.95, "f/0.95"), (1000, "f/1,000")]
      as [(Double, String)])
  func aperturesAreNumbers(number: Double, text: String) {
    #expect(CameraSettings(aperture: number).apertureText == text)
  }

  @Test func sensitivitiesAndFocalLengthsHaveTheirUnits() {
    let settings = CameraSettings(sensitivity: 12_800, focalLength: 4.25)
    #expect(settings.sensitivityText == "ISO 12800")
    #expect(settings.focalLengthText == "4.3 mm")
    #expect(CameraSettings(focalLength: 50).focalLengthText == "50 mm")
  }

  @Test func whatIsNotSaidHasNoText() {
    for settings in [
      CameraSettings(), CameraSettings(exposureTime: .nan, aperture: .infinity, sensitivity: 0, focalLength: -50),
      CameraSettings(exposureTime: .leastNonzeroMagnitude, aperture: 1e300, sensitivity: .max, focalLength: 0),
    ] {
      #expect(settings.exposureText == nil && settings.apertureText == nil)
      #expect(settings.sensitivityText == nil && settings.focalLengthText == nil)
    }
  }
}
