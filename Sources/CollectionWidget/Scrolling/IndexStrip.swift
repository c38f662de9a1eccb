import CGTK
import CollectionEngine
import Foundation
import GTK
import Localization

/// The names of places along the trailing edge of long contents: a finger or the pointer that runs over them goes
/// there, and arrows do once Tab has brought the keyboard over from the items.
///
/// Where the names stand for places along the contents, as years and months, what is between them is reached as well:
/// exactly, and the more finely the farther beside the strip the finger is; arrows go from heading to heading then.
///
/// It stands beside the scroll bar, and the contents make room for it. Where the data source has no names, or the view
/// no room, there is none.
final class IndexStrip: WidgetPeer {
  unowned let owner: CollectionWidget
  private(set) var bar = IndexBar(titles: [], length: 0)
  /// The names as they stood along the contents last, and what they were measured by.
  var measured: (contents: MeasuredContents, scale: ScrollScale)?
  private var layouts: [String: TextLayout] = [:]
  private var layoutNames: (style: DrawingStyle, titles: [String], awaited: [String])?
  private var widestName: CGFloat = 0
  /// Where the pointer or finger came down.
  private var start = CGPoint.zero
  /// The way of the finger along names that stand along the contents.
  var scrubbing = FineScrub(at: 0)
  var isScrubbed = false
  /// The name that was gone to last, and where the contents stood then: at their end, others are in sight.
  private var gone: (title: Int, offset: CGPoint)?

  /// The item that was gone to last from heading to heading, and where the contents stood then.
  var stepped: (item: IndexPath, offset: CGPoint)?

  private static let nextAction = "index.next"
  private static let previousAction = "index.previous"
  private static let widgetClass = WidgetClass(
    "VitrineIndexStrip", cssName: "indexstrip", role: GTK_ACCESSIBLE_ROLE_SCROLLBAR,
    actions: [WidgetClass.Action(nextAction), WidgetClass.Action(previousAction)])

  /// In points: between the names and the ends of the strip, beside the names, and from one name to the next at least.
  static let padding: CGFloat = 12
  private static let margin: CGFloat = 6
  private static let spacing: CGFloat = 18
  /// In points: the least width of the strip, and the least size of a view that has room for one.
  private static let leastWidth: CGFloat = 24
  private static let leastSize = CGSize(width: 280, height: 200)
  private static let font = Font(scale: 0.8, weight: 600)
  private static let opacity: Float = 0.65
  private static let scrubbedShade: Float = 0.08
  private static let focusWidth: CGFloat = 2

  init(_ owner: CollectionWidget) {
    self.owner = owner
    super.init(Self.widgetClass)
    guard let widget, let gesture = gtk_gesture_drag_new() else { return }
    cgtk_accessible_set_property_string(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, localized("Index"))
    // For good, shown or not: GTK lays out the window again for it, and not while it does so already.
    gtk_widget_set_focusable(widget, 1)
    SignalConnection(gesture, "drag-begin") { [weak self] arguments in
      gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      self?.begin(at: CGPoint(x: arguments.double(0), y: arguments.double(1)))
    }
    SignalConnection(gesture, "drag-update") { [weak self] arguments in
      self?.move(by: CGPoint(x: arguments.double(0), y: arguments.double(1)))
    }
    for end in ["drag-end", "cancel"] {
      SignalConnection(gesture, end) { [weak self] in self?.release() }
    }
    gtk_widget_add_controller(widget, gesture)
    attachKeys(to: widget)
  }

  /// How wide the strip is, in points; 0 where there is none.
  var width: CGFloat {
    isPossible && !owner.isIndexHidden && owner.collectionView.indexTitles.count > 1 ? namesWidth : 0
  }

  /// How much room the contents leave for it, in points: for one that is awaited as well.
  var room: CGFloat { isPossible && !owner.awaitedIndexTitles.isEmpty ? namesWidth : width }

  private var namesWidth: CGFloat {
    setLayouts()
    return max(Self.leastWidth, widestName.rounded(.up) + 2 * Self.margin)
  }

  /// Whether there is room for names, and so much to scroll through that they are wanted.
  private var isPossible: Bool {
    let (view, size) = (owner.collectionView, owner.collectionView.bounds.size)
    let (least, most) = view.offsetRange
    return owner.showsIndex && size.width >= Self.leastSize.width && size.height >= Self.leastSize.height
      && (owner.isMajorIndexTitle != nil || most.y - least.y > size.height * (ScrollBubble.longFrom - 1))
  }

  /// Brings the strip in line with the contents, in a view of the size it has now, `edge` points from its edge.
  func allocate(besides edge: CGFloat) {
    let width = width
    if width > 0, gtk_widget_get_child_visible(widget) == 0, isInTransition { isAway = true }
    gtk_widget_set_child_visible(widget, width > 0 ? 1 : 0)
    widget.map { cgtk_accessible_set_state_boolean($0, GTK_ACCESSIBLE_STATE_HIDDEN, width > 0 ? 0 : 1) }
    guard width > 0 else { return giveBackFocus() }
    let size = owner.collectionView.bounds.size
    setNames(length: size.height - 2 * Self.padding)
    let x = owner.style.isRightToLeft ? edge : size.width - edge - width
    var allocation = GtkAllocation(x: gint(x), y: 0, width: gint(width), height: gint(size.height))
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    gtk_widget_size_allocate(widget, &allocation, -1)
    announcePlace()
  }

  private var isInTransition: Bool { owner.collectionView.collectionViewLayout is TransitionLayout }

  /// Whether the names are not seen yet: they come when a change of layout is over, not over what is on its way.
  private var isAway = false {
    didSet {
      guard isAway != oldValue else { return }
      if isAway { gtk_widget_add_css_class(widget, "away") } else { gtk_widget_remove_css_class(widget, "away") }
    }
  }

  /// Has names that came during a change of layout be seen once it is over.
  func showAfterTransition() { if isAway, !isInTransition { isAway = false } }

  /// Brings the names in line with the contents, along a strip of a length.
  private func setNames(length: CGFloat) {
    bar = IndexBar(titles: owner.collectionView.indexTitles, length: length, spacing: Self.spacing)
  }

  /// The contents are longer or shorter, or a change of layout is over.
  func contentsDidChange() {
    guard !bar.titles.isEmpty, width > 0 else { return }
    setNames(length: bar.length)
    queueDraw()
  }

  override func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    Measurement(minimum: 0, natural: 0)
  }

  // MARK: Scrubbing

  private func begin(at point: CGPoint) {
    start = point
    scrubbing = FineScrub(at: point.y - Self.padding)
    move(by: .zero)
  }

  private func move(by way: CGPoint) {
    guard let scale else { return scrub(to: start.y + way.y) }
    scrubbing.move(to: start.y + way.y - Self.padding, beside: way.x, length: scale.length)
    followScrubbing()
  }

  private func scrub(to position: CGFloat) {
    guard let title = bar.title(at: position - Self.padding) else { return }
    isScrubbed = true
    go(to: title)
    owner.scrollBars.showTitle(bar.titles[title], at: position)
    queueDraw()
  }

  private func release() {
    guard isScrubbed else { return }
    isScrubbed = false
    owner.scrollBars.hideBubble()
    queueDraw()
  }

  private func go(to title: Int) {
    owner.collectionView.scrollToIndexTitle(at: title, animated: false)
    gone = (title, owner.collectionView.contentOffset)
    stepped = owner.collectionView.indexPath(forIndexTitleAt: title).map { ($0, owner.collectionView.contentOffset) }
    announcePlace()
  }

  /// The name of where one is, by number.
  private var current: Int? {
    let view = owner.collectionView
    if let gone, gone.offset == view.contentOffset { return gone.title }
    return view.indexTitleInSight
  }

  /// Reports the place to a screen reader.
  func announcePlace() {
    guard let widget, let title = current, bar.titles.indices.contains(title) else { return }
    let text = standsAlongContents ? placeInSight ?? bar.titles[title] : bar.titles[title]
    cgtk_accessible_set_property_string(widget, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text)
  }

  override func activate(action: String, parameter: OpaquePointer?) {
    if standsAlongContents { return step(action == Self.nextAction ? 1 : -1) }
    jump(to: (current ?? 0) + (action == Self.nextAction ? 1 : -1))
  }

  /// Goes to a place with the focus of the items, and says which it is. Beyond the ends there is none.
  private func jump(to title: Int) {
    guard bar.titles.indices.contains(title) else { return }
    go(to: title)
    let view = owner.collectionView
    showPlace(title)
    guard let item = view.indexPath(forIndexTitleAt: title), let widget else { return }
    view.focusItem(at: item, scrolling: false)
    // The names are short; what they are short for can be said.
    Announcement.post(owner.scrollLabelHandler?(item) ?? bar.titles[title], from: widget)
  }

  private func showPlace(_ title: Int) {
    if standsAlongContents { return showPlaceInSight() }
    guard bar.titles.indices.contains(title) else { return }
    owner.scrollBars.showTitle(bar.titles[title], at: height(of: title, in: nil))
    owner.scrollBars.show()
  }

  /// Where a name stands.
  private func height(of title: Int, in scale: ScrollScale?) -> CGFloat {
    if let scale { return Self.padding + scale.position(of: scale.marks[title].offset) }
    return Self.padding + bar.length * (CGFloat(title) + 0.5) / CGFloat(bar.titles.count)
  }

  // MARK: Keys

  private func attachKeys(to widget: UnsafeMutablePointer<GtkWidget>) {
    guard let keys = gtk_event_controller_key_new() else { return }
    SignalConnection(keys, "key-pressed") { [weak self] arguments in
      arguments.answer(self?.press(Keys.key(guint(arguments.int(0)))) ?? false)
    }
    gtk_widget_add_controller(widget, keys)
  }

  /// Letters, and what no key of the items' is, are for others.
  private func press(_ key: InputEvent.Key?) -> Bool {
    switch key {
    case nil, .character: return false
    case .up where standsAlongContents: step(-1)
    case .down where standsAlongContents: step(1)
    case .up, .pageUp: jump(to: (current ?? 0) - 1)
    case .down, .pageDown: jump(to: (current ?? 0) + 1)
    case .home: jump(to: 0)
    case .end: jump(to: bar.titles.count - 1)
    default: giveBackFocus()
    }
    return true
  }

  /// Whether it has the keyboard.
  var holdsFocus: Bool { gtk_widget_is_focus(widget) != 0 }

  /// Takes the keyboard from the items, and says where one is; false where there is nothing to go to.
  func takeFocus() -> Bool {
    guard width > 0, gtk_widget_grab_focus(widget) != 0 else { return false }
    // They have it no more, though they are of the same widget.
    owner.collectionView.handle(InputEvent(.focusChanged(false), time: FrameClock.now))
    announcePlace()
    if let current { showPlace(current) }
    return true
  }

  private func giveBackFocus() {
    guard holdsFocus else { return }
    MainLoop.whenIdle { [weak owner] in owner?.takeFocus() }
  }

  override func stateFlagsChanged(from previous: GtkStateFlags) {
    super.stateFlagsChanged(from: previous)
    queueDraw()
  }

  // MARK: Drawing

  private func setLayouts() {
    let (style, titles, awaited) = (owner.style, owner.collectionView.indexTitles, owner.awaitedIndexTitles)
    if let layoutNames, layoutNames == (style, titles, awaited) { return }
    layoutNames = (style, titles, awaited)
    // Months have the same names each year.
    layouts = [:]
    for title in titles + awaited where layouts[title] == nil {
      layouts[title] = style.layout(title, font: Self.font)
    }
    widestName = layouts.values.map(\.size.width).max() ?? 0
  }

  override func snapshot(_ snapshot: Snapshot) {
    guard let widget else { return }
    let style = owner.style
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(widget)), height: CGFloat(gtk_widget_get_height(widget)))
    let frame = CGRect(origin: .zero, size: size).insetBy(dx: 1, dy: Self.padding / 2)
    if isScrubbed {
      snapshot.appendColor(style.foreground.opacity(Self.scrubbedShade), in: frame, radius: size.width / 2)
    }
    if gtk_widget_has_visible_focus(widget) != 0 {
      snapshot.appendBorder(style.accent, in: frame, width: Self.focusWidth, radius: size.width / 2)
    }
    let color = style.foreground.opacity(style.isHighContrast ? 1 : Self.opacity)
    let scale = scale
    for title in scale?.shown(spacing: Self.spacing) ?? bar.shown {
      guard let layout = layouts[bar.titles[title]] else { continue }
      let middle = height(of: title, in: scale)
      let (x, y) = ((size.width - layout.size.width) / 2, middle - layout.size.height / 2)
      snapshot.appendLayout(layout, color: color, at: CGPoint(x: x.rounded(), y: y.rounded()))
    }
  }
}
