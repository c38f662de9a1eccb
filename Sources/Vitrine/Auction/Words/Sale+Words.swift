import AuctionHouse

nonisolated extension Sale {
  /// How far the sale is, 0 to 1.
  var progress: Double {
    guard phase != .closed, !lots.isEmpty else { return phase == .closed ? 1 : 0 }
    return Double(currentLot ?? 0) / Double(lots.count)
  }

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
