import Foundation

@testable import AuctionHouse

/// A sale that takes the course of a script, of some lots and bids from the room that a seed chooses.
struct ScriptedSale: Sendable {
  static let catalogue = catalogue(lots: 12)

  static func catalogue(lots count: Int) -> Catalogue {
    let lots = (1...count).map { number in
      var lot = Lot(id: "lot-\(number)", label: "\(number)", title: "Untitled", start: Money(cents: 10_000))
      lot.reserve = number % 3 == 0 ? Money(cents: 13_000) : nil
      return lot
    }
    let increments = BidIncrements([.init(from: .zero, by: Money(cents: 500))])
    return Catalogue(title: "An evening of tests", currency: "EUR", increments: increments, lots: lots)
  }

  /// What the script is made from.
  let seed: UInt64
  /// All that happens.
  let events: [SaleEvent]

  /// The script of a seed.
  init(seed: UInt64, of catalogue: Catalogue = Self.catalogue) {
    self.seed = seed
    var dice = seed
    var kinds: [SaleEvent.Kind] = [.saleOpened]
    for lot in catalogue.lots.indices {
      kinds += [.lotBecameCurrent(lot: lot), .biddingOpened(lot: lot)]
      dice = dice &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for bid in 0..<Int(dice >> 33) % 12 {
        let amount = Money(cents: 10_000 + 500 * bid)
        kinds.append(.bidPlaced(lot: lot, bid: Bid(amount, by: .floor(paddle: 100 + bid % 2))))
      }
      kinds += [.fairWarning(lot: lot), .finalCall(lot: lot), .biddingClosed(lot: lot)]
    }
    kinds.append(.saleClosed)
    events = kinds.enumerated().map { place, kind in
      // Times that no number of milliseconds can tell.
      SaleEvent(id: place + 1, time: .nanoseconds(1_700_000_001 * (place + 1)), kind: kind)
    }
  }

  /// What happens after what has happened.
  func next(in sale: Sale) -> SaleEvent? {
    events.indices.contains(sale.events.count) ? events[sale.events.count] : nil
  }
}

/// A folder for one test, gone with it.
final class JournalFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Opens the journal of a catalogue.
  func journal(_ catalogue: Catalogue = ScriptedSale.catalogue) throws -> SaleJournal {
    try SaleJournal.open(catalogue.identity, in: url)
  }

  /// Opens a room in which a sale takes the course of its script.
  func room(_ catalogue: Catalogue = ScriptedSale.catalogue, seed: UInt64) throws -> SaleRoom {
    try SaleRoom.open(catalogue, seed: seed, journal: journal(catalogue)) { ScriptedSale(seed: $0).next(in: $1) }
  }

  /// Where the journal of the scripted sale is.
  var file: URL { url.appendingPathComponent("sale-\(ScriptedSale.catalogue.identity).sqlite") }
}
