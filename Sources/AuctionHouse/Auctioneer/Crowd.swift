/// The simulated bidders for one lot, and what it is worth to them.
struct Crowd {
  /// Somebody who wants the lot.
  struct Member {
    var bidder: Bidder
    /// The most they would give.
    var limit: Money
    /// Whether they left it to the auctioneer to bid that far.
    var isAbsent: Bool
  }

  let members: [Member]

  /// How many bidders a lot has that anybody wants.
  private static let sizes = 2...7
  /// What is worth nobody's while: the share of such lots.
  private static let unwanted = 0.05
  /// The share of bidders who leave a maximum instead of bidding.
  private static let absence = 0.2

  init(for lot: Int, of catalogue: Catalogue, by chance: Chance) {
    let interest = chance.fraction(.interest, lot)
    guard interest >= Self.unwanted else {
      members = []
      return
    }
    let value = Self.value(of: catalogue.lots[lot], increments: catalogue.increments)
    // People think in the steps of the sale.
    func limit(_ worth: Double) -> Money {
      let limit = Money(nearest: worth)
      let step = catalogue.increments.ask(for: catalogue.lots[lot], after: limit) - limit
      return Money(cents: limit.cents / max(step.cents, 1) * max(step.cents, 1))
    }
    // Some lots are loved and some are not: that is what the bidders for one have in common.
    let mood = 0.6 + 0.7 * chance.fraction(.mood, lot)
    members = (0..<Self.sizes.lowerBound + Int(interest * Double(Self.sizes.count))).map { member in
      let seat = chance.fraction(.seat, lot, member)
      // No two members of a crowd share a paddle.
      let paddle = 10 * (1 + Int(seat * 40) / 2) + member
      // Three draws together lie near the middle, as opinions do.
      let worth = (0..<3).reduce(0.0) { $0 + chance.fraction(.worth, lot, member, $1) } / 3
      return Member(
        bidder: Int(seat * 40) % 2 == 0 ? .floor(paddle: paddle) : .online(paddle: 300 + paddle),
        limit: limit(value * mood * (0.55 + 0.9 * worth)),
        isAbsent: chance.fraction(.absence, lot, member) < Self.absence)
    }
  }

  /// What a lot is held to be worth, in cents: by its estimate or, without, by whatever the catalogue says.
  private static func value(of lot: Lot, increments: BidIncrements) -> Double {
    if let estimate = lot.estimate, estimate.high > .zero {
      return (Double(max(estimate.low, .zero).cents) + Double(estimate.high.cents)) / 2
    }
    if let reserve = lot.reserve, reserve > .zero { return Double(reserve.cents) * 1.2 }
    return Double(increments.ask(for: lot, after: nil).cents) * 2
  }
}

extension Money {
  /// The amount next to a number of cents that may be beyond all amounts.
  init(nearest cents: Double) {
    self.init(cents: Int(exactly: cents.rounded()) ?? (cents > 0 ? .max : 0))
  }
}
