/// A line of what happened to a lot, as it is shown.
public struct LotHistoryEntry: Identifiable, Hashable, Sendable {
  /// The event that a line is about.
  public enum Kind: Hashable, Sendable {
    case opened
    case bid(Bid)
    /// The user's own; those of others are between them and the auctioneer.
    case maximum(Money)
    case fairWarning
    case finalCall
    case closed(LotState.Outcome)
  }

  /// The event it is about.
  public var id: SaleEvent.ID
  /// The time of the event, in the sale's time.
  public var time: Duration
  /// The event that the line is about.
  public var kind: Kind
  /// Whether it was taken back.
  public var isCancelled = false
  /// Whether the auctioneer has yet to see the bid.
  public var isUnconfirmed = false
  /// Whether it is the bid to beat, or that won.
  public var isTop = false
}

extension Sale {
  /// The events of a lot, the newest first; yet on top of all the bid that leads.
  /// - Complexity: O(what happened to it).
  public func history(of lot: Int) -> [LotHistoryEntry] {
    guard lots.indices.contains(lot) else { return [] }
    let state = lots[lot]
    var entries: [LotHistoryEntry] = []
    entries.reserveCapacity(state.events.count)
    var top: LotHistoryEntry?
    // The bids that stand are in the order of their events: as this goes back, so do they.
    var standing = state.bids[...]
    for id in state.events.reversed() {
      guard let kind = LotHistoryEntry.Kind(events[id - 1].kind, state.status) else { continue }
      var entry = LotHistoryEntry(id: id, time: events[id - 1].time, kind: kind)
      if case .bid = kind {
        if let bid = standing.last, bid.event == id {
          standing.removeLast()
          entry.isUnconfirmed = !bid.isConfirmed
          if id == state.leading?.event {
            entry.isTop = true
            top = entry
            continue
          }
        } else {
          entry.isCancelled = true
        }
      }
      entries.append(entry)
    }
    if let top { entries.insert(top, at: 0) }
    return entries
  }
}

extension LotHistoryEntry.Kind {
  /// What is shown of an event; nil for what is not.
  fileprivate init?(_ kind: SaleEvent.Kind, _ status: LotState.Status) {
    switch kind {
    case .biddingOpened: self = .opened
    case .bidPlaced(_, let bid): self = .bid(bid)
    case .maximumLeft(_, let bid) where bid.bidder == .you: self = .maximum(bid.amount)
    case .fairWarning: self = .fairWarning
    case .finalCall: self = .finalCall
    case .biddingClosed:
      guard case .closed(let outcome) = status else { return nil }
      self = .closed(outcome)
    default: return nil
    }
  }
}
