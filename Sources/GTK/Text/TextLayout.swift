import CGTK
import Foundation

/// Text laid out for drawing, in the font and at the scale of a widget.
///
/// Laying out happens when the text is measured or drawn, and again only after something changed. A plain text that is
/// all seen is set without (see `Typesetter`), which takes a fraction of the time. Lengths are pixels of the widget.
public final class TextLayout: Object {
  override public class var type: GType { pango_layout_get_type() }

  /// The part to leave out when a line is too long for the width.
  public enum Ellipsis: Sendable {
    case none, start, middle, end
  }

  /// The alignment of lines within the width.
  public enum Alignment: Sendable {
    /// Left in a widget that reads from left to right, right in the other, whatever the text is written in.
    case leading
    case center
    case trailing
  }

  /// Empty text in the widget's font.
  public convenience init(for widget: some InstancePointer, text: String = "", font: Font = Font()) {
    self.init(owning: gtk_widget_create_pango_layout(widget.cast(), nil))
    self.text = text
    self.font = font
    // Not left to the observer, which doesn't see what an initializer sets.
    applyFont()
  }

  /// The text. Setting the text it has already costs a comparison.
  public var text: String {
    get { look.text }
    set {
      guard newValue != look.text else { return }
      look.text = newValue
      isLaidOut = false
      setting = nil
    }
  }

  /// The font, relative to the widget's own.
  public var font = Font() {
    didSet { if font != oldValue { applyFont() } }
  }

  /// The width to wrap or ellipsize at; nil for as wide as the text is.
  public var width: CGFloat? {
    get { look.width }
    set {
      guard newValue != look.width else { return }
      look.width = newValue
      pango_layout_set_width(opaque, newValue.map(TextLayout.units) ?? -1)
    }
  }

  /// The part to leave out of a line that is too long. Without it, text that is too long wraps.
  public var ellipsis = Ellipsis.none {
    didSet {
      let mode =
        switch ellipsis {
        case .none: PANGO_ELLIPSIZE_NONE
        case .start: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .end: PANGO_ELLIPSIZE_END
        }
      pango_layout_set_ellipsize(opaque, mode)
    }
  }

  /// The alignment of lines within the width.
  public var alignment: Alignment {
    get { look.alignment }
    set {
      guard newValue != look.alignment else { return }
      look.alignment = newValue
      if isLaidOut { align() }
    }
  }

  /// What is asked of every text that is drawn. Private, for its accesses are not checked then: docs/PERFORMANCE.md,
  /// “Exclusivity checks”.
  private struct Look {
    var text = ""
    var width: CGFloat?
    var alignment = Alignment.leading
  }
  private var look = Look()

  /// The number of lines each paragraph may take before it is ellipsized; one by default. Works with an `ellipsis`.
  public var lineLimit = 1 {
    didSet { pango_layout_set_height(opaque, gint(-max(lineLimit, 1))) }
  }

  /// The parts of the text that look different.
  public var spans: [TextSpan] = [] {
    didSet { if spans != oldValue { applyAttributes() } }
  }

  /// Whether lines but the last of a paragraph reach from side to side.
  public var isJustified = false {
    didSet { if isJustified != oldValue { pango_layout_set_justify(opaque, isJustified ? 1 : 0) } }
  }

  /// Whether lines are broken between letters where that fills them better.
  public var breaksWords = false {
    didSet { pango_layout_set_wrap(opaque, breaksWords ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD) }
  }

  /// The space between lines.
  public var lineSpacing: CGFloat = 0 {
    didSet { if lineSpacing != oldValue { pango_layout_set_spacing(opaque, TextLayout.units(lineSpacing)) } }
  }

  /// The height of the first lines, up to a number of them.
  public func height(ofLines count: Int) -> CGFloat {
    guard count > 0, count < lineCount, let line = pango_layout_get_line_readonly(laidOut, gint(count)) else {
      return size.height
    }
    var place = PangoRectangle()
    pango_layout_index_to_pos(opaque, line.pointee.start_index, &place)
    return max(0, TextLayout.pixels(place.y) - lineSpacing)
  }

  /// Whether line breaks in the text are shown as a sign instead of starting a new line.
  public var isSingleParagraph = false {
    didSet { pango_layout_set_single_paragraph_mode(opaque, isSingleParagraph ? 1 : 0) }
  }

  /// The size of the text as it is laid out.
  public var size: CGSize {
    if let (typesetter, width) = plain {
      return CGSize(width: TextLayout.pixels(width), height: TextLayout.pixels(typesetter.height))
    }
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_size(laidOut, &width, &height)
    return CGSize(width: TextLayout.pixels(width), height: TextLayout.pixels(height))
  }

  /// The distance of the first line's baseline from the top.
  public var baseline: CGFloat { TextLayout.pixels(plain?.typesetter.baseline ?? pango_layout_get_baseline(laidOut)) }

  /// The number of lines.
  public var lineCount: Int { plain == nil ? Int(pango_layout_get_line_count(laidOut)) : 1 }

  /// Whether something had to be left out.
  public var isEllipsized: Bool { plain == nil && pango_layout_is_ellipsized(laidOut) != 0 }

  /// Draws the text with its top left corner at `point`.
  func append(to snapshot: Snapshot, color: Color, at point: CGPoint) {
    var rgba = color.rgba
    if let (typesetter, width) = plain, let line = typesetter.line(of: text) {
      var origin = snapshot.placed(
        CGPoint(x: point.x + TextLayout.pixels(indent(of: width)), y: point.y + TextLayout.pixels(typesetter.baseline)))
      // Blanks leave nothing to be drawn.
      guard let node = gsk_text_node_new(line.font, line.glyphs, &rgba, &origin) else { return }
      gtk_snapshot_append_node(snapshot.pointer, node)
      return gsk_render_node_unref(node)
    }
    snapshot.moved(x: point.x, y: point.y).withPointer { gtk_snapshot_append_layout($0, laidOut, &rgba) }
  }

  /// Takes the widget's font again. To be called from `cssChanged`.
  public func styleChanged() {
    applyFont()
    pango_layout_context_changed(opaque)
    if isLaidOut { align() }
  }

  // MARK: Setting

  /// Whether Pango's layout has the text.
  private var isLaidOut = false
  /// How wide the text is as one line of glyphs, nil where it is not plain; nil where that is not known.
  private var setting: gint??
  private var typesetter: Typesetter?
  /// The state of Pango's context that `setting` holds for.
  private var serial: guint = 0
  private lazy var context = pango_layout_get_context(opaque)

  /// Pango's layout with the text in it.
  private var laidOut: OpaquePointer {
    if !isLaidOut {
      isLaidOut = true
      pango_layout_set_text(opaque, text, -1)
      align()
    }
    return opaque
  }

  /// Gives Pango's layout the alignment. Pango swaps left and right where a text runs against the widget.
  /// Source: https://docs.gtk.org/Pango/method.Layout.set_auto_dir.html.
  private func align() {
    guard alignment != .center else { return pango_layout_set_alignment(opaque, PANGO_ALIGN_CENTER) }
    let isRightToLeft = pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL
    let direction = pango_layout_line_get_resolved_direction(pango_layout_get_line_readonly(opaque, 0))
    let isSwapped = (direction == PANGO_DIRECTION_RTL) != isRightToLeft
    let isLeft = (alignment == .leading) != isRightToLeft
    pango_layout_set_alignment(opaque, isLeft == isSwapped ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
  }

  /// What sets the text as one line, and how wide that is; nil where a layout is needed: because it is not plain, or
  /// longer than its width.
  private var plain: (typesetter: Typesetter, width: gint)? {
    let serial = pango_context_get_serial(context)
    if serial != self.serial {
      self.serial = serial
      (setting, typesetter) = (nil, Typesetter.of(opaque, font: font, serial: serial))
    }
    guard let typesetter, spans.isEmpty else { return nil }
    let setting = setting ?? typesetter.line(of: text)?.width
    self.setting = .some(setting)
    guard let setting else { return nil }
    if let width, setting > TextLayout.units(width) { return nil }
    return (typesetter, setting)
  }

  /// How far from the left a line of a length begins, in Pango's units.
  private func indent(of length: gint) -> gint {
    guard let pixels = width else { return 0 }
    let width = TextLayout.units(pixels)
    switch alignment {
    case .leading: return 0
    case .trailing: return width - length
    case .center:
      let indent = (width - length) / 2
      // As Pango does it: whole pixels stay whole.
      return (width | length) & (PANGO_SCALE - 1) == 0 ? (indent + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) : indent
    }
  }

  private func applyFont() {
    // Known by the font: looked for again.
    serial = 0
    applyAttributes()
    guard font != Font() else {
      pango_layout_set_font_description(opaque, nil)
      return
    }
    guard let description = pango_font_description_copy(pango_context_get_font_description(context)) else { return }
    defer { pango_font_description_free(description) }
    let size = Double(pango_font_description_get_size(description)) * font.scale
    if pango_font_description_get_size_is_absolute(description) != 0 {
      pango_font_description_set_absolute_size(description, size)
    } else {
      pango_font_description_set_size(description, gint(size.rounded()))
    }
    if let weight = font.weight {
      pango_font_description_set_weight(description, PangoWeight(UInt32(clamping: weight)))
    }
    if let family = font.family { pango_font_description_set_family(description, family) }
    pango_layout_set_font_description(opaque, description)
  }

  private func applyAttributes() {
    guard font.hasTabularFigures || !spans.isEmpty, let attributes = pango_attr_list_new() else {
      return pango_layout_set_attributes(opaque, nil)
    }
    if font.hasTabularFigures { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
    for span in spans { span.insert(in: attributes) }
    pango_layout_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
  }

  /// The widest a layout can be.
  private static let maximumWidth: CGFloat = 1_000_000

  static func units(_ pixels: CGFloat) -> gint {
    guard pixels > 0 else { return 0 }
    return gint((min(pixels, maximumWidth) * CGFloat(PANGO_SCALE)).rounded(.down))
  }

  private static func pixels(_ units: gint) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
}
