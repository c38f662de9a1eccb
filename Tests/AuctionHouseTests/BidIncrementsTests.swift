import AuctionHouse
import Testing

@Suite struct BidIncrementsTests {
  @Test(arguments: [(50, 75), (500, 550), (5000, 5500), (5_000_000_000, 5_000_000_500)])
  func bidsRiseByTheRuleOfTheirPrice(price: Int, next: Int) {
    let rules = [(0, 25), (100, 50), (1000, 500)].map { from, by in
      BidIncrements.Rule(from: Money(cents: from), by: Money(cents: by))
    }
    for rules in [rules, rules.reversed()] {
      #expect(BidIncrements(rules).next(after: Money(cents: price)) == Money(cents: next))
    }
  }

  @Test func withoutRulesThePriceStays() {
    #expect(BidIncrements([]).next(after: Money(cents: 70)) == Money(cents: 70))
  }
}
