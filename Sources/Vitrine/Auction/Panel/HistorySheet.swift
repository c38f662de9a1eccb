import Adwaita
import AuctionHouse
import CollectionEngine
import Foundation
import GTK
import Localization

/// The bids for a lot: a sheet that is drawn up over the foot of the stage, and squeezes the lot as it comes.
final class HistorySheet {
  /// The height of what is seen of the closed sheet, in points.
  static let handleHeight = 48

  private unowned let page: AuctionPage
  private let stage: Overlay
  private let sheet: Widget
  private let handle: Button
  private let title: Label
  private let chevron: Widget
  private let pages: Stack
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
  init(page: AuctionPage, over stage: Overlay, hiding covered: [Widget]) throws(BuilderError) {
    (self.page, self.stage, self.covered) = (page, stage, covered)
    let builder = try Builder(file: Resources.file("history.ui"))
    sheet = try builder.object("sheet")
    handle = try builder.object("handle")
    title = try builder.object("title")
    chevron = try builder.object("chevron")
    pages = try builder.object("pages")
    let bids: Box = try builder.object("bids")
    bids.append(list.widget)
    stage.clipContents()
    stage.add(sheet) { [weak self] in self?.place ?? Overlay.Place(x: 0, y: 0, width: 0, height: 0) }
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
    pages.visibleChildName = list.isEmpty ? "nothing" : "bids"
  }

  // MARK: Opening and closing

  /// Whether it is drawn up, or on its way there.
  private(set) var isOpen = false {
    didSet {
      guard isOpen != oldValue else { return }
      chevron.set("icon-name", to: isOpen ? "pan-down-symbolic" : "pan-up-symbolic")
      handle.setAccessibleExpanded(isOpen)
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
    if !opens, stage.windowFocus?.isInside(pages) == true { handle.grabFocus() }
    isOpen = opens
    spring.play(from: risen, to: opens ? SheetPull.top(in: space) : 0, velocity: velocity)
  }

  /// The height of the stage above the closed sheet.
  private var space: CGFloat { max(0, CGFloat(stage.height - Self.handleHeight)) }

  /// How high it stands above where it rests when it is closed, in points.
  private var risen: CGFloat = 0 {
    didSet {
      // A spring may swing a little past where it goes.
      risen = min(max(risen, 0), SheetPull.top(in: space))
      guard risen != oldValue else { return }
      page.stage.pager.layout.repulsion = risen
      stage.queueAllocate()
      guard (risen > 0) != (oldValue > 0) else { return }
      pages.isVisible = risen > 0
      for widget in covered { widget.isVisible = risen == 0 }
      if risen > 0 { update() } else { list.clear() }
    }
  }

  /// The place of the sheet: it is as high as when it is open, and lies below the stage as far as it is not.
  private var place: Overlay.Place {
    let top = SheetPull.top(in: space)
    // The stage has another height, and the open sheet stays half way.
    if isOpen, pull == nil, !spring.isPlaying, risen != top { MainLoop.whenIdle { [weak self] in self?.fit() } }
    // The stage may be narrower than the sheet while the window shrinks; what is beside it is not seen.
    let width = max(stage.width, sheet.minimumWidth)
    return Overlay.Place(
      x: 0, y: stage.height - Self.handleHeight - Int(risen.rounded()), width: width,
      height: max(sheet.minimumHeight(forWidth: width), Self.handleHeight + Int(top.rounded())))
  }

  private func fit() {
    if isOpen, pull == nil, !spring.isPlaying { risen = SheetPull.top(in: space) }
  }

  // MARK: By hand

  /// On the stage, which stays where it is while the sheet moves.
  private func connectDrag() {
    guard let drag = DragGesture(on: stage) else { return }
    drag.onBegin { [weak self] _, y in
      guard let self else { return false }
      let top = space - risen
      return y >= top && y <= top + CGFloat(Self.handleHeight)
    }
    drag.onUpdate { [weak self] _, distance, time in
      guard let self, pull != nil || abs(distance) >= Self.slop else { return false }
      let begins = pull == nil
      if begins { take() }
      draw(by: distance, at: time)
      return begins
    }
    drag.onEnd { [weak self] in self?.release(at: $0) }
  }

  /// Two fingers on the handle draw it as one does, also when it has moved away from under them; a wheel's click opens
  /// or closes it.
  private func connectScroll() {
    scrolls(on: handle, .bubble) { true }
    scrolls(on: stage, .capture) { [weak self] in self?.scrolled != nil }
  }

  private func scrolls(on widget: Widget, _ phase: EventController.Phase, where isMeant: @escaping () -> Bool) {
    ScrollController(on: widget, phase) { [weak self] distance, isWheel in
      guard let self, isMeant() else { return false }
      turn(by: distance, isWheel: isWheel)
      return true
    } end: { [weak self] in
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
    KeyController(on: stage, .capture) { [weak self] key, _ in
      guard let self, isOpen, key.isEscape else { return false }
      close()
      return true
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
