import Foundation
import PhotoLibrary

/// How many pixels of a photograph are asked for while it is zoomed.
nonisolated enum ZoomedPicture {
  /// The pixels of the largest photograph that is asked for whole.
  static let mostPixels = 48_000_000
  /// The most pixels that are asked for of all of a larger one; more of them come for what is seen (`ZoomedPart`).
  static let hugePixels = 12_000_000
  /// Where all pixels are so little more, as a factor, they are asked for at once.
  private static let nearly = 1.5

  /// The size to ask for, in pixels: twice the one that fits as often as the scale asks for, up to the photograph's own.
  /// Never less than the one that fits.
  /// - Parameters:
  ///   - whole: the photograph's own size.
  ///   - box: the size that fits.
  ///   - scale: how many times larger than that it is shown.
  static func box(for whole: PixelSize, in box: PixelSize, at scale: Double) -> PixelSize {
    let part = whole.area > mostPixels ? (Double(hugePixels) / Double(whole.area)).squareRoot() : 1
    let limit = Double(whole.width) * part
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
