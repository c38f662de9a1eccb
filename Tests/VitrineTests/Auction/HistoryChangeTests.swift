import AuctionHouse
import Testing

@testable import Vitrine

struct HistoryChangeTests {
  /// The rows after a change, and those that are filled again.
  private func show(_ old: [LotHistoryEntry], _ new: [LotHistoryEntry]) -> (rows: [Int], again: Set<Int>) {
    var snapshot = HistoryChange.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(old.map(\.id))
    let change = HistoryChange(from: old, to: new)
    change.apply(to: &snapshot)
    return (snapshot.itemIdentifiers, Set(change.changed))
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func isTakenInWhateverHappensInBurstsOfAnyLength(seed: UInt64) throws {
    var random = Dice(state: seed)
    var sale = try Sale.running()
    var old: [LotHistoryEntry] = []
    for step in 0..<300 {
      _ = try? happen(&sale, &random)
      guard random.roll(3) == 0 else { continue }
      let new = sale.history(of: 0)
      let shown = show(old, new)
      #expect(shown.rows == new.map(\.id), "seed \(seed), step \(step)")
      let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
      let others = Set(new.filter { before[$0.id] != nil && before[$0.id] != $0 }.map(\.id))
      #expect(shown.again == others, "seed \(seed), step \(step)")
      old = new
    }
    #expect(old.count > 50)
  }

  /// Something that may happen to the lot, or not.
  private func happen(_ sale: inout Sale, _ random: inout Dice) throws {
    let state = sale.lots[0]
    switch random.roll(8) {
    case 0: try sale.happen(.bidUndone(lot: 0, bid: state.leading?.event ?? 0))
    case 1: try sale.happen(.fairWarning(lot: 0))
    case 2: try sale.happen(.finalCall(lot: 0))
    case 3: try sale.happen(.bidConfirmed(lot: 0, bid: state.bids.last { !$0.isConfirmed }?.event ?? 0))
    case 4: try sale.happen(.maximumLeft(lot: 0, bid: Bid(state.askingPrice, by: .you)))
    default:
      let bidders = [Bidder.you, .online(paddle: 9), .floor(paddle: 3)]
      try sale.bid(state.askingPrice.cents / 100, by: bidders[random.roll(3)])
    }
  }
}

/// Numbers that a seed decides.
nonisolated private struct Dice {
  var state: UInt64

  /// A number below a limit.
  mutating func roll(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
