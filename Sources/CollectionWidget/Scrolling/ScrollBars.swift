import CGTK
import CollectionEngine
import Foundation
import GTK

/// The two scroll bars over the contents: real GtkScrollbars over the engine's position.
///
/// They come while the contents or the pointer move, and go a while afterwards.
final class ScrollBars {
  /// How long they stay after the last movement, in seconds.
  private static let stay = 1.2
  /// How near to a bar the pointer makes it wide, in points.
  private static let reach: CGFloat = 24

  private unowned let owner: CollectionWidget
  private var bars: [ScrollBar] = []
  private var hiding: LoopSource?
  private var shownOffset = CGPoint(x: CGFloat.nan, y: 0)
  private var shownContent = CGSize.zero
  private var shownSize = CGSize.zero
  /// What is said while a bar is dragged, or names are run over.
  private var bubble: ScrollBubble?
  /// The names of places; nil in what nobody touches.
  private(set) var index: IndexStrip?
  /// What the contents leave free for the names, in points.
  private var indexWidth: CGFloat = 0
  /// Between the names and the edge, where the scroll bar is, in points.
  private static let indexDistance: CGFloat = 10
  private var shownInsets = (vertical: EdgeInsets.zero, horizontal: EdgeInsets.zero)

  init(_ owner: CollectionWidget) { self.owner = owner }

  func attach(to parent: UnsafeMutablePointer<GtkWidget>) {
    Self.installStyle()
    bars = [GTK_ORIENTATION_VERTICAL, GTK_ORIENTATION_HORIZONTAL].compactMap { orientation in
      ScrollBar(orientation, in: parent) { [weak self] in self?.wasDragged() }
    }
    let index = IndexStrip(owner)
    gtk_widget_set_parent(index.widget, parent)
    self.index = index
  }

  func dispose() {
    hiding?.cancel()
    bars = []
    index = nil
  }

  func allocate(width: Int, height: Int) {
    let insets = owner.collectionView.shownIndicatorInsets
    for bar in bars {
      bar.settle()
      let inset = bar.isVertical ? insets.vertical : insets.horizontal
      let (left, top) = (Int(inset.left), Int(inset.top))
      let (width, height) = (max(0, width - left - Int(inset.right)), max(0, height - top - Int(inset.bottom)))
      var (minimum, natural): (gint, gint) = (0, 0)
      let across = bar.isVertical ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
      gtk_widget_measure(bar.widget, across, -1, &minimum, &natural, nil, nil)
      let thickness = max(Int(natural), 1)
      let mirrored = owner.style.isRightToLeft
      let x = bar.isVertical && !mirrored ? width - thickness : 0
      var allocation = GtkAllocation(
        x: gint(left + x), y: gint(bar.isVertical ? top : top + height - thickness),
        width: gint(bar.isVertical ? thickness : width), height: gint(bar.isVertical ? height : thickness))
      var (least, ignored): (gint, gint) = (0, 0)
      gtk_widget_measure(
        bar.widget, bar.isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, -1, &least, &ignored, nil,
        nil)
      allocation.width = max(allocation.width, bar.isVertical ? 0 : least)
      allocation.height = max(allocation.height, bar.isVertical ? least : 0)
      gtk_widget_size_allocate(bar.widget, &allocation, -1)
    }
    index?.allocate(besides: Self.indexDistance)
  }

  /// Has the contents leave room for the names of places.
  func insetContents() {
    let view = owner.collectionView
    guard !owner.isIndexHidden, case let width = index?.room ?? 0, width != indexWidth else { return }
    let change = width - indexWidth
    indexWidth = width
    if owner.style.isRightToLeft { view.contentInset.left += change } else { view.contentInset.right += change }
  }

  /// Brings the bars in line with the engine; unless `exactly`, only where something would be seen of it.
  func follow(exactly: Bool) {
    let view = owner.collectionView
    let (offset, content, size) = (view.contentOffset, view.contentSize, view.bounds.size)
    if case let insets = view.shownIndicatorInsets, insets != shownInsets {
      shownInsets = insets
      if let widget = owner.widget { gtk_widget_queue_allocate(widget) }
    }
    if exactly { bars.forEach { $0.settle() } }
    index?.showAfterTransition()
    guard offset != shownOffset || content != shownContent || size != shownSize else { return }
    let isScrolled = content == shownContent && size == shownSize
    if !exactly && isScrolled {
      let (x, y) = (abs(offset.x - shownOffset.x) * size.width, abs(offset.y - shownOffset.y) * size.height)
      if x < content.width / owner.style.scale && y < content.height / owner.style.scale { return show() }
    }
    if content != shownContent, let index, (index.room > 0) != (indexWidth > 0) { owner.queueAllocate() }
    if !isScrolled { index?.contentsDidChange() }
    let moved = !shownOffset.x.isNaN && offset != shownOffset
    (shownOffset, shownContent, shownSize) = (offset, content, size)
    let (least, most) = view.offsetRange
    for bar in bars {
      let (position, page) = bar.isVertical ? (offset.y, size.height) : (offset.x, size.width)
      let (low, high) = bar.isVertical ? (least.y, most.y) : (least.x, most.x)
      let value = min(max(position, low), high)
      let isWanted = bar.isVertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator
      bar.isVisible = isWanted && high > low
      if !exactly && isScrolled && bar.slide(to: value, from: low, to: high, page: page) { continue }
      bar.show(value, from: low, to: high, page: page)
    }
    if moved { show() }
  }

  private func wasDragged() {
    let view = owner.collectionView
    var offset = view.contentOffset
    for bar in bars where bar.isVisible {
      let onPixel = (bar.currentValue * owner.style.scale.native).rounded() / owner.style.scale.native
      if bar.isVertical { offset.y = onPixel } else { offset.x = onPixel }
    }
    shownOffset = offset
    view.setContentOffset(offset, animated: false)
    show()
    showBubble()
  }

  /// Whether a finger or the pointer holds a bar.
  private var isDragged: Bool { bars.contains { $0.isDragged } }

  private func showBubble() {
    let view = owner.collectionView
    let (least, most) = view.offsetRange
    guard isDragged, most.y - least.y > view.bounds.height * (ScrollBubble.longFrom - 1) else { return }
    view.layoutIfNeeded()
    guard let item = view.firstItemInSight, let text = owner.scrollLabelHandler?(item) else { return }
    bubble = ScrollBubble(
      text: text, part: (view.contentOffset.y - least.y) / (most.y - least.y), distance: indexWidth)
  }

  /// Says what is run over at a height of the view: short names large.
  func showTitle(_ title: String, at height: CGFloat, large: Bool = true) {
    bubble = ScrollBubble(
      text: title, part: height / max(1, owner.collectionView.bounds.height),
      scale: large ? ScrollBubble.titleScale : 1,
      distance: Self.indexDistance + indexWidth)
    owner.queueDraw()
  }

  /// Says no more.
  func hideBubble() {
    guard bubble != nil else { return }
    bubble = nil
    owner.queueDraw()
  }

  /// The pointer is at `point`: the bars come, and the one nearby gets wide.
  func pointerMoved(to point: CGPoint) {
    let size = owner.collectionView.bounds.size
    for bar in bars {
      let mirrored = owner.style.isRightToLeft
      let distance = bar.isVertical ? (mirrored ? point.x : size.width - point.x) : size.height - point.y
      if distance < Self.reach {
        gtk_widget_add_css_class(bar.widget, "hovering")
      } else {
        gtk_widget_remove_css_class(bar.widget, "hovering")
      }
    }
    show()
  }

  /// Has the bars seen for a while.
  func show() {
    if hiding == nil || hiding?.isScheduled == false {
      for bar in bars { gtk_widget_remove_css_class(bar.widget, "at-rest") }
      hideLater(Self.stay)
    } else {
      lastShown = FrameClock.now
    }
  }

  private var lastShown = 0.0

  private func hideLater(_ seconds: Double) {
    lastShown = max(lastShown, FrameClock.now - Self.stay + seconds)
    hiding = MainLoop.after(seconds) { [weak self] in
      guard let self else { return }
      hiding = nil
      let rest = lastShown + Self.stay - FrameClock.now
      if !isDragged, index?.isScrubbed != true { hideBubble() }
      if rest > 0.05 || isDragged {
        hideLater(max(rest, 0.2))
      } else {
        for bar in bars { gtk_widget_add_css_class(bar.widget, "at-rest") }
      }
    }
  }

  func snapshot(_ snapshot: Snapshot) {
    guard let parent = owner.widget else { return }
    for bar in bars { snapshot.appendChild(bar.widget, of: parent) }
    if let strip = index?.widget, gtk_widget_get_child_visible(strip) != 0 { snapshot.appendChild(strip, of: parent) }
    bubble?.draw(in: snapshot, size: owner.collectionView.bounds.size, style: owner.style)
  }

  private static var isStyleInstalled = false

  private static func installStyle() {
    guard !isStyleInstalled, let display = gdk_display_get_default() else { return }
    isStyleInstalled = true
    let provider = gtk_css_provider_new()
    let css = """
      scrollbar.collection-scrollbar { transition: opacity 300ms; }
      scrollbar.collection-scrollbar.at-rest { opacity: 0; }
      indexstrip { transition: opacity 300ms; }
      indexstrip.away { opacity: 0; transition: none; }
      """
    gtk_css_provider_load_from_data(provider, css, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}
