import Chance
import Foundation
import Testing

@testable import AuctionHouse
@testable import Vitrine

struct LotFilterTests {
  private static func lot(_ label: String, _ artist: String, _ title: String, low: Int? = nil, high: Int = 0) -> Lot {
    var lot = Lot(id: label, label: label, title: title, start: Money(cents: 10_000))
    lot.artist = artist
    lot.medium = "Oil on canvas"
    if let low { lot.estimate = Estimate(low: Money(cents: low * 100), high: Money(cents: high * 100)) }
    return lot
  }

  private static let lots = [
    lot("1", "Zoë Müller", "Blue Étude", low: 500, high: 800),
    lot("2", "Aki Sato", "Harbour at Night", low: 1_000, high: 1_500),
    lot("12A", "Zoë Müller", "Étude in Red", low: 5_000, high: 8_000),
    lot("13", "", "Anonymous Night"),
  ]

  private let index = LotIndex(Self.lots)
  private let sale = Sale(
    Catalogue(title: "Sale", currency: "GBP", increments: BidIncrements([]), lots: Self.lots))

  private func found(_ filter: LotFilter) -> [Int] { index.lots(matching: filter, in: sale) }

  @Test(arguments: [
    ("", [0, 1, 2, 3]), ("  ", [0, 1, 2, 3]), ("etude", [0, 2]), ("ÉTUDE zoe", [0, 2]), ("red muller", [2]),
    ("night", [1, 3]), ("night sato", [1]), ("lot 12a", [2]), ("12", [2]), ("canvas", [0, 1, 2, 3]),
    ("étude harbour", []), ("nobody", []),
  ])
  func everyWordHasToBeMetWhateverItsCaseAndAccents(text: String, lots: [Int]) {
    #expect(found(LotFilter(text: text)) == lots)
  }

  @Test func wordsDoNotReachFromOnePartOfALotIntoTheNext() {
    #expect(found(LotFilter(text: "etudezoe")) == [])
    #expect(found(LotFilter(text: "satooil")) == [])
  }

  @Test func artistsAreListedByNameOnceAndOneMayBeChosen() {
    #expect(index.artists == ["Aki Sato", "Zoë Müller"])
    #expect(found(LotFilter(artist: "Zoë Müller")) == [0, 2])
    #expect(found(LotFilter(text: "red", artist: "Zoë Müller")) == [2])
    #expect(found(LotFilter(artist: "Nobody")) == [])
  }

  @Test func anEstimateCountsWhereSomeOfItLiesInTheRangeWithoutOneTheFirstPriceDoes() {
    func band(_ from: Int?, _ to: Int?) -> LotFilter {
      LotFilter(
        estimate: EstimateBand(from: from.map { Money(cents: $0 * 100) }, to: to.map { Money(cents: $0 * 100) }))
    }
    #expect(found(band(nil, 1_000)) == [0, 3])
    #expect(found(band(700, 1_200)) == [0, 1])
    #expect(found(band(800, nil)) == [1, 2], "one that ends where the range begins is below it")
    #expect(found(band(100, 500)) == [3], "100.00 is asked for the one without an estimate")
    #expect(found(band(nil, nil)) == [0, 1, 2, 3])
    #expect(found(band(9_000, 100)) == [])
  }

  @Test func bandsPartTheLotsByRoundAmountsEachPriceInOne() {
    var dice = SeededGenerator()
    for _ in 0..<200 {
      let scale = [1, 100, 10_000, 1_000_000].randomElement(using: &dice) ?? 1
      let prices = (0..<Int.random(in: 0...60, using: &dice)).map { _ in
        Money(cents: Int.random(in: -5...300, using: &dice) * scale)
      }
      let bands = EstimateBand.bands(parting: prices)
      #expect(bands.count != 1 && bands.count <= 5)
      #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.to == $1.from && $0.to != nil })
      #expect(bands.isEmpty || bands.first?.from == nil && bands.last?.to == nil)
      for bound in bands.compactMap(\.to) {
        let digits = String(bound.cents).trimmingCharacters(in: ["0"])
        #expect(["1", "2", "5"].contains(digits), "\(bound.cents) of \(prices.map(\.cents))")
      }
      for price in prices where !bands.isEmpty {
        let among = bands.filter { $0.includes(Estimate(low: price, high: price)) }
        #expect(among.count == 1, "\(price.cents) is in \(among)")
      }
    }
    #expect(
      EstimateBand.bands(parting: (1...100).map { Money(cents: $0 * 10_000) }).map { $0.text(in: "GBP") }
        == ["Up to £2,000", "£2,000 – £5,000", "£5,000 – £10,000", "From £10,000"])
  }

  @Test func statusesGoByHowFarTheSaleOfALotIsAndByWhoseBidsThereAre() {
    var sale = sale
    let (mine, other) = (Bid(Money(cents: 1), by: .you), Bid(Money(cents: 2), by: .floor(paddle: 3)))
    func found(_ status: LotFilter.Status?, text: String = "") -> [Int] {
      index.lots(matching: LotFilter(text: text, status: status), in: sale)
    }
    #expect(found(.upcoming) == [0, 1, 2, 3])
    sale.lots[0].status = .closed(.sold(other))
    sale.lots[0].bids = [mine, other].enumerated().map { .init(event: $0, bid: $1, isConfirmed: true) }
    sale.lots[1].status = .closed(.passed)
    sale.lots[2].status = .onBlock
    sale.lots[2].bids = [.init(event: 3, bid: other, isConfirmed: true)]
    sale.lots[3].status = .open
    #expect(found(.upcoming) == [3])
    #expect(found(.onBlock) == [2])
    #expect(found(.sold) == [0])
    #expect(found(.passed) == [1])
    #expect(found(.mine) == [0])
    #expect(found(nil) == [0, 1, 2, 3])
    #expect(found(.sold, text: "night") == [])
    #expect(found(.passed, text: "night") == [1])
  }

  @Test func onlyEventsThatCanChangeTheAnswerMakeItBeAskedAgain() {
    func minds(_ status: LotFilter.Status?, _ kinds: SaleEvent.Kind...) -> Bool {
      LotFilter(text: "x", artist: "y", status: status)
        .minds(kinds.enumerated().map { SaleEvent(id: $0 + 1, time: .zero, kind: $1) })
    }
    let mine = SaleEvent.Kind.bidPlaced(lot: 0, bid: Bid(.zero, by: .you))
    let other = SaleEvent.Kind.bidPlaced(lot: 0, bid: Bid(.zero, by: .online(paddle: 4)))
    let all: [SaleEvent.Kind] = [
      .saleOpened, .biddingOpened(lot: 0), mine, other, .bidConfirmed(lot: 0, bid: 3), .fairWarning(lot: 0),
      .finalCall(lot: 0), .biddingClosed(lot: 0), .bidUndone(lot: 0, bid: 3), .lotBecameCurrent(lot: 1), .saleClosed,
    ]
    #expect(!all.contains { minds(nil, $0) })
    #expect(minds(.upcoming, .saleOpened, .biddingOpened(lot: 3)))
    #expect(!minds(.upcoming, .biddingClosed(lot: 3)))
    #expect(minds(.onBlock, .biddingOpened(lot: 3)) && minds(.onBlock, .biddingClosed(lot: 3)))
    #expect(minds(.sold, .biddingClosed(lot: 3)) && minds(.passed, .biddingClosed(lot: 3)))
    #expect(!minds(.sold, mine, other, .fairWarning(lot: 0)))
    #expect(minds(.mine, mine) && minds(.mine, .bidUndone(lot: 0, bid: 3)) && !minds(.mine, other))
    #expect(!minds(.mine))
  }

  @Test func aFilterKnowsWhetherItLetsAllThroughAndWhetherMoreThanWordsAreChosen() {
    #expect(LotFilter().isEmpty && LotFilter(text: " ").isEmpty)
    #expect(!LotFilter(text: "a").isEmpty && !LotFilter(text: "a").hasChoices)
    #expect(LotFilter(status: .sold).hasChoices && !LotFilter(status: .sold).isEmpty)
  }
}
