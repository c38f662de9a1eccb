import Foundation
import PhotoLibrary

/// How many pixels of a photograph are asked for while it is zoomed.
nonisolated enum ZoomedPicture {
  /// The most pixels that are asked for: of larger photographs fewer are shown than there are.
  static let mostPixels = 48_000_000
  /// Where all pixels are so little more, as a factor, they are asked for at once.
  private static let nearly = 1.5

  /// The size to ask for, in pixels: twice the one that fits as often as the scale asks for, up to the photograph's own.
  /// Never less than the one that fits.
  /// - Parameters:
  ///   - whole: the photograph's own size.
  ///   - box: the size that fits.
  ///   - scale: how many times larger than that it is shown.
  static func box(for whole: PixelSize, in box: PixelSize, at scale: Double) -> PixelSize {
    let most = min(1, (Double(mostPixels) / max(1, Double(whole.width) * Double(whole.height))).squareRoot())
    let limit = Double(whole.width) * most
    let width = Double(box.width)
    guard width > 0, limit > width, scale > 1, scale.isFinite else { return box }
    var wanted = width
    while wanted < width * scale, wanted < limit { wanted *= 2 }
    if wanted * nearly >= limit { wanted = limit }
    let factor = wanted / Double(whole.width)
    return PixelSize(
      width: max(1, Int((Double(whole.width) * factor).rounded())),
      height: max(1, Int((Double(whole.height) * factor).rounded())))
  }
}
