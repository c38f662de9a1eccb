@testable import AuctionHouse
import Foundation
import FuzzKit

/// Names no folder that is there, so that pictures are missing.
private let file = URL(filePath: "/nowhere/autumn.json")

private let seeds = [
  #"{"title":"Autumn","currency":"GBP","lots":[{"label":"1","title":"A box of frames"}]}"#,
  #"""
  {"title": "Autumn", "subtitle": "S", "date": "2026-11-28", "currency": "EUR", "x-house": [1, {"a": null}],
  "increments": [{"from": 0, "by": 2500}, {"from": 100000, "by": 10000}],
  "lots": [{"id": "a", "label": "12A", "artist": "Ann \u00e9\uD83D\uDE00", "title": "Barn", "year": "1931",
  "medium": "Oil", "size": {"width": 90, "height": 60.5, "depth": 1e1}, "edition": "3/9", "note": "One.\nTwo.",
  "estimate": {"low": 120000, "high": 180000}, "start": 60000, "reserve": 90000, "picture": "a/1.jpg",
  "aspect": 1.5}, {"label": "2", "title": "B", "estimate": {"low": 1, "high": 10000000000000}}]}
  """#,
  #"[[[{"a":[true,false,null,-0.5e-3]}]]]"#,
]

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  fuzz(seeds: { seeds.map { Array($0.utf8) } }, test: read)
  return 0
}

private func read(_ bytes: [UInt8]) {
  do {
    let catalogue = try Catalogue.parse(bytes, file: file)
    check(CatalogueLimits.lots.contains(catalogue.lots.count), "\(catalogue.lots.count) lots")
    check(Set(catalogue.lots.map(\.id)).count == catalogue.lots.count, "two lots of one identity")
    check(catalogue.identity.count == 16, "the identity \(catalogue.identity)")
    for lot in catalogue.lots {
      check(!lot.label.isEmpty && !lot.title.isEmpty && lot.start > .zero, "\(lot)")
      check(lot.reserve.map { $0 >= lot.start || lot.estimate == nil } ?? true, "the reserve of \(lot)")
    }
    // What is read can be sold.
    var sale = Sale(catalogue)
    do { try Auctioneer(seed: 7).run(&sale, to: .seconds(1_000_000), limit: 30) } catch { check(false, "\(error)") }
  } catch {
    check(error.count > 0 && !error.faults.isEmpty, "no fault is named")
    check(error.faults.allSatisfy { $0.description.utf8.count < 4000 }, "a fault of too many words")
    check(!error.message.isEmpty, "no message")
  }
}
