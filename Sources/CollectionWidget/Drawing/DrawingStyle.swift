import CGTK
import Foundation
import GTK

/// The style of the desktop that a drawing may depend on besides its view. When it changes, everything is recorded
/// again.
public struct DrawingStyle: Equatable {
  /// Whether the dark style is on.
  public var isDark = false
  /// Whether the person asked for high contrast.
  public var isHighContrast = false
  /// Whether text runs from right to left.
  public var isRightToLeft = false
  /// The size of texts that the person chose, as a multiple of the usual.
  var textScale: CGFloat = 1
  /// Whether the keyboard acts on the widget.
  public var hasKeyboardFocus = false
  /// Device pixels per point: 1.25 and the like where GTK draws so.
  public var scale: CGFloat = 1
  /// The renderer that draws the window.
  public internal(set) var drawing = Drawing.gl
  /// Whether what stands in space is drawn flat: GTK's cairo renderer can't draw it.
  var isFlat: Bool { drawing == .cairo }
  /// Text.
  public var foreground = Color.black
  /// The colour behind the contents.
  public var background = Color.white
  /// The colour of what is selected, and of what stands out.
  public var accent = Color(red: 0.21, green: 0.52, blue: 0.89)
  /// Text on `accent`.
  public var accentForeground = Color.white
  /// Raised surfaces.
  public var card = Color.white
  /// The colour behind groups of raised surfaces.
  public var groupedBackground = Color(white: 0.98)
  /// The colour of actions that destroy something.
  public var destructive = Color(red: 0.88, green: 0.11, blue: 0.14)
  /// The colour of success.
  public var success = Color(red: 0.15, green: 0.64, blue: 0.41)
  /// The colour of a warning.
  public var warning = Color(red: 0.9, green: 0.65, blue: 0)
  /// Text about what destroys, succeeds or warns, on what the widget stands on.
  public var destructiveText = Color(red: 0.75, green: 0.11, blue: 0.16)
  /// See `destructiveText`.
  public var successText = Color(red: 0.11, green: 0.52, blue: 0.33)
  /// See `destructiveText`.
  public var warningText = Color(red: 0.61, green: 0.43, blue: 0.01)

  fileprivate var widget: UnsafeMutablePointer<GtkWidget>?

  init() {}

  /// The style of a widget as it is now.
  init(of widget: UnsafeMutablePointer<GtkWidget>, hasKeyboardFocus: Bool) {
    self.widget = widget
    isDark = Appearance.isDark
    isHighContrast = Appearance.isHighContrast
    isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    textScale = CGFloat(Appearance.textScale)
    self.hasKeyboardFocus = hasKeyboardFocus
    scale = CGFloat(DisplayScale.of(widget))
    drawing = .of(widget)
    foreground = Color(textOf: widget)
    background = Color(named: "view_bg_color", or: "theme_base_color", in: widget) ?? background
    accent = Color(named: "accent_bg_color", or: "theme_selected_bg_color", in: widget) ?? accent
    accentForeground = Color(named: "accent_fg_color", or: "theme_selected_fg_color", in: widget) ?? accentForeground
    card = Color(named: "card_bg_color", or: "theme_base_color", in: widget) ?? card
    groupedBackground = Color(named: "window_bg_color", or: "theme_bg_color", in: widget) ?? groupedBackground
    destructive = Color(named: "destructive_bg_color", in: widget) ?? destructive
    success = Color(named: "success_bg_color", in: widget) ?? success
    warning = Color(named: "warning_bg_color", in: widget) ?? warning
    destructiveText = Color(named: "destructive_color", in: widget) ?? destructiveText
    successText = Color(named: "success_color", in: widget) ?? successText
    warningText = Color(named: "warning_color", in: widget) ?? warningText
  }

  /// A text set in the widget's font, scaled and weighted by `font`. Keep it and change its text: that is cheaper.
  @MainActor
  public func layout(_ text: String, font: Font = Font()) -> TextLayout? {
    widget.map { TextLayout(for: $0, text: text, font: font) }
  }
}

extension Color {
  /// A colour by the name that libadwaita has for it, or else by that of GTK's own theme.
  fileprivate init?(named name: String, or other: String, in widget: some InstancePointer) {
    guard let color = Color(named: name, in: widget) ?? Color(named: other, in: widget) else { return nil }
    self = color
  }
}
