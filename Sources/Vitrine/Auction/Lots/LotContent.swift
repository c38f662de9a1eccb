import AuctionHouse
import Localization

/// What there is to say of a lot, in a row or on a tile.
nonisolated struct LotContent: Equatable {
  /// How far its sale is.
  enum Stage {
    case upcoming, live, sold, passed
  }

  /// "12A".
  var number = ""
  /// "Lot 12A".
  var name = ""
  var artist = ""
  var title = ""
  /// What it is expected to fetch.
  var estimate = ""
  /// What it costs, did cost, or is expected to.
  var price = ""
  var stage = Stage.upcoming
  /// How the user stands there: "You lead", "Outbid", "You won".
  var standing = ""
  var isOutbid = false

  /// Who made it; where nobody knows, what it is called.
  var byline: String { artist.isEmpty ? title : artist }
  var isLive: Bool { stage == .live }
  var isClosed: Bool { stage == .sold || stage == .passed }

  /// What a screen reader says: "Lot 12, Artist, Title, Sold for £1,250".
  var spoken: String {
    [name, artist, title, isLive ? localized("on the block") : "", price, standing].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

nonisolated extension LotContent {
  /// What there is to say of a lot of a sale; nothing where there is none.
  init(of lot: Int, in sale: Sale?) {
    guard let sale, sale.lots.indices.contains(lot) else { return }
    let (state, entry, currency) = (sale.lots[lot], sale.catalogue.lots[lot], sale.catalogue.currency)
    (number, name, artist, title) = (entry.label, entry.name, entry.artist, entry.title)
    estimate = entry.estimateText(in: currency) ?? entry.startText(in: currency)
    price = state.priceText(of: entry, in: currency)
    switch state.status {
    case .upcoming, .open: stage = .upcoming
    case .onBlock: stage = .live
    case .closed(.sold(let bid)):
      stage = .sold
      if bid.bidder == .you { standing = localized("You won") }
    case .closed(.passed): stage = .passed
    }
    guard isLive else { return }
    switch state.standing(of: .you) {
    case .leading: standing = localized("You lead")
    case .outbid: (standing, isOutbid) = (localized("Outbid"), true)
    case .none: break
    }
  }
}
