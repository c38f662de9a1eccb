import CGTK

/// A box whose widgets stand in lines, each as wide as it would like to be; what does not fit begins the next line.
public final class WrapBox: WidgetPeer {
  private static let widgetClass = WidgetClass("VitrineWrapBox", role: GTK_ACCESSIBLE_ROLE_GROUP)

  private let spacing: Int
  private var children: [Widget] = []

  /// An empty box.
  /// - Parameter spacing: between widgets, and between lines, in points.
  public init(spacing: Int) {
    self.spacing = spacing
    super.init(Self.widgetClass)
  }

  /// Puts other widgets in place of those in it. A widget that stays keeps the keyboard.
  public func setChildren(_ new: [Widget]) {
    guard let widget else { return }
    let kept = Set(new.map(\.pointer))
    for child in children where !kept.contains(child.pointer) { gtk_widget_unparent(child.pointer) }
    var last: UnsafeMutablePointer<GtkWidget>?
    for child in new {
      // The order of the children is the one in which keys go through them.
      gtk_widget_insert_after(child.pointer, widget, last)
      last = child.pointer
    }
    children = new
    gtk_widget_queue_resize(widget)
  }

  override public func dispose() {
    children = []
    super.dispose()
  }

  override public func requestMode() -> GtkSizeRequestMode { GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

  override public func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      let sizes = children.map { $0.measure(orientation) }
      let gaps = max(0, sizes.count - 1) * spacing
      return Measurement(
        minimum: sizes.reduce(0) { max($0, $1.minimum) }, natural: sizes.reduce(gaps) { $0 + $1.natural })
    }
    let width = size < 0 ? measure(GTK_ORIENTATION_HORIZONTAL, forSize: -1).natural : size
    let height = places(in: width).last.map { $0.y + $0.height } ?? 0
    return Measurement(minimum: height, natural: height)
  }

  override public func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    for (child, place) in zip(children, places(in: width)) {
      let x = isMirrored ? width - place.x - place.width : place.x
      child.allocate(
        width: place.width, height: place.height, at: .identity.translated(x: Double(x), y: Double(place.y)))
    }
  }

  private struct Place {
    var x, y, width, height: Int
  }

  /// The places of the widgets in a width. O(widgets).
  private func places(in width: Int) -> [Place] {
    var places: [Place] = []
    var (x, y, lineHeight, lineStart) = (0, 0, 0, 0)
    for child in children {
      let size = child.measure(GTK_ORIENTATION_HORIZONTAL)
      let childWidth = max(size.minimum, min(size.natural, width))
      if x > 0, x + childWidth > width {
        for place in places.indices[lineStart...] { places[place].height = lineHeight }
        (x, y, lineStart) = (0, y + lineHeight + spacing, places.count)
        lineHeight = 0
      }
      let height = child.measure(GTK_ORIENTATION_VERTICAL, forSize: childWidth).natural
      lineHeight = max(lineHeight, height)
      places.append(Place(x: x, y: y, width: childWidth, height: height))
      x += childWidth + spacing
    }
    for place in places.indices[lineStart...] { places[place].height = lineHeight }
    return places
  }
}
