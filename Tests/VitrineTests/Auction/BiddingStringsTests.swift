import AuctionHouse
import Testing

@testable import Vitrine

struct BiddingStringsTests {
  private func strings(_ sale: Sale, lot: Int = 0, _ attempt: BidButton.Attempt? = nil) -> BiddingStrings {
    BiddingStrings(for: lot, in: sale, at: sale.time, under: attempt)
  }

  @Test func whatIsAskedWhoLeadsAndHowLongItTakesWhileTheLotIsOnTheBlock() throws {
    var sale = try Sale.running()
    var strings = strings(sale)
    #expect(strings.caption == "Current ask")
    #expect(strings.price == "£100")
    #expect(strings.standing == "No bids yet")
    #expect(strings.facts == "0 bids · Reserve not yet met · 0:00 on the block")
    #expect(strings.button == "Bid £100")
    #expect(strings.isEnabled)

    try sale.bid(1200, by: .online(paddle: 214))
    strings = self.strings(sale)
    #expect(strings.price == "£1,250")
    #expect(strings.standing == "Paddle 214 leads")
    #expect(strings.facts == "1 bid · Reserve met · 0:01 on the block")

    try sale.bid(1250, by: .floor(paddle: 3))
    #expect(self.strings(sale).standing == "The room leads")
  }

  @Test func howTheUserStandsFromThePressOfTheButtonToBeingOutbid() throws {
    var sale = try Sale.running()
    #expect(strings(sale, .sent(pounds(100))).button == "Placing Bid…")
    #expect(!strings(sale, .sent(pounds(100))).isEnabled)

    let bid = try sale.bid(100, by: .you)
    #expect(strings(sale, .kept(bid)).button == "Not Yet Accepted")
    #expect(strings(sale).standing == "You bid, not yet accepted")

    try sale.happen(.bidConfirmed(lot: 0, bid: bid))
    #expect(strings(sale, .kept(bid)).button == "You Are the Highest Bidder")
    #expect(strings(sale).standing == "You lead")
    #expect(strings(sale).tone == .good)

    try sale.bid(150, by: .floor(paddle: 3))
    #expect(strings(sale, .kept(bid)).button == "Outbid: Bid £200")
    #expect(strings(sale).standing == "Outbid: the room leads")
    #expect(strings(sale).tone == .bad)
  }

  @Test func thatAMaximumHoldsAsLongAsItSuffices() throws {
    var sale = try Sale.running()
    #expect(strings(sale).maximum == "Maximum Bid")
    try sale.happen(.maximumLeft(lot: 0, bid: Bid(pounds(200), by: .you)))
    #expect(strings(sale).maximum == "Maximum: £200")
    try sale.bid(100, by: .you)
    try sale.bid(150, by: .online(paddle: 9))
    #expect(strings(sale).standing == "Your maximum holds")
    try sale.bid(200, by: .floor(paddle: 3))
    #expect(strings(sale).standing == "Outbid: the room leads")
  }

  @Test func whyABidFailedAndBidsAgain() throws {
    let sale = try Sale.running()
    let strings = strings(sale, .refused(.askMoved(to: pounds(100))))
    #expect(strings.isFailure)
    #expect(strings.message.hasPrefix("Someone else was faster. "))
    #expect(strings.button == "Bid £100")
    #expect(self.strings(sale, .notKept).message.contains("doesn’t count"))
    #expect(self.strings(sale).message.isEmpty)
  }

  @Test func whatWasCalledAndWhatCameOfTheLot() throws {
    var sale = try Sale.running()
    let bid = try sale.bid(300, by: .you)
    try sale.happen(.bidConfirmed(lot: 0, bid: bid), .fairWarning(lot: 0))
    #expect(strings(sale).call == "Fair warning")
    try sale.happen(.finalCall(lot: 0))
    #expect(strings(sale).call == "Final call")
    #expect(strings(sale).isFinalCall)
    try sale.happen(.biddingClosed(lot: 0))
    let strings = strings(sale)
    #expect((strings.caption, strings.price, strings.standing) == ("Sold for", "£300", "You won"))
    #expect(strings.call.isEmpty)
    #expect(strings.button == "Sold to You")
    #expect(strings.maximum == nil)
    #expect(strings.facts == "1 bid · Reserve met · after 0:05")
  }

  @Test func thatALotPassedAndWhy() throws {
    var sale = try Sale.running()
    try sale.bid(100, by: .floor(paddle: 3))
    try sale.happen(.fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0))
    let strings = strings(sale)
    #expect((strings.caption, strings.price, strings.standing) == ("Not sold", "Passed", "The reserve was not met"))
    #expect(strings.button == "Passed")
  }

  @Test func whatALotStartsAtBeforeItsTurnAndNothingOfOneThatIsNotThere() throws {
    let sale = try Sale.running()
    let strings = strings(sale, lot: 1)
    #expect((strings.caption, strings.price, strings.button) == ("Starts at", "£100", "Not Yet Open"))
    #expect(strings.facts == "0 bids · No reserve")
    #expect(strings.canLeaveMaximum)
    #expect(self.strings(sale, lot: 7) == BiddingStrings())
  }

  @Test func toRegisterFirst() throws {
    var sale = Sale(try Sale.running().catalogue)
    #expect(strings(sale).button == "Register to Bid")
    #expect(!strings(sale).canLeaveMaximum)
    try sale.happen(.registrationAsked)
    #expect(strings(sale).button == "Registering…")
    #expect(!strings(sale).isEnabled)
  }

  @Test(arguments: [(0, "0:00"), (65, "1:05"), (3723, "1:02:03"), (-4, "0:00")])
  func timesAsAClockDoes(seconds: Int, text: String) { #expect(Duration.seconds(seconds).clockText == text) }

  @Test func aBurstOfBidsInOneSentence() throws {
    var sale = try Sale.running()
    #expect(sale.lots[0].news(ofBids: 0, in: "GBP") == nil)
    try sale.bid(100, by: .online(paddle: 214))
    #expect(sale.lots[0].news(ofBids: 1, in: "GBP") == "Paddle 214 at £100")
    try sale.bid(150, by: .floor(paddle: 3))
    #expect(sale.lots[0].news(ofBids: 2, in: "GBP") == "2 new bids. The room at £150")
    try sale.happen(.fairWarning(lot: 0))
    #expect(sale.lots[0].news(ofBids: 0, in: "GBP") == "Fair warning. The room at £150")
  }
}
