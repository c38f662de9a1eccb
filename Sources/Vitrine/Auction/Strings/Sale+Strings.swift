import AuctionHouse
import Localization

nonisolated extension Sale {
  /// How far the sale is, in words.
  var progressText: String {
    switch phase {
    case .notYetOpen: localized("{count} lot", "{count} lots", lots.count)
    case .open: currentLot.map(placeText(of:)) ?? localized("Open", context: "sale")
    case .onHold(let message):
      message.isEmpty ? localized("On hold") : localized("On hold: {reason}", ["reason": message])
    case .closed:
      localized(
        "{sold} of {count} sold for {total}", "{sold} of {count} sold for {total}", lots.count,
        ["sold": summary.soldCount.grouped, "total": summary.total.text(in: catalogue.currency)])
    }
  }

  /// Which of how many a lot is.
  private func placeText(of lot: Int) -> String {
    localized(
      "{lot} · {place} of {all}",
      ["lot": catalogue.lots[lot].name, "place": (lot + 1).grouped, "all": lots.count.grouped])
  }
}
