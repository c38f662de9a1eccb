/// What a catalogue may hold: far more than a sale needs, far less than a machine can't bear.
enum CatalogueLimits {
  /// Bytes of the file.
  static let fileSize = 64 << 20
  static let lots = 1...100_000
  static let rules = 1...100
  /// Cents: up to a hundred thousand million of the currency's unit.
  static let money = 1...10_000_000_000_000
  /// Centimetres.
  static let size = 0.1...100_000
  /// Width over height.
  static let aspect = 0.05...20

  // Characters.
  static let label = 16
  static let id = 64
  static let line = 300
  static let note = 4000
  static let path = 1000

  /// How the names of pictures end.
  static let pictureEndings: Set<String> = [
    "jpg", "jpeg", "png", "webp", "gif", "avif", "heic", "heif", "tif", "tiff", "bmp",
  ]
}
