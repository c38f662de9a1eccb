import AuctionHouse
import Localization
import PhotoLibrary

/// The lots of a catalogue by artist: a shelf for whoever has several, and a last one for all others.
nonisolated struct LotShelves: Sendable {
  /// What stands over each shelf; empty where there is but one.
  let titles: [String]
  /// The shelf of each lot.
  private let shelves: [Int]

  /// Artists with fewer lots share a shelf.
  private static let least = 3

  /// The shelves of a catalogue, by the artists' names. They stay the same whatever is looked for, and however the sale
  /// goes. O(n log n).
  init(_ lots: [Lot] = []) {
    var counts: [String: Int] = [:]
    for lot in lots where !lot.artist.isEmpty { counts[lot.artist, default: 0] += 1 }
    let own = counts.filter { $0.value >= Self.least }.keys.sortedByName
    let numbers = Dictionary(uniqueKeysWithValues: own.enumerated().map { ($1, $0) })
    shelves = lots.map { numbers[$0.artist] ?? own.count }
    titles = own + [own.isEmpty ? "" : localized("Other Artists")]
  }

  /// Some lots by shelf, in their order; shelves without any are left out. O(lots).
  func parted(_ lots: [Int]) -> [(shelf: Int, lots: [Int])] {
    var parts = Array(repeating: [Int](), count: titles.count)
    for lot in lots where shelves.indices.contains(lot) { parts[shelves[lot]].append(lot) }
    return parts.enumerated().filter { !$1.isEmpty }.map { (shelf: $0, lots: $1) }
  }
}

nonisolated extension Sequence<String> {
  /// By name, whatever their case and diacritics. O(n log n).
  var sortedByName: [String] {
    map { (folded: FoldedText($0), name: $0) }.sorted { ($0.folded, $0.name) < ($1.folded, $1.name) }.map(\.name)
  }
}
