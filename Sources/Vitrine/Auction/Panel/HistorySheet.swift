import AuctionHouse
import CGTK
import CollectionEngine
import Foundation
import GTK
import Localization

/// The bids for a lot: a sheet that is drawn up over the foot of the stage, and squeezes the lot as it comes.
final class HistorySheet {
  /// The height of what is seen of the closed sheet, in points.
  static let handleHeight = 48

  private unowned let page: AuctionPage
  private let stage: Widget
  private let sheet: Widget
  private let handle: Button
  private let title: Label
  private let chevron: Widget
  private let pages: Widget
  /// What the open sheet would lie over half of.
  private let covered: [Widget]
  private let list = HistoryList()
  private lazy var spring = SpringAnimation(stage, stiffness: Self.stiffness, epsilon: 0.2) { [weak self] height in
    self?.risen = CGFloat(height)
  }
  private var lot: Int?
  private var pull: (SheetPull, tracker: VelocityTracker)?
  /// How far two fingers have drawn it by now; nil while they don't.
  private var scrolled: Double?
  /// Not every desktop says when the fingers are gone.
  private lazy var fingersLift = Debounce(seconds: Self.lift) { [weak self] in self?.release() }

  /// The sheet of a page, over its stage.
  /// - Parameters:
  ///   - stage: the overlay that the lot stands in.
  ///   - covered: what is hidden while the sheet is up.
  init(page: AuctionPage, over stage: Widget, hiding covered: [Widget]) throws(BuilderError) {
    (self.page, self.stage, self.covered) = (page, stage, covered)
    let builder = try Builder(file: Resources.file("history.ui"))
    sheet = try builder.object("sheet")
    handle = try builder.object("handle")
    title = try builder.object("title")
    chevron = try builder.object("chevron")
    pages = try builder.object("pages")
    let bids: Widget = try builder.object("bids")
    if let list = list.widget.widget { gtk_box_append(bids.cast(), list) }
    gtk_overlay_add_overlay(stage.opaque, sheet.pointer)
    gtk_widget_set_overflow(stage.pointer, GTK_OVERFLOW_HIDDEN)
    stage.connect("get-child-position") { [weak self] in self?.place($0) }
    connectDrag()
    connectScroll()
    connectKeys()
  }

  // MARK: What is shown

  /// Shows the bids for a lot.
  func show(_ lot: Int) {
    self.lot = lot
    update()
  }

  /// Shows what happened, as one motion.
  func receive(_ events: [SaleEvent]) {
    if events.contains(where: { $0.lot == lot }) { update() }
  }

  private func update() {
    guard let sale = page.sale, let lot, sale.lots.indices.contains(lot) else { return }
    let count = sale.lots[lot].bids.count
    title.text =
      count == 0
      ? localized("Bid History · no bids yet")
      : localized("Bid History · {count} bid", "Bid History · {count} bids", count)
    handle.setAccessibleLabel(title.text)
    guard risen > 0 else { return }
    list.show(lot, in: sale)
    gtk_stack_set_visible_child_name(pages.opaque, list.isEmpty ? "nothing" : "bids")
  }

  // MARK: Opening and closing

  /// Whether it is drawn up, or on its way there.
  private(set) var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      chevron.set("icon-name", to: isOpen ? "pan-down-symbolic" : "pan-up-symbolic")
      cgtk_accessible_set_state_boolean(handle.pointer, GTK_ACCESSIBLE_STATE_EXPANDED, isOpen ? 1 : 0)
      // One lot at a time while its bids are looked at.
      page.stage.pager.takesInput = !isOpen
      page.delegate?.auctionPageDidChange(page)
    }
  }

  /// Draws it up, or lets it down.
  func toggle() { settle(opens: !isOpen) }

  /// Lets it down.
  func close() { settle(opens: false) }

  /// - Parameter velocity: of its height, in points per second.
  private func settle(opens: Bool, velocity: CGFloat = 0) {
    if !opens, let focus = gtk_root_get_focus(gtk_widget_get_root(stage.pointer)),
      gtk_widget_is_ancestor(focus, pages.pointer) != 0
    {
      handle.grabFocus()
    }
    isOpen = opens
    spring.play(from: risen, to: opens ? SheetPull.top(in: space) : 0, velocity: velocity)
  }

  /// The height of the stage above the closed sheet.
  private var space: CGFloat { max(0, CGFloat(gtk_widget_get_height(stage.pointer) - gint(Self.handleHeight))) }

  /// How high it stands above where it rests when it is closed, in points.
  private var risen: CGFloat = 0 {
    didSet {
      // A spring may swing a little past where it goes.
      risen = min(max(risen, 0), SheetPull.top(in: space))
      guard risen != oldValue else { return }
      page.stage.pager.layout.repulsion = risen
      gtk_widget_queue_allocate(stage.pointer)
      guard (risen > 0) != (oldValue > 0) else { return }
      pages.isVisible = risen > 0
      for widget in covered { widget.isVisible = risen == 0 }
      if risen > 0 { update() } else { list.clear() }
    }
  }

  /// Gives the sheet its place: it is as high as when it is open, and lies below the stage as far as it is not.
  private func place(_ arguments: SignalArguments) {
    guard arguments.pointer(0) == sheet.raw, let place = arguments.pointer(1) else { return arguments.answer(false) }
    let (width, height) = (gtk_widget_get_width(stage.pointer), gtk_widget_get_height(stage.pointer))
    let top = SheetPull.top(in: space)
    // The stage has another height, and the open sheet stays half way.
    if isOpen, pull == nil, !spring.isPlaying, risen != top { MainLoop.whenIdle { [weak self] in self?.fit() } }
    var least: gint = 0
    // The stage may be narrower than the sheet while the window shrinks; what is beside it is not seen.
    var narrowest: gint = 0
    gtk_widget_measure(sheet.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &narrowest, nil, nil, nil)
    let wide = max(width, narrowest)
    gtk_widget_measure(sheet.pointer, GTK_ORIENTATION_VERTICAL, wide, &least, nil, nil, nil)
    let y = height - gint(Self.handleHeight) - gint(risen.rounded())
    place.assumingMemoryBound(to: GdkRectangle.self).pointee = GdkRectangle(
      x: 0, y: y, width: wide, height: max(least, gint(Self.handleHeight) + gint(top.rounded())))
    arguments.answer(true)
  }

  private func fit() {
    if isOpen, pull == nil, !spring.isPlaying { risen = SheetPull.top(in: space) }
  }

  // MARK: By hand

  /// On the stage, which stays where it is while the sheet moves.
  private func connectDrag() {
    guard let drag = gtk_gesture_drag_new() else { return }
    gtk_event_controller_set_propagation_phase(drag, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(stage.pointer, drag)
    SignalConnection(drag, "drag-begin") { [weak self] arguments in
      guard let self else { return }
      let top = space - risen
      if arguments.double(1) < top || arguments.double(1) > top + CGFloat(Self.handleHeight) {
        gtk_gesture_set_state(drag.opaque, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
    SignalConnection(drag, "drag-update") { [weak self] arguments in
      guard let self else { return }
      let distance = arguments.double(1)
      if pull == nil {
        guard abs(distance) >= Self.slop else { return }
        gtk_gesture_set_state(drag.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
        take()
      }
      draw(by: distance, at: Self.eventTime(of: drag))
    }
    SignalConnection(drag, "drag-end") { [weak self] in self?.release(at: Self.eventTime(of: drag)) }
  }

  /// The time of the event that a gesture handles, in seconds: a busy app handles it later.
  private static func eventTime(of gesture: OpaquePointer) -> Double {
    Double(gtk_event_controller_get_current_event_time(gesture)) / 1000
  }

  /// Two fingers on the handle draw it as one does, also when it has moved away from under them; a wheel's click opens
  /// or closes it.
  private func connectScroll() {
    scrolls(on: handle, phase: GTK_PHASE_BUBBLE) { true }
    scrolls(on: stage, phase: GTK_PHASE_CAPTURE) { [weak self] in self?.scrolled != nil }
  }

  private func scrolls(on widget: Widget, phase: GtkPropagationPhase, where isMeant: @escaping () -> Bool) {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
    gtk_event_controller_set_propagation_phase(scroll, phase)
    gtk_widget_add_controller(widget.pointer, scroll)
    SignalConnection(scroll, "scroll") { [weak self] arguments in
      guard let self, isMeant() else { return arguments.answer(false) }
      let isWheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
      turn(by: arguments.double(1), isWheel: isWheel)
      arguments.answer(true)
    }
    SignalConnection(scroll, "scroll-end") { [weak self] in
      if self?.scrolled != nil { self?.release() }
    }
  }

  private func turn(by distance: Double, isWheel: Bool) {
    guard !isWheel else {
      if distance != 0 { settle(opens: distance > 0) }
      return
    }
    if pull == nil { take() }
    let total = (scrolled ?? 0) - distance
    scrolled = total
    draw(by: total, at: FrameClock.now)
    fingersLift()
  }

  /// Escape lets it down, before it means anything to the lot.
  private func connectKeys() {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(stage.pointer, keys)
    SignalConnection(keys, "key-pressed") { [weak self] arguments in
      guard let self, isOpen, arguments.int(0) == Int(GDK_KEY_Escape) else { return arguments.answer(false) }
      close()
      arguments.answer(true)
    }
  }

  private func take() {
    scrolled = nil
    spring.stop()
    pull = (SheetPull(start: risen, space: space), VelocityTracker())
  }

  private func draw(by distance: CGFloat, at time: Double) {
    guard pull != nil else { return }
    pull?.tracker.add(CGPoint(x: 0, y: distance), at: time)
    risen = pull?.0.height(pulledBy: distance) ?? risen
  }

  private func release(at time: Double = FrameClock.now) {
    guard let tracker = pull?.tracker else { return }
    pull = nil
    scrolled = nil
    fingersLift.cancel()
    let velocity = tracker.velocity(at: time).y
    settle(opens: SheetPull.opens(velocity: velocity), velocity: -velocity)
  }

  /// How far a pointer moves before it draws the sheet and no longer clicks, in points.
  private static let slop = 8.0
  /// Seconds without a motion after which two fingers are gone; less than makes them count as at rest.
  private static let lift = 0.08
  /// Of the spring that it comes to rest on, per second squared: there in a third of a second.
  private static let stiffness = 500.0
}
