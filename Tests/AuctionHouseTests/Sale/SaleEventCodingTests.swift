import AuctionHouse
import Foundation
import Testing

/// What stands in journals must be understood by every version to come: these texts are never changed.
@Suite struct SaleEventCodingTests {
  private static let journal: [(String, SaleEvent.Kind)] = [
    (#"{"is":"saleOpened"}"#, .saleOpened),
    (#"{"is":"lotBecameCurrent","lot":3}"#, .lotBecameCurrent(lot: 3)),
    (#"{"is":"biddingOpened","lot":3}"#, .biddingOpened(lot: 3)),
    (
      #"{"amount":52000,"by":"floor 12","is":"bidPlaced","lot":3}"#,
      .bidPlaced(lot: 3, bid: Bid(Money(cents: 52000), by: .floor(paddle: 12)))
    ),
    (
      #"{"amount":52000,"by":"online 7","is":"bidPlaced","lot":3}"#,
      .bidPlaced(lot: 3, bid: Bid(Money(cents: 52000), by: .online(paddle: 7)))
    ),
    (
      #"{"amount":9223372036854775807,"by":"you","is":"maximumLeft","lot":0}"#,
      .maximumLeft(lot: 0, bid: Bid(Money(cents: .max), by: .you))
    ),
    (#"{"bid":17,"is":"bidConfirmed","lot":3}"#, .bidConfirmed(lot: 3, bid: 17)),
    (#"{"is":"fairWarning","lot":3}"#, .fairWarning(lot: 3)), (#"{"is":"finalCall","lot":3}"#, .finalCall(lot: 3)),
    (#"{"is":"biddingClosed","lot":3}"#, .biddingClosed(lot: 3)),
    (#"{"bid":17,"is":"bidUndone","lot":3}"#, .bidUndone(lot: 3, bid: 17)),
    (#"{"is":"saleHeld","message":"Tea \"break\""}"#, .saleHeld(message: "Tea \"break\"")),
    (#"{"is":"saleResumed"}"#, .saleResumed), (#"{"is":"registrationAsked"}"#, .registrationAsked),
    (#"{"is":"registrationGiven","paddle":712}"#, .registrationGiven(paddle: 712)),
    (#"{"is":"saleClosed"}"#, .saleClosed),
  ]

  @Test(arguments: journal)
  func eachKindIsWrittenAndReadAsItAlwaysWas(text: String, kind: SaleEvent.Kind) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(kind), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(SaleEvent.Kind.self, from: Data(text.utf8)) == kind)
  }

  @Test func aWholeEventIsToo() throws {
    let event = SaleEvent(id: 2, time: .milliseconds(1500), kind: .saleClosed)
    let text = #"{"id":2,"kind":{"is":"saleClosed"},"time":[0,1500000000000000000]}"#
    #expect(try JSONDecoder().decode(SaleEvent.self, from: Data(text.utf8)) == event)
    #expect(try JSONDecoder().decode(SaleEvent.self, from: JSONEncoder().encode(event)) == event)
  }

  @Test(arguments: [
    "{}", #"{"is":"tea"}"#, #"{"is":"bidPlaced","lot":3}"#, #"{"is":"fairWarning"}"#, "3", "",
    #"{"is":"bidPlaced","lot":3,"amount":1,"by":"nobody 3"}"#, #"{"is":"bidPlaced","lot":3,"amount":1,"by":""}"#,
    #"{"is":"bidPlaced","lot":3,"amount":1,"by":"you 3"}"#, #"{"is":"bidPlaced","lot":3,"amount":1,"by":"floor x"}"#,
    #"{"is":"bidPlaced","lot":3,"amount":1e300,"by":"you"}"#, #"{"is":"bidPlaced","lot":3,"amount":1.5,"by":"you"}"#,
  ])
  func whatIsNoEventIsRefused(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SaleEvent.Kind.self, from: Data(text.utf8))
    }
  }
}
