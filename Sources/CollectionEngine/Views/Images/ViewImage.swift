import Foundation

/// The pixels of a picture, as a host draws them: with GTK a `Texture`. They do not change.
public nonisolated protocol ImagePixels: AnyObject, Sendable {
  /// Pixels across.
  var width: Int { get }
  /// Pixels down.
  var height: Int { get }
}

/// A picture that views show: a symbol by its name in the host's icon theme, or pixels that the program has made.
public nonisolated struct ViewImage: Sendable, Hashable {
  /// The treatment of a picture's colours, with UIKit's numbers.
  public nonisolated enum RenderingMode: Int, Sendable {
    /// A symbol is a template, and pixels have their colours.
    case automatic = 0
    /// The picture has its own colours; a symbol that of text.
    case alwaysOriginal = 1
    /// Of the picture its shape is drawn, in the colour of the view.
    case alwaysTemplate = 2
  }

  /// The name that the host looks up; nil for pixels.
  public let name: String?
  private let reference: PixelReference?
  /// Pixels per point; 1 for a symbol.
  public let scale: CGFloat
  /// The treatment of the colours: `automatic`, until the picture is made one of another treatment.
  public private(set) var renderingMode = RenderingMode.automatic
  /// The colour that was given to the picture; nil for none.
  public private(set) var tint: DynamicColor?

  /// The side of a symbol that nobody gave a size, in points.
  public static let symbolSide: CGFloat = 16

  /// The picture of a name, as `folder-symbolic`; nil for an empty name.
  public init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name)
  }

  /// The picture of a name that a symbol of the engine's own has.
  init(_ name: StaticString) { self.init(name: name.description) }

  private init(name: String) { (self.name, reference, scale) = (name, nil, 1) }

  /// A picture of pixels that the host can draw, so many to a point.
  public init(_ pixels: any ImagePixels, scale: CGFloat = 1) {
    (name, reference) = (nil, PixelReference(pixels: pixels))
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// The pixels; nil for a symbol.
  public var pixels: (any ImagePixels)? { reference?.pixels }

  /// The size, in points: of a symbol the one that is used where nothing says another.
  public var size: CGSize {
    guard let pixels else { return CGSize(width: Self.symbolSide, height: Self.symbolSide) }
    return CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
  }

  /// The picture with another treatment of its colours.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> ViewImage {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  /// The picture in a colour. Where it is a template, the view's own colour counts.
  public func withTintColor(_ color: DynamicColor) -> ViewImage {
    var image = self
    image.tint = color
    return image
  }

  /// The picture in a colour, with a treatment of its colours.
  public func withTintColor(_ color: DynamicColor, renderingMode: RenderingMode) -> ViewImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// Whether the shape alone is drawn, in the colour of the view.
  public var isTemplate: Bool { renderingMode == .alwaysTemplate || renderingMode == .automatic && name != nil }

  /// The colour that all of the shape is drawn in; nil for the pixels' own.
  /// - Parameter tint: the colour of the view.
  public func color(tint viewTint: DynamicColor) -> DynamicColor? {
    if isTemplate { return viewTint }
    return tint ?? (name == nil ? nil : .label)
  }
}

/// Pixels, which are the same where they are the same object.
private nonisolated struct PixelReference: Hashable, Sendable {
  let pixels: any ImagePixels

  static func == (a: PixelReference, b: PixelReference) -> Bool { a.pixels === b.pixels }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(pixels)) }
}
