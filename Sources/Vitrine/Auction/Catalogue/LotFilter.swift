import AuctionHouse
import Localization
import PhotoLibrary

/// Which lots of a sale are looked for.
nonisolated struct LotFilter: Equatable, Sendable {
  /// How far the sale of a lot is, or what the user has to do with it.
  enum Status: CaseIterable, Sendable {
    case upcoming, onBlock, sold, passed
    /// The user has bid for it, or left a maximum.
    case mine

    /// What the user calls it.
    var title: String {
      switch self {
      case .upcoming: localized("Upcoming")
      case .onBlock: localized("On the Block")
      case .sold: localized("Sold")
      case .passed: localized("Passed")
      case .mine: localized("With My Bids")
      }
    }
  }

  /// What is typed: every word has to be part of the lot's label, title, artist or medium.
  var text = ""
  /// Who made it; nil for anyone.
  var artist: String?
  /// What it is expected to fetch; nil for whatever.
  var estimate: EstimateBand?
  /// How far its sale is; nil for any.
  var status: Status?

  /// Whether something else than words is looked for.
  var hasChoices: Bool { artist != nil || estimate != nil || status != nil }
  /// Whether all lots are let through.
  var isEmpty: Bool { !hasChoices && text.allSatisfy(\.isWhitespace) }

  /// Whether these events may change which lots match.
  func minds(_ events: [SaleEvent]) -> Bool {
    status.map { status in events.contains { status.minds($0.kind) } } ?? false
  }
}

nonisolated extension LotFilter.Status {
  /// Whether a lot stands so. O(1); O(bids) for those of the user.
  func includes(_ lot: LotState) -> Bool {
    switch (self, lot.status) {
    case (.upcoming, .upcoming), (.upcoming, .open), (.onBlock, .onBlock), (.sold, .closed(.sold)),
      (.passed, .closed(.passed)):
      true
    case (.mine, _): lot.orders[.you] != nil || lot.bids.contains { $0.bid.bidder == .you }
    default: false
    }
  }

  /// Whether an event may bring a lot here, or take it away.
  fileprivate func minds(_ event: SaleEvent.Kind) -> Bool {
    switch event {
    case .biddingOpened: self == .upcoming || self == .onBlock
    case .biddingClosed: self == .onBlock || self == .sold || self == .passed
    case .bidPlaced(_, let bid), .maximumLeft(_, let bid): self == .mine && bid.bidder == .you
    case .bidUndone: self == .mine
    default: false
    }
  }
}
