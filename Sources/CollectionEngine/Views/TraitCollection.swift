import Foundation

/// The space that a view has in one direction, in broad terms.
public nonisolated enum UserInterfaceSizeClass: Int, Sendable {
  /// Not known.
  case unspecified
  /// Little space.
  case compact
  /// Ample space.
  case regular
}

/// The environment that a view is shown in: its display, its direction, its space.
public nonisolated final class TraitCollection: NSObject, Sendable {
  /// Device pixels in a point.
  public let displayScale: CGFloat
  /// The way text runs.
  public let layoutDirection: LayoutDirection
  /// The class of the view's width: compact below 600 points.
  public let horizontalSizeClass: UserInterfaceSizeClass
  /// The class of the view's height: compact below 400 points.
  public let verticalSizeClass: UserInterfaceSizeClass

  init(displayScale: CGFloat, layoutDirection: LayoutDirection, size: CGSize) {
    self.displayScale = displayScale
    self.layoutDirection = layoutDirection
    horizontalSizeClass = size.width < Self.regularWidth ? .compact : .regular
    verticalSizeClass = size.height < Self.regularHeight ? .compact : .regular
    super.init()
  }

  private static let regularWidth: CGFloat = 600
  private static let regularHeight: CGFloat = 400
}

extension View {
  /// The environment that the view is shown in now.
  public final var traitCollection: TraitCollection {
    let host = root.host ?? (self as? Window)?.contentsHost
    return TraitCollection(
      displayScale: host?.displayScale ?? 1, layoutDirection: host?.layoutDirection ?? .leftToRight, size: bounds.size)
  }
}

extension View {
  /// The coordinate nearest to `value` at which a device pixel begins where the view is shown: what is held in sight
  /// while contents scroll by parts of a pixel is drawn sharp there.
  public final func nearestPixel(to value: CGFloat) -> CGFloat {
    PixelGrid(scale: root.host?.displayScale ?? 1).snap(value)
  }
}
