import AuctionHouse
import GTK

/// What the lot is, what it costs now, and the way to bid for it.
final class BidPanel {
  let widget: Widget
  unowned let page: AuctionPage
  let maximum: MaximumPopover
  private let heading: Widget
  private let status: Widget
  private let buttons: Widget
  private let scroller: Widget
  private let lotLabel: Label
  private let titleLabel: Label
  private let artist: Label
  private let caption: Label
  private let price: Label
  private let standing: Label
  private let call: Label
  private let facts: Label
  private let bidButton: Widget
  private let bidLabel: Label
  private let message: Label
  private let details: LotDetails
  private var clock: LoopSource?
  private(set) var lot: Int?
  /// The bid that the user has under way, or had last.
  var attempt: (lot: Int, state: BidButton.Attempt)? { didSet { update() } }
  /// What is said now.
  private(set) var strings = BiddingStrings()

  /// The panel of a page.
  init(page: AuctionPage) throws(BuilderError) {
    self.page = page
    let builder = try Builder(file: Resources.file("bid.ui"))
    widget = try builder.object("panel")
    heading = try builder.object("heading")
    status = try builder.object("status")
    buttons = try builder.object("buttons")
    scroller = try builder.object("scroller")
    lotLabel = try builder.object("lot")
    titleLabel = try builder.object("title")
    artist = try builder.object("artist")
    caption = try builder.object("caption")
    price = try builder.object("price")
    standing = try builder.object("standing")
    call = try builder.object("call")
    facts = try builder.object("facts")
    bidButton = try builder.object("bid")
    bidLabel = try builder.object("bid_label")
    message = try builder.object("message")
    details = LotDetails(in: try builder.object("details"))
    maximum = try MaximumPopover(builder)
    maximum.onLeave = { [unowned self] amount in leaveMaximum(amount) }
    maximum.onOpen = { [unowned self] in fillMaximum() }
    widget.connect("map") { [weak self] in self?.update() }
    widget.connect("unmap") { [weak self] in self?.clock?.cancel() }
    arrange()
  }

  /// Whether it stands beside the stage, else below it.
  var isBeside = true { didSet { if isBeside != oldValue { arrange() } } }

  /// Beside the stage all is below each other; below it, the price stands beside the title and the buttons share a row.
  private func arrange() {
    for box in [heading, buttons] { box.orientation = isBeside ? .vertical : .horizontal }
    widget.setSizeRequest(width: isBeside ? Self.width : -1)
    widget.setExpands(horizontally: !isBeside)
    scroller.setExpands(vertically: isBeside)
    scroller.set("max-content-height", to: isBeside ? -1 : Self.detailsBelow)
    titleLabel.setLines(isBeside ? 3 : 1)
    artist.setLines(isBeside ? 2 : 1)
    for label in [caption, price, standing] { label.setAlignment(isBeside ? 0 : 1) }
    price.setClass("title-1", isBeside)
    price.setClass("title-2", !isBeside)
    widget.setClass("below", !isBeside)
    // A long text makes the panel no wider.
    titleLabel.set("width-chars", to: isBeside ? 1 : 4)
  }

  // MARK: What is shown

  /// Shows a lot.
  func show(_ lot: Int) {
    guard let sale = page.sale, sale.lots.indices.contains(lot) else { return }
    if lot != self.lot {
      maximum.close()
      attempt = nil
    }
    self.lot = lot
    let entry = sale.catalogue.lots[lot]
    lotLabel.text = entry.name
    titleLabel.text = entry.title
    artist.text = [entry.artist, entry.year].filter { !$0.isEmpty }.joined(separator: ", ")
    artist.isVisible = !artist.text.isEmpty
    details.show(entry, in: sale.catalogue.currency)
    update()
  }

  /// Brings what is shown in line with the sale.
  func update() {
    guard let session = page.session, let lot, widget.isMapped else { return }
    let attempt = attempt.flatMap { $0.lot == lot ? $0.state : nil }
    let new = BiddingStrings(for: lot, in: session.sale, at: session.now, under: attempt)
    keepTime(isLive: session.sale.lots[lot].isLive && session.isRunning)
    guard new != strings else { return }
    let changesActions = (new.isEnabled, new.canLeaveMaximum) != (strings.isEnabled, strings.canLeaveMaximum)
    strings = new
    say()
    // The time on the block changes each second, what can be done does not.
    if changesActions { page.delegate?.auctionPageDidChange(page) }
  }

  private func say() {
    caption.text = strings.caption
    price.text = strings.price
    status.setAccessibleLabel("\(strings.caption) \(strings.price)")
    standing.text = strings.standing
    standing.setClass("success", strings.tone == .good)
    standing.setClass("error", strings.tone == .bad)
    standing.setClass("dim-label", strings.tone == .quiet)
    facts.text = strings.facts
    call.text = strings.call
    call.isVisible = !strings.call.isEmpty
    call.setClass("final", strings.isFinalCall)
    bidLabel.text = strings.button
    bidButton.setAccessibleLabel(strings.button)
    bidButton.setClass("suggested-action", strings.isEnabled)
    message.text = strings.message
    message.isVisible = !strings.message.isEmpty
    message.setClass("error", strings.isFailure)
    maximum.show(strings.maximum, isEnabled: strings.canLeaveMaximum)
    if let lot, let sale = page.sale { maximum.keepUp(with: sale.lots[lot]) }
  }

  /// Looks at the clock each second, while it counts for the lot and somebody looks.
  private func keepTime(isLive: Bool) {
    guard isLive else {
      clock?.cancel()
      return
    }
    guard clock?.isScheduled != true else { return }
    clock = MainLoop.every(1) { [weak self] in
      self?.update()
      return self != nil
    }
  }

  /// In points.
  private static let width = 320
  private static let detailsBelow = 72
}
