import CGTK

/// The layout of a pixel in memory, byte by byte, eight bits for each part.
nonisolated public enum PixelFormat: Sendable {
  /// Blue, green, red, alpha; colours multiplied by alpha. What GSK uploads as it is.
  case bgraPremultiplied
  /// Red, green, blue, alpha; colours multiplied by alpha.
  case rgbaPremultiplied
  /// Red, green, blue, alpha; colours as they are. GSK multiplies when it uploads.
  case rgba
  /// Red, green, blue. GSK adds alpha when it uploads.
  case rgb

  /// Bytes for one pixel.
  public var bytesPerPixel: Int { self == .rgb ? 3 : 4 }

  var gdk: GdkMemoryFormat {
    switch self {
    case .bgraPremultiplied: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
    case .rgbaPremultiplied: GDK_MEMORY_R8G8B8A8_PREMULTIPLIED
    case .rgba: GDK_MEMORY_R8G8B8A8
    case .rgb: GDK_MEMORY_R8G8B8
    }
  }
}
