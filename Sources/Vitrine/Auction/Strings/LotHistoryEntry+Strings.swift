import AuctionHouse
import Localization

nonisolated extension LotHistoryEntry {
  /// What a row of the history says, and how.
  func row(in currency: String, openedAt: Duration?) -> HistoryRow {
    var row = HistoryRow(title: title, tone: tone, isCancelled: isCancelled)
    row.amount = amount?.text(in: currency) ?? ""
    row.time = openedAt.map { time < $0 ? "" : (time - $0).clockText } ?? ""
    return row
  }

  private var title: String {
    switch kind {
    case .opened: localized("Lot open for bidding")
    case .bid(let bid) where bid.bidder == .you:
      isCancelled
        ? localized("You (taken back)")
        : !isTop
          ? localized("You (outbid)") : isUnconfirmed ? localized("You (not yet accepted)") : localized("You")
    case .bid(let bid):
      isCancelled ? localized("{bidder} (taken back)", ["bidder": bid.bidder.fullName]) : bid.bidder.fullName
    case .maximum: localized("Your maximum bid")
    case .fairWarning: localized("Fair warning")
    case .finalCall: localized("Final call")
    case .closed(.sold(let bid)): bid.bidder == .you ? localized("Closed: sold to you") : localized("Closed: sold")
    case .closed(.passed): localized("Closed: passed")
    }
  }

  private var amount: Money? {
    switch kind {
    case .bid(let bid): bid.amount
    case .maximum(let amount): amount
    case .opened, .fairWarning, .finalCall, .closed: nil
    }
  }

  private var tone: HistoryRow.Tone {
    switch kind {
    case .opened: .opened
    case .fairWarning: .warning
    case .finalCall: .finalCall
    case .closed: .closed
    case .maximum: .quiet
    case .bid where isCancelled: .quiet
    case .bid(let bid) where bid.bidder == .you: isTop ? isUnconfirmed ? .quiet : .good : .bad
    case .bid: .plain
    }
  }
}
