import AuctionHouse
import Foundation
import Localization

nonisolated extension Lot {
  /// "Lot 12A".
  var name: String { localized("Lot {number}", ["number": label]) }

  /// What it is expected to fetch: "£800 – £1,200".
  func estimateText(in currency: String) -> String? {
    guard let estimate else { return nil }
    let low = estimate.low.text(in: currency)
    return estimate.low == estimate.high
      ? low : localized("{low} – {high}", ["low": low, "high": estimate.high.text(in: currency)])
  }

  /// What the bidding starts at: "From £800".
  func startText(in currency: String) -> String { localized("From {amount}", ["amount": start.text(in: currency)]) }

  /// How large it is: "90 × 60 × 4 cm".
  var sizeText: String? {
    guard let size else { return nil }
    let sides = [size.width, size.height] + (size.depth.map { [$0] } ?? [])
    return sides.map(Self.text(for:)).joined(separator: " × ") + " cm"
  }

  private static func text(for centimetres: Double) -> String { Int((centimetres * 10).rounded()).tenths }
}
