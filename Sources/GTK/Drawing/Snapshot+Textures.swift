import CGTK
import Foundation

extension Snapshot {
  /// Draws the whole texture, stretched to `rect`.
  /// - Parameters:
  ///   - scale: device pixels in a point, by which it is known whether the texture is drawn pixel by pixel, or much smaller.
  ///   - isPixelated: whether its pixels are seen as squares where it is drawn larger; before GTK 4.10 in cairo alone.
  public func appendTexture(_ texture: Texture, in rect: CGRect, scale: CGFloat = 1, isPixelated: Bool = false) {
    if let surface = texture.surface, Drawing.current == .cairo {
      return append(
        surface, of: texture, at: place(of: texture, rect, inside: rect, 0, scale: scale, isPixelated: isPixelated))
    }
    var bounds = placed(rect)
    if isPixelated, let appendScaled = Self.appendScaled.function {
      appendScaled(pointer, texture.pointer, Self.nearest, &bounds)
    } else if CGFloat(texture.width) > 2 * scale * rect.width, let appendScaled = Self.appendScaled.function {
      appendScaled(pointer, texture.pointer, Self.trilinear, &bounds)
    } else {
      gtk_snapshot_append_texture(pointer, texture.pointer, &bounds)
    }
  }

  /// Draws the whole texture, stretched to `rect`, where that is inside `bounds`, whose corners have `radius`.
  public func appendTexture(
    _ texture: Texture, in rect: CGRect, inside bounds: CGRect, radius: CGFloat, scale: CGFloat = 1,
    isPixelated: Bool = false
  ) {
    if let surface = texture.surface, Drawing.current == .cairo {
      return append(
        surface, of: texture,
        at: place(of: texture, rect, inside: bounds, radius, scale: scale, isPixelated: isPixelated))
    }
    pushRoundedClip(bounds, radius: radius)
    appendTexture(texture, in: rect, scale: scale, isPixelated: isPixelated)
    pop()
  }

  private func place(
    of texture: Texture, _ rect: CGRect, inside bounds: CGRect, _ radius: CGFloat, scale: CGFloat, isPixelated: Bool
  ) -> CairoDrawing.Place {
    let isExact = rect.width * scale == CGFloat(texture.width) && rect.height * scale == CGFloat(texture.height)
    return CairoDrawing.Place(
      rect: rect, bounds: bounds, radius: radius, isPixelated: isPixelated, hasMargin: isTransformed || !isExact)
  }

  private typealias AppendScaled =
    @convention(c) (OpaquePointer?, OpaquePointer?, UInt32, UnsafePointer<graphene_rect_t>?) -> Void

  /// GTK 4.10: draws by means over many pixels, where linear filtering looks at four and leaves the others out.
  private static let appendScaled = LateSymbol("gtk_snapshot_append_scaled_texture", as: AppendScaled.self)

  /// `GSK_SCALING_FILTER_NEAREST` and `GSK_SCALING_FILTER_TRILINEAR`.
  private static let (nearest, trilinear): (UInt32, UInt32) = (1, 2)
}
