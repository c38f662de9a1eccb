import AuctionHouse
import GTK
import Localization

/// The button for a maximum bid, and the entry that opens from it.
final class MaximumPopover {
  /// Called with what the user chose.
  var onLeave: ((Money) -> Void)?

  private let button: MenuButton
  private let label: Label
  private let popover: Widget
  private let amount: SpinButton
  private let currency: Label
  private let message: Label
  private let leave: Button
  /// Called when the entry opens, however it does.
  var onOpen: (() -> Void)?
  private var increments = BidIncrements([])

  /// The widgets of the panel's UI file.
  init(_ builder: Builder) throws(BuilderError) {
    button = try builder.object("maximum")
    label = try builder.object("maximum_label")
    popover = try builder.object("maximum_popover")
    amount = try builder.object("amount")
    currency = try builder.object("currency")
    message = try builder.object("maximum_message")
    leave = try builder.object("leave")
    amount.setAccessibleLabel(localized("Maximum Bid"))
    amount.activateDefault()
    popover.closesUnseen()
    popover.connect("show") { [weak self] in self?.onOpen?() }
    amount.onChange { [weak self] in self?.showStep() }
    leave.onClick { [unowned self] in
      amount.commit()
      onLeave?(value)
    }
  }

  /// Words the button; nil hides it.
  func show(_ words: String?, isEnabled: Bool) {
    button.isVisible = words != nil
    button.isSensitive = isEnabled
    label.text = words ?? ""
    button.setAccessibleLabel(words ?? "")
    if !isEnabled { close() }
  }

  /// Opens the entry.
  func open() { button.open() }

  /// Closes it.
  func close() { if popover.isVisible { popover.popDown() } }

  /// Fills the entry for a lot: with the maximum that was left, or the least that can be.
  func fill(for lot: Int, in sale: Sale) {
    let state = sale.lots[lot]
    increments = sale.catalogue.increments
    currency.text = Money.sign(of: sale.catalogue.currency)
    message.isVisible = false
    let least = state.askingPrice
    let isWhole = least.cents.isMultiple(of: 100)
    amount.setFractionDigits(isWhole ? 0 : 2)
    amount.setRange(range(from: least))
    amount.value = Self.units(max(least, state.orders[.you]?.amount ?? least))
    showStep()
    amount.grabFocus()
  }

  /// Takes in that more is asked than when the entry opened.
  func keepUp(with state: LotState) {
    guard popover.isVisible else { return }
    amount.setRange(range(from: state.askingPrice))
  }

  /// Says why it can't be left.
  func complain(_ words: String) {
    message.text = words
    message.isVisible = true
  }

  /// The steps are those in which bids rise from there.
  private func showStep() {
    let step = Self.units(max(increments.next(after: value) - value, Money(cents: 100)))
    amount.setSteps(step, page: step * 5)
  }

  private var value: Money { Money(cents: Int((amount.value * 100).rounded())) }

  /// From a bid to the most that can be written.
  private func range(from least: Money) -> ClosedRange<Double> { Self.units(least)...max(Self.units(least), Self.most) }

  private static func units(_ money: Money) -> Double { Double(money.cents) / 100 }

  /// In the currency's units: all of them have a place in the entry, and in a `Double`.
  private static let most = 1e9
}
