import Foundation
import Testing

@testable import AuctionHouse

@Suite struct LotHistoryTests {
  private let lots = Catalogue.lots((100, 300), (500, nil))

  private func ids(_ sale: Sale) -> [Int] { sale.history(of: 0).map(\.id) }

  @Test func theNewestIsOnTopButForTheBidThatLeads() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.history(of: 0).map(\.kind) == [.opened])
    try sale.happen(
      .bidPlaced(lot: 0, bid: .floor(100)), .bidPlaced(lot: 0, bid: .online(300)), .fairWarning(lot: 0),
      .finalCall(lot: 0), .biddingClosed(lot: 0))
    let history = sale.history(of: 0)
    #expect(ids(sale) == [7, 10, 9, 8, 6, 5])
    #expect(
      history.map(\.kind) == [
        .bid(.online(300)), .closed(.sold(.online(300))), .finalCall, .fairWarning, .bid(.floor(100)), .opened,
      ])
    #expect(history.map(\.isTop) == [true, false, false, false, false, false])
    #expect(history[0].isUnconfirmed)
    #expect(history[1].time == .seconds(10))
  }

  @Test func confirmationsAndUndoingAreNotShownButChangeTheBidsLine() throws {
    var sale = try Sale.onBlock(lots)
    try sale.happen(.bidPlaced(lot: 0, bid: .you(100)))
    let shown = ids(sale)
    #expect(sale.history(of: 0)[0].isUnconfirmed)
    try sale.happen(.bidConfirmed(lot: 0, bid: 6))
    #expect(!sale.history(of: 0)[0].isUnconfirmed)
    try sale.happen(.bidUndone(lot: 0, bid: 6))
    #expect(ids(sale) == shown)
    let line = sale.history(of: 0)[0]
    #expect((line.isCancelled, line.isTop, line.isUnconfirmed) == (true, false, false))
  }

  @Test func aBidTakenBackGivesTheTopToTheOneBefore() throws {
    var sale = try Sale.onBlock(lots)
    try sale.happen(
      .bidPlaced(lot: 0, bid: .floor(550)), .bidPlaced(lot: 0, bid: .online(600)), .fairWarning(lot: 0),
      .bidUndone(lot: 0, bid: 7))
    #expect(ids(sale) == [6, 8, 7, 5])
    #expect(sale.history(of: 0).map(\.isCancelled) == [false, false, true, false])
  }

  @Test func maximumsAreShownToWhoLeftThem() throws {
    var sale = try Sale.onBlock(lots)
    try sale.happen(.maximumLeft(lot: 0, bid: .you(700)), .maximumLeft(lot: 0, bid: .online(800)))
    #expect(sale.history(of: 0).map(\.kind) == [.maximum(cents(700)), .opened])
    #expect(sale.history(of: 1) == [])
    #expect(sale.history(of: 99) == [])
  }

  @Test func theUsersStandingAndTopBidFollowTheBids() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.lots[0].standing(of: .you) == .none)
    #expect(sale.lots[0].topBid(of: .you) == nil)
    try sale.happen(.bidPlaced(lot: 0, bid: .you(200)))
    #expect(sale.lots[0].standing(of: .you) == .leading(isConfirmed: false))
    try sale.happen(.bidConfirmed(lot: 0, bid: 6))
    #expect(sale.lots[0].standing(of: .you) == .leading(isConfirmed: true))
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(300)), .bidPlaced(lot: 0, bid: .you(56_000_000)))
    #expect(sale.lots[0].topBid(of: .you) == cents(56_000_000))
    try sale.happen(.bidUndone(lot: 0, bid: 9))
    #expect(sale.lots[0].standing(of: .you) == .outbid)
    #expect(sale.lots[0].topBid(of: .you) == cents(200))
    #expect(sale.lots[0].onlineBidCount == 1)
  }

  @Test func aMaximumThatNoLongerSufficesIsOutbid() throws {
    var sale = try Sale.onBlock(lots)
    try sale.happen(.maximumLeft(lot: 0, bid: .you(100)))
    #expect(sale.lots[0].standing(of: .you) == .none)
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)))
    #expect(sale.lots[0].standing(of: .you) == .outbid)
  }
}
