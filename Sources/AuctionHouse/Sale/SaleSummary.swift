/// The results of the lots of a sale.
public struct SaleSummary: Hashable, Sendable {
  /// The number of lots in the catalogue.
  public let lotCount: Int
  /// The number of lots that were sold.
  public private(set) var soldCount = 0
  /// The number of lots that nobody bid enough for.
  public private(set) var passedCount = 0
  /// The sum of the hammer prices.
  public private(set) var total = Money.zero

  init(lotCount: Int) { self.lotCount = lotCount }

  /// The number of lots that have had their turn.
  public var doneCount: Int { soldCount + passedCount }

  mutating func count(_ status: LotState.Status) {
    switch status {
    case .closed(.sold(let bid)): (soldCount, total) = (soldCount + 1, total + bid.amount)
    case .closed(.passed): passedCount += 1
    case .upcoming, .open, .onBlock: break
    }
  }
}

extension Sale {
  /// The progress of the sale, from 0 to 1: the current lot's place among all, 1 once it is closed.
  public var progress: Double {
    if phase == .closed { return 1 }
    guard let currentLot else { return 0 }
    return Double(currentLot) / Double(lots.count)
  }
}
