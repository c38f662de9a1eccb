import AuctionHouse
import Localization

/// What the bid panel says of the bidding for a lot.
nonisolated struct BiddingStrings: Equatable, Sendable {
  /// How the user stands.
  enum Tone: Sendable {
    case quiet, good, bad
  }

  /// What the amount is: "Current ask", "Sold for".
  var caption = ""
  /// The amount, or what came instead of one.
  var price = ""
  /// Who leads, or how the user stands.
  var standing = ""
  var tone = Tone.quiet
  /// Bids, reserve and the time on the block.
  var facts = ""
  /// "Fair warning", "Final call", or nothing.
  var call = ""
  var isFinalCall = false
  /// What the button says.
  var button = ""
  var isEnabled = false
  /// What there is to add to the button.
  var message = ""
  var isFailure = false
  /// What the button for maximum bids says; nil where none can be left any more.
  var maximum: String?
  var canLeaveMaximum = false

  init() {}

  /// What to say of a lot at a time of the sale.
  /// - Parameter attempt: the bid that the user has under way.
  init(for lot: Int, in sale: Sale, at time: Duration, under attempt: BidButton.Attempt? = nil) {
    guard sale.lots.indices.contains(lot) else { return }
    let (state, currency) = (sale.lots[lot], sale.catalogue.currency)
    (caption, price) = Self.price(of: state, in: currency)
    (standing, tone) = Self.standing(in: state, currency)
    facts = Self.facts(of: state, at: time)
    switch state.call {
    case .fairWarning where state.isLive: call = localized("Fair warning")
    case .finalCall where state.isLive: (call, isFinalCall) = (localized("Final call"), true)
    default: break
    }
    let button = BidButton(for: lot, in: sale, under: attempt)
    (self.button, isEnabled) = (button.title(in: currency), button.isEnabled)
    (message, isFailure) = (button.explanation ?? "", button.isFailure)
    guard !state.isClosed, sale.phase != .closed else { return }
    maximum =
      state.orders[.you].map { localized("Maximum: {amount}", ["amount": $0.amount.text(in: currency)]) }
      ?? localized("Maximum Bid")
    if case .registered = sale.registration { canLeaveMaximum = sale.phase == .open && state.status != .upcoming }
  }

  private static func price(of state: LotState, in currency: String) -> (caption: String, price: String) {
    switch state.status {
    case .upcoming, .open: (localized("Starts at"), state.askingPrice.text(in: currency))
    case .onBlock: (localized("Current ask"), state.askingPrice.text(in: currency))
    case .closed(.sold(let bid)): (localized("Sold for"), bid.amount.text(in: currency))
    case .closed(.passed): (localized("Not sold"), localized("Passed"))
    }
  }

  private static func standing(in state: LotState, _ currency: String) -> (String, Tone) {
    switch state.status {
    case .closed(.sold(let bid)):
      return bid.bidder == .you ? (localized("You won"), .good) : (bid.bidder.soldText, .quiet)
    case .closed(.passed):
      return (state.bids.isEmpty ? localized("There were no bids") : localized("The reserve was not met"), .quiet)
    case .upcoming, .open, .onBlock: break
    }
    guard let leading = state.leading else {
      return (state.isLive ? localized("No bids yet") : localized("Not on the block yet"), .quiet)
    }
    let leader = leading.bid.bidder
    switch state.standing(of: .you) {
    case .leading(isConfirmed: true): return (localized("You lead"), .good)
    case .leading(isConfirmed: false): return (localized("You bid, not yet accepted"), .quiet)
    case .outbid where state.isHeld(by: .you): return (localized("Your maximum holds"), .quiet)
    case .outbid: return (leader.outbidText, .bad)
    case .none: return (leader.leadsText, .quiet)
    }
  }

  private static func facts(of state: LotState, at time: Duration) -> String {
    let count = state.bids.count
    var facts = [localized("{count} bid", "{count} bids", count), state.reserveText]
    if let opened = state.openedAt, state.status != .open, state.status != .upcoming {
      let spent = ((state.closedAt ?? time) - opened).clockText
      facts.append(
        state.isLive
          ? localized("{time} on the block", ["time": spent]) : localized("after {time}", ["time": spent]))
    }
    return facts.joined(separator: " · ")
  }
}

nonisolated extension LotState {
  /// Whether somebody leads, or has left a maximum that suffices still.
  func isHeld(by bidder: Bidder) -> Bool {
    guard !isClosed else { return false }
    return leading?.bid.bidder == bidder || orders[bidder].map { $0.amount >= askingPrice } ?? false
  }

  /// What a screen reader says when there are new bids, however many came at once.
  func news(ofBids count: Int, in currency: String) -> String? {
    switch (status, call) {
    case (.closed(.sold(let bid)), _): return bid.bidder.soldText(for: bid.amount.text(in: currency))
    case (.closed(.passed), _): return localized("Passed")
    default: break
    }
    var sentences: [String] = []
    switch call {
    case .none: break
    case .fairWarning: sentences.append(localized("Fair warning."))
    case .finalCall: sentences.append(localized("Final call."))
    }
    if let bid = leading?.bid {
      if count > 1 { sentences.append(localized("{count} new bid.", "{count} new bids.", count)) }
      sentences.append(
        localized("{bidder} at {amount}", ["bidder": bid.bidder.name, "amount": bid.amount.text(in: currency)]))
    } else if !sentences.isEmpty {
      sentences.append(localized("No bids"))
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
