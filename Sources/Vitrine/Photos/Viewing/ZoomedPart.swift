import Foundation
import PhotoLibrary

/// What is asked for of a photograph of more pixels than are asked for as a whole: what is seen of it at a scale, and
/// some around it.
nonisolated struct ZoomedPart: Hashable {
  /// The box that the whole photograph is scaled to fit.
  let box: PixelSize
  /// The size that it has then.
  let level: PixelSize
  /// The pixels of that which are asked for.
  let part: PixelPart

  /// The most pixels that are asked for.
  static let mostPixels = 24_000_000
  /// How much is asked for beside what is seen, to either side, in parts of that.
  private static let margin = 0.5
  /// How much of that has to be left, where there is more of the photograph.
  private static let leastMargin = 0.1

  /// The part of a photograph that is seen.
  /// - Parameters:
  ///   - whole: the photograph's own size.
  ///   - width: the width in device pixels at which all of it is shown.
  ///   - seen: the rectangle that is seen, in parts of the photograph's size.
  /// - Returns: nil where all of it in `ZoomedPicture.hugePixels` is enough, and where more is seen than there is memory
  ///   for.
  init?(of whole: PixelSize, at width: Double, seen: CGRect) {
    guard whole.area > ZoomedPicture.mostPixels, width.isFinite, width > 0, !seen.isEmpty else { return nil }
    box = PixelSize(width: Int(min(Double(whole.width), width.rounded(.up))), height: whole.height)
    level = ThumbnailFit(whole, in: box, mode: .fit).scaled
    guard level.area > ZoomedPicture.hugePixels else { return nil }
    let seen = Self.pixels(seen, of: level)
    let most = Double(Self.mostPixels)
    let area = Double(seen.width * seen.height)
    guard area <= most else { return nil }
    let margin = min(Self.margin, ((most / max(1, area)).squareRoot() - 1) / 2)
    let rect = seen.insetBy(dx: -seen.width * margin, dy: -seen.height * margin).integral
    let wanted = PixelPart(
      x: Int(rect.minX), y: Int(rect.minY), size: PixelSize(width: Int(rect.width), height: Int(rect.height)))
    guard let part = wanted.clamped(to: level) else { return nil }
    self.part = part
  }

  /// Whether it will do for what is seen, too: at the same scale, and some around it.
  func covers(_ other: ZoomedPart, seen: CGRect) -> Bool {
    guard level == other.level else { return false }
    let seen = Self.pixels(seen, of: level)
    let needed = seen.insetBy(dx: -seen.width * Self.leastMargin, dy: -seen.height * Self.leastMargin)
      .intersection(CGRect(x: 0, y: 0, width: Double(level.width), height: Double(level.height)))
    return frame.contains(needed)
  }

  /// Where it is, in parts of the photograph's size.
  var place: CGRect {
    CGRect(
      x: frame.minX / Double(level.width), y: frame.minY / Double(level.height),
      width: frame.width / Double(level.width), height: frame.height / Double(level.height))
  }

  private var frame: CGRect {
    CGRect(x: Double(part.x), y: Double(part.y), width: Double(part.size.width), height: Double(part.size.height))
  }

  private static func pixels(_ rect: CGRect, of size: PixelSize) -> CGRect {
    let (width, height) = (Double(size.width), Double(size.height))
    return CGRect(
      x: rect.minX * width, y: rect.minY * height, width: rect.width * width, height: rect.height * height)
  }
}
