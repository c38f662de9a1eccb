/// A place on the earth.
public struct Coordinates: Hashable, Sendable {
  /// Degrees to the north; negative to the south.
  public let latitude: Double
  /// Degrees to the east; negative to the west.
  public let longitude: Double

  /// A place; nil for numbers that are none, and for 0°, 0°, which cameras write that do not know it.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude), latitude != 0 || longitude != 0 else {
      return nil
    }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
