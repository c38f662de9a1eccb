import CollectionEngine
import Foundation
import GTK

/// The engine's colours and fonts in a style.
extension DrawingStyle {
  /// A colour as it looks in the style.
  public func color(_ color: DynamicColor) -> Color {
    let look =
      switch color.source {
      case .parts(let red, let green, let blue): Color(red: Float(red), green: Float(green), blue: Float(blue))
      case .role(let role): self.color(of: role)
      case .shades(let light, let dark): Self.color(of: DynamicColor.parts(of: isDark ? dark : light))
      }
    return look.opacity(Float(color.alpha))
  }

  private static func color(of parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)) -> Color {
    Color(red: Float(parts.red), green: Float(parts.green), blue: Float(parts.blue), alpha: Float(parts.alpha))
  }

  private func color(of role: DynamicColor.Role) -> Color {
    switch role {
    case .label: foreground
    case .secondaryLabel: foreground.opacity(isHighContrast ? 0.9 : 0.6)
    case .tertiaryLabel: foreground.opacity(isHighContrast ? 0.75 : 0.4)
    case .separator: foreground.opacity(isHighContrast ? 0.5 : 0.15)
    case .background: background
    case .groupedBackground: groupedBackground
    case .card: card
    case .tint: accent
    case .onTint: accentForeground
    case .destructive: destructive
    case .success: success
    case .warning: warning
    }
  }

  private static var layouts: [TextFont: (style: DrawingStyle, layout: TextLayout)] = [:]

  /// A text laid out at a width, for measuring and drawing at once: the next call may change it.
  /// - Parameter lineLimit: after so many lines the rest is left out; 0 for never.
  @MainActor
  public func text(
    _ text: String, font: TextFont, width: CGFloat = .infinity, lineLimit: Int = 0
  ) -> TextLayout? {
    guard let layout = layout(for: font) else { return nil }
    layout.text = text
    layout.width = width < Self.endless ? max(1, width) : nil
    layout.ellipsis = lineLimit > 0 ? .end : .none
    layout.lineLimit = max(1, lineLimit)
    layout.alignment = .leading
    return layout
  }

  @MainActor
  private func layout(for font: TextFont) -> TextLayout? {
    if let kept = Self.layouts[font], kept.style == self { return kept.layout }
    guard let layout = layout("", font: Font(scale: font.scale, weight: font.weight == 400 ? nil : font.weight)) else {
      return nil
    }
    Self.layouts[font] = (self, layout)
    return layout
  }

  private static var styledLayouts: [TextFont: (style: DrawingStyle, layout: TextLayout)] = [:]

  /// A layout for texts in parts: what is set for one of them is not to be taken back for each plain one.
  @MainActor
  func styledLayout(for font: TextFont) -> TextLayout? {
    if let kept = Self.styledLayouts[font], kept.style == self { return kept.layout }
    let new = layout("", font: Font(scale: font.scale, weight: font.weight == 400 ? nil : font.weight))
    Self.styledLayouts[font] = new.map { (self, $0) }
    return new
  }

  /// A width that no text is broken at, in points.
  private static let endless: CGFloat = 1_000_000
}

extension Snapshot {
  /// Draws a text whose lines stand in `rect`, from its top, where text begins.
  @MainActor
  func appendText(
    _ text: String, font: TextFont, color: Color, in rect: CGRect, style: DrawingStyle, lineLimit: Int = 0,
    alignment: TextLayout.Alignment = .leading
  ) {
    guard rect.width > 0, let layout = style.text(text, font: font, width: rect.width, lineLimit: lineLimit) else {
      return
    }
    layout.alignment = alignment
    appendLayout(layout, color: color, at: CGPoint(x: rect.minX.rounded(), y: rect.minY.rounded()))
  }
}
