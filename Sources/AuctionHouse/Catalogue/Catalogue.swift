import Foundation

/// A sale as it is announced: its lots in the order in which they come up.
public struct Catalogue: Hashable, Sendable {
  /// The title of the sale.
  public var title: String
  /// The subject of the sale, in a line.
  public var subtitle = ""
  /// The day of the sale, as the catalogue puts it.
  public var date = ""
  /// The currency's ISO 4217 code.
  public var currency: String
  /// The increments of the bids.
  public var increments: BidIncrements
  /// The lots, in the order in which they are sold.
  public var lots: [Lot]
  /// The folder of the pictures.
  public var pictures: URL?

  /// A sale of lots.
  public init(title: String, currency: String, increments: BidIncrements, lots: [Lot]) {
    (self.title, self.currency, self.increments, self.lots) = (title, currency, increments, lots)
  }
}
