import Testing

@testable import AuctionHouse

@Suite struct BidBookTests {
  private func sale(reserve: Int? = nil, _ kinds: SaleEvent.Kind...) throws -> Sale {
    var sale = try Sale.onBlock(.lots((100, reserve)))
    for kind in kinds { try sale.happen(kind) }
    return sale
  }

  /// The bids that the book makes one after the other.
  private func bids(_ sale: Sale) throws -> [Bid] {
    var (sale, bids) = (sale, [Bid]())
    while let bid = BidBook(0, in: sale).bid {
      try sale.happen(.bidPlaced(lot: 0, bid: bid))
      bids.append(bid)
    }
    return bids
  }

  @Test func withoutMaximumsThereIsNothingToBid() throws {
    #expect(try bids(sale()) == [])
    #expect(try bids(sale(.bidPlaced(lot: 0, bid: .you(500)))) == [])
  }

  @Test func oneMaximumOpensAtTheAskAndGoesOneIncrementBeyondOthers() throws {
    #expect(try bids(sale(.maximumLeft(lot: 0, bid: .you(1000)))) == [.you(100)])
    #expect(try bids(sale(.maximumLeft(lot: 0, bid: .you(1000)), .bidPlaced(lot: 0, bid: .floor(300)))) == [.you(350)])
    #expect(try bids(sale(.maximumLeft(lot: 0, bid: .you(349)), .bidPlaced(lot: 0, bid: .floor(300)))) == [])
    #expect(try bids(sale(.maximumLeft(lot: 0, bid: .you(1000)), .bidPlaced(lot: 0, bid: .you(300)))) == [])
  }

  @Test func theHighestOfTwoOpensOneIncrementOverTheOtherOrAtItsLimit() throws {
    let high = SaleEvent.Kind.maximumLeft(lot: 0, bid: .online(1000))
    for (other, amount) in [(500, 550), (975, 1000), (100, 150)] {
      let low = SaleEvent.Kind.maximumLeft(lot: 0, bid: .you(other))
      #expect(try bids(sale(high, low)) == [.online(amount)])
      #expect(try bids(sale(low, high)) == [.online(amount)])
    }
  }

  @Test func ofEqualMaximumsTheEarlierWins() throws {
    let (one, other) = (SaleEvent.Kind.maximumLeft(lot: 0, bid: .you(500)), Bid.online(500))
    #expect(try bids(sale(one, .maximumLeft(lot: 0, bid: other))) == [.you(500)])
    #expect(try bids(sale(.maximumLeft(lot: 0, bid: other), one)) == [.online(500)])
    // Raised to the same, the later is the one that was raised.
    let raised = try sale(.maximumLeft(lot: 0, bid: .you(400)), .maximumLeft(lot: 0, bid: other), one)
    #expect(try bids(raised) == [.online(500)])
  }

  @Test func theEarlierWinsWhoeverLeadsAndHoweverTheIncrementsFall() throws {
    for limit in stride(from: 100, through: 900, by: 25) {
      for price in stride(from: 100, through: limit, by: 25) {
        for leader in [Bid.you(price), .online(price), .floor(price)] {
          var sale = try sale(.maximumLeft(lot: 0, bid: .you(limit)), .maximumLeft(lot: 0, bid: .online(limit)))
          try sale.happen(.bidPlaced(lot: 0, bid: leader))
          for bid in try bids(sale) { try sale.happen(.bidPlaced(lot: 0, bid: bid)) }
          let winner = try #require(sale.lots[0].leading).bid
          // Who leads at the limit, or too near to it for anybody's next bid, has bid so themselves.
          if price + 50 <= limit { #expect(winner.bidder == .you, "limit \(limit), \(leader)") }
          #expect(winner.amount.cents <= limit)
        }
      }
    }
  }

  @Test func aRivalsMaximumMakesTheLeadersGoOn() throws {
    let low = SaleEvent.Kind.maximumLeft(lot: 0, bid: .online(500))
    let sale = try sale(.maximumLeft(lot: 0, bid: .you(1000)), .bidPlaced(lot: 0, bid: .you(100)), low)
    #expect(try bids(sale) == [.online(500), .you(550)])
  }

  @Test func aMaximumThatReachesTheReserveGoesUpToIt() throws {
    #expect(try bids(sale(reserve: 400, .maximumLeft(lot: 0, bid: .you(400)))) == [.you(400)])
    #expect(try bids(sale(reserve: 400, .maximumLeft(lot: 0, bid: .you(399)))) == [.you(100)])
  }

  @Test func atTheEndOfWhatAnAmountCanSayTheBookIsClosed() throws {
    let sale = try sale(.maximumLeft(lot: 0, bid: .you(.max)), .bidPlaced(lot: 0, bid: .floor(.max)))
    #expect(try bids(sale) == [])
  }
}
