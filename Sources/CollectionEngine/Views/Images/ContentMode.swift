import Foundation

extension View {
  /// The place of a picture in its view, with UIKit's numbers.
  public nonisolated enum ContentMode: Int, Sendable {
    /// Stretched to the view.
    case scaleToFill = 0
    /// As large as all of it fits, in the middle.
    case scaleAspectFit = 1
    /// As small as it covers the view, in the middle.
    case scaleAspectFill = 2
    /// Drawn again at each size; a picture is stretched to the view.
    case redraw = 3
    /// At its own size, in the middle.
    case center = 4
    /// At its own size, in the middle of the top edge.
    case top = 5
    /// At its own size, in the middle of the bottom edge.
    case bottom = 6
    /// At its own size, in the middle of the left edge.
    case left = 7
    /// At its own size, in the middle of the right edge.
    case right = 8
    /// At its own size, in the top left corner.
    case topLeft = 9
    /// At its own size, in the top right corner.
    case topRight = 10
    /// At its own size, in the bottom left corner.
    case bottomLeft = 11
    /// At its own size, in the bottom right corner.
    case bottomRight = 12
  }
}

nonisolated extension View.ContentMode {
  /// Whether a picture is drawn at its own size.
  public var keepsSize: Bool { rawValue >= Self.center.rawValue }

  /// The frame of a picture of a size in a rectangle; zero where it has no size.
  public func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    let shown: CGSize =
      switch self {
      case .scaleToFill, .redraw: bounds.size
      case .scaleAspectFit: size * min(across, down)
      case .scaleAspectFill: size * max(across, down)
      default: size
      }
    let part = anchor
    return CGRect(
      x: bounds.minX + (bounds.width - shown.width) * part.x, y: bounds.minY + (bounds.height - shown.height) * part.y,
      width: shown.width, height: shown.height)
  }

  /// The part of the free space that lies before the picture.
  private var anchor: CGPoint {
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return CGPoint(x: x, y: y)
  }
}

extension CGSize {
  fileprivate nonisolated static func * (size: CGSize, factor: CGFloat) -> CGSize {
    CGSize(width: size.width * factor, height: size.height * factor)
  }
}
