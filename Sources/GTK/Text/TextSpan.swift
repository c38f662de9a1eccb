import CGTK
import Foundation

/// A part of a text, and how it looks different.
public struct TextSpan: Equatable {
  /// The lines under a text.
  public enum Underline: Sendable {
    /// None, one or two.
    case none, single, double
  }

  /// The part, by the bytes of the text in UTF-8.
  public var range: Range<Int>
  /// The size, as a multiple of the layout's font.
  public var scale = 1.0
  /// The weight, from 100 to 1000; nil for that of the layout's font.
  public var weight: Int?
  /// The colour of letters; nil for that of the text.
  public var color: Color?
  /// The colour behind letters.
  public var background: Color?
  /// The lines under letters.
  public var underline = Underline.none
  /// Whether a line goes through letters.
  public var isStruckThrough = false
  /// The space added between letters.
  public var letterSpacing: CGFloat = 0
  /// The height above the line.
  public var rise: CGFloat = 0

  /// A part that looks as the rest does.
  public init(_ range: Range<Int>) { self.range = range }

  /// Adds what is different to a list.
  func insert(in list: OpaquePointer) {
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
      guard let attribute else { return }
      attribute.pointee.start_index = guint(clamping: range.lowerBound)
      attribute.pointee.end_index = guint(clamping: range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    if scale != 1 { add(pango_attr_scale_new(scale)) }
    if let weight { add(pango_attr_weight_new(PangoWeight(UInt32(clamping: weight)))) }
    if let color {
      add(pango_attr_foreground_new(Self.part(color.red), Self.part(color.green), Self.part(color.blue)))
      add(pango_attr_foreground_alpha_new(Self.opacity(color.alpha)))
    }
    if let background {
      add(pango_attr_background_new(Self.part(background.red), Self.part(background.green), Self.part(background.blue)))
      add(pango_attr_background_alpha_new(Self.opacity(background.alpha)))
    }
    switch underline {
    case .none: break
    case .single: add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
    case .double: add(pango_attr_underline_new(PANGO_UNDERLINE_DOUBLE))
    }
    if isStruckThrough { add(pango_attr_strikethrough_new(1)) }
    if letterSpacing != 0 { add(pango_attr_letter_spacing_new(Self.units(letterSpacing))) }
    if rise != 0 { add(pango_attr_rise_new(Self.units(rise))) }
  }

  private static func part(_ value: Float) -> UInt16 { UInt16(min(max(value, 0), 1) * 65535) }

  /// Pango takes an opacity of 0 for none given.
  private static func opacity(_ value: Float) -> UInt16 { max(1, part(value)) }

  private static func units(_ points: CGFloat) -> gint {
    points < 0 ? -TextLayout.units(-points) : TextLayout.units(points)
  }
}
