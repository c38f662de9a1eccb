import Adwaita
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
  private let cards: FlowBox
  private let pictures: PreviewPictures
  private var previews: [LayoutPreview] = []
  private var isShown = false

  /// Photographs in each preview.
  private static let photoCount = 48
  private static let previewSize = (width: 280, height: 190)
  private static let margin = 18
  private static let maximumWidth = 1280

  /// The gallery of a window on `page`. Previews are made when it is shown.
  init(page: PhotoPage) {
    self.page = page
    pictures = PreviewPictures(page.thumbnails)
    cards = FlowBox(perLine: 4, spacing: 12)
    cards.alignToTop()
    cards.setAccessibleLabel(localized("Layouts"))
    cards.setMargins(Self.margin)
    widget = ScrolledWindow(cards, maximumWidth: Self.maximumWidth)
    cards.onActivation { [unowned self] index in
      if Arrangement.allCases.indices.contains(index) { onChoice?(Arrangement.allCases[index]) }
    }
    // By then it has faded out. It may also have gone with the tab it is in, to come back.
    widget.connect("unmap", after: true) { [unowned self] in if !isShown { clear() } }
    pictures.onPicture = { [unowned self] index in for preview in previews { preview.show(index) } }
  }

  /// Shows the photographs of the page as they are now, and gives the keyboard to the present layout.
  func show() {
    isShown = true
    if previews.isEmpty { addPreviews() }
    pictures.show(page.firstPhotos(Self.photoCount), scale: page.widget.style.scale)
    for preview in previews { preview.reload(page.options) }
    cards.select(Arrangement.allCases.firstIndex(of: page.arrangement) ?? 0)
  }

  /// Stops fetching pictures. Those that are there go once the page has left the screen.
  func hide() {
    isShown = false
    if widget.isMapped { pictures.cancel() } else { clear() }
  }

  private func clear() {
    pictures.clear()
    for preview in previews { preview.clear() }
  }

  private func addPreviews() {
    for arrangement in Arrangement.allCases {
      let preview = LayoutPreview(arrangement, of: pictures)
      guard let view = Widget(of: preview.widget), let card = cards.append(content(for: arrangement, with: view))
      else { continue }
      preview.widget.naturalLength = Self.previewSize.width
      view.setSizeRequest(width: Self.previewSize.width, height: Self.previewSize.height)
      view.setExpands(vertically: false)
      for style in ["card", "activatable", "layout-card"] { card.addClass(style) }
      card.clipContents()
      card.setAccessibleLabel(
        localized("{title}. {summary}", ["title": arrangement.title, "summary": arrangement.summary]))
      previews.append(preview)
    }
  }

  private func content(for arrangement: Arrangement, with view: Widget) -> Widget {
    let text = Box(.vertical, spacing: 2)
    for (words, styles) in [(arrangement.title, ["heading"]), (arrangement.summary, ["caption", "dim-label"])] {
      let label = Label(words)
      for style in styles { label.addClass(style) }
      label.setAlignment(0)
      label.set("wrap", to: true)
      text.append(label)
    }
    text.addClass("caption-box")
    let content = Box(.vertical)
    content.append(view)
    content.append(text)
    return content
  }
}
