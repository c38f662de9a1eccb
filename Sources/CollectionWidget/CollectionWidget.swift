import CGTK
import CollectionEngine
import Foundation
import GTK

/// Hosts a collection view in a GtkDrawingArea: input goes in, drawing comes out, and a screen reader finds the cells.
///
///     let widget = CollectionWidget(collectionView)
///     window.setContent(Widget(of: widget))
///
/// The widget asks for frames only while the engine wants them: at rest it costs nothing.
public final class CollectionWidget: WidgetPeer {
  /// The collection view that the widget shows.
  public let collectionView: CollectionView

  /// The label for the first item in sight while the scroll bar is dragged along long contents, as a date or a number;
  /// nil for nothing. Nothing is said by default.
  public var scrollLabelHandler: ((_ item: IndexPath) -> String?)?

  /// Whether the names of places that the data source has stand along the edge of long contents, to run over them with
  /// a finger or the pointer.
  public var showsIndex = true { didSet { if showsIndex != oldValue { queueAllocate() } } }

  /// Whether those names are out of sight, though the contents leave room for them as before: while something else is
  /// shown for a time. False by default.
  public var isIndexHidden = false {
    didSet {
      guard isIndexHidden != oldValue else { return }
      // The layout that comes is to be made for the room that there is then.
      scrollBars.insetContents()
      queueAllocate()
    }
  }

  /// Names of places that are to come, as far as they are known: the contents leave room for them already, so that nothing
  /// moves then. None by default.
  public var awaitedIndexTitles: [String] = [] { didSet { if awaitedIndexTitles != oldValue { queueAllocate() } } }

  /// Whether names of places along the edge stand where their places are in the contents, so that a finger reaches all
  /// that is between them, and which of them come first where there is no room for all. Nil, the default, where names
  /// are evenly apart and each leads to its place.
  ///
  /// The bar then is there even where contents are short: the user decides by other means how long they are.
  public var isMajorIndexTitle: ((_ title: Int) -> Bool)? {
    didSet {
      scrollBars.index?.measured = nil
      queueAllocate()
    }
  }

  /// Whether a person can do anything here: else it is a picture, without input, focus, bars, or anything for screen
  /// readers.
  public let isInteractive: Bool
  /// Whether it takes the keyboard, and screen readers read it.
  public let isFocusable: Bool

  /// The style that drawings depend on now.
  public private(set) var style = DrawingStyle()
  private(set) var styleRevision = 0

  /// Measures frames while somebody wants to know; the clock whose frames they are, and the end of each of them.
  var gauge: FrameGauge?
  var gaugeClock: OpaquePointer?
  var frameEnd: SignalConnection?

  private var tick: TickCallback? { didSet { gauge?.isMoving = isMoving } }
  /// Whether the widget asks for frames.
  var isMoving: Bool { tick != nil }
  private(set) lazy var scrollBars = ScrollBars(self)
  private(set) lazy var proxies = AccessibleProxies(self)
  private(set) lazy var input = InputSource(self)
  private(set) lazy var carriers = WidgetCarriers(self)
  private lazy var drops = DropReceiver(self)
  private var scaleConnection: SignalConnection?
  private var settingsConnections: [SignalConnection] = []
  /// The menu that was shown last.
  var contextMenu: ContextMenuPopover?
  var hasKeyboardFocus = false
  private var isDrawing = false
  /// The size that the widget was given, until the view has it.
  private var newSize: CGSize?
  /// The end of GTK's passes of layout in the widget's window, while the widget is mapped.
  private var layoutEnd: SignalConnection?
  /// Where the contents stood in the last drawing.
  private var drawnOffset = CGPoint.zero
  private var isDrawingQueued = false
  /// Whether nothing was on its way in the last drawing.
  var drawnAtRest = true
  /// Changes when all of the view has to be painted.
  var isMarkedPainted = false
  /// Cells and the like as they were drawn last, while they stood still in the contents.
  var elementsDrawing: ElementsDrawing?

  private static let widgetClass = WidgetClass(
    "VitrineCollectionWidget", parent: gtk_drawing_area_get_type(), cssName: "collectionview",
    role: GTK_ACCESSIBLE_ROLE_GRID)

  /// The least size that makes sense, in points.
  private static let minimumLength = 64
  /// The width and height asked for, in points; in what has more or less space, it is all taken. 400 by default.
  public var naturalLength = 400 { didSet { widget.map { gtk_widget_queue_resize($0) } } }

  /// A widget that shows `collectionView`. The view becomes the widget's own: show it nowhere else.
  /// - Parameters:
  ///   - isInteractive: false for a picture that nobody touches.
  ///   - isFocusable: false for what pointers and fingers alone use, beside a widget that does the same by keys: screen
  ///     readers pass it over.
  public init(_ collectionView: CollectionView, isInteractive: Bool = true, isFocusable: Bool = true) {
    (self.collectionView, self.isInteractive) = (collectionView, isInteractive)
    self.isFocusable = isInteractive && isFocusable
    super.init(Self.widgetClass)
    guard let widget else { return }
    collectionView.host = self
    gtk_widget_set_focusable(widget, self.isFocusable ? 1 : 0)
    if !self.isFocusable { gtk_widget_set_can_focus(widget, 0) }
    gtk_widget_set_can_target(widget, isInteractive ? 1 : 0)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    if isInteractive {
      scrollBars.attach(to: widget)
      input.attach(to: widget)
      drops.attach(to: widget)
    }
    settingsConnections = Appearance.onChange { [weak self] in self?.restyle() }
    SignalConnection(widget, "notify::scale-factor") { [weak self] in self?.restyle() }
    restyle()
    beginGauging()
  }

  // MARK: Size

  public override func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    Measurement(minimum: Self.minimumLength, natural: naturalLength)
  }

  public override func requestMode() -> GtkSizeRequestMode { GTK_SIZE_REQUEST_CONSTANT_SIZE }

  public override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    super.sizeAllocate(width: width, height: height, baseline: baseline)
    newSize = CGSize(width: width, height: height)
    carriers.place()
    scrollBars.allocate(width: width, height: height)
    contextMenu?.present()
    if layoutEnd == nil { takeNewSize() }
  }

  /// Gives the view the size that the widget was given.
  ///
  /// This ends scrolling and transitions, and their delegates change other widgets. What GTK has allocated already in
  /// the same pass would stay without an allocation then, and not be drawn any more (GTK 4.8). So the view takes the size
  /// after the pass, in the same frame; what its delegate changed makes another.
  private func takeNewSize() {
    guard let size = newSize else { return }
    newSize = nil
    if collectionView.bounds.size != size {
      collectionView.frame = CGRect(origin: .zero, size: size)
      collectionView.layoutIfNeeded()
      proxies.needsUpdate()
      carriers.place()
      scrollBars.allocate(width: Int(size.width), height: Int(size.height))
      // Children come and go in a frame.
      wantFrames()
    }
    scrollBars.insetContents()
  }

  // MARK: Frames

  /// Frames that pass at rest before the widget stops asking for them: motion often goes on in the next.
  private static let lingeringFrames = 3
  private var idleFrames = 0
  private var isFrameWanted = false

  private func wantFrames() {
    isFrameWanted = true
    guard tick == nil, let widget else { return }
    idleFrames = 0
    tick = TickCallback(widget) { [weak self] time in self?.frame(at: time) ?? false }
  }

  private func frame(at time: Double) -> Bool {
    guard isFrameWanted else {
      idleFrames += 1
      guard idleFrames >= Self.lingeringFrames else { return true }
      scrollBars.follow(exactly: true)
      proxies.follow(atRest: true)
      tick = nil
      return false
    }
    isFrameWanted = false
    idleFrames = 0
    gauge?.enter(.update)
    if collectionView.frame(at: time) { isFrameWanted = true }
    carriers.follow()
    drops.follow()
    scrollBars.follow(exactly: false)
    proxies.follow(atRest: false)
    gauge?.leave()
    return true
  }

  // MARK: Drawing

  public override func snapshot(_ snapshot: Snapshot) {
    isDrawingQueued = false
    followClock()
    gauge?.enter(.snapshot)
    draw(in: snapshot)
    gauge?.leave()
    if Self.showsFrameTimes, let gauge {
      FrameGraph.draw(gauge.history, in: snapshot, bounds: collectionView.bounds.size, style: style)
    }
  }

  private func draw(in snapshot: Snapshot) {
    let view = collectionView
    // One that was given outside of a window's pass of layout.
    takeNewSize()
    let size = view.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    // What another tick of this frame moved is laid out here; the drawing that follows shows it.
    isDrawing = true
    view.layoutIfNeeded()
    carriers.follow()
    isDrawing = false
    let offset = offsetOnPixels
    // From frame to frame another part of long contents, as while the scroll bar is dragged.
    let isPassing = abs(offset.x - drawnOffset.x) > size.width || abs(offset.y - drawnOffset.y) > size.height
    drawnOffset = offset
    if let color = view.resolvedBackgroundColor, color != .systemBackground {
      snapshot.appendColor(style.color(color), in: CGRect(origin: .zero, size: size))
    }
    let shift = shiftOntoPixels
    if shift != .zero {
      snapshot.save()
      snapshot.translate(x: shift.x, y: shift.y)
    }
    drawElements(in: snapshot, offset: offset, records: !isPassing)
    drawRubberBand(in: snapshot, offset: offset)
    if shift != .zero { snapshot.restore() }
    scrollBars.snapshot(snapshot)
  }

  // MARK: Style

  func restyle() {
    guard let widget else { return }
    let new = DrawingStyle(of: widget, hasKeyboardFocus: hasKeyboardFocus)
    guard new != style else { return }
    let mirrored = new.isRightToLeft != style.isRightToLeft
    var refocused = style
    (refocused.hasKeyboardFocus, refocused.drawing) = (new.hasKeyboardFocus, new.drawing)
    let hasOtherTexts = new != refocused
    style = new
    styleRevision += 1
    if mirrored { collectionView.collectionViewLayout.invalidateLayout() }
    if hasOtherTexts { collectionView.textSizesDidChange() }
    collectionView.environmentDidChange()
    queueDraw()
  }

  public override func cssChanged(_ change: OpaquePointer?) {
    super.cssChanged(change)
    restyle()
  }

  public override func directionChanged(from previous: GtkTextDirection) {
    super.directionChanged(from: previous)
    restyle()
  }

  // MARK: Focus

  public override func focus(_ direction: GtkDirectionType) -> Bool {
    // GTK moves the keyboard in a menu from the window down, by way of what the menu hangs on.
    if isShowingMenu, let contextMenu { return contextMenu.moveFocus(direction) }
    // Arrows are the engine's; Tab comes in at the widget, goes through the widgets of the cell, and out again.
    if let carrier = carriers.focused {
      let isTab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD
      return gtk_widget_child_focus(carrier.widget, direction) != 0 || !isTab
    }
    if hasKeyboardFocus || gtk_widget_is_focus(widget) != 0 {
      if scrollBars.index?.holdsFocus == true { return direction == GTK_DIR_TAB_BACKWARD && grabFocus() }
      guard direction == GTK_DIR_TAB_FORWARD else { return false }
      return focusedCarrier?.enterWidgets(direction) == true || scrollBars.index?.takeFocus() == true
    }
    return grabFocus()
  }

  /// What carries the widgets of the focused cell.
  private var focusedCarrier: WidgetCarrier? {
    guard !carriers.isEmpty, let path = collectionView.focusedIndexPath else { return nil }
    return collectionView.cellForItem(at: path).flatMap { carriers.carrier(of: $0) }
  }

  public override func grabFocus() -> Bool {
    if proxies.grabFocus() { return true }
    return super.grabFocus()
  }

  /// Gives the keyboard to the widget, at the item that has the focus.
  public func takeFocus() { _ = gtk_widget_grab_focus(widget) }

  // MARK: Life

  public override func dispose() {
    tick?.remove()
    tick = nil
    endGauging()
    for connection in settingsConnections { connection.disconnect() }
    settingsConnections = []
    carriers.dispose()
    proxies.dispose()
    scrollBars.dispose()
    contextMenu = nil
    super.dispose()
  }

  public override func map() {
    super.map()
    Heap.leaveGap()
    layoutEnd = gtk_widget_get_frame_clock(widget).map {
      SignalConnection($0, "layout", after: true) { [weak self] in self?.takeNewSize() }
    }
    if isInteractive, !isFocusable { Widget(of: self)?.setAccessibleHidden(true) }
    // What draws the window, and how finely, is known from here on.
    scaleConnection = widget.flatMap { DisplayScale.onChange(of: $0) { [weak self] in self?.restyle() } }
    restyle()
    collectionView.hostDidShow(true)
  }

  public override func unmap() {
    input.reset()
    scaleConnection?.disconnect()
    layoutEnd?.disconnect()
    layoutEnd = nil
    super.unmap()
    collectionView.hostDidShow(false)
  }
}

extension CollectionWidget: ViewHost {
  /// Runs a pass of layout, measured where somebody wants to know.
  public func layOut(_ view: View, _ pass: () -> Void) {
    gauge?.enter(.layout)
    pass()
    gauge?.leave()
  }

  /// Shows the scroll bars for a while.
  public func showScrollIndicators(of view: ScrollView) { scrollBars.show() }

  /// Asks the frame clock for frames until the engine wants no more.
  public func viewNeedsFrame(_ view: View) { wantFrames() }

  /// Draws the widget once at the next frame, however many views ask.
  public func viewNeedsDisplay(_ view: View) {
    // A change without motion, as a command's, needs frames too: a screen reader is notified at their end.
    if tick == nil { wantFrames() }
    guard !isDrawing, !isDrawingQueued else { return }
    isDrawingQueued = true
    queueDraw()
  }

  /// The widget's scale factor: device pixels per point.
  public var displayScale: CGFloat { style.scale }

  /// Whether the desktop lets things move: the setting `gtk-enable-animations`.
  public var animationsEnabled: Bool { Appearance.animationsEnabled }

  /// The widget's text direction.
  public var layoutDirection: LayoutDirection { style.isRightToLeft ? .rightToLeft : .leftToRight }

  /// Whether the desktop's style is dark.
  public var userInterfaceStyle: UserInterfaceStyle { style.isDark ? .dark : .light }

  /// The size of texts that the person chose: GTK's resolution of fonts.
  public var textScale: CGFloat { style.textScale }

  /// The size of a text in parts, up to whole pixels of the widget.
  public func size(of text: StyledText, width: CGFloat, lineLimit: Int) -> CGSize {
    let size =
      style.size(of: text, width: width, lineLimit: lineLimit)
      ?? text.estimatedSize(width: width, lineLimit: lineLimit)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// The size of a text in the widget's font, up to whole pixels of the widget.
  public func size(of text: String, font: TextFont, width: CGFloat, lineLimit: Int) -> CGSize {
    guard let layout = style.text(text, font: font, width: width, lineLimit: lineLimit) else {
      return font.estimatedSize(of: text, width: width, lineLimit: lineLimit)
    }
    let size = layout.size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}
