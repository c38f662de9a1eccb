import AuctionHouse

nonisolated extension Sale {
  /// How far the sale is, in words.
  var words: String {
    switch phase {
    case .notYetOpen: lots.count == 1 ? "1 lot" : "\(lots.count.grouped) lots"
    case .open: currentLot.map { "\(catalogue.lots[$0].name) of \(lots.count.grouped)" } ?? "Open"
    case .onHold(let message): message.isEmpty ? "On hold" : "On hold: \(message)"
    case .closed: "The sale is over"
    }
  }
}
