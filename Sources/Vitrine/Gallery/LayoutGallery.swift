import CGTK
import CollectionWidget
import Foundation
import GTK
import Localization

/// A page that shows every layout at work on the same photographs, to choose one by looking.
final class LayoutGallery {
  /// The page.
  let widget: Widget
  /// Called with what the user chooses.
  var onChoice: ((Arrangement) -> Void)?

  private unowned let page: PhotoPage
  private let cards: Widget
  private let pictures: PreviewPictures
  private var previews: [LayoutPreview] = []

  /// Photographs in each preview.
  private static let photoCount = 48
  private static let previewSize = (width: 280, height: 190)
  private static let margin: gint = 18
  private static let maximumWidth: gint = 1280

  /// The gallery of a window on `page`. Previews are made when it is shown.
  init(page: PhotoPage) {
    self.page = page
    pictures = PreviewPictures(page.thumbnails)
    cards = Widget(sinking: gtk_flow_box_new())
    gtk_flow_box_set_selection_mode(cards.opaque, GTK_SELECTION_SINGLE)
    gtk_flow_box_set_homogeneous(cards.opaque, 1)
    gtk_flow_box_set_max_children_per_line(cards.opaque, 4)
    gtk_flow_box_set_row_spacing(cards.opaque, 12)
    gtk_flow_box_set_column_spacing(cards.opaque, 12)
    gtk_widget_set_valign(cards.pointer, GTK_ALIGN_START)
    cards.setAccessibleLabel(localized("Layouts"))
    for set in [
      gtk_widget_set_margin_top, gtk_widget_set_margin_bottom, gtk_widget_set_margin_start, gtk_widget_set_margin_end,
    ] { set(cards.pointer, Self.margin) }
    let clamp = Widget(sinking: adw_clamp_new())
    adw_clamp_set_maximum_size(clamp.opaque, Self.maximumWidth)
    adw_clamp_set_tightening_threshold(clamp.opaque, Self.maximumWidth)
    adw_clamp_set_child(clamp.opaque, cards.pointer)
    widget = Widget(sinking: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(widget.opaque, clamp.pointer)
    cards.connect("child-activated") { [unowned self] arguments in
      guard let child = arguments.pointer(0) else { return }
      let index = Int(gtk_flow_box_child_get_index(child.cast()))
      if Arrangement.allCases.indices.contains(index) { onChoice?(Arrangement.allCases[index]) }
    }
    pictures.onPicture = { [unowned self] index in for preview in previews { preview.show(index) } }
  }

  /// Shows the photographs of the page as they are now, and gives the keyboard to the present layout.
  func show() {
    if previews.isEmpty { addPreviews() }
    pictures.show(page.firstPhotos(Self.photoCount), scale: page.widget.style.scale)
    for preview in previews { preview.reload(page.options) }
    let index = Arrangement.allCases.firstIndex(of: page.arrangement) ?? 0
    guard let child = gtk_flow_box_get_child_at_index(cards.opaque, gint(index)) else { return }
    gtk_flow_box_select_child(cards.opaque, child)
    gtk_widget_grab_focus(UnsafeMutableRawPointer(child).cast())
  }

  /// Stops fetching pictures.
  func hide() { pictures.cancel() }

  private func addPreviews() {
    for arrangement in Arrangement.allCases {
      let preview = LayoutPreview(arrangement, of: pictures)
      guard let card = card(for: arrangement, with: preview) else { continue }
      previews.append(preview)
      gtk_flow_box_append(cards.opaque, card.pointer)
    }
  }

  private func card(for arrangement: Arrangement, with preview: LayoutPreview) -> Widget? {
    guard let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), let text = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2),
      let child = gtk_flow_box_child_new(), let view = preview.widget.widget
    else { return nil }
    gtk_widget_set_size_request(view, gint(Self.previewSize.width), gint(Self.previewSize.height))
    preview.widget.naturalLength = Self.previewSize.width
    gtk_widget_set_vexpand(view, 0)
    gtk_box_append(box.cast(), view)
    for (words, styles) in [(arrangement.title, ["heading"]), (arrangement.summary, ["caption", "dim-label"])] {
      let label = gtk_label_new(words)
      for style in styles { gtk_widget_add_css_class(label, style) }
      gtk_label_set_xalign(label?.opaque, 0)
      gtk_label_set_wrap(label?.opaque, 1)
      gtk_box_append(text.cast(), label)
    }
    gtk_widget_add_css_class(text, "caption-box")
    gtk_box_append(box.cast(), text)
    gtk_flow_box_child_set_child(child.cast(), box)
    let card = Widget(sinking: UnsafeMutableRawPointer(child).cast(to: GtkWidget.self))
    for style in ["card", "activatable", "layout-card"] { card.addClass(style) }
    gtk_widget_set_overflow(card.pointer, GTK_OVERFLOW_HIDDEN)
    card.setAccessibleLabel(
      localized("{title}. {summary}", ["title": arrangement.title, "summary": arrangement.summary]))
    return card
  }
}
