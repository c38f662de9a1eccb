import Foundation

/// The looks of a view's rectangle, as a layer has them on iOS. Its host draws them.
public nonisolated struct LayerLooks: Hashable, Sendable {
  /// The radius of the corners of the background, the border and the shadow, in points; of all that is drawn where the view
  /// clips.
  public var cornerRadius: CGFloat = 0
  /// The corners that have the radius: all by default.
  public var roundCorners = RectCorner.allCorners
  /// The width of the line within the edges, in points.
  public var borderWidth: CGFloat = 0
  /// The colour of the line; black by default.
  public var borderColor = DynamicColor(white: 0, alpha: 1)
  /// The colour of the shadow of a view with a background; nil for none.
  public var shadowColor: DynamicColor? = DynamicColor(white: 0, alpha: 1)
  /// The opacity of the shadow: none by default.
  public var shadowOpacity: CGFloat = 0
  /// The softness of the shadow, in points.
  public var shadowRadius: CGFloat = 3
  /// The place of the shadow under the view, in points.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The outline of the shadow, in the view's own coordinates; nil for that of the background.
  public var shadowPath: Path?

  /// Plain looks.
  public init() {}

  /// The radius of corners that fit a rectangle, in points.
  public func radius(in size: CGSize) -> CGFloat {
    min(max(0, cornerRadius.finite), size.width / 2, size.height / 2)
  }

  /// Whether there is a border.
  public var hasBorder: Bool { borderWidth.finite > 0 }
  /// Whether there is a shadow.
  public var hasShadow: Bool { shadowOpacity.finite > 0 && shadowColor != nil }
}

extension View {
  /// The looks of the rectangle.
  public final var layerLooks: LayerLooks {
    get { extras?.looks ?? LayerLooks() }
    set {
      guard newValue != layerLooks else { return }
      ownExtras.looks = newValue
      setNeedsDisplay()
    }
  }

  /// The looks, where any were set.
  public final var ownLayerLooks: LayerLooks? { extras?.looks }
}
