import Foundation

/// Where a sale takes place: the auctioneer, the rules, and the journal in which each event stands before anyone sees it.
public actor SaleRoom {
  /// Opens the room of a catalogue's sale, where its journal left it.
  /// - Parameters:
  ///   - catalogue: what is sold.
  ///   - seed: for a sale that is new.
  ///   - folder: where journals are kept; made when it is not there.
  /// - Throws: when the folder can't be written to.
  public static func open(_ catalogue: Catalogue, seed: UInt64, in folder: URL) async throws -> SaleRoom {
    SaleRoom(Sale(catalogue), seed: seed)
  }

  private var sale: Sale

  private init(_ sale: Sale, seed: UInt64) {
    self.sale = sale
    auctioneer = Auctioneer(seed: seed)
  }

  /// Who runs it.
  public nonisolated let auctioneer: Auctioneer
  /// The sale as the journal has it.
  public var state: Sale { sale }

  /// Lets the sale run up to a time of its own; answers what happened, which is kept by then.
  /// - Parameter limit: no more events than this at once.
  /// - Throws: when nothing can be written; the sale stands as before then.
  public func advance(to time: Duration, limit: Int = 1000) async throws -> [SaleEvent] { [] }

  /// Does as asked, at a time not before the last event.
  /// - Throws: `SaleFault` where the rules forbid it; else as `advance`.
  public func perform(_ command: SaleCommand, at time: Duration) async throws -> [SaleEvent] { [] }

  /// Begins the sale anew. What was before is kept in the journal under its own number.
  public func restart(seed: UInt64) async throws {}
}
