import PhotoLibrary
import Testing

@testable import Vitrine

struct CoordinatesStringsTests {
  @Test(
    arguments: [
      (48.2085, 16.371944, "48° 12′ 30.6″ N, 16° 22′ 19″ E"),
      (-33.5, -70.25, "33° 30′ 0″ S, 70° 15′ 0″ W"),
      // Rounded up, seconds become a minute, and minutes a degree.
      (9.99999999, 179.99999999, "10° 0′ 0″ N, 180° 0′ 0″ E"),
      (-90, 0, "90° 0′ 0″ S, 0° 0′ 0″ E"),
    ] as [(Double, Double, String)])
  func placesAreDegreesMinutesAndSeconds(latitude: Double, longitude: Double, text: String) {
    #expect(Coordinates(latitude: latitude, longitude: longitude)?.text == text)
  }

  @Test(arguments: [(0.0, 0.0), (.nan, 16), (90.1, 0), (0, -180.1), (.infinity, 1)] as [(Double, Double)])
  func whatIsNoPlaceOnTheEarthIsNone(latitude: Double, longitude: Double) {
    #expect(Coordinates(latitude: latitude, longitude: longitude) == nil)
  }
}
