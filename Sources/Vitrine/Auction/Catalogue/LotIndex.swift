import AuctionHouse
import PhotoLibrary

/// What there is to find in a catalogue, prepared once, off the main thread.
nonisolated struct LotIndex: Sendable {
  /// All artists, by name.
  let artists: [String]
  /// Ranges of estimates to choose from.
  let bands: [EstimateBand]
  /// The lots by artist.
  let shelves: LotShelves
  /// What each lot is called, to be found by typing.
  let names: [LotListDataSource.Name]
  /// What a lot is called, who made it and of what: one text for each.
  private let texts: FoldedTexts
  /// Who made each lot.
  private let artistOfLot: [String]
  /// What each lot is expected to fetch: its first price at least.
  private let estimates: [Estimate]

  /// The lots of a catalogue. O(n log n).
  init(_ lots: [Lot] = []) {
    var texts = FoldedTexts()
    for lot in lots {
      texts.append(FoldedText([lot.name, lot.title, lot.artist, lot.medium].joined(separator: "\n")))
    }
    self.texts = texts
    names = lots.map { (FoldedText($0.label), FoldedText($0.title)) }
    artistOfLot = lots.map(\.artist)
    artists = Set(artistOfLot).subtracting([""]).sortedByName
    estimates = lots.map { $0.estimate ?? Estimate(low: $0.start, high: $0.start) }
    bands = EstimateBand.bands(parting: estimates.map(\.low))
    shelves = LotShelves(lots)
  }

  /// An index that is made off the main thread.
  @concurrent
  static func make(of lots: [Lot]) async -> LotIndex { LotIndex(lots) }

  /// The lots of the sale that a filter lets through, in their order. O(length of the texts).
  func lots(matching filter: LotFilter, in sale: Sale) -> [Int] {
    if filter.isEmpty { return Array(sale.lots.indices) }
    return texts.places(holding: FoldedText.words(of: filter.text)).filter { lot in
      (filter.artist.map { $0 == artistOfLot[lot] } ?? true)
        && (filter.estimate.map { $0.includes(estimates[lot]) } ?? true)
        && (filter.status.map { $0.includes(sale.lots[lot]) } ?? true)
    }
  }

  /// Finds the lots that a filter lets through, off the main thread.
  @concurrent
  func find(_ filter: LotFilter, in sale: Sale) async -> [Int] { lots(matching: filter, in: sale) }
}
