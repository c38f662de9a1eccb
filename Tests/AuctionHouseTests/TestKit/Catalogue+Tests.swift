import Chance
@testable import AuctionHouse

extension Catalogue {
  /// A sale like those of the app: estimates over two decades, starts below them, reserves for most lots.
  static func plausible(lots count: Int, seed: UInt64 = 1) -> Catalogue {
    var random = SeededGenerator(seed: seed)
    let lots = (0..<count).map { number in
      let low = Int.random(in: 4...400, using: &random) * 50_00
      var lot = Lot(
        id: "lot-\(number)", label: "\(number + 1)", title: "Work \(number + 1)", start: cents(low * 6 / 10))
      lot.estimate = Estimate(low: cents(low), high: cents(low * 15 / 10))
      if Int.random(in: 0..<10, using: &random) < 8 {
        lot.reserve = cents(low * Int.random(in: 7...10, using: &random) / 10)
      }
      return lot
    }
    return Catalogue(title: "Sale", currency: "EUR", increments: .plausible, lots: lots)
  }

  /// Lots with a start each, and perhaps a reserve.
  static func lots(_ lots: (start: Int, reserve: Int?)..., increments: BidIncrements = .fifties) -> Catalogue {
    let lots = lots.enumerated().map { number, terms in
      var lot = Lot(id: "\(number)", label: "\(number + 1)A", title: "Work", start: cents(terms.start))
      lot.reserve = terms.reserve.map { cents($0) }
      return lot
    }
    return Catalogue(title: "Sale", currency: "EUR", increments: increments, lots: lots)
  }
}

extension BidIncrements {
  static let fifties = BidIncrements([Rule(from: .zero, by: cents(50))])
  static let plausible = BidIncrements(
    [(0, 25), (500, 50), (1000, 100), (5000, 500), (10_000, 1000)].map {
      Rule(from: cents($0 * 100), by: cents($1 * 100))
    })
}

func cents(_ cents: Int) -> Money { Money(cents: cents) }

extension Bid {
  static func floor(_ amount: Int, _ paddle: Int = 1) -> Bid { Bid(cents(amount), by: .floor(paddle: paddle)) }
  static func online(_ amount: Int, _ paddle: Int = 1) -> Bid { Bid(cents(amount), by: .online(paddle: paddle)) }
  static func you(_ amount: Int) -> Bid { Bid(cents(amount), by: .you) }
}

extension Sale {
  /// Lets things happen a second apart.
  mutating func happen(_ kinds: SaleEvent.Kind...) throws(SaleFault) {
    for kind in kinds { try apply(SaleEvent(id: events.count + 1, time: time + .seconds(1), kind: kind)) }
  }

  /// Why something can't happen, which must leave the sale as it was; nil when it can.
  func fault(of kind: SaleEvent.Kind) -> SaleFault? {
    var sale = self
    do throws(SaleFault) { try sale.happen(kind) } catch {
      precondition(sale.sameAs(self), "A refused event changed the sale")
      return error
    }
    return nil
  }

  func sameAs(_ other: Sale) -> Bool {
    (phase, currentLot, registration) == (other.phase, other.currentLot, other.registration) && lots == other.lots
      && summary == other.summary && events == other.events && nextLot == other.nextLot && beat == other.beat
  }

  /// A sale of these lots, the first of them on the block, the user with a paddle.
  static func onBlock(_ catalogue: Catalogue) throws(SaleFault) -> Sale {
    var sale = Sale(catalogue)
    try sale.happen(
      .saleOpened, .registrationAsked, .registrationGiven(paddle: 7), .lotBecameCurrent(lot: 0), .biddingOpened(lot: 0))
    return sale
  }
}
