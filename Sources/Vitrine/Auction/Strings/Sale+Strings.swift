import AuctionHouse

nonisolated extension Sale {
  /// How far the sale is, in words.
  var progressText: String {
    switch phase {
    case .notYetOpen: lots.count == 1 ? "1 lot" : "\(lots.count.grouped) lots"
    case .open: currentLot.map { "\(catalogue.lots[$0].name) · \(($0 + 1).grouped) of \(lots.count.grouped)" } ?? "Open"
    case .onHold(let message): message.isEmpty ? "On hold" : "On hold: \(message)"
    case .closed:
      "\(summary.soldCount.grouped) of \(lots.count.grouped) sold for \(summary.total.text(in: catalogue.currency))"
    }
  }
}
