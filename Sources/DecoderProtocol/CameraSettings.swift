/// The settings with which a camera took a picture. A number that no camera can have counts as not said.
public struct CameraSettings: Hashable, Sendable {
  /// The exposure time in seconds; nil where it is not said.
  public let exposureTime: Double?
  /// The aperture as an f-number; nil where it is not said.
  public let aperture: Double?
  /// The sensitivity by ISO; nil where it is not said.
  public let sensitivity: Int32?
  /// The focal length in millimetres; nil where it is not said.
  public let focalLength: Double?

  /// The exposure times that are believed, in seconds: up to twelve days.
  private static let times = 1e-9...1e6
  /// The f-numbers and focal lengths that are believed.
  private static let apertures = 0.1...1000
  private static let focalLengths = 0.1...100_000
  /// The sensitivities that are believed.
  private static let sensitivities: ClosedRange<Int32> = 1...100_000_000

  /// Settings, of which those are left out that no camera can have.
  public init(
    exposureTime: Double? = nil, aperture: Double? = nil, sensitivity: Int32? = nil, focalLength: Double? = nil
  ) {
    self.exposureTime = exposureTime.flatMap { Self.times.contains($0) ? $0 : nil }
    self.aperture = aperture.flatMap { Self.apertures.contains($0) ? $0 : nil }
    self.sensitivity = sensitivity.flatMap { Self.sensitivities.contains($0) ? $0 : nil }
    self.focalLength = focalLength.flatMap { Self.focalLengths.contains($0) ? $0 : nil }
  }

  func add(to writer: inout MessageWriter) {
    for value in [exposureTime, aperture, focalLength] { writer.add(value) }
    writer.add(sensitivity ?? 0)
  }

  init?(from reader: inout MessageReader) {
    guard let time = reader.double(), let aperture = reader.double(), let length = reader.double(),
      let sensitivity = reader.int32()
    else { return nil }
    self.init(exposureTime: time, aperture: aperture, sensitivity: sensitivity, focalLength: length)
  }
}
