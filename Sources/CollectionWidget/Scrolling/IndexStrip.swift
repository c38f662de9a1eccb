import CGTK
import CollectionEngine
import Foundation
import GTK

/// The names of places along the trailing edge of long contents: a finger or the pointer that runs over them goes
/// there.
///
/// It stands beside the scroll bar, and the contents make room for it. Where the data source has no names, or the view
/// no room, there is none.
final class IndexStrip: WidgetPeer {
  private unowned let owner: CollectionWidget
  private var bar = IndexBar(titles: [], length: 0)
  private var layouts: [TextLayout] = []
  private var layoutStyle: DrawingStyle?
  /// Where the pointer or finger came down.
  private var start: CGFloat = 0
  private(set) var isScrubbed = false

  private static let nextAction = "index.next"
  private static let previousAction = "index.previous"
  private static let widgetClass = WidgetClass(
    "VitrineIndexStrip", cssName: "indexstrip", role: GTK_ACCESSIBLE_ROLE_SCROLLBAR,
    actions: [WidgetClass.Action(nextAction), WidgetClass.Action(previousAction)])

  /// In points: between the names and the ends of the strip, beside the names, and from one name to the next at least.
  private static let padding: CGFloat = 12
  private static let margin: CGFloat = 6
  private static let spacing: CGFloat = 18
  /// In points: the least width of the strip, and the least size of a view that has room for one.
  private static let leastWidth: CGFloat = 24
  private static let leastRoom = CGSize(width: 280, height: 200)
  private static let font = Font(scale: 0.8, weight: 600)
  private static let opacity: Float = 0.65
  private static let scrubbedShade: Float = 0.08

  init(_ owner: CollectionWidget) {
    self.owner = owner
    super.init(Self.widgetClass)
    guard let widget, let gesture = gtk_gesture_drag_new() else { return }
    cgtk_accessible_set_property_string(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "Index")
    SignalConnection(gesture, "drag-begin") { [weak self] arguments in
      gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      self?.start = arguments.double(1)
      self?.scrub(to: arguments.double(1))
    }
    SignalConnection(gesture, "drag-update") { [weak self] arguments in
      self.map { $0.scrub(to: $0.start + arguments.double(1)) }
    }
    for end in ["drag-end", "cancel"] {
      SignalConnection(gesture, end) { [weak self] in self?.letGo() }
    }
    gtk_widget_add_controller(widget, gesture)
  }

  /// How wide the strip is, in points; 0 where there is none.
  var width: CGFloat {
    guard isShown else { return 0 }
    setLayouts()
    return max(Self.leastWidth, (layouts.map(\.size.width).max() ?? 0).rounded(.up) + 2 * Self.margin)
  }

  private var isShown: Bool {
    let (view, size) = (owner.collectionView, owner.collectionView.bounds.size)
    let (least, most) = view.offsetRange
    guard owner.showsIndex, size.width >= Self.leastRoom.width, size.height >= Self.leastRoom.height,
      most.y - least.y > size.height * (ScrollBubble.longFrom - 1)
    else { return false }
    return view.indexTitles.count > 1
  }

  /// Brings the strip in line with the contents, in a view of the size it has now, `edge` points from its edge.
  func allocate(besides edge: CGFloat) {
    let width = width
    gtk_widget_set_child_visible(widget, width > 0 ? 1 : 0)
    widget.map { cgtk_accessible_set_state_boolean($0, GTK_ACCESSIBLE_STATE_HIDDEN, width > 0 ? 0 : 1) }
    guard width > 0 else { return }
    let (view, size) = (owner.collectionView, owner.collectionView.bounds.size)
    bar = IndexBar(titles: view.indexTitles, length: size.height - 2 * Self.padding, spacing: Self.spacing)
    let x = owner.style.isRightToLeft ? edge : size.width - edge - width
    var allocation = GtkAllocation(x: gint(x), y: 0, width: gint(width), height: gint(size.height))
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_size_allocate(widget, &allocation, -1)
    tellPlace()
  }

  override func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    Measurement(minimum: 0, natural: 0)
  }

  // MARK: Scrubbing

  private func scrub(to position: CGFloat) {
    guard let title = bar.title(at: position - Self.padding) else { return }
    isScrubbed = true
    go(to: title)
    owner.scrollBars.showTitle(bar.titles[title], at: position)
    queueDraw()
  }

  private func letGo() {
    guard isScrubbed else { return }
    isScrubbed = false
    owner.scrollBars.hideBubble()
    queueDraw()
  }

  private func go(to title: Int) {
    owner.collectionView.scrollToIndexTitle(at: title, animated: false)
    tellPlace()
  }

  /// Tells a screen reader where one is.
  private func tellPlace() {
    guard let widget, let title = owner.collectionView.indexTitleInSight, bar.titles.indices.contains(title) else {
      return
    }
    cgtk_accessible_set_property_string(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, bar.titles[title])
  }

  override func activate(action: String, parameter: OpaquePointer?) {
    let current = owner.collectionView.indexTitleInSight ?? 0
    let next = current + (action == Self.nextAction ? 1 : -1)
    if bar.titles.indices.contains(next) { go(to: next) }
  }

  // MARK: Drawing

  private func setLayouts() {
    let titles = owner.collectionView.indexTitles
    guard layoutStyle != owner.style || layouts.map(\.text) != titles else { return }
    layoutStyle = owner.style
    layouts = titles.compactMap { owner.style.layout($0, font: Self.font) }
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let widget, layouts.count == bar.titles.count else { return }
    let style = owner.style
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(widget)), height: CGFloat(gtk_widget_get_height(widget)))
    if isScrubbed {
      snapshot.appendColor(
        style.foreground.opacity(Self.scrubbedShade),
        in: CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: Self.padding / 2), radius: size.width / 2)
    }
    let color = style.foreground.opacity(style.isHighContrast ? 1 : Self.opacity)
    for title in bar.shown {
      let layout = layouts[title]
      let middle = Self.padding + bar.length * (CGFloat(title) + 0.5) / CGFloat(bar.titles.count)
      let (x, y) = ((size.width - layout.size.width) / 2, middle - layout.size.height / 2)
      snapshot.appendLayout(layout, color: color, at: CGPoint(x: x.rounded(), y: y.rounded()))
    }
  }
}
