import AuctionHouse
import Foundation
import Testing

@testable import Vitrine

struct HistoryRowTests {
  private func rows(_ sale: Sale) -> [HistoryRow] {
    sale.history(of: 0).map { $0.row(in: "GBP", openedAt: sale.lots[0].openedAt) }
  }

  @Test func saysWhoBidWhatAndWhenTheNewestFirst() throws {
    var sale = try Sale.running()
    try sale.bid(100, by: .online(paddle: 214))
    try sale.bid(1200, by: .floor(paddle: 33))
    let rows = rows(sale)
    #expect(rows.map(\.title) == ["Paddle 33 in the room", "Paddle 214", "Lot open for bidding"])
    #expect(rows.map(\.amount) == ["£1,200", "£100", ""])
    #expect(rows.map(\.time) == ["0:02", "0:01", "0:00"])
    #expect(rows.map(\.tone) == [.plain, .plain, .opened])
    #expect(rows[0].spoken == "Paddle 33 in the room, £1,200, 0:02")
  }

  @Test func coloursTheUsersBidsByHowTheyStand() throws {
    var sale = try Sale.running()
    let bid = try sale.bid(100, by: .you)
    #expect(rows(sale)[0].title == "You (not yet accepted)")
    #expect(rows(sale)[0].tone == .quiet)
    try sale.happen(.bidConfirmed(lot: 0, bid: bid))
    #expect(rows(sale)[0].title == "You")
    #expect(rows(sale)[0].tone == .good)
    try sale.bid(150, by: .floor(paddle: 3))
    #expect(rows(sale)[1].title == "You (outbid)")
    #expect(rows(sale)[1].tone == .bad)
  }

  @Test func strikesOutWhatWasTakenBack() throws {
    var sale = try Sale.running()
    let bid = try sale.bid(100, by: .online(paddle: 9))
    try sale.happen(.bidUndone(lot: 0, bid: bid))
    let row = try #require(rows(sale).first { $0.isCancelled })
    #expect(row.title == "Paddle 9 (taken back)")
    #expect(row.tone == .quiet)
  }

  @Test func tellsOfTheCallsAndTheHammerAndOfTheUsersMaximum() throws {
    var sale = try Sale.running()
    try sale.happen(.maximumLeft(lot: 0, bid: Bid(pounds(400), by: .you)))
    try sale.bid(300, by: .floor(paddle: 3))
    try sale.happen(.fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0))
    let rows = rows(sale)
    #expect(
      Set(rows.map(\.title)) == [
        "Closed: sold", "Final call", "Fair warning", "Paddle 3 in the room", "Your maximum bid",
        "Lot open for bidding",
      ])
    #expect(rows.first { $0.title == "Final call" }?.tone == .finalCall)
    #expect(rows.first { $0.title == "Closed: sold" }?.tone == .closed)
  }
}

struct SheetPullTests {
  @Test(arguments: [
    (0.0, 0.0, 0.0), (0, -100, 100), (0, -900, 300), (0, 50, 0), (300, 120, 180), (300, -5, 300), (40, .nan, 40),
  ])
  func staysBetweenItsPlaceAndHalfWay(start: CGFloat, distance: CGFloat, height: CGFloat) {
    #expect(SheetPull(start: start, space: 600).height(pulledBy: distance) == height)
  }

  @Test(arguments: [0.0, -20, .nan, .infinity])
  func neverRisesWhereThereIsNoRoom(space: CGFloat) {
    #expect(SheetPull.top(in: space) == 0)
    #expect(SheetPull(start: 0, space: space).height(pulledBy: -100) == 0)
  }

  @Test(arguments: [(-1.0, true), (0, false), (300, false)])
  func opensWhenItIsFlungUpAndClosesElse(velocity: CGFloat, opens: Bool) {
    #expect(SheetPull.opens(velocity: velocity) == opens)
  }
}
