import AuctionHouse

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
    case .opened: "Lot open for bidding"
    case .bid(let bid) where bid.bidder == .you:
      isCancelled ? "You (taken back)" : isTop ? isUnconfirmed ? "You (not yet accepted)" : "You" : "You (outbid)"
    case .bid(let bid): isCancelled ? "\(bid.bidder.fullName) (taken back)" : bid.bidder.fullName
    case .maximum: "Your maximum bid"
    case .fairWarning: "Fair warning"
    case .finalCall: "Final call"
    case .closed(.sold(let bid)): bid.bidder == .you ? "Closed: sold to you" : "Closed: sold"
    case .closed(.passed): "Closed: passed"
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
