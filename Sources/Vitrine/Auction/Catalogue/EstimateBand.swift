import AuctionHouse
import Foundation
import Localization

/// A range of prices to look among: from one amount up to another, or open at an end.
nonisolated struct EstimateBand: Hashable, Sendable {
  /// The least; nil for whatever is cheaper.
  var from: Money?
  /// The first amount that is too much; nil for whatever costs more.
  var to: Money?

  /// Whether some of an estimate lies within.
  func includes(_ estimate: Estimate) -> Bool {
    if let to, estimate.low >= to { return false }
    // One that ends where the band begins is below it.
    if let from, estimate.high <= from, estimate.low < from { return false }
    return true
  }

  /// What the user calls it: "Up to £1,000", "£1,000 – £5,000".
  func text(in currency: String) -> String {
    switch (from?.text(in: currency), to?.text(in: currency)) {
    case (let from?, let to?): localized("{low} – {high}", ["low": from, "high": to])
    case (let from?, nil): localized("From {amount}", ["amount": from])
    case (nil, let to?): localized("Up to {amount}", ["amount": to])
    case (nil, nil): localized("Any Estimate")
    }
  }

  // MARK: Bands of a catalogue

  /// How many bands there are at most.
  private static let most = 5

  /// Bands that part lots evenly, by round amounts: 1, 2 or 5 and noughts. Empty where there is nothing to part.
  /// - Parameter prices: the least that each lot is expected to fetch.
  /// - Complexity: O(n log n).
  static func bands(parting prices: [Money]) -> [EstimateBand] {
    let prices = prices.sorted()
    guard let least = prices.first, let largest = prices.last else { return [] }
    var bounds: [Money] = []
    for part in 1..<most {
      let bound = round(prices[prices.count * part / most])
      if bound > max(bounds.last ?? least, .zero), bound <= largest { bounds.append(bound) }
    }
    guard !bounds.isEmpty else { return [] }
    let ends: [Money?] = bounds
    return zip([nil] + ends, ends + [nil]).map { EstimateBand(from: $0, to: $1) }
  }

  /// The round amount nearest to one, in proportion.
  private static func round(_ money: Money) -> Money {
    guard money.cents > 0 else { return .zero }
    let exponent = floor(log10(Double(money.cents)))
    let rounds = [1.0, 2, 5, 10].map { $0 * pow(10, exponent) }
    let nearest = rounds.min { abs(log($0 / Double(money.cents))) < abs(log($1 / Double(money.cents))) }
    return nearest.flatMap { Int(exactly: $0.rounded()) }.map { Money(cents: $0) } ?? money
  }
}
