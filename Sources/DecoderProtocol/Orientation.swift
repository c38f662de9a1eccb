/// The rotation and flip that make stored pixels upright, by EXIF's numbers (tag 0x0112).
public enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case flipped = 4
  case transposed = 5
  case turnedLeft = 6
  case transversed = 7
  case turnedRight = 8

  /// Whether the picture as shown is as wide as the stored one is high.
  public var swapsSides: Bool { rawValue >= 5 }

  /// This orientation, and then so many quarter turns clockwise; negative ones turn back.
  public func rotated(by quarterTurns: Int) -> Orientation {
    let cycle: [Orientation] =
      switch self {
      case .upright, .turnedLeft, .upsideDown, .turnedRight: [.upright, .turnedLeft, .upsideDown, .turnedRight]
      case .mirrored, .transversed, .flipped, .transposed: [.mirrored, .transversed, .flipped, .transposed]
      }
    let place = cycle.firstIndex(of: self) ?? 0
    return cycle[(place + quarterTurns & 3) & 3]
  }

  /// The stored pixel that is shown at (x, y), as origin + x · right + y · down, all in stored pixels (column, row).
  ///
  /// `size` is the stored size. Source: EXIF 2.32, 4.6.4 A "Orientation": what row 0 and column 0 stand for.
  public func walk(over size: PixelSize) -> (origin: (Int, Int), right: (Int, Int), down: (Int, Int)) {
    let lastColumn = Int(size.width) - 1
    let lastRow = Int(size.height) - 1
    return switch self {
    case .upright: ((0, 0), (1, 0), (0, 1))
    case .mirrored: ((lastColumn, 0), (-1, 0), (0, 1))
    case .upsideDown: ((lastColumn, lastRow), (-1, 0), (0, -1))
    case .flipped: ((0, lastRow), (1, 0), (0, -1))
    case .transposed: ((0, 0), (0, 1), (1, 0))
    case .turnedLeft: ((0, lastRow), (0, -1), (1, 0))
    case .transversed: ((lastColumn, lastRow), (0, -1), (-1, 0))
    case .turnedRight: ((lastColumn, 0), (0, 1), (-1, 0))
    }
  }
}
