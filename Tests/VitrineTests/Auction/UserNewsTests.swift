import AuctionHouse
import Testing

@testable import Vitrine

struct UserNewsTests {
  /// What is notified of things that happen together.
  private func receive(
    _ sale: inout Sale, _ news: inout UserNews, _ kinds: SaleEvent.Kind...
  ) throws -> [UserNews.Item] {
    var events: [SaleEvent] = []
    for kind in kinds { events += try sale.happen(kind) }
    return news.receive(events, in: sale)
  }

  private func bid(_ amount: Int, _ bidder: Bidder) -> SaleEvent.Kind {
    .bidPlaced(lot: 0, bid: Bid(pounds(amount), by: bidder))
  }

  @Test func ofBeingOutbidOnceAndNothingOfLotsOfOthers() throws {
    var sale = try Sale.running()
    var news = UserNews(of: sale)
    #expect(try receive(&sale, &news, bid(100, .floor(paddle: 3))) == [])
    #expect(try receive(&sale, &news, bid(150, .you)) == [])
    #expect(try receive(&sale, &news, bid(200, .floor(paddle: 3))) == [.outbid(lot: 0)])
    #expect(try receive(&sale, &news, bid(250, .online(paddle: 9))) == [])
  }

  @Test func ofABidThatIsBeatenAsSoonAsItIsMade() throws {
    var sale = try Sale.running()
    var news = UserNews(of: sale)
    #expect(try receive(&sale, &news, bid(100, .you), bid(150, .floor(paddle: 3))) == [.outbid(lot: 0)])
    #expect(try receive(&sale, &news, bid(200, .you), bid(250, .floor(paddle: 3)), bid(300, .you)) == [])
  }

  @Test func nothingWhileAMaximumSufficesAndThenThatItNoLongerDoes() throws {
    var sale = try Sale.running()
    var news = UserNews(of: sale)
    #expect(try receive(&sale, &news, .maximumLeft(lot: 0, bid: Bid(pounds(200), by: .you)), bid(100, .you)) == [])
    #expect(try receive(&sale, &news, bid(150, .floor(paddle: 3))) == [])
    #expect(try receive(&sale, &news, bid(200, .online(paddle: 9))) == [.outbid(lot: 0)])
  }

  @Test func ofALotThatWasWonAndNotOfOneThatWasLost() throws {
    var sale = try Sale.running()
    var news = UserNews(of: sale)
    _ = try receive(&sale, &news, bid(300, .you), .fairWarning(lot: 0), .finalCall(lot: 0))
    #expect(try receive(&sale, &news, .biddingClosed(lot: 0)) == [.won(lot: 0, amount: pounds(300))])

    sale = try Sale.running()
    news = UserNews(of: sale)
    let received = try receive(
      &sale, &news, bid(300, .you), bid(350, .floor(paddle: 3)), .fairWarning(lot: 0), .finalCall(lot: 0),
      .biddingClosed(lot: 0))
    #expect(received == [])
  }

  @Test func ofABidThatWasTakenBackAndLeadsAgainWhenAnothersWas() throws {
    var sale = try Sale.running()
    var news = UserNews(of: sale)
    _ = try receive(&sale, &news, bid(100, .you))
    let own = try #require(sale.lots[0].leading?.event)
    #expect(
      try receive(&sale, &news, .bidUndone(lot: 0, bid: own)) == [.takenBack(lot: 0, amount: pounds(100))])
    _ = try receive(&sale, &news, bid(100, .you))
    #expect(try receive(&sale, &news, bid(150, .floor(paddle: 3))) == [.outbid(lot: 0)])
    let other = try #require(sale.lots[0].leading?.event)
    #expect(try receive(&sale, &news, .bidUndone(lot: 0, bid: other)) == [])
    #expect(try receive(&sale, &news, bid(150, .floor(paddle: 3))) == [.outbid(lot: 0)])
  }

  @Test func ofWhatChangesFromHowTheSaleStoodWhenItWasOpened() throws {
    var sale = try Sale.running()
    try sale.bid(100, by: .you)
    var news = UserNews(of: sale)
    #expect(try receive(&sale, &news, bid(150, .floor(paddle: 3))) == [.outbid(lot: 0)])
  }
}
