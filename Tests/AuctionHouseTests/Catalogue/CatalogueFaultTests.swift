import Foundation
import Testing

@testable import AuctionHouse

struct CatalogueFaultTests {
  @Test(
    arguments: [
      (#""title": null"#, "title is missing"),
      (#""title": " \n""#, "title should not be empty"),
      (#""title": 7"#, "title should be text in quotes, found 7"),
      (#""title": ["a"]"#, "title should be text in quotes, found a list"),
      (#""artist": true"#, "artist should be text in quotes, found true"),
      (#""medium": "Oil\u0000""#, "medium should have no control characters, found one in “Oil�”"),
      (#""year": "\#(String(repeating: "1", count: 301))""#, "year should have at most 300 characters, found 301"),
      (#""start": 600.5"#, "start should be a whole number of cents, found 600.5"),
      (#""start": "60000""#, "start should be a whole number of cents, found “60000”"),
      (#""start": true"#, "start should be a whole number of cents, found true"),
      (#""start": 0"#, "start should be from 1 to 10000000000000 cents, found 0"),
      (#""reserve": -5"#, "reserve should be from 1 to 10000000000000 cents, found -5"),
      (
        #""reserve": 18446744073709551615"#,
        "reserve should be from 1 to 10000000000000 cents, found 18446744073709551615"
      ),
      (#""reserve": 59999"#, "reserve is below start: 59999 is less than 60000"),
      (#""estimate": 5"#, "estimate should be an object in braces, found 5"),
      (#""estimate": {"low": 5}"#, "estimate.high is missing"),
      (#""estimate": {"low": 6, "high": 5}"#, "estimate.low is above estimate.high: 6 is more than 5"),
      (#""size": {"width": 10}"#, "size.height is missing"),
      (#""size": {"width": 10, "height": 0}"#, "size.height should be from 0.1 to 100000, found 0"),
      (#""aspect": -1.5"#, "aspect should be from 0.05 to 20, found -1.5"),
      (#""aspect": "wide""#, "aspect should be a number, found “wide”"),
      (#""picture": "../1.jpg""#, "picture should be a file in the folder of the pictures, found “../1.jpg”"),
      (#""picture": "/etc/1.jpg""#, "picture should be a file in the folder of the pictures, found “/etc/1.jpg”"),
      (#""picture": "a/../../1.jpg""#, "picture should be a file in the folder of the pictures, found “a/../../1.jpg”"),
      (#""picture": "notes.txt""#, "picture should be named as a picture, such as 001.jpg, found “notes.txt”"),
      (#""picture": "jpg""#, "picture should be named as a picture, such as 001.jpg, found “jpg”"),
    ] as [(String, String)])
  func ofALot(changes: String, fault: String) throws {
    #expect(try SampleCatalogue.faults(lot: SampleCatalogue.object(changes)) == ["Lot 12A (entry 3): \(fault)"])
  }

  @Test func aLotWithoutALabelThatCanBeReadIsReportedByWhereItStands() throws {
    #expect(try SampleCatalogue.faults(lot: ["label": NSNull()]) == ["Entry 3: label is missing"])
    #expect(
      try SampleCatalogue.faults(lot: ["label": String(repeating: "9", count: 17)])
        == ["Entry 3: label should have at most 16 characters, found 17"])
    #expect(
      try SampleCatalogue.faults(["title": "A", "currency": "EUR", "lots": [5]])
        == ["Entry 1: should be an object in braces, found 5"])
  }

  @Test func labelsAndIdentitiesAreHadOnceAnIdentityByDefaultBeingTheLabel() throws {
    #expect(try SampleCatalogue.faults(lot: ["label": "2"]) == ["Lot 2 (entry 3): label is that of entry 2 too"])
    #expect(try SampleCatalogue.faults(lot: ["id": "2"]) == ["Lot 12A (entry 3): id “2” is that of entry 2 too"])
    #expect(
      try SampleCatalogue.faults(lot: ["label": "2", "id": "x"]) == ["Lot 2 (entry 3): label is that of entry 2 too"])
  }

  @Test(
    arguments: [
      (#""title": null"#, "title is missing"),
      (#""currency": "Pounds""#, "currency should be an ISO 4217 code such as GBP, found “Pounds”"),
      (#""currency": "gbp""#, "currency should be an ISO 4217 code such as GBP, found “gbp”"),
      (#""lots": null"#, "lots is missing"),
      (#""lots": []"#, "lots should have from 1 to 100000 entries, found 0"),
      (#""lots": {"label": "1"}"#, "lots should be a list in brackets, found an object"),
      (#""increments": []"#, "increments should have from 1 to 100 entries, found 0"),
      (#""increments": [{"from": 100, "by": 5}]"#, "increments[1].from should be 0 in the first rule, found 100"),
      (#""increments": [{"from": 0, "by": 0}]"#, "increments[1].by should be from 1 to 10000000000000 cents, found 0"),
      (
        #""increments": [{"from": 0, "by": -5}]"#, "increments[1].by should be from 1 to 10000000000000 cents, found -5"
      ),
      (#""increments": [{"from": 0}]"#, "increments[1].by is missing"),
      (
        #""increments": [{"from": 0, "by": 5}, {"from": 200, "by": 5}, {"from": 100, "by": 5}]"#,
        "increments[3].from should be above that of the rule before, 200, found 100"
      ),
    ] as [(String, String)])
  func ofTheSale(changes: String, fault: String) throws {
    #expect(try SampleCatalogue.faults(sale: SampleCatalogue.object(changes)) == [fault])
  }

  @Test func allAtOnceAndNothingIsOpened() throws {
    let faults = try SampleCatalogue.faults([
      "currency": "XYZ", "lots": [["label": "1"], ["label": "1", "title": "A", "start": 1.5]],
    ])
    #expect(
      faults == [
        "title is missing", "currency should be an ISO 4217 code such as GBP, found “XYZ”",
        "Lot 1 (entry 1): title is missing", "Lot 1 (entry 2): label is that of entry 1 too",
        "Lot 1 (entry 2): start should be a whole number of cents, found 1.5",
      ])
  }

  @Test func theMessageHasSomeLinesAndSaysHowManyAreLeftOut() throws {
    let lots = (1...1500).map { ["label": "\($0)"] }
    let error = try #require(throws: CatalogueError.self) { try SampleCatalogue.read(SampleCatalogue.sale(lots: lots)) }
    #expect(error.count == 1500 && error.faults.count == 1000)
    let lines = error.message.split(separator: "\n")
    #expect(lines.first == "autumn.json can’t be opened. It has 1,500 faults:")
    #expect(lines[1] == "• Lot 1 (entry 1): title is missing")
    #expect(lines.count == 10 && lines.last == "and 1,492 more")
    let one = try #require(throws: CatalogueError.self) { try SampleCatalogue.read(5) }
    #expect(one.message == "autumn.json can’t be opened:\n• should be an object in braces, found 5")
  }
}
