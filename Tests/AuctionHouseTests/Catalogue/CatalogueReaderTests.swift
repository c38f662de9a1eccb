import Foundation
import Testing

@testable import AuctionHouse

struct CatalogueReaderTests {
  @Test func everythingItSaysIsKept() throws {
    var sale = SampleCatalogue.sale()
    sale["subtitle"] = " Evening "
    sale["date"] = "2026-11-28"
    sale["increments"] = [["from": 0, "by": 2500], ["from": 100_000, "by": 5000]]
    let catalogue = try SampleCatalogue.read(sale)
    #expect(catalogue.title == "Autumn" && catalogue.subtitle == "Evening" && catalogue.date == "2026-11-28")
    #expect(catalogue.currency == "GBP")
    #expect(catalogue.increments.next(after: Money(cents: 100_000)) == Money(cents: 105_000))
    #expect(catalogue.pictures?.path == "/nowhere/autumn")
    #expect(catalogue.lots.map(\.label) == ["1", "2", "12A"])

    var lot = Lot(id: "12A", label: "12A", title: "Barn", start: Money(cents: 60000))
    lot.artist = "Ann Oakfield"
    lot.year = "1931"
    lot.medium = "Oil on linen"
    lot.size = Lot.Size(width: 90, height: 60.5)
    lot.estimate = Estimate(low: Money(cents: 120_000), high: Money(cents: 180_000))
    lot.reserve = Money(cents: 90000)
    lot.aspect = 1.5
    lot.note = "One line.\nAnother."
    #expect(catalogue.lots.last == lot)
  }

  @Test func aLabelAndATitleAreEnoughTheRestHasItsDefaults() throws {
    let catalogue = try SampleCatalogue.read(
      SampleCatalogue.sale(lots: [["label": "1", "title": "Barn", "note": NSNull(), "artist": "  "]]))
    #expect(catalogue.lots == [Lot(id: "1", label: "1", title: "Barn", start: Money(cents: 1000))])
    #expect(catalogue.increments == .standard)
    #expect(catalogue.subtitle == "" && catalogue.date == "")
  }

  @Test(
    arguments: [
      (low: 123_400, reserve: nil, start: 60000), (low: 180_000, reserve: 70000, start: 70000),
      (low: 1000, reserve: nil, start: 1000), (low: 1, reserve: nil, start: 1000), (low: 1, reserve: 1, start: 1),
    ] as [(low: Int, reserve: Int?, start: Int)])
  func biddingStartsAtHalfTheLowEstimateOnAStepAndNotAboveTheReserve(low: Int, reserve: Int?, start: Int) throws {
    let estimate = Estimate(low: Money(cents: low), high: Money(cents: low))
    let found = BidIncrements.standard.start(estimate: estimate, reserve: reserve.map { Money(cents: $0) })
    #expect(found == Money(cents: start))
  }

  @Test func aFieldOfAnotherHouseIsLeftAloneAMisspeltOneIsNot() throws {
    #expect(try SampleCatalogue.faults(lot: ["x-provenance": "A barn", "$comment": [1]]) == [])
    let faults = try SampleCatalogue.faults(lot: ["reseve": 90000])
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("Lot 12A (entry 3): reseve is unknown here; the fields are id, label,") == true)
  }

  @Test func aCatalogueOf5000LotsIsReadInWellUnderASecond() throws {
    let lots = (1...5000).map { SampleCatalogue.lot("\($0)") }
    let data = try JSONSerialization.data(withJSONObject: SampleCatalogue.sale(lots: lots))
    let start = ContinuousClock.now
    let catalogue = try Catalogue.parse(data, file: SampleCatalogue.file)
    let time = ContinuousClock.now - start
    #expect(catalogue.lots.count == 5000)
    print("5,000 lots, \(data.count) bytes: \(time)")
    #expect(time < .seconds(5), "measured \(time) in a debug build")
  }
}
