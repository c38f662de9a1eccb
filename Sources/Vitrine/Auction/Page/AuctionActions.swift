import Adwaita
import AuctionHouse
import GTK
import Localization

/// What can be done on the auction page, by menu, button or key, and what of it can be done now.
final class AuctionActions {
  private unowned let window: VitrineWindow
  private var page: AuctionPage { window.auction }

  private var lots: Action?
  private var run: Action?
  private var speed: Action?
  private var hold: Action?
  private var named: [String: Action] = [:]

  init(_ window: VitrineWindow) {
    self.window = window
    add("previous-lot") { [unowned self] in page.stage.pager.page(by: -1, animated: true) }
    add("next-lot") { [unowned self] in page.stage.pager.page(by: 1, animated: true) }
    add("follow-sale") { [unowned self] in page.followSale() }
    add("bid") { [unowned self] in page.panel?.act() }
    add("max-bid") { [unowned self] in page.panel?.openMaximum() }
    add("history") { [unowned self] in page.history?.toggle() }
    add("undo-bid") { [unowned self] in
      page.sale?.currentLot.map { page.ask(.undoLastBid(lot: $0)) }
    }
    add("restart-sale") { [unowned self] in askForRestart() }
    let lots = Action("lots", isOn: true) { [unowned self] isOn in page.showsLots = isOn }
    let run = Action("run-sale", isOn: false) { [unowned self] isOn in page.session?.isRunning = isOn }
    let speed = Action("sale-speed", choice: "1") { [unowned self] choice in
      Int(choice).map { page.session?.speed = $0 }
    }
    let hold = Action("hold-sale", isOn: false) { [unowned self] isOn in
      page.ask(isOn ? .hold(message: "") : .resume)
    }
    let sounds = Action("sounds", isOn: false) { [unowned self] isOn in page.hasSounds = isOn }
    for action in [lots, run, speed, hold, sounds] { window.window.add(action) }
    (self.lots, self.run, self.speed, self.hold) = (lots, run, speed, hold)
    update()
  }

  private func add(_ name: String, _ handler: @escaping () -> Void) {
    let action = Action(name, handler: handler)
    named[name] = action
    window.window.add(action)
  }

  /// Brings what can be done in line with the page.
  func update() {
    let isShown = window.showsAuction
    let sale = isShown ? page.sale : nil
    let isOver = sale.map { $0.phase == .closed } ?? true
    let onStage = sale != nil && page.view == .sale
    let isSeen = onStage && page.viewer?.isOpen != true
    lots?.isEnabled = isSeen
    lots?.isOn = page.showsLots
    run?.isEnabled = !isOver
    run?.isOn = page.session?.isRunning ?? false
    speed?.isEnabled = sale != nil
    speed?.choice = String(page.session?.speed ?? 1)
    var isHeld = false
    if case .onHold = sale?.phase { isHeld = true }
    hold?.isOn = isHeld
    hold?.isEnabled = isHeld || sale?.phase == .open
    for name in ["previous-lot", "next-lot"] {
      named[name]?.isEnabled = onStage && (sale?.lots.count ?? 0) > 1 && page.history?.isOpen != true
    }
    named["bid"]?.isEnabled = onStage && page.panel?.strings.isEnabled == true
    named["max-bid"]?.isEnabled = isSeen && page.panel?.strings.canLeaveMaximum == true
    named["history"]?.isEnabled = isSeen
    named["follow-sale"]?.isEnabled = sale?.currentLot != nil
    named["undo-bid"]?.isEnabled = sale?.currentLot.map { sale?.lots[$0].leading != nil } ?? false
    named["restart-sale"]?.isEnabled = sale.map { !$0.events.isEmpty } ?? false
  }

  private func askForRestart() {
    let dialog = MessageDialog(
      over: window.window, heading: localized("Restart the Auction?"),
      body: localized("All lots come up again, with different bidders. Bids made so far no longer count."),
      responses: [
        .init("cancel", localized("_Cancel")),
        .init("restart", localized("_Restart"), isDestructive: true),
      ]
    ) { [weak page] answer in
      if answer == "restart" { page?.session?.restart() }
    }
    dialog.present()
  }
}
