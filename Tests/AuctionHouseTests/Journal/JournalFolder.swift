import Foundation

@testable import AuctionHouse

/// A folder for one test, gone with it.
final class JournalFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("journal-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Opens the journal of a catalogue.
  func journal(_ catalogue: Catalogue = .evening) throws -> SaleJournal {
    try SaleJournal.open(catalogue.identity, in: url)
  }

  /// Opens a service on the journal of a catalogue.
  func service(_ catalogue: Catalogue = .evening, seed: UInt64) throws -> SaleService {
    try SaleService.open(catalogue, seed: seed, journal: journal(catalogue))
  }
}

extension Catalogue {
  /// A short sale.
  static let evening = Catalogue.plausible(lots: 12)

  /// All that happens in its sale if nobody intervenes.
  func sale(seed: UInt64) throws -> [SaleEvent] {
    var sale = Sale(self)
    try Auctioneer(seed: seed).run(&sale, to: .end)
    return sale.events
  }
}

extension Duration {
  /// Long after the end of every sale.
  static let end = Duration.seconds(Int64.max)
}
