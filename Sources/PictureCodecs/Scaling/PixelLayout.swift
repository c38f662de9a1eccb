/// What the bytes of a pixel are, as a codec gives them.
enum PixelLayout {
  case gray
  case rgb
  /// The fourth byte means nothing.
  case rgbx
  /// Colours as they are, beside their alpha.
  case rgba
  /// Colours multiplied by their alpha.
  case premultipliedRGBA
  /// 0 is no ink.
  case cmyk
  /// 255 is no ink, as Adobe's programs write it.
  case invertedCMYK

  var channels: Int {
    switch self {
    case .gray: 1
    case .rgb: 3
    case .rgbx, .rgba, .premultipliedRGBA, .cmyk, .invertedCMYK: 4
    }
  }

  var hasAlpha: Bool { self == .rgba || self == .premultipliedRGBA }
}
