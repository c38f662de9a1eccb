import Foundation
import Testing

@testable import AuctionHouse

@Suite struct SaleCommandTests {
  private let lots = Catalogue.lots((100, 300), (500, nil))

  private func fault(of command: SaleCommand, in sale: Sale) -> SaleFault? {
    do throws(SaleFault) { _ = try sale.event(for: command, at: .zero) } catch { return error }
    return nil
  }

  @Test func aWishBecomesTheNextEventNotBeforeTheLastOne() throws {
    var sale = Sale(lots)
    try sale.happen(.saleOpened)
    #expect(
      try sale.event(for: .register, at: .seconds(9)) == SaleEvent(id: 2, time: .seconds(9), kind: .registrationAsked))
    #expect(try sale.event(for: .register, at: .zero).time == .seconds(1))
  }

  @Test func eachWishBecomesItsEvent() throws {
    var sale = try Sale.onBlock(lots)
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)))
    let events: [(SaleCommand, SaleEvent.Kind)] = [
      (.bid(lot: 0, amount: cents(150)), .bidPlaced(lot: 0, bid: .you(150))),
      (.leaveMaximum(lot: 1, amount: cents(500)), .maximumLeft(lot: 1, bid: .you(500))),
      (.undoLastBid(lot: 0), .bidUndone(lot: 0, bid: 6)), (.hold(message: "Tea"), .saleHeld(message: "Tea")),
    ]
    for (command, kind) in events {
      let event = try sale.event(for: command, at: .seconds(60))
      #expect(event == SaleEvent(id: 7, time: .seconds(60), kind: kind))
      var after = sale
      try after.apply(event)
      #expect(after.events.last == event)
    }
    try sale.happen(.saleHeld(message: ""))
    #expect(try sale.event(for: .resume, at: .zero).kind == .saleResumed)
  }

  @Test func aWishAgainstTheRulesIsRefusedWithTheReason() throws {
    var sale = Sale(lots)
    try sale.happen(.saleOpened, .lotBecameCurrent(lot: 0), .biddingOpened(lot: 0))
    let bid = SaleCommand.bid(lot: 0, amount: cents(100))
    #expect(fault(of: bid, in: sale) == .notRegistered)
    #expect(fault(of: .undoLastBid(lot: 0), in: sale) == .noBid)
    #expect(fault(of: .undoLastBid(lot: 7), in: sale) == .noSuchLot)
    #expect(fault(of: .resume, in: sale) == .saleNotOnHold)
    try sale.happen(.registrationAsked, .registrationGiven(paddle: 1), .bidPlaced(lot: 0, bid: .floor(120)))
    #expect(fault(of: bid, in: sale) == .askMoved(to: cents(170)))
    #expect(fault(of: .bid(lot: 0, amount: cents(169)), in: sale) == .belowAsk(cents(170)))
    #expect(fault(of: .bid(lot: 1, amount: cents(500)), in: sale) == .lotNotOnBlock("2A"))
    #expect(fault(of: .leaveMaximum(lot: 0, amount: cents(169)), in: sale) == .belowAsk(cents(170)))
    try sale.happen(.bidPlaced(lot: 0, bid: .you(500)))
    #expect(fault(of: .bid(lot: 0, amount: cents(900)), in: sale) == .leadsAlready)
    #expect(fault(of: .leaveMaximum(lot: 0, amount: cents(499)), in: sale) == .maximumUsed(upTo: cents(500)))
    #expect(fault(of: .leaveMaximum(lot: 0, amount: cents(500)), in: sale) == nil)
    #expect(fault(of: .register, in: sale) == .registeredAlready)
  }

  @Test func reasonsAreSentencesWithTheAskInThem() {
    #expect(SaleFault.askMoved(to: cents(130_000)).recoverySuggestion?.hasSuffix("or more is asked now.") == true)
    #expect(SaleFault.belowAsk(cents(7)).recoverySuggestion?.contains("07") == true)
    #expect(SaleFault.saleOnHold(message: "Tea").recoverySuggestion == "Tea")
    #expect(SaleFault.lotClosed("12A").localizedDescription == "The hammer has fallen for lot 12A")
  }
}
